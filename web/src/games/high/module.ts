/** The High Crusade's board. */
import type { BoardModule } from "../../boards/board";
import { Board } from "./board";
import { convoy } from "./convoy";
import { Inspector } from "./inspector";
import { joining } from "./joining";
import { asked, headings, kind, name, side, where } from "./names";
import { Tables } from "./tables";
import { places } from "./text";
import { Tracks } from "./tracks";

export const board: BoardModule = {
  Board,
  Inspector,
  Tracks,
  Tables,
  kind,
  joining,
  name,
  headings,
  places,
  convoy,
  asked,
  where,
  side,
  tokens: () => import("./token"),
};
