/** The board of every game that has none of its own but declares what there is to draw. */

import type { Kind } from "../../lib/choice";
import type { Json, Named, View } from "../../lib/types";
import type { BoardModule } from "../board";
import { Board } from "./board";
import { pieceOf, placeOf, sideClass } from "./declared";
import { Inspector, Tracks } from "./panels";
import { name, places } from "./words";

export { declaredIn } from "./declared";

/** Own pieces act, places are gone to, others' pieces are aimed at. */
function kind(operand: string, _: string, view: View, data: Json): Kind {
  const piece = pieceOf(view, operand);
  if (piece) return piece.side === view.seat ? "act" : "aim";
  return placeOf(data, operand) ? "dest" : null;
}

/** What was picked is asked about with what is pointed at, in the form of an action that is legal. */
function asked(id: string, view: View, picked: readonly string[]): string | null {
  const [first] = picked;
  const like = view.legal.find((each) => each.split(" ")[1] === first);
  return first && like ? `${like.split(" ")[0]} ${picked.join(" ")} ${id}` : null;
}

/** The first place that a sentence of the log names, or where the first piece stands that it names. */
function where({ pieces = [], places: named = [] }: Named, view: View): string | null {
  return named[0] ?? pieces.map((each) => pieceOf(view, each)?.place).find(Boolean) ?? null;
}

export const generic: BoardModule = {
  Board,
  Inspector,
  Tracks,
  isOrdered: true,
  kind,
  name,
  places,
  asked,
  where,
  side: (seat, _, data) => sideClass(seat, data),
};
