/** Keeps in sight what is decided about. */
import { useEffect, useRef } from "preact/hooks";
import type { Marks } from "../lib/choice";
import type { Camera } from "./camera";

const PATIENCE = 180; // ms

/** `begin` once the board is there; `keep` a moment after marks or the room have changed. */
export function useSight(camera: Camera, marks: Marks, begin: () => void, keep: () => void): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      begin();
      return;
    }
    const now = (): void => {
      if (camera.isHeld())
        timer = window.setTimeout(now, PATIENCE); // it does not move under a finger
      else keep();
    };
    let timer = window.setTimeout(now, PATIENCE);
    return () => clearTimeout(timer);
  }, [marks, camera.room.value]);
}
