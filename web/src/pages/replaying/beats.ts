/** A record as a story: its beats, the one that is shown, and how far that has come. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ask } from "../../lib/api";
import { patched } from "../../lib/live";
import { isStill } from "../../lib/settings";
import type { View } from "../../lib/types";
import type { Moment, Part, PartTold, Told } from "./told";

const BEFORE = 0.4; // of a beat: arrows first, then what came of it
const KEPT = 12; // beats that were looked at

const eyesOf = (seat: number): string => (seat < 0 ? "" : `?seat=${seat}`);

/** All beats, with some eyes; empty until they are there, and where the record is not told in beats. */
export function useTale(record: Told, seat: number, isWanted: boolean): readonly Part[] {
  const [tale, setTale] = useState<{ seat: number; parts: readonly Part[] }>({ seat: -2, parts: [] });
  useEffect(() => {
    if (!isWanted) return;
    let isLate = false;
    ask<Part[]>("GET", `/api/records/${record.key}/beats${eyesOf(seat)}`).then(
      (parts) => isLate || setTale({ seat, parts }),
      () => undefined, // what it was about to tell can be seen action by action
    );
    return () => {
      isLate = true;
    };
  }, [record.key, seat, isWanted]);
  return tale.seat === seat ? tale.parts : [];
}

/** A beat as it is shown. */
export interface Scene extends PartTold {
  after: View;
}

/** The beat with its boards; the next one is fetched before it is needed. */
export function useScene(
  record: Told,
  seat: number,
  n: number | null,
  last: number,
  trouble: (error: unknown) => void,
): Scene | null {
  const known = useRef(new Map<string, Promise<Scene>>());
  const [scene, setScene] = useState<{ seat: number; scene: Scene } | null>(null);
  useEffect(() => {
    if (n === null) return setScene(null);
    let isLate = false;
    const fetched = (which: number): Promise<Scene> => {
      const key = `${seat} ${which}`;
      const path = `/api/records/${record.key}/beats/${which}${eyesOf(seat)}`;
      const found =
        known.current.get(key) ??
        ask<PartTold>("GET", path).then((told) => ({ ...told, after: patched(told.view, told.patch) }));
      known.current.set(key, found);
      found.catch(() => known.current.delete(key));
      for (const old of [...known.current.keys()].slice(0, -KEPT)) known.current.delete(old);
      return found;
    };
    fetched(n).then((found) => {
      if (isLate) return;
      setScene({ seat, scene: found });
      if (n < last) fetched(n + 1).catch(() => undefined);
    }, trouble);
    return () => {
      isLate = true;
    };
  }, [record.key, seat, n]);
  return scene && scene.seat === seat && scene.scene.n === n ? scene.scene : null;
}

/** First the board as it was, with arrows; then what came of it; then, where it plays, the next one. */
export function useSettling(scene: Scene | null, speed: number, onNext: () => void): boolean {
  const [settled, setSettled] = useState<Scene | null>(null);
  useEffect(() => {
    if (!scene) return;
    const long = scene.beat.weight / (speed || 1);
    // without motion it has happened as soon as it is drawn; stepped to as well, once the board has stood before it
    const before = speed && !isStill() ? long * BEFORE : 0;
    const timers = [window.setTimeout(() => setSettled(scene), Math.max(before, FRAME))];
    if (speed) timers.push(window.setTimeout(onNext, long));
    return () => timers.forEach(clearTimeout);
  }, [scene, speed]);
  return scene !== null && settled === scene;
}

const FRAME = 40; // ms

/** As after an action: what the rest of the page reads. */
export const momentOf = (scene: Scene, isSettled: boolean): Moment => ({
  n: scene.at,
  view: isSettled ? scene.after : scene.view,
  prompt: scene.prompt,
  rule: scene.rule,
  log: scene.log,
});
