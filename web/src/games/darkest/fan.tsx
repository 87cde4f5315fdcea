/** A stack laid open beside its hex: every counter at full size, facts of the place, the stack as a whole. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Camera, OnScreen } from "../../boards/camera";
import { dragAs, markOf } from "../../boards/marked";
import { useRoom } from "../../chrome/room";
import { Icon } from "../../chrome/ui";
import type { Marks } from "../../lib/choice";
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import { Counter } from "./counters";
import { type DarkestView, indexOf, isHex, spotOf, type Unit } from "./front";
import { PITCH } from "./map/geometry";
import { beginsWith } from "./marking";
import { placeName, unitName } from "./names";
import { placeFacts, unitText } from "./text";

/** Words for what a whole stack may do, by verb. */
const WHOLE = ["march", "from", "fortify-all"] as const;

export interface FanProps {
  data: Json;
  v: DarkestView;
  hex: string;
  marks: Marks;
  /** Only looked at: it goes away with the pointer and takes none of its clicks. */
  isPeek: boolean;
  camera: Camera;
  /** Chosen together with others, or let go. */
  onSeveral?: ((ids: readonly string[]) => boolean) | undefined;
}

export function Fan({ data, v, hex, marks, isPeek, camera, onSeveral }: FanProps) {
  const root = useRef<HTMLElement>(null);
  const { phone } = useRoom();
  const units = indexOf(v).at.get(hex) ?? [];
  const movers = isPeek || !onSeveral ? [] : moversOf(v, units);
  const choose = movers.length > 1 ? onSeveral : undefined;
  useLayoutEffect(() => {
    const put = (): void => place(root.current, camera.toScreen(...spotOf(data, hex)), isPeek);
    put();
    return camera.watch(put);
  });
  return (
    <section
      ref={root}
      class={isPeek ? "dfan peek" : "dfan"}
      aria-label={say("darkest-stack", { place: placeName(data, hex) })}
      aria-hidden={isPeek}
    >
      <header>
        <b>{placeName(data, hex)}</b>
        <span>{placeFacts(v, data, hex).join(" · ")}</span>
      </header>
      {/* on a phone they lie in a row that scrolls, by keyboard too */}
      <ul {...(phone ? { tabIndex: 0 } : {})}>
        {units.map((unit) => (
          <li key={unit.id}>
            <CounterButton unit={unit} sort="f" mark={markOf(marks, unit.id) || ready(v, unit)} />
            {choose && !phone && movers.includes(unit.id) && (
              <Tick unit={unit} marks={marks} choose={choose} />
            )}
          </li>
        ))}
      </ul>
      {choose && <Part of={movers} marks={marks} choose={choose} phone={phone} />}
      {!isPeek && <WholeButton v={v} hex={hex} units={units} mark={markOf(marks, hex)} />}
    </section>
  );
}

/** Those of a stack who may go somewhere. */
const moversOf = (v: DarkestView, units: readonly Unit[]): string[] => {
  const going = new Set(v.legal.map((line) => line.split(" ")).flatMap(goer));
  return units.filter((each) => going.has(each.id)).map((each) => each.id);
};

const goer = ([, who = "", to = "", ...more]: readonly string[]): string[] =>
  isHex(to) && !more.length ? [who] : [];

type Choosing = (ids: readonly string[]) => boolean;

/** Chooses one of a stack, beside those who are chosen already. */
function Tick({ unit, marks, choose }: { unit: Unit; marks: Marks; choose: Choosing }) {
  const isIn = marks.picked.includes(unit.id);
  return (
    <button
      type="button"
      class="dtick"
      data-tick={unit.id}
      aria-pressed={isIn}
      aria-label={`${say(isIn ? "darkest-let-go" : "darkest-choose")}: ${unitName(unit)}`}
      onClick={() => choose([unit.id])}
    >
      <Icon name={isIn ? "check" : "plus"} size="sm" />
    </button>
  );
}

interface PartProps {
  of: readonly string[];
  marks: Marks;
  choose: Choosing;
  /** A finger has no room for ticks: it stays on the first, and taps the others. */
  phone: boolean;
}

