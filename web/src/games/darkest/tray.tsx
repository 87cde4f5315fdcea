/** Boxes off the map, when they matter: what is to be set up, built or called, and what is in hand. */

import { markOf } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import type { Json } from "../../lib/types";
import { has, say } from "../../lib/words";
import { Counter } from "./counters";
import { CounterButton } from "./fan";
import type { DarkestView } from "./front";
import { beginsWith, offMap } from "./marking";
import { unitName } from "./names";
import { awayText, monthOf } from "./text";

export function Tray({ v, data, marks }: { v: DarkestView; data: Json; marks: Marks }) {
  const { able, held } = offMap(v, marks);
  if (!able.length && !held) return null;
  const picked = able.filter((each) => marks.picked.includes(each.id));
  const [only = ""] = able.flatMap((each) => [...beginsWith(v, each.id)]);
  const key = has(`darkest-tray-${only}`) ? `darkest-tray-${only}` : "darkest-off-map";
  const title = held ? say("darkest-in-hand", { name: unitName(held) }) : say(key);
  return (
    <section class="dtray" aria-label={title}>
      <header>
        <b>{title}</b>
        {held && !held.hex && <span>{awayText(held, monthOf(data))}</span>}
        {!held && only === "build" && <Stores v={v} />}
      </header>
      {held ? (
        <svg class="dheld" viewBox="-29 -29 58 58" width="58" height="58" aria-hidden="true">
          <Counter unit={held} />
        </svg>
      ) : (
        <ul>
          {/* where to is asked now: the others would only lie over the map */}
          {(picked.length ? picked : able).map((unit) => (
            <li key={unit.id}>
              <CounterButton unit={unit} sort="f" mark={markOf(marks, unit.id) || "act"} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Replacement factors that can be spent. */
function Stores({ v }: { v: DarkestView }) {
  const words = Object.entries(v.stores)
    .filter(([, n]) => n > 0)
    .map(([factor, n]) => say(`darkest-store-${factor}`, { n }));
  return <span>{words.join(" · ")}</span>;
}
