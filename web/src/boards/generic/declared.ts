/**
 * What a game declares of its board (docs/boards.md): places, kinds of pieces and tracks in the file `board.json` of its
 * content, and what stands where under `board` of its view. Ids and numbers are in the view, all that is read in the
 * content, where it has been translated.
 */
import type { Json, View } from "../../lib/types";

export interface DeclaredPlace {
  id: string;
  name: string;
  /** The middle of it; neighbouring hexes are one apart. */
  x: number;
  y: number;
  /** A kind of ground, drawn in its tint. */
  ground?: string;
}

/** What a ground or a state is shown by. */
export type Sign = "house" | "fire" | "flag" | "star" | "done";

export interface Ground {
  id: string;
  name: string;
  tint: "land" | "wood" | "water" | "rock" | "road";
  sign?: Sign;
}

export interface Declared {
  shape: "hexes" | "zones";
  places: DeclaredPlace[];
  /** Pairs that are joined by a line, where the shape does not say it. */
  links?: [string, string][];
  grounds?: Ground[];
  kinds?: { id: string; name: string; letter: string }[];
  tracks?: { id: string; name: string }[];
  states?: { id: string; name: string; sign?: Sign }[];
}

export interface Piece {
  id: string;
  place: string | null;
  side: string;
  /** None: whoever looks does not know it. */
  kind?: string | null;
  /** It lies face down; its owner may know its kind all the same. */
  down?: boolean;
  value?: number | null;
  states?: string[];
}

export interface Standing {
  pieces: Piece[];
  places?: { id: string; states: string[] }[];
  tracks?: { id: string; value: number; of?: number; side?: string }[];
}

export function declaredIn(data: Json): Declared | null {
  const found = (data.content as Json | undefined)?.board as Declared | undefined;
  return Array.isArray(found?.places) ? found : null;
}

export function standingIn(view: View): Standing | null {
  const found = view.board as Standing | undefined;
  return Array.isArray(found?.pieces) ? found : null;
}

const NOTHING: Declared = { shape: "zones", places: [] };
const EMPTY: Standing = { pieces: [] };
export const boardOf = (data: Json): Declared => declaredIn(data) ?? NOTHING;
export const standing = (view: View): Standing => standingIn(view) ?? EMPTY;

export const placeOf = (data: Json, id: string): DeclaredPlace | undefined =>
  boardOf(data).places.find((each) => each.id === id);
export const pieceOf = (view: View, id: string): Piece | undefined =>
  standing(view).pieces.find((each) => each.id === id);
export const piecesAt = (view: View, place: string): Piece[] =>
  standing(view).pieces.filter((each) => each.place === place);

export const named = (list: readonly { id: string; name: string }[] | undefined, id: string): string =>
  list?.find((each) => each.id === id)?.name ?? id;

export const statesOf = (view: View, place: string): string[] =>
  standing(view).places?.find((each) => each.id === place)?.states ?? [];
export const groundOf = (board: Declared, place: DeclaredPlace): Ground | undefined =>
  board.grounds?.find((each) => each.id === place.ground);
export const signOf = (states: Declared["states"], id: string): Sign =>
  states?.find((each) => each.id === id)?.sign ?? "star";

const sideNumber = (seat: string, data?: Json): number =>
  Math.max(((data?.seats as string[] | undefined) ?? []).indexOf(seat), 0);

/** Which of the colours a side has … */
export const sideClass = (seat: string, data?: Json): string => `generic-${sideNumber(seat, data) % 4}`;

/** … and which shape, for whoever does not tell colours apart. */
export const sideShape = (seat: string, data?: Json): "round" | "square" =>
  sideNumber(seat, data) % 2 ? "round" : "square";
