/** The Darkest Crusade's board. */
import type { BoardModule } from "../board";
import { Board } from "./board";
import { Inspector } from "./inspector";
import { asked, headings, kind, name, side, where } from "./names";
import { Tables } from "./tables";
import { places } from "./text";
import { Tracks } from "./tracks";

export const darkest: BoardModule = {
  Board,
  Inspector,
  Tracks,
  Tables,
  isOrdered: true,
  kind,
  name,
  headings,
  places,
  asked,
  where,
  side,
};
