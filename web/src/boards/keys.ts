/** The keys of a board: arrows walk, Enter acts, space looks closer, N and P lead to what can act, + − 0 move the camera. */
import type { Camera } from "./camera";
import type { Roving } from "./focus";
import type { Opened } from "./opened";
import { thingAt } from "./things";
import { after, isArrow } from "./walk";

export interface Keys {
  roving: Roving;
  camera?: Camera | undefined;
  opened?: Opened | undefined;
  /** Where an arrow key leads from a thing. */
  step: (from: string, key: string) => string | null;
  /** Things that can be picked now, in the order in which N leads to them. */
  able: () => readonly string[];
  act: (t: string) => void;
  inspect: (t: string) => void;
  /** Chooses a thing together with others; whether that can be. */
  add: (t: string) => boolean;
  isChosen?: (t: string) => boolean;
  /** Keys of this board alone, by their letter. */
  keys?: Readonly<Record<string, () => void>> | undefined;
}

const FACTOR = 1.5;

/** To the next thing; with Shift, where one comes from and where one comes to are chosen together. */
function walk(from: string, key: string, isShifted: boolean, ways: Keys): void {
  const to = ways.step(from, key);
  if (isShifted && to) {
    if (!ways.isChosen?.(from)) ways.add(from);
    if (!ways.isChosen?.(to)) ways.add(to);
  }
  ways.roving.goTo(to);
}

/** Answers whether the key was one of the board's. */
function pressed({ key, code, shiftKey, target }: KeyboardEvent, ways: Keys): boolean {
  const { roving, camera, opened, keys } = ways;
  const isShifted = shiftKey && code === "Digit0"; // whatever sign that is on this keyboard
  const thing = thingAt(target); // what is no thing, as a list that scrolls, has its own keys
  const own = keys?.[key.toLowerCase()];
  if (thing && isArrow(key)) walk(thing, key, shiftKey, ways);
  else if (thing && key === "Enter" && shiftKey && ways.add(thing)) return true;
  else if (thing && key === "Enter") ways.act(thing);
  else if (thing && key === " ") ways.inspect(thing);
  else if (key === "n" || key === "N") roving.goTo(after(ways.able(), roving.now.current, 1));
  else if (key === "p" || key === "P") roving.goTo(after(ways.able(), roving.now.current, -1));
  else if (camera && (key === "+" || key === "=")) camera.by(FACTOR);
  else if (camera && key === "-") camera.by(1 / FACTOR);
  else if (camera && key === "0") camera.fit();
  else if (camera && isShifted) camera.showFight();
  else if (key === "Escape" && opened?.now) opened.close();
  else if (own) own();
  else return false;
  return true;
}

export function onKeyDown(event: KeyboardEvent, ways: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !pressed(event, ways)) return;
  event.preventDefault();
  event.stopPropagation();
}
