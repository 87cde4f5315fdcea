/**
 * From a list of legal actions to what glows. An action is a verb and operands (`lose cfB 2`); operands that
 * stand on the board are picked there. Picking narrows the list until one action is left. No rules in here:
 * every game is played through this.
 */
import { own, type Sentence } from "./sentence";

export interface Offer {
  action: string;
  label: Sentence;
  verb: string;
  operands: string[];
  /** Of a game whose operands are picked as they are written: those that stand on the board, in that order. */
  order?: readonly string[];
}

export interface Marks {
  /** What may be picked now: pieces, */
  act: ReadonlySet<string>;
  /** places to go, */
  dest: ReadonlySet<string>;
  /** and places or pieces to strike. */
  aim: ReadonlySet<string>;
  picked: readonly string[];
  /** Those who are picked are chosen together: others may join them. */
  together?: boolean;
}

export const NO_MARKS: Marks = { act: new Set(), dest: new Set(), aim: new Set(), picked: [] };

export function offers(legal: readonly string[], labels: readonly Sentence[] | null): Offer[] {
  return legal.map((action, n) => {
    const [verb = "", ...operands] = action.split(" ");
    return { action, label: labels?.[n] ?? own(action), verb, operands };
  });
}

const agrees = ({ operands, order }: Offer, picked: readonly string[]): boolean =>
  order ? picked.every((id, n) => order[n] === id) : picked.every((id) => operands.includes(id));

/** The offers that agree with everything picked so far. */
export function narrowed(all: readonly Offer[], picked: readonly string[]): Offer[] {
  return picked.length ? all.filter((each) => agrees(each, picked)) : [...all];
}

/** What a board says of an operand: whether it can be picked there, and how it is marked. */
export type Kind = "act" | "dest" | "aim" | null;

export function marks(
  all: readonly Offer[],
  picked: readonly string[],
  /** `n`: the how manieth operand it is. */
  kind: (operand: string, verb: string, n: number) => Kind,
): Marks {
  const found = { act: new Set<string>(), dest: new Set<string>(), aim: new Set<string>() };
  for (const offer of narrowed(all, picked)) {
    // where there is an order, what comes next is asked for and nothing else
    for (const operand of offer.order
      ? offer.order.slice(picked.length, picked.length + 1)
      : offer.operands) {
      if (picked.includes(operand)) continue;
      const as = kind(operand, offer.verb, offer.operands.indexOf(operand));
      if (as) found[as].add(operand);
    }
  }
  return { ...found, picked };
}

export type Picked = { commit: string } | { picked: string[] } | null;

/** A click on `id`: commits if that leaves one action, else narrows; a second click on what is picked lets go. */
export function pick(all: readonly Offer[], picked: readonly string[], id: string): Picked {
  if (picked.includes(id)) return { picked: picked.filter((each) => each !== id) };
  const further = narrowed(all, [...picked, id]);
  if (further.length === 1) return { commit: (further[0] as Offer).action };
  if (further.length) return { picked: [...picked, id] };
  const afresh = narrowed(all, [id]); // not with what was picked before: begin anew with this
  if (afresh.length === 1) return { commit: (afresh[0] as Offer).action };
  return afresh.length ? { picked: [id] } : null;
}
