/** Draws up the staff map beside the page, which stays quick meanwhile (bundled as a worker by build.mjs). */
import type { Json } from "../../../lib/types";
import { drawUp } from "./sheet";

addEventListener("message", (event: MessageEvent<Json>) => postMessage(drawUp(event.data)));
