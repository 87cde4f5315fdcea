/** The Darkest Crusade for the page. */
import type { PageGame } from "../game";
import { DarkestArt } from "./cover";

export const game: PageGame = {
  id: "darkest",
  place: 3,
  board: () => import("./module").then((found) => found.board),
  Cover: DarkestArt,
  seat: 0,
  scenario: "north",
};
