/** A long list of offers folded into a tree: by verb, then by operand, as long as a branch is too long to read. */
import type { Offer } from "../lib/choice";

export interface Branch {
  key: string;
  title: string;
  offers: Offer[];
  children: Node[];
}

/** Stands above those that follow: a zone above its planets. */
export interface Heading {
  heading: string;
}

export type Node = Branch | Offer | Heading;

/** What branches are called. */
export interface Called {
  /** The headings that a word of an action stands under, the widest first; none if it is not a place. */
  placed: (operand: string) => readonly string[];
  /** All actions of a verb together. */
  verb: (verb: string) => string;
  operand: (operand: string) => string;
}

export const isBranch = (node: Node): node is Branch => "children" in node;
export const isHeading = (node: Node): node is Heading => "heading" in node;

const READABLE = 8;
/** So few of so few kinds are not worth a fold. */
const FEW = 3;

export function tree(offers: readonly Offer[], called: Called): Node[] {
  if (offers.length <= READABLE + 1) return [...offers];
  if (isScale(offers)) {
    const title = called.verb(offers[0]?.verb ?? "");
    return [{ key: "scale", title, offers: [...offers], children: [...offers] }];
  }
  return split(offers, 0, "", called);
}

/** One thing to do in so many sizes: a fold, above what else there is to decide. */
export const isScale = (offers: readonly Offer[]): boolean =>
  offers.length > 1 &&
  offers.every(
    ({ verb, operands: [size = "", ...rest] }) =>
      verb === offers[0]?.verb && !rest.length && /^\d+$/.test(size),
  );

function split(offers: readonly Offer[], depth: number, key: string, called: Called): Node[] {
  const deepest = Math.max(...offers.map((each) => each.operands.length));
  for (let at = depth; at <= deepest; at++) {
    const groups = grouped(offers, (each) => (at ? (each.operands[at - 1] ?? "") : each.verb));
    if (groups.size < 2 && offers.length > 1) continue; // all alike so far: look at the next word
    if (at && groups.size > READABLE) {
      const found = byPlace(offers, at, key, called);
      if (found) return found;
    }
    return [...groups].flatMap(([word, group]): Node[] => {
      if (group.length === 1 || (group.length <= FEW && groups.size <= FEW)) return group;
      const own = `${key} ${word}`;
      const children = group.length <= READABLE ? group : split(group, at + 1, own, called);
      const title = at ? called.operand(word) : called.verb(word);
      return [{ key: own, title, offers: group, children }];
    });
  }
  return [...offers];
}

/** Many places: under the heading of their region each is a branch of its own; null if not all are places. */
function byPlace(offers: readonly Offer[], at: number, key: string, called: Called): Node[] | null {
  const words = (offer: Offer): readonly string[] => called.placed(offer.operands[at - 1] ?? "");
  if (offers.some((each) => words(each).length < 2)) return null;
  const regions = grouped(offers, (each) => words(each)[0] as string);
  return [...regions].flatMap(([region, there]) => [
    ...(regions.size > 1 ? [{ heading: region }] : []),
    ...[...grouped(there, (each) => words(each)[1] as string)].map(([place, group]): Node => {
      const own = `${key} ${region} ${place}`;
      if (group.length === 1) return group[0] as Offer;
      const children =
        group.length <= READABLE ? group : split(group, at, own, { ...called, placed: () => [] });
      return { key: own, title: place, offers: group, children };
    }),
  ]);
}

function grouped(offers: readonly Offer[], by: (offer: Offer) => string): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const each of offers) {
    const key = by(each);
    const group = found.get(key);
    if (group) group.push(each);
    else found.set(key, [each]);
  }
  return found;
}
