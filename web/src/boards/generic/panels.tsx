/** Beside a declared board: its tracks, and the place or piece that is looked at. */
import { say } from "../../lib/words";
import { seatName } from "../../pages/names";
import type { PanelProps } from "../board";
import { markOf } from "../marked";
import { boardOf, named, pieceOf, sideClass, standing } from "./declared";
import { places } from "./words";

const PIPS = 12; // a longer track is a number only

export function Tracks({ data, view }: PanelProps) {
  const found = standing(view).tracks ?? [];
  if (!found.length) return null;
  return (
    <section class="panel tracks gtracks" aria-label={say("generic-tracks")}>
      <div class="ph">
        <h2>{say("generic-tracks")}</h2>
      </div>
      <dl>
        {found.map(({ id, value, of, side }) => (
          <div key={`${id} ${side}`} class={side ? sideClass(side, data) : ""}>
            <dt>
              {named(boardOf(data).tracks, id)}
              {side && <small>{seatName(view.game, side)}</small>}
            </dt>
            <dd>
              {of != null && of <= PIPS && <Pips value={value} of={of} />}
              {of == null ? value : say("generic-of", { value, of })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Pips({ value, of }: { value: number; of: number }) {
  return (
    <span class="gpips" aria-hidden="true">
      {Array.from({ length: of }, (_, n) => (
        <i key={`${n}`} class={n < value ? "on" : ""} />
      ))}
    </span>
  );
}

export function Inspector({ data, view, marks, looked, onPick }: PanelProps) {
  const at = looked && (pieceOf(view, looked)?.place ?? looked);
  const place = places(view, data).find((each) => each.id === at);
  if (!place) return null;
  return (
    <section class="panel ginsp" aria-label={place.title}>
      <div class="ph">
        <h2>{place.title}</h2>
        <span class="more">{place.facts.join(", ")}</span>
      </div>
      {place.pieces.length ? (
        <ul class="gpieces">
          {place.pieces.map(({ id, text }) => (
            <li key={id}>
              <button type="button" class={`btn sm m-${markOf(marks, id)}`} onClick={() => onPick(id)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">{say("generic-empty")}</p>
      )}
    </section>
  );
}
