/** What may come of choices, as the server forecasts it (docs/api.md): asked for once a position, many at once. */
import { signal } from "@preact/signals";
import type { Sentence } from "../lib/sentence";
import type { Json } from "../lib/types";
import type { Table } from "./table";

export interface Part {
  /** By its key, as goals and cases are. */
  what: string;
  rule: string;
  value: number;
  /** What it does to the number before it (begins it, adds to it); or it sums up, is compared, stands beside. */
  op?: "base" | "add" | "sum" | "need" | "note";
  /** The card or ground that it comes from. */
  name?: Sentence;
}

/** One number of the dice: how likely it is, and what it brings. */
export interface Outcome {
  roll: number;
  chance: number;
  result?: string;
  attacker?: number;
  defender?: number;
  reached?: boolean;
}

/** Something else that may come of it: by its key, or by the sentence of the log. */
export interface Other {
  goal: string;
  chance: number;
  text?: Sentence;
  bad?: boolean;
}

export type Tone = "best" | "partial" | "nothing" | "bad";

/** A part of the bar of outcomes. */
export interface Share {
  goal: string;
  chance: number;
  tone: Tone;
  text?: Sentence;
}

/** Price and effect in words. */
export interface Told {
  text: Sentence;
  tone?: "price" | "gain" | "loss" | "note";
  rule?: string;
  chance?: number;
}

export interface Risk {
  piece: string;
  name?: Sentence;
  chance: number;
  fate: string;
}

/** A fight to its end. */
export interface Fight {
  goal: string;
  chance: number;
  low?: number;
  high?: number;
  trials?: number;
  basis?: Basis;
  policy?: string;
  spread?: Share[];
  attacker?: number;
  defender?: number;
  risk?: Risk[];
}

export type Basis = "exact" | "worlds" | "trials" | "sure";

/** What `odds` answers where they are offered. */
export interface Odds {
  /** What the percentage is of, by its key, and how likely it is. */
  goal?: string;
  chance?: number;
  low?: number;
  high?: number;
  others?: Other[];
  spread?: Share[];
  /** Dice that are counted: how many, what each must show, the hits on average, the hits that destroy. */
  dice?: number;
  tn?: number;
  hits?: number;
  needed?: number;
  /** What is added up instead, on average. */
  mean?: number;
  /** What the rows count, where it is not the dice. */
  count?: "hits" | "supply";
  price?: number;
  basis?: Basis;
  trials?: number;
  assumes?: string[];
  /** What the log will say, the likeliest first. */
  outcomes?: { chance: number; text: Sentence; rolls?: string }[];
  /** What either side loses on average. */
  attacker?: number;
  defender?: number;
  parts?: Part[];
  table?: string;
  column?: number;
  rows?: Outcome[];
  lines?: Told[];
  back?: Told[];
  joins?: { piece: string; name?: Sentence; adds?: Sentence }[];
  risk?: Risk[];
  fight?: Fight;
  when?: string;
  name?: Sentence;
  /** If it hangs on what the other side decides first. */
  cases?: Odds[];
}

export interface Threat {
  piece: string;
  place: string;
  goal: string;
  chance: number;
  by: string[];
  text: Sentence;
}

/** So many are asked for as somebody looks, and so many with one question: the first figures come soon. */
const MOST = 12;
const AT_ONCE = 4;
/** So many trials the figure is refined with that somebody looks at, one after the other. */
export const TRIALS = [400, 2000] as const;
/** Before it is asked again for what was not answered. */
const PAUSES = [0, 1500, 4000, 8000]; // ms

/** What only has a price says it in its own words. */
const says = (found: Odds): boolean =>
  found.goal !== undefined ||
  found.mean !== undefined ||
  found.fight !== undefined ||
  found.price !== undefined ||
  (found.outcomes?.length ?? 0) > 0 ||
  (found.lines?.length ?? 0) > 0;

const offered = (answer: Json): Odds | null => {
  const told = answer as unknown as Odds;
  return answer.offered && says(told) ? told : null;
};

/** The forecasts of one table, for the position that is shown: null where there is nothing to say. */
export class Forecasts {
  readonly known = signal<ReadonlyMap<string, Odds | null>>(new Map());
  readonly threats = signal<readonly Threat[]>([]);
  private readonly asked = new Set<string>();
  private ply = -1;

