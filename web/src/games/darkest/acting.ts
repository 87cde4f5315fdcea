/** What a click on a place means, by what is offered there; and where a stack that is dropped goes. */
import type { BoardProps } from "../../boards/board";
import type { Opened } from "../../boards/opened";
import { idOf } from "../../boards/things";
import type { Marks } from "../../lib/choice";
import { type DarkestView, indexOf, isHex } from "./front";
import { joining } from "./joining";
import { beginsWith, placeMark, wordFor } from "./marking";

/** All that decides what a click means now. */
export interface Moment extends Pick<BoardProps, "onPick" | "onLook" | "onDrop" | "onLift" | "onSeveral"> {
  v: DarkestView;
  marks: Marks;
  opened: Opened;
}

/** A click on a place, on a counter of an open stack, or on the stack as a whole. */
export function act(t: string, { v, marks, opened, onPick, onLook }: Moment): void {
  const id = idOf(t);
  if (t.startsWith("h:")) {
    onLook(id);
    const said = meaning(v, marks, id, opened.now === id);
    if (said.open) opened.open(id);
    else opened.close();
    if (said.pick) onPick(said.pick);
    return;
  }
  if (t.startsWith("w:") || (goes(v, id) && indexOf(v).unit.get(id)?.hex)) opened.close();
  onLook(id);
  onPick(id);
}

/** A place that is looked at is laid open, if anybody stands there. */
export function layOpen(t: string, { v, opened, onLook }: Moment): void {
  onLook(idOf(t));
  if (t.startsWith("h:") && indexOf(v).at.has(idOf(t))) opened.open(idOf(t));
}

/** Space lays a stack open and closes it; inside it picks. */
export function toggle(t: string, now: Moment): void {
  if (!t.startsWith("h:")) act(t, now);
  else if (now.opened.now === idOf(t) || !indexOf(now.v).at.has(idOf(t))) {
    now.onLook(idOf(t));
    now.opened.close();
  } else layOpen(t, now);
}

export function lift(from: string | null, { v, marks, onLift, onSeveral }: Moment): void {
  const group = from ? parted(v, marks, from) : [];
  if (group.length) onSeveral?.(group);
  onLift?.(group[0] ?? (from && dragged(v, marks, from)));
}

/** Of a stack that cannot go as a whole: those who can go somewhere, if they are several. */
function parted(v: DarkestView, marks: Marks, from: string): string[] {
  if (!isHex(from) || WAYS.some((verb) => beginsWith(v, from).has(verb))) return [];
  const units = indexOf(v).at.get(from) ?? [];
  const able = units.filter((each) => goes(v, each.id)).map((each) => each.id);
  return able.length > 1 && !able.some((id) => marks.picked.includes(id)) ? able : [];
}

export function drop(from: string, under: readonly string[], { v, marks, opened, onDrop }: Moment): void {
  const goal = under.find((t) => t.startsWith("h:"));
  opened.close();
  if (goal && idOf(goal) !== from)
    onDrop(soleMover(v, from, idOf(goal)) ?? dragged(v, marks, from), idOf(goal));
}

/** Of a stack that is dropped as a whole: the only one who can do something there, if the whole cannot. */
function soleMover(v: DarkestView, from: string, goal: string): string | null {
  if (!isHex(from)) return null;
  const there = new Set((indexOf(v).at.get(from) ?? []).map((each) => each.id));
  const found = v.legal
    .map((line) => line.split(" "))
    .filter(([, who = "", to]) => to === goal && (there.has(who) || who === from));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

interface Meaning {
  /** What is picked by it, if anything. */
  pick: string | null;
  /** Whether the stack is laid open, to choose from. */
  open: boolean;
}

/** Verbs that lead somewhere: their unit or stack is picked first, then where to. */
const WAYS = ["march"];
/** Verbs that a whole stack does at once. */
const WHOLE = ["from", "fortify-all"];

/**
 * A destination or target is taken at once. A stack that may go somewhere is picked as a whole and laid open, for
 * whoever wants only one of it; one that does something at once is laid open first, and a second click says all.
 */
function meaning(v: DarkestView, marks: Marks, hex: string, isOpen: boolean): Meaning {
  const mark = placeMark(v, marks, hex);
  if (mark === "dest" || mark === "aim") return { pick: wordFor(v, marks, hex), open: false };
  const units = indexOf(v).at.get(hex) ?? [];
  const able = units.filter((each) => beginsWith(v, each.id).size > 0);
  const verbs = beginsWith(v, hex);
  if (mark === "picked") return { pick: hex, open: false };
  const only = able.length === 1 ? (able[0]?.id ?? null) : null;
  if (WAYS.some((verb) => verbs.has(verb))) return { pick: only ?? hex, open: able.length > 1 };
  if (WHOLE.some((verb) => verbs.has(verb))) {
    if (only) return { pick: only, open: false };
    return isOpen ? { pick: hex, open: false } : { pick: null, open: true };
  }
  if (only) return { pick: only, open: false };
  if (able.length) return { pick: null, open: true };
  // who takes part is taken out: of several one chooses whom
  const joined = joining(v)?.members.filter((each) => each.place === hex) ?? [];
  if (joined.length > 1 && !isOpen) return { pick: null, open: true };
  return { pick: hex, open: false }; // nothing to do there: it is said why
}

/** What is dragged when a stack is: who is picked in it, the whole of it, or the only one who may. */
function dragged(v: DarkestView, marks: Marks, from: string): string {
  if (!isHex(from)) return from;
  const units = indexOf(v).at.get(from) ?? [];
  const picked = units.find((each) => marks.picked.includes(each.id));
  if (picked) return picked.id;
  const able = units.filter((each) => beginsWith(v, each.id).size > 0);
  return able.length === 1 ? (able[0]?.id ?? from) : from;
}

/** Whether a unit is picked to go somewhere, and not once and for all. */
const goes = (v: DarkestView, id: string): boolean =>
  v.legal.some((line) => {
    const [, first, second = ""] = line.split(" ");
    return first === id && isHex(second);
  });
