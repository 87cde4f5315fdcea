/** A finger that stays on a thing asks about it; the click that ends this picks nothing. */
import { useRef } from "preact/hooks";
import { useLatest } from "./latest";

const PRESS = 400; // ms
const SLACK = 8; // px
const ENDS = ["pointermove", "pointerup", "pointercancel"] as const;

export interface Press {
  /** Something came down: a finger on this thing, or (null) anything else. */
  begin: (event: PointerEvent, t: string | null) => void;
  /** Whether the click that comes now ends a long press; it is asked once. */
  hasEnded: () => boolean;
  onContextMenu: (event: Event) => void;
}

export function usePress(press: (t: string) => void): Press {
  const state = useRef({ timer: 0, done: false });
  const on = useLatest(press);
  return {
    begin: (event, t) => {
      clearTimeout(state.current.timer);
      state.current.done = false;
      if (t === null) return;
      whenMoved(event, () => clearTimeout(state.current.timer));
      state.current.timer = window.setTimeout(() => {
        state.current.done = true;
        on.current(t);
      }, PRESS);
    },
    hasEnded: () => {
      const { done } = state.current;
      state.current.done = false;
      return done;
    },
    // a long press is ours: no menu of the browser over what it explains
    onContextMenu: (event) => state.current.done && event.preventDefault(),
  };
}

/** Calls once the finger is lifted, or goes elsewhere. */
function whenMoved({ clientX, clientY }: PointerEvent, call: () => void): void {
  const check = (now: PointerEvent): void => {
    const far = Math.hypot(now.clientX - clientX, now.clientY - clientY);
    if (now.type === "pointermove" && far < SLACK) return;
    call();
    for (const name of ENDS) window.removeEventListener(name, check);
  };
  for (const name of ENDS) window.addEventListener(name, check);
}
