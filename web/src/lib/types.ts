/** What the server says, as it comes over the wire (docs/server.md). The page adds nothing to it. */

import type { Story } from "../story/told";
import type { Sentence } from "./sentence";

export type Json = Record<string, unknown>;

export interface Sitting {
  seat: string;
  kind: "person" | "ai" | "open";
  name: string;
  here: boolean;
}

/** A die as it fell: whose it is, what it decides, what it needed (below zero: at most), and whether it had it. */
export type Fell = [
  fell: number,
  side: string | null,
  what: string,
  needs: number | null,
  hit: boolean | null,
];

/** What a sentence names, by the ids of the view. */
export interface Named {
  pieces?: string[];
  places?: string[];
}

/** What a sentence tells, as data: ids are those of the view, sides are seats. */
export interface What extends Named {
  event: string;
  /** 0 detail, 1 ordinary, 2 notable, 3 decisive. */
  rank: number;
  side?: string | null;
  /** Only the sentence before it says whose it is. */
  led?: boolean;
  /** Whatever it names besides: of which kind, and its id. */
  names?: [kind: string, id: string][];
  numbers?: number[];
  dice?: Fell[];
  /** The sentence does not say of every die how it fell. */
  unsaid?: boolean;
  /** How the dice that follow, and what they need, came about: they add up to it. */
  parts?: [of: "dice" | "needs", value: number, rule: string, source: string][];
  /** Pieces or places that do it, and to which it is done. */
  who?: string[];
  whom?: string[];
  /** What those pieces are whose ids do not say so: piece → card. */
  faces?: Record<string, string>;
  /** What the die of the line, or the one before it, counts as here; and the hits that it scores. */
  reads?: number;
  hits?: number;
  /** Dice doing at least so much: how likely that was, and what they do on average. */
  likely?: [least: number, chance: number, mean: number];
  lost?: [what: string, count: number][];
  /** Pieces that this took from their side. */
  gone?: string[];
  won?: [what: string, count: number][];
  opens?: "turn" | "phase" | "battle";
  /** It is the outcome of its battle. */
  closes?: boolean;
  /** What it belongs to. */
  turn?: number;
  phase?: string;
  battle?: string;
}

/** What is asked, as data, as far as one may know. */
export interface Asking extends Named {
  prompt?: string;
  side?: string | null;
  numbers?: number[];
}

/** A sentence of the log: after which action, whose decision that was, under which clauses, its dice, and all of it as data. */
export type Line = [number: number, seat: number, rule: string, text: Sentence, dice: number[], what: What];

export interface Note {
  seq: number;
  at: number;
  kind: string;
  seat: number;
  data: Json;
}

/** The part of a view that every game has; each board knows its own rest. */
export interface View extends Json {
  game: string;
  seat: string | null;
  scenario: string;
  turn: number;
  to_act: string | null;
  legal: string[];
  over: boolean;
  winner: string | null;
}

export interface Patch {
  set?: Json;
  items?: Record<string, Json>;
  drop?: string[];
}

export interface Asked {
  seq: number;
  seat: number;
  what: "takeback" | "end";
  count: number;
  /** What taking back would make un-known: decisions of each seat, rolls, whether something was shown. */
  unknown?: { decisions?: Record<string, number>; rolls?: number; shown?: boolean };
}

/** What was agreed before play. */
export interface Terms {
  clock: "none" | "game" | "turn";
  seconds: number;
  spectators: "yes" | "late" | "no";
  delay: number;
  listed: boolean;
  away: number;
  away_level: string;
  hints: boolean;
}

/** Two at one screen: what the one who decides needs of it. */
export interface Across {
  seat: string;
  /** Both may see what he chooses among. */
  openly: boolean;
  /** What he may answer without a look at what only he sees. */
  answers: ("pass" | "standard")[];
  /** Seats that see more than both together. */
  secrets: string[];
}

export interface Update {
  t: "update";
  id: string;
  game: string;
  scenario: string;
  since: number;
  seq: number;
  ply: number;
  you: string | null;
  status: "waiting" | "running" | "over";
  ended: string;
  winner: string | null;
  to_act: string | null;
  seats: Sitting[];
  clock: number[];
  ticking: string | null;
  view: View | null;
  patch: Patch | null;
  kept: number;
  log: Line[];
  notes: Note[];
  /** Words said since then that are left out. */
  earlier: number;
  /** With a first look only. */
  terms: Terms | null;
  asked: Asked | null;
  across: Across | null;
  /** When it is over: what victory is counted in; of no seat what is needed of it. */
  score: [seat: string | null, part: string, name: Sentence, value: number, rule: string][];
  /** What mattered of what others did, if I decide now: its digest, and the beats of that. */
  story?: Story | null;
  /** Whether a computer may be asked for advice. */
  hints: boolean;
  undo: string | null;
  commitment: string;
  secret: string | null;
  broken: string;
  prompt: Sentence | "";
  /** The clauses of the prompt. */
  rule: string;
  asking: Asking | null;
  trail: Sentence[];
  question: string;
  /** A fight is under way, to which what is told next belongs. */
  fighting: boolean;
  labels: Sentence[] | null;
}

export interface Refusal {
  code: string;
  text: Sentence;
  rule: string;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  csrf: string;
}

export interface GameAbout {
  id: string;
  title: string;
  seats: string[];
  scenarios: string[];
  options: { name: string; choices: string[]; text: Sentence; rule: string; open: boolean }[];
  levels: string[];
  /** What people call sides, scenarios and options, in the language asked for; `X.text` is about X. */
  names?: Record<"game" | "seat" | "scenario" | "option", Record<string, string>>;
  windows?: { question: string; text: Sentence; answers?: string[] }[];
}

export interface Listed {
  id: string;
  game: string;
  scenario: string;
  status: "waiting" | "running" | "over";
  to_act: number;
  made: number;
  moved: number;
  seats: string[];
  names: string[];
  you: number[];
  yours: boolean;
  /** Once it is over: how, and which seat won (-1: none). */
  ended: string;
  winner: number;
  /** The other waits in the next game. */
  again: boolean;
}

export interface Clause {
  id: string;
  title: string;
  topic: string;
  text: string;
  example?: string;
  ruling?: string;
  decision?: string;
  missing?: string;
  variants?: string[];
  /** Of its words, where that is not the language that was asked for. */
  lang?: string;
}

export interface Rulebook {
  game: string;
  title: string;
  sections: { id: string; title: string }[];
  clauses: Clause[];
}
