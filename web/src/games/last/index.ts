/** The Last Crusade for the page. */
import type { PageGame } from "../game";
import { LastArt } from "./cover";

export const game: PageGame = {
  id: "last",
  place: 1,
  board: () => import("./module").then((found) => found.board),
  Cover: LastArt,
  seat: 1,
  asksAlways: true,
};
