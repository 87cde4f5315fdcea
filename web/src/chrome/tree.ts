/** A long list of offers folded into a tree: by verb, then by operand, as long as a branch is too long to read. */
import type { Offer } from "../lib/choice";

export interface Branch {
  key: string;
  title: string;
  offers: Offer[];
  children: (Branch | Offer)[];
}

export const isBranch = (node: Branch | Offer): node is Branch => "children" in node;

const READABLE = 8;

export function tree(offers: readonly Offer[]): (Branch | Offer)[] {
  return offers.length <= READABLE + 1 ? [...offers] : split(offers, 0, "");
}

function split(offers: readonly Offer[], depth: number, key: string): (Branch | Offer)[] {
  const deepest = Math.max(...offers.map((each) => each.operands.length));
  for (let at = depth; at <= deepest; at++) {
    const groups = grouped(offers, (each) => (at ? (each.operands[at - 1] ?? "") : each.verb));
    if (groups.size < 2 && offers.length > 1) continue; // all alike so far: look at the next word
    return [...groups].map(([word, group]) => {
      if (group.length === 1) return group[0] as Offer;
      const own = `${key} ${word}`;
      const children = group.length <= READABLE ? group : split(group, at + 1, own);
      return { key: own, title: common(group), offers: group, children };
    });
  }
  return [...offers];
}

function grouped(offers: readonly Offer[], by: (offer: Offer) => string): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const each of offers) found.set(by(each), [...(found.get(by(each)) ?? []), each]);
  return found;
}

/** The words with which all labels begin, else the verb: what a branch is called. */
export function common(offers: readonly Offer[]): string {
  const [first = [], ...rest] = offers.map((each) => each.label.split(" "));
  let length = first.length;
  for (const words of rest) {
    let n = 0;
    while (n < length && words[n] === first[n]) n++;
    length = n;
  }
  const words = first
    .slice(0, length)
    .join(" ")
    .replace(/[\s,:;(]+$/, "");
  const verb = offers[0]?.verb ?? "";
  return words || verb.slice(0, 1).toUpperCase() + verb.slice(1).replaceAll(/[-_]/g, " ");
}

/** Words of the notation for letting be: never the first thing that is offered. */
const IDLE = new Set(["pass", "done", "hold", "end", "stop", "no", "decline", "stay", "never", "finish"]);

/** Those that are buttons, beside the list; and of them, if it is clear, the main one. */
export function buttons(offers: readonly Offer[]): { buttons: Offer[]; list: Offer[]; main: Offer | null } {
  const few = offers.length <= 4;
  const found = few ? [...offers] : offers.filter((each) => !each.operands.length).slice(0, 4);
  const list = few ? [] : offers.filter((each) => !found.includes(each));
  const active = found.filter((each) => !IDLE.has(each.verb));
  const main = found.length === 1 && !list.length ? found[0] : active.length === 1 || few ? active[0] : null;
  return { buttons: found, list, main: main ?? null };
}
