/** Turn and steps, how the war stands, stores and railways, and the boxes off the map. */

import type { PanelProps } from "../../boards/board";
import { say } from "../../lib/words";
import { scenarioText } from "../../pages/names";
import { Counter } from "./counters";
import { asDarkest, contentOf, type DarkestView, indexOf, SIDES, type SideName, type Unit } from "./front";
import { mapOf } from "./map/content";
import { sideName, unitName } from "./names";
import { awayText, monthOf, seaName } from "./text";
import { statusOf } from "./victory";

const STEPS: Record<SideName, string[]> = {
  axis: ["A.1", "A.2.a", "A.2.b", "A.2.c", "A.2.d", "A.2.e", "A.2.f", "A.3", "A.4"],
  soviet: ["B.1", "B.2.a", "B.2.b", "B.2.c", "B.2.d", "B.2.e", "B.3", "B.4"],
};

export function Tracks({ data, view, onLook }: PanelProps) {
  const v = asDarkest(view);
  const month = monthOf(data);
  return (
    <section class="panel tracks dtracks" aria-label={say("darkest-tracks")}>
      <div class="ph">
        <h2>{v.turn ? month(v.turn) : say("darkest-setup")}</h2>
        {v.turn > 0 && <span class="more">{say("darkest-turn-of", { n: v.turn, turns: v.turns })}</span>}
      </div>
      <p class="goal">{scenarioText(v.game, v.scenario)}</p>
      {SIDES.map((side) => (
        <StepTrack key={side} v={v} side={side} />
      ))}
      <Stands v={v} data={data} onLook={onLook} />
      <Stores v={v} data={data} />
      <Boxes v={v} data={data} onLook={onLook} />
    </section>
  );
}

/** How the war stands. */
function Stands({ v, data, onLook }: BoxesProps) {
  const { held, next, goal } = statusOf(v, data);
  return (
    <div class="dsub">
      <h3>{say("darkest-standing")}</h3>
      <p>
        <b>{say("darkest-axis-has", { n: v.points.axis })}</b> {goal}
      </p>
      {held.length > 0 && <p class="dnote">{say("darkest-holds", { names: held.join(", ") })}</p>}
      <p class="dnote">
        {say("darkest-next")}{" "}
        {next.slice(0, 6).map(({ hex, text }) => (
          <button key={hex} type="button" class="chip" onClick={() => onLook(hex)}>
            {text}
          </button>
        ))}
      </p>
    </div>
  );
}

function StepTrack({ v, side }: { v: DarkestView; side: SideName }) {
  const steps = STEPS[side];
  const now = steps.indexOf(v.phase);
  const isPast = side === "axis" && v.active === "soviet";
  return (
    <ol class="hphases dsteps" aria-label={say("darkest-steps", { side: sideName(side) })}>
      <li class={`who darkest-${side}`}>
        <i aria-hidden="true" />
        <span class="sr">{sideName(side)}</span>
      </li>
      {steps.map((step, n) => {
        const name = say(`darkest-step-${step.slice(2).replace(".", "")}-${side}`);
        return (
          <li
            key={step}
            class={isPast || n < now ? "past" : ""}
            title={name}
            {...(n === now ? { "aria-current": "step" as const } : {})}
          >
            <span aria-hidden="true">{step.slice(2)}</span>
            <span class={n === now ? "name" : "sr"}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Factors in store, railways, seas, what was called from the east: a term and what is true of it. */
function meansOf(v: DarkestView, data: PanelProps["data"]): [term: string, fact: string][] {
  const { place } = indexOf(v);
  const coasts = new Map(mapOf(data).sea_zones.map((each) => [each.id, each.coast]));
  const seas = Object.entries(v.seas).filter(([sea]) => coasts.get(sea)?.some((hex) => place.has(hex)));
  const scenario = contentOf(data).scenarios.scenarios.find((each) => each.id === v.scenario);
  const stored = Object.entries(v.stores).filter(([, n]) => n > 0);
  const found: [string, string][] = [];
  if (stored.length) {
    const text = stored.map(([factor, n]) => say(`darkest-store-${factor}`, { n })).join(" · ");
    found.push([say("darkest-stores"), text]);
  }
  for (const side of SIDES) {
    const used = say("darkest-rail-used", { n: v.rail[side], most: v.rail_capacity[side] });
    found.push([say("darkest-rail-of", { side: sideName(side) }), used]);
  }
  for (const [sea, owner] of seas) found.push([seaName(data, sea), sideName(owner)]);
  if (v.siberia.called > 0 && scenario?.siberia !== false)
    found.push([say("darkest-siberia"), say("darkest-siberia-parts", { n: v.siberia.parts })]);
  return found;
}

function Stores({ v, data }: { v: DarkestView; data: PanelProps["data"] }) {
  return (
    <div class="dsub">
      <h3>{say("darkest-means")}</h3>
      <dl class="dmeans">
        {meansOf(v, data).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface BoxesProps {
  v: DarkestView;
  data: PanelProps["data"];
  onLook: PanelProps["onLook"];
}

/** Reinforcements to come, what is lost and may be rebuilt, factories that work in the east. */
function Boxes({ v, data, onLook }: BoxesProps) {
  const away = v.units.filter((each) => !each.hex && each.away && each.away !== "gone");
  const soon = away.filter((each) => each.due !== null && each.due <= v.turns);
  soon.sort((a, b) => (a.due ?? 0) - (b.due ?? 0));
  const boxes: [string, Unit[]][] = [
    ["coming", soon],
    ...SIDES.map((side): [string, Unit[]] => [
      `lost-${side}`,
      away.filter((each) => each.away === "dead" && each.side === side),
    ]),
    ["east", away.filter((each) => each.away === "east")],
  ];
  return (
    <>
      {boxes.map(([box, units]) => units.length > 0 && <Box key={box} {...{ box, units, data, onLook }} />)}
    </>
  );
}

interface BoxProps extends Omit<BoxesProps, "v"> {
  box: string;
  units: readonly Unit[];
}

function Box({ box, units, data, onLook }: BoxProps) {
  const month = monthOf(data);
  return (
    <details class="dbox">
      <summary>
        {say(`darkest-box-${box}`)} <b>{units.length}</b>
      </summary>
      <ul class="dlist">
        {units.map((unit) => (
          <li key={unit.id}>
            <svg viewBox="-29 -29 58 58" aria-hidden="true">
              <Counter unit={unit} />
            </svg>
            <button type="button" class="dplain" onClick={() => onLook(unit.id)}>
              <b>{unitName(unit)}</b>
              <span>{awayText(unit, month)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
