/** Draws up the staff map beside the page, which stays quick meanwhile: a script of its own, see build.mjs. */
import type { Json } from "../../../lib/types";
import { drawUp, type Sheet } from "./sheet";

export interface Artist {
  drawUp: (data: Json) => Sheet;
}

export { drawUp };

const isBesideThePage = typeof document === "undefined";
if (isBesideThePage)
  addEventListener("message", (event: MessageEvent<Json>) => postMessage(drawUp(event.data)));
