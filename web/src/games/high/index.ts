/** The High Crusade for the page. */
import type { PageGame } from "../game";
import { HighArt } from "./cover";

export const game: PageGame = {
  id: "high",
  place: 2,
  board: () => import("./module").then((found) => found.board),
  Cover: HighArt,
  seat: 0,
};
