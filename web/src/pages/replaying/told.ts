/** A record as the server tells it (docs/server.md). */
import type { Sentence } from "../../lib/sentence";
import type { Line, Patch, View } from "../../lib/types";
import type { Beat, BeatKind } from "../../story/told";

export interface Ply {
  n: number;
  seat: number;
  action: string;
  text: Sentence;
  turn: number;
  phase: string;
  rules: string[];
  dice: number[];
  kind: "" | "turn" | "phase" | "battle";
}

export interface Told {
  key: string;
  game: string;
  scenario: string;
  seats: string[];
  result: string;
  winner: string | null;
  over: boolean;
  /** How, if it was: by the rules or otherwise. */
  ended: string;
  fork: number;
  turn: number;
  phase: string;
  plies: Ply[];
  damaged: { line: number; message: Sentence; upto: number } | null;
}

/** The record after some action. */
export interface Moment {
  n: number;
  view: View;
  prompt: Sentence;
  rule: string;
  log: Line[];
}

/** A beat of the record among all of them (docs/server.md). */
export interface Part {
  n: number;
  kind: BeatKind;
  /** Milliseconds at single speed. */
  weight: number;
  first: number;
  last: number;
  /** After which action the board stands as the beat leaves it. */
  at: number;
  text: Sentence;
  side?: string | null;
  turn?: number;
  phase?: string;
  lost?: boolean;
}

/** One of them, with the board before it and what it changed. */
export interface PartTold {
  n: number;
  you: string | null;
  beat: Beat;
  at: number;
  prompt: Sentence;
  rule: string;
  view: View;
  patch: Patch;
  log: Line[];
}
