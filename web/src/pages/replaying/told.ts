/** A record as the server tells it (docs/server.md). */
import type { Sentence } from "../../lib/sentence";
import type { Line, View } from "../../lib/types";

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
