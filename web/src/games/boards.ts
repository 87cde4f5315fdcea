/** The board of any game. */
import type { BoardModule } from "../boards/board";
import { plain } from "../chrome/plain";
import { board as fetched } from "../lib/api";
import { wear } from "../lib/styles";
import { learn } from "../lib/words";
import { pageGame } from "./game";

/**
 * Its own; else the one that is drawn from what the game declares; else what it says in words. A board that cannot be
 * loaded keeps nobody from playing.
 */
export async function boardOf(game: string): Promise<BoardModule> {
  try {
    const own = pageGame(game);
    if (own) return await dressed(own.board(), game);
    const { declaredIn, generic } = await dressed(import("../boards/generic/index"), "generic");
    return declaredIn(await fetched(game)) ? generic : plain;
  } catch {
    return plain;
  }
}

/** A module with the style sheet and the words that belong to it: nobody sees it without them. */
async function dressed<T>(module: Promise<T>, name: string): Promise<T> {
  const [found] = await Promise.all([module, wear(name), learn(name)]);
  return found;
}
