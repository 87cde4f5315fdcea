/** What the server says, as it comes over the wire (docs/server.md). The page adds nothing to it. */

export type Json = Record<string, unknown>;

export interface Sitting {
  seat: string;
  kind: "person" | "ai" | "open";
  name: string;
  here: boolean;
}

/** A sentence of the log: after which action, whose, under which clauses, and the dice it tells of. */
export type Line = [number: number, seat: number, rule: string, text: string, dice?: number[]];

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
  undo: string | null;
  commitment: string;
  secret: string | null;
  broken: string;
  prompt: string;
  /** The clauses of the prompt. */
  rule: string;
  trail: string[];
  question: string;
  labels: string[] | null;
}

export interface Refusal {
  code: string;
  text: string;
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
  options: { name: string; choices: string[]; text: string; rule: string; open: boolean }[];
  levels: string[];
  /** What people call sides, scenarios and options, in the language asked for; `X.text` is about X. */
  names?: Record<"seat" | "scenario" | "option", Record<string, string>>;
  windows?: { question: string; text: string; answers?: string[] }[];
  /** Clauses under which the log tells that a fight begins. */
  battles?: string[];
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
