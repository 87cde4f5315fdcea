/** What fights and beats are drawn with: a table that one sits at, or a record that is looked through. */
import type { ReadonlySignal } from "@preact/signals";
import type { BoardModule } from "../boards/board";
import type { Json, View } from "../lib/types";

export interface Scenery {
  readonly game: string;
  readonly module: BoardModule;
  readonly data: Json;
  /** The board as it stands now, or at what is told. */
  readonly view: ReadonlySignal<View | null>;
  /** With whose eyes it is seen; nobody's in particular: null. */
  you(): string | null;
  /** The last view that had a piece which is no more. */
  formerOf(id: string): View | null;
  side(seat: string | null): string;
  seatName(seat: string | null): string;
  /** What a word of the notation is called. */
  name(operand: string): string;
  /** What dice decide, in words. */
  decides(what: string): string;
}
