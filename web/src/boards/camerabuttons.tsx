/** Nearer, farther, all of it: for fingers, and for whoever does not know the keys. */
import { say } from "../lib/words";
import type { Camera } from "./camera";

export function CameraButtons({ camera }: { camera: Camera }) {
  return (
    <fieldset class="zoom seg">
      <legend class="sr">{say("table-zoom")}</legend>
      <button type="button" aria-label={say("table-zoom-out")} onClick={() => camera.by(1 / 1.5)}>
        −
      </button>
      <button type="button" onClick={() => camera.fit()}>
        {say("table-zoom-fit")}
      </button>
      <button type="button" aria-label={say("table-zoom-in")} onClick={() => camera.by(1.5)}>
        +
      </button>
    </fieldset>
  );
}
