/** Nearer, farther, all of it: for fingers, and for whoever does not know the keys. */
import { say } from "../lib/words";
import type { Zoom } from "./zoom";

export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <fieldset class="zoom seg">
      <legend class="sr">{say("table-zoom")}</legend>
      <button type="button" aria-label={say("table-zoom-out")} onClick={() => zoom.by(1 / 1.5)}>
        −
      </button>
      <button type="button" onClick={() => zoom.fit()}>
        {say("table-zoom-fit")}
      </button>
      <button type="button" aria-label={say("table-zoom-in")} onClick={() => zoom.by(1.5)}>
        +
      </button>
    </fieldset>
  );
}
