/** The Last Crusade's board. */
import type { BoardModule } from "../../boards/board";
import { Board } from "./board";
import { Hand, held } from "./hand";
import { Inspector } from "./inspector";
import { joining } from "./joining";
import { asked, headings, kind, name, side, where } from "./names";
import { places } from "./text";
import { Tracks } from "./tracks";

export const board: BoardModule = {
  Board,
  Inspector,
  Tracks,
  Hand,
  held,
  kind,
  isOrdered: true,
  joining,
  name,
  headings,
  places,
  asked,
  where,
  side,
  tokens: () => import("./token"),
};