  constructor(private readonly table: Table) {}

  /** Another position has forecasts of its own. */
  private renew(): void {
    const ply = this.table.live.state.peek()?.ply ?? -1;
    if (ply === this.ply) return;
    this.ply = ply;
    this.asked.clear();
    this.known.value = new Map();
    this.threats.value = [];
  }

  /** Asks for what is not known yet, as much as is seen at once. */
  async want(actions: readonly string[]): Promise<void> {
    this.renew();
    const fresh = actions.filter((each) => !this.asked.has(each)).slice(0, MOST);
    if (!fresh.length || !this.table.mine.peek()) return;
    for (const each of fresh) this.asked.add(each);
    const { ply } = this;
    while (fresh.length && ply === this.ply) {
      const some = fresh.splice(0, AT_ONCE);
      const answer = await this.patiently(some);
      const each = (answer?.each ?? []) as Json[];
      if (ply === this.ply) this.learn(some.map((action, n) => [action, each[n] ? offered(each[n]) : null]));
    }
  }

  /** A server that is busy is asked again: a figure that comes late is better than none. */
  private async patiently(actions: readonly string[]): Promise<Json | null> {
    const { ply } = this;
    for (const pause of PAUSES) {
      if (pause) await new Promise((done) => setTimeout(done, pause));
      if (ply !== this.ply) return null;
      const answer = await this.table.ask("odds", actions).catch(() => null);
      if (answer) return answer;
    }
    return null;
  }

  /** The same again with more and more trials, until it does not change any more or nobody looks at it. */
  async refine(action: string, isWanted: () => boolean): Promise<void> {
    this.renew();
    const { ply } = this;
    if (this.asked.has(`+ ${action}`)) return;
    for (const trials of TRIALS) {
      if (!isRough(this.known.peek().get(action)) || !isWanted() || ply !== this.ply) return;
      this.asked.add(`+ ${action}`);
      const answer = await this.table.ask("odds", action, { trials }).catch(() => null);
      const found = answer && offered(answer);
      if (found && ply === this.ply) this.learn([[action, found]]);
    }
  }

  /** A fight that nobody has announced yet, about what is pointed at. */
  async outlook(about: string, trials = 0): Promise<Odds | null> {
    this.renew();
    const answer = await this.table.ask("outlook", about, trials ? { trials } : {}).catch(() => null);
    return answer ? offered(answer) : null;
  }

  /** What could hit one's own pieces, the worst first. */
  async fear(): Promise<void> {
    this.renew();
    if (this.asked.has("?")) return;
    this.asked.add("?");
    const { ply } = this;
    const answer = await this.table.ask("threats").catch(() => null);
    if (answer && ply === this.ply) this.threats.value = (answer.threats ?? []) as Threat[];
  }

  private learn(found: [string, Odds | null][]): void {
    this.known.value = new Map([...this.known.peek(), ...found]);
  }
}

/** Whether more trials would tell more. */
export const isRough = (odds: Odds | null | undefined): boolean =>
  Boolean(odds) && (odds?.fight ? odds.fight.basis === "trials" : odds?.basis === "trials");

const all = new WeakMap<Table, Forecasts>();

export function forecastsOf(table: Table): Forecasts {
  const known = all.get(table) ?? new Forecasts(table);
  all.set(table, known);
  return known;
}

/** The figure of a choice: of its own dice, else of the fight to its end. */
export interface Figure {
  goal: string;
  chance: number;
  /** Where the other side still decides: from … to. */
  most?: number;
}

export function figureOf(odds: Odds): Figure | null {
  const cases = odds.cases?.map(figureOf).filter((each): each is Figure => each !== null) ?? [];
  if (cases.length > 1) {
    const chances = cases.map((each) => each.chance);
    return { goal: cases[0]?.goal ?? "", chance: Math.min(...chances), most: Math.max(...chances) };
  }
  const { goal, chance } = odds.goal === undefined ? (odds.fight ?? odds) : odds;
  return goal !== undefined && chance !== undefined ? { goal, chance } : null;
}
