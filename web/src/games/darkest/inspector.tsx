/** The battle that is fought, and what is on the place that is looked at. */

import type { PanelProps } from "../../boards/board";
import { markOf } from "../../boards/marked";
import { useRoom } from "../../chrome/room";
import type { Marks } from "../../lib/choice";
import { has, say } from "../../lib/words";
import { Fight } from "./battle";
import { Counter } from "./counters";
import { asDarkest, type DarkestView, indexOf, isHex, type Unit } from "./front";
import { beginsWith, placeMark, wordFor } from "./marking";
import { placeName, sideName, unitName } from "./names";
import { awayText, monthOf, placeFacts, unitFacts } from "./text";

export function Inspector(props: PanelProps) {
  const { phone } = useRoom();
  return (
    <>
      {/* elsewhere it stands under the decision */}
      {phone && <Fight {...props} />}
      <Looked {...props} />
    </>
  );
}

/** The place of what is looked at and who is there; a unit off the map alone. */
function whereIs(id: string, v: DarkestView): { hex: string | null; units: readonly Unit[] } | null {
  const { unit, at, place } = indexOf(v);
  const piece = unit.get(id);
  const hex = piece ? piece.hex : isHex(id) && place.has(id) ? id : null;
  if (hex) return { hex, units: at.get(hex) ?? [] };
  return piece ? { hex: null, units: [piece] } : null;
}

function Looked({ data, view, marks, looked, onPick }: PanelProps) {
  const v = asDarkest(view);
  const id = looked ?? marks.picked.at(-1) ?? null;
  const found = id && whereIs(id, v);
  if (!found) return null;
  const { hex, units } = found;
  const title = hex ? placeName(data, hex) : say("darkest-off-map");
  const noteOn = (each: Unit): string =>
    [each.hex ? "" : awayText(each, monthOf(data)), mayText(v, each)].filter(Boolean).join(" · ");
  return (
    <section class="panel dinsp" aria-label={title}>
      <div class="ph">
        <h2>{title}</h2>
        {hex && <span class="more">{sideName(indexOf(v).place.get(hex)?.control ?? null)}</span>}
      </div>
      {hex && <Offered v={v} data={data} hex={hex} marks={marks} onPick={onPick} />}
      {units.length > 0 && (
        <ul class="dlist">
          {units.map((each) => (
            <Row
              key={each.id}
              unit={each}
              note={noteOn(each)}
              isLooked={each.id === id}
              mark={markOf(marks, each.id)}
              onPick={onPick}
            />
          ))}
        </ul>
      )}
      {hex && (
        <ul class="dfacts">
          {placeFacts(v, data, hex).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What it may still do now, by what is offered. */
function mayText(v: DarkestView, { id }: Unit): string {
  const verbs = [...beginsWith(v, id)].filter((verb) => has(`darkest-kind-${verb}`));
  return verbs.length
    ? say("darkest-may", { what: verbs.map((verb) => say(`darkest-kind-${verb}`)).join(", ") })
    : "";
}

/** The place itself, if it may be picked: for fingers, and for whoever does not see the map. */
function Offered({
  v,
  data,
  hex,
  marks,
  onPick,
}: {
  v: DarkestView;
  data: PanelProps["data"];
  hex: string;
  marks: Marks;
  onPick: (id: string) => void;
}) {
  const mark = placeMark(v, marks, hex);
  if (!mark) return null;
  return (
    <div class="doffers">
      <button
        type="button"
        class={`btn sm dpick ${mark}`}
        aria-pressed={mark === "picked"}
        onClick={() => onPick(wordFor(v, marks, hex))}
      >
        {say(`darkest-pick-${mark}`, { name: placeName(data, hex) })}
      </button>
    </div>
  );
}

interface RowProps {
  unit: Unit;
  note: string;
  isLooked: boolean;
  mark: string;
  onPick: (id: string) => void;
}

function Row({ unit, note, isLooked, mark, onPick }: RowProps) {
  return (
    <li class={[mark === "picked" ? "sel" : "", isLooked ? "eye" : ""].filter(Boolean).join(" ")}>
      <svg viewBox="-29 -29 58 58" aria-hidden="true">
        <Counter unit={unit} />
      </svg>
      <div>
        <b>{unitName(unit)}</b>
        <span>{[...unitFacts(unit), note].filter(Boolean).join(" · ")}</span>
      </div>
      {mark && (
        <button
          type="button"
          class={`btn sm dpick ${mark}`}
          aria-pressed={mark === "picked"}
          aria-label={`${say(mark === "picked" ? "darkest-let-go" : "darkest-choose")}: ${unitName(unit)}`}
          onClick={() => onPick(unit.id)}
        >
          {say(mark === "picked" ? "darkest-let-go" : "darkest-choose")}
        </button>
      )}
    </li>
  );
}
