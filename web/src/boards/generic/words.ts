/** Pieces and places of a declared board in words. */
import type { Json, View } from "../../lib/types";
import { say } from "../../lib/words";
import { seatName } from "../../pages/names";
import type { Place } from "../board";
import { boardOf, named, type Piece, pieceOf, piecesAt, placeOf, statesOf } from "./declared";

export function pieceText(piece: Piece, view: View, data: Json): string {
  const board = boardOf(data);
  const what = piece.kind ? named(board.kinds, piece.kind) : say("generic-hidden");
  const parts = [
    say("generic-piece", { side: seatName(view.game, piece.side), what, id: piece.id }),
    piece.value == null ? "" : String(piece.value),
    piece.kind && piece.down ? say("generic-hidden") : "",
    ...(piece.states ?? []).map((each) => named(board.states, each)),
  ];
  return parts.filter(Boolean).join(", ");
}

export function name(id: string, view: View, data: Json): string {
  const piece = pieceOf(view, id);
  if (piece) return pieceText(piece, view, data);
  return placeOf(data, id)?.name ?? id;
}

export function places(view: View, data: Json): Place[] {
  const { grounds, states } = boardOf(data);
  return boardOf(data).places.map(({ id, name: title, ground }) => ({
    id,
    title: title === id ? id : `${title} (${id})`,
    facts: [
      ...(ground ? [named(grounds, ground)] : []),
      ...statesOf(view, id).map((each) => named(states, each)),
    ],
    pieces: piecesAt(view, id).map((each) => ({ id: each.id, text: pieceText(each, view, data) })),
  }));
}
