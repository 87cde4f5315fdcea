/** A story as the server tells it (docs/api.md, Stories): the page plays it and adds nothing. */
import type { Sentence } from "../lib/sentence";
import type { Fell, Patch, View } from "../lib/types";

export type BeatKind = "phase" | "march" | "attack" | "round" | "event" | "card";

export interface Beat {
  n: number;
  kind: BeatKind;
  /** Milliseconds at single speed. */
  weight: number;
  /** Of the lines of the chronicle, which are told, and which of them says most. */
  lines: number[];
  head: number;
  /** Actions. */
  first: number;
  last: number;
  rank?: number;
  side?: string | null;
  turn?: number;
  phase?: string;
  battle?: string;
  place?: string;
  moves?: [start: string, goal: string, pieces: string[]][];
  /** Who strikes or from where, and last at what. */
  strikes?: string[][];
  pieces?: string[];
  faces?: Record<string, string>;
  rolls?: Fell[];
  changes?: [side: string | null, what: string, count: number, isPiece: boolean][];
  gone?: string[];
  /** I have lost something. */
  lost?: boolean;
}

/** Whether it has dice, a loss or a card to be looked at beside the board. */
export const isStaged = ({ rolls, gone, kind }: Beat): boolean =>
  Boolean(rolls?.length || gone?.length) || kind === "card";

export type Tone = "lost" | "danger" | "threat" | "gain" | "stronger";

export interface Entry {
  tone: Tone;
  title: Sentence;
  text: Sentence;
  place: string;
  pieces: string[];
  beats: number[];
}

export interface Fallen {
  side: string | null;
  pieces: string[];
  faces: Record<string, string>;
  total: number;
}

export interface Digest {
  due: boolean;
  entries: Entry[];
  smaller: number;
  losses: Fallen[];
}

export interface Story {
  since: number;
  beats?: Beat[];
  digest: Digest;
  /** The board before the first beat, and how each of them changed it. */
  view?: View | null;
  patches?: Patch[];
}
