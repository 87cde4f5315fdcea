/**
 * Several pieces that shall do the same: found in the list of legal actions by what differs between them, and by
 * nothing else. No rules in here.
 */
import type { Kind, Marks, Offer } from "./choice";

/** What several can do alike: the verb and the words that are the same for all; by piece, its own action. */
export interface Alike {
  verb: string;
  rest: readonly string[];
  by: ReadonlyMap<string, string>;
}

export type KindOf = (operand: string, verb: string, n: number) => Kind;

/** Every thing that one or more pieces can do. Who does it is the first word of an action, and stands on the board. */
export function alike(all: readonly Offer[], kind: KindOf): Alike[] {
  const found = new Map<string, { verb: string; rest: string[]; by: Map<string, string> }>();
  for (const { action, verb, operands } of all) {
    const [who, ...rest] = operands;
    if (who === undefined || kind(who, verb, 0) !== "act") continue;
    const key = [verb, ...rest].join(" ");
    const known = found.get(key) ?? { verb, rest, by: new Map<string, string>() };
    known.by.set(who, action);
    found.set(key, known);
  }
  return [...found.values()];
}

/** Those who can do something that others can do, too: they can be chosen together. */
export function sociable(things: readonly Alike[]): Set<string> {
  return new Set(things.flatMap(({ by }) => (by.size > 1 ? [...by.keys()] : [])));
}

const covered = ({ by }: Alike, group: readonly string[]): number => group.filter((id) => by.has(id)).length;

/**
 * What a group can do: of each verb what all of it can who can do anything of that verb; where there is nothing
 * of the kind, what most can.
 */
export function shared(things: readonly Alike[], group: readonly string[]): Alike[] {
  const found: Alike[] = [];
  for (const verb of new Set(things.map((each) => each.verb))) {
    const own = things.filter((each) => each.verb === verb && covered(each, group) > 0);
    const most = Math.max(0, ...own.map((each) => covered(each, group)));
    found.push(...own.filter((each) => covered(each, group) === most));
  }
  return found;
}

/** The actions of a group, in the order in which its pieces were chosen. */
export const actionsOf = ({ by }: Alike, group: readonly string[]): string[] =>
  group.flatMap((id) => by.get(id) ?? []);

/** What glows while a group is chosen: where it may go, whom it may strike, and who may still join it. */
export function groupMarks(things: readonly Alike[], group: readonly string[], kind: KindOf): Marks {
  const dest = new Set<string>();
  const aim = new Set<string>();
  for (const { verb, rest } of shared(things, group)) {
    rest.forEach((operand, n) => {
      const as = kind(operand, verb, n + 1);
      if (as === "dest") dest.add(operand);
      if (as === "aim") aim.add(operand);
    });
  }
  const act = sociable(things);
  for (const id of group) act.delete(id);
  return { act, dest, aim, picked: group, together: true };
}

/**
 * What a click on a place means to a group: the one thing that most of it can do there; null if there are several.
 * Whoever cannot stays where he is.
 */
export function towards(things: readonly Alike[], group: readonly string[], id: string): Alike | null {
  const there = things.filter((each) => each.rest.length === 1 && each.rest[0] === id);
  const most = Math.max(1, ...there.map((each) => covered(each, group)));
  const found = there.filter((each) => covered(each, group) === most);
  return found.length === 1 ? (found[0] as Alike) : null;
}