/** How many of the stack are chosen, and all of them at once, or none. */
function Part({ of, marks, choose, phone }: PartProps) {
  const n = of.filter((id) => marks.picked.includes(id)).length;
  const missing = of.filter((id) => !marks.picked.includes(id));
  return (
    <p class="dpart">
      <span>{phone && !n ? say("several-hold") : say("several-chosen", { n, of: of.length })}</span>
      <button type="button" class="btn sm" data-part onClick={() => choose(missing.length ? missing : of)}>
        {say(missing.length ? "several-everybody" : "several-nobody")}
      </button>
    </p>
  );
}

interface WholeProps {
  v: DarkestView;
  hex: string;
  units: readonly Unit[];
  mark: string;
}

/** The stack as a whole, where it can do something that several of it can. */
function WholeButton({ v, hex, units, mark }: WholeProps) {
  const verb = WHOLE.find((each) => beginsWith(v, hex).has(each));
  const isMany = units.filter((each) => beginsWith(v, each.id).size > 0).length > 1;
  if (!verb || !isMany) return null;
  return (
    <button
      type="button"
      data-t={`w:${hex}`}
      tabIndex={-1}
      class={`btn sm dpick ${mark || "act"}`}
      aria-pressed={mark === "picked"}
    >
      {say(`darkest-whole-${verb}`, { n: units.length })}
    </button>
  );
}

/** Something else is picked, but one can begin anew with this one. */
const ready = (v: DarkestView, unit: Unit): string => (beginsWith(v, unit.id).size ? "act" : "");

export function CounterButton({ unit, sort, mark }: { unit: Unit; sort: string; mark: string }) {
  const said = mark ? `, ${say(`darkest-mark-as-${mark}`)}` : "";
  return (
    <button
      type="button"
      data-t={`${sort}:${unit.id}`}
      tabIndex={-1}
      {...dragAs(mark)}
      class={`dunit${mark ? ` m-${mark}` : ""}`}
      aria-pressed={mark === "picked"}
      aria-label={unitText(unit) + said}
      title={unitText(unit)}
    >
      <svg viewBox="-29 -29 58 58" width="58" height="58" aria-hidden="true">
        <Counter unit={unit} />
      </svg>
    </button>
  );
}

const AIR = 8;
/** What stands in the corners: layers and how the war stands; the overview; the buttons of the zoom. */
const [CORNER, OVERVIEW, BUTTONS] = [330, 164, 140];

/**
 * A glance lies above the hex where there is room, for what cannot be done there is explained below it; else beside
 * it. What is open lies along the upper or lower edge, away from the places around the hex: they may be picked next.
 */
function place(root: HTMLElement | null, spot: OnScreen, isPeek: boolean): void {
  if (!root) return;
  const { offsetWidth: w, offsetHeight: h } = root;
  if (!isPeek) {
    const isHigh = spot.y < spot.height / 2;
    const [from, to] = isHigh ? [OVERVIEW, spot.width - BUTTONS] : [CORNER, spot.width];
    root.style.left = `${Math.round(Math.max(from, Math.min(spot.x - w / 2, to - w - AIR)))}px`;
    root.style.top = `${Math.round(isHigh ? spot.height - h - AIR : AIR)}px`;
    return;
  }
  const reach = (PITCH / 2) * spot.px + AIR;
  const above = spot.y - reach * 1.1 - h;
  const isAbove = above >= AIR;
  const isRight = spot.x + reach + w + AIR <= spot.width;
  const isLeft = spot.x - reach - w >= AIR;
  const beside = isRight ? spot.x + reach : spot.x - reach - w;
  const below = spot.y + reach * 1.1;
  const isBeside = !isAbove && (isRight || isLeft);
  const x = isBeside ? beside : spot.x - w / 2;
  const y = isAbove ? above : isBeside ? spot.y - h / 2 : below;
  root.style.left = `${Math.round(within(x, spot.width - w))}px`;
  root.style.top = `${Math.round(within(y, spot.height - h))}px`;
}

const within = (value: number, room: number): number => Math.max(AIR, Math.min(value, room - AIR));
