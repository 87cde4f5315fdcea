/** What lies over the corners of the map: layers with their key, how the war stands. */
import { useState } from "preact/hooks";
import { Icon } from "../../chrome/ui";
import { scale } from "../../lib/settings";
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import type { DarkestView } from "./front";
import type { Layer } from "./layers";
import { statusOf } from "./victory";

/** Swatches of a layer and what they mean. */
const KEYS: Record<Layer, [swatch: string, word: string][]> = {
  supply: [
    ["rim-axis", "supply-axis"],
    ["rim-soviet", "supply-soviet"],
    ["cut", "cut"],
  ],
  air: [
    ["axis", "air-axis"],
    ["soviet", "air-soviet"],
    ["support", "air-support"],
    ["bombing", "air-bombing"],
  ],
  rail: [
    ["track-axis", "rail-axis"],
    ["track-soviet", "rail-soviet"],
  ],
  capacity: [["number", "capacity"]],
  reach: [
    ["ready", "ready"],
    ["reach", "reach"],
    ["bonus", "bonus"],
  ],
};

interface Props {
  layers: readonly Layer[];
  layer: Layer | null;
  onLayer: (layer: Layer | null) => void;
  isPhone: boolean;
}

export function LayerButtons({ layers, layer, onLayer, isPhone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isShown = !isPhone || isOpen;
  return (
    <div class="dlayers">
      {isPhone && (
        <button type="button" class="dopen" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="layers" size="sm" /> {layer ? say(`darkest-layer-${layer}`) : say("darkest-layers")}
        </button>
      )}
      {isShown && (
        <fieldset class="seg">
          <legend class="sr">{say("darkest-layers")}</legend>
          {layers.map((each) => (
            <button
              key={each}
              type="button"
              data-layer={each}
              aria-pressed={layer === each}
              onClick={() => {
                onLayer(layer === each ? null : each);
                setOpen(false);
              }}
            >
              {say(`darkest-layer-${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      {layer && <Key layer={layer} />}
    </div>
  );
}

function Key({ layer }: { layer: Layer }) {
  return (
    <ul class="dkey">
      {KEYS[layer].map(([swatch, word]) => (
        <li key={word}>
          <i class={`sw-${swatch}`} aria-hidden="true" />
          {say(`darkest-key-${word}`)}
        </li>
      ))}
    </ul>
  );
}

/** Cities held, how many are needed, and what would be next. */
export function Standing({ v, data, onLook }: { v: DarkestView; data: Json; onLook: (id: string) => void }) {
  const { held, next, goal } = statusOf(v, data);
  // in large letters it would hide stacks; the rail says the same in full
  const isLarge = scale.value >= LARGE;
  return (
    <section class="dstanding" aria-label={say("darkest-standing")}>
      <p>
        <b>{say("darkest-axis-has", { n: v.points.axis })}</b> {!isLarge && <span>{goal}</span>}
      </p>
      {!isLarge && held.length > 0 && <p class="held">{say("darkest-holds", { names: held.join(", ") })}</p>}
      {!isLarge && next.length > 0 && (
        <p>
          {say("darkest-next")}{" "}
          {next.slice(0, 4).map(({ hex, text }, n) => (
            <span key={hex}>
              {n > 0 && ", "}
              <button type="button" class="dplain" onClick={() => onLook(hex)}>
                {text}
              </button>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

const LARGE = 1.4;
