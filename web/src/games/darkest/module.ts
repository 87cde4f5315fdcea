/** The Darkest Crusade's board. */
import type { BoardModule } from "../../boards/board";
import { Fight } from "./battle";
import { Board } from "./board";
import { asDarkest } from "./front";
import { Inspector } from "./inspector";
import { joining } from "./joining";
import { asked, headings, kind, label, name, side, told, where } from "./names";
import { Tables } from "./tables";
import { places } from "./text";
import { Tracks } from "./tracks";

export const board: BoardModule = {
  Board,
  Inspector,
  Battle: Fight,
  isPrepared: (view) => Boolean(asDarkest(view).preparing),
  Tracks,
  Tables,
  isOrdered: true,
  kind,
  joining,
  name,
  headings,
  label,
  told,
  places,
  asked,
  where,
  side,
  tokens: () => import("./token"),
};
