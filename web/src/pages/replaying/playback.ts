/** Where in the record one is, how fast it goes on, and every way to get elsewhere. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Part, Told } from "./told";

/** By what one steps: what happened, as it is told at a table, or every single action. */
export type Pace = "beats" | "actions";

export const SPEEDS: Record<Pace, readonly number[]> = { beats: [1, 2, 4], actions: [1, 4, 16] };
const STEP = 1200; // milliseconds for an action at single speed

/** After so many actions; the beat that is shown, where one is. */
export interface Place {
  at: number;
  beat: number | null;
}

/** The beat after a place or before it; where there is none, the end or the beginning. */
export function beside(parts: readonly Part[], { at, beat }: Place, by: 1 | -1, last: number): Place {
  const next =
    by > 0 ? parts.findIndex((part) => part.last > at) : parts.findLastIndex((part) => part.at <= at);
  const n = beat === null ? next : beat + by;
  const part = parts[n];
  return part ? { at: part.at, beat: n } : { at: by > 0 ? last : 0, beat: null };
}

export interface Playback extends Place {
  pace: Pace;
  speed: number;
  isFirst: boolean;
  isLast: boolean;
  setSpeed: (speed: number) => void;
  setPace: (pace: Pace) => void;
  /** To a beat, or (`to`) to the moment after an action. */
  toBeat: (n: number) => void;
  to: (n: number) => void;
  by: (by: 1 | -1) => void;
  /** It is shown: where it plays, on. */
  goOn: () => void;
}

export function usePlayback(
  plies: Told["plies"],
  parts: readonly Part[],
  first: number,
  begun: Pace,
  setBegun: (pace: Pace) => void,
): Playback {
  const last = plies.length;
  const within = (n: number): number => Math.min(Math.max(n, 0), last);
  const [place, setPlace] = useState<Place>({ at: within(first), beat: null });
  const [speed, setSpeed] = useState(0);
  const pace = begun === "beats" && parts.length ? "beats" : "actions";
  const beat = pace === "beats" && place.beat !== null && place.beat < parts.length ? place.beat : null;
  const { at } = place;
  const isLast = at === last && (beat === null || beat === parts.length - 1);
  const stepped = (from: Place, by: 1 | -1): Place =>
    pace === "beats" ? beside(parts, from, by, last) : { at: within(from.at + by), beat: null };
  const goOn = (): void => (isLast ? setSpeed(0) : setPlace((now) => stepped(now, 1)));
  useEffect(() => {
    if (!speed) return;
    if (isLast) return setSpeed(0);
    if (pace === "beats") {
      if (beat === null) goOn();
      return;
    }
    // actions of which nobody hears anything, passes most of them, are run together
    const next = plies.findIndex(({ rules }, n) => n >= at && rules.length > 0);
    const timer = setTimeout(() => setPlace({ at: next < 0 ? last : next + 1, beat: null }), STEP / speed);
    return () => clearTimeout(timer);
  }, [speed, at, last, pace, beat]);
  const go = (where: (now: Place) => Place): void => {
    setSpeed(0);
    setPlace(where);
  };
  const found: Playback = {
    ...{ at, beat, pace, speed, isLast, setSpeed, goOn },
    isFirst: at === 0 && beat === null,
    setPace: (chosen) => {
      go((now) => ({ ...now, beat: null }));
      setBegun(chosen);
    },
    toBeat: (n) => go((now) => (parts[n] ? { at: (parts[n] as Part).at, beat: n } : now)),
    to: (n) => go(() => ({ at: within(n), beat: null })),
    by: (by) => go((now) => stepped(now, by)),
  };
  useKeys(found, last);
  return found;
}

/** Keys step from where the replay is bound for, though that may not have been drawn yet. */
function useKeys(playback: Playback, last: number): void {
  const now = useRef(playback);
  now.current = playback;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const on = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || on.closest("input, select, textarea, dialog"))
        return;
      if (event.key === " " && on.closest("button, a, summary")) return;
      if (!pressed(now.current, event.key, last)) return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [last]);
}

function pressed({ to, by, pace, speed, setSpeed }: Playback, key: string, last: number): boolean {
  const speeds = SPEEDS[pace];
  const nth = speeds.indexOf(speed);
  if (key === "," || key === "ArrowLeft") by(-1);
  else if (key === "." || key === "ArrowRight") by(1);
  else if (key === "Home") to(0);
  else if (key === "End") to(last);
  else if (key === " ") setSpeed(speed ? 0 : 1);
  else if (key === "<") setSpeed(speeds[Math.max(0, nth - 1)] ?? 1);
  else if (key === ">") setSpeed(speeds[Math.min(speeds.length - 1, nth + 1)] ?? 1);
  else return false;
  return true;
}
