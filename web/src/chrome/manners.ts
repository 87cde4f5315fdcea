/** What a verb means for whoever may choose it: the game's own data (docs/server.md), never an opinion of the page. */
import type { Offer } from "../lib/choice";
import { shown } from "../lib/sentence";
import { settings } from "../lib/settings";
import type { Json } from "../lib/types";

export interface Manners {
  /** It ends or declines something: it is Done, and no row. */
  pass?: boolean;
  /** Its button may be filled: it gives nothing up. */
  fills?: boolean;
  /** It may throw dice: the first press only shows what may come of it. */
  rolls?: boolean;
  /** Several pieces may be told to do it at once. */
  all?: boolean;
  /** What usually follows, as `verb.question` with blanks between; `verb*` is all who can. */
  then?: string;
  /** The same piece may do it again at once: several of it are a way. */
  again?: boolean;
  /** It sets something up: rules of thumb may do it, if somebody wishes. */
  places?: boolean;
  /** It is about the game, not about the position: it stands in the menu. */
  aside?: boolean;
}

const PLAIN: Manners = {};

export function mannersOf(data: Json, verb: string, question: string): Manners {
  const all = data.choices as Record<string, Manners> | undefined;
  return all?.[`${verb}.${question}`] ?? all?.[verb] ?? PLAIN;
}

/** Whether the first press arms and the second commits. */
export const isArmedFirst = ({ rolls }: Manners): boolean =>
  settings.value.confirm || (Boolean(rolls) && !settings.value.atOnce);

/** Choices that read alike: the first of them, and how many there are. */
export interface Choice {
  offer: Offer;
  count: number;
}

export interface Laid {
  /** What can be chosen, of one kind after the other. */
  list: Choice[];
  /** What ends or declines the question. */
  done: Offer | null;
}

/** Passing is no row; what reads alike is one; kinds stand together in the order in which the rules name them. */
export function laidOut(offers: readonly Offer[], of: (verb: string) => Manners): Laid {
  const done = offers.find((each) => of(each.verb).pass) ?? null;
  const kinds = [...new Set(offers.map((each) => each.verb))];
  const found = new Map<string, Choice>();
  for (const verb of kinds)
    for (const offer of offers) {
      if (offer.verb !== verb || offer === done || of(verb).aside) continue;
      const alike = `${verb} ${shown(offer.label)}`;
      const known = found.get(alike);
      if (known) known.count += 1;
      else found.set(alike, { offer, count: 1 });
    }
  return { list: [...found.values()], done };
}
