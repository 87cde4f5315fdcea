/** The Battlefield: zones with their ground and title plates, corridors between the lanes, rivers and bridges. */

import { memo } from "preact/compat";
import type { Mark } from "../../boards/marked";
import { asThing } from "../../boards/things";
import { say } from "../../lib/words";
import { Bridge, River, type Side, SideMark, Terrain } from "./art";
import { LOW } from "./layout";
import type { EdgeSpot, Spot } from "./plan";

/** What is painted once: it changes with the terrain of a zone, never with pieces. */
export const Painting = memo(function Painting({
  place,
  terrain,
  x,
  y,
  w,
  h,
}: Spot & { place: string; terrain: string | null }) {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <clipPath id={`lz-${place}`}>
        <rect width={w} height={h} rx="8" />
      </clipPath>
      <g clip-path={`url(#lz-${place})`}>
        <Terrain id={terrain} seed={place} w={w} h={h} />
      </g>
    </g>
  );
});

interface ZoneProps extends Spot {
  place: string;
  /** Its row and lane in words; in a small zone its lane, for which there may be room for a letter only. */
  spot: string;
  name: string;
  effect: string;
  /** Side of whoever holds it. */
  holder: Side | null;
  empty: boolean;
  mark: Mark;
  looked: boolean;
  assaulted: boolean;
  label: string;
  title: number;
  small: boolean;
}

/** On a phone: a letter of the plate, and what else is on it. */
const [SMALL_LETTER, SMALL_REST] = [6.5, 34];
/** From one line at its foot to the next. */
const FOOT = 13.5;
/** About so many units are a letter of the plate wide. */
const LETTER = { name: 8, effect: 5.9 };

/** The effects in one line, or in two that are about as long. */
function fitting(effect: string, room: number): string[] {
  const fits = (text: string): boolean => text.length * (LETTER.effect - 0.6) < room;
  if (!effect || fits(effect)) return effect ? [effect] : [];
  const parts = effect.split(" · ");
  const halves = parts.slice(1).map((_, n) => {
    return [parts.slice(0, n + 1).join(" · "), parts.slice(n + 1).join(" · ")];
  });
  const longer = (pair: string[]): number => Math.max(...pair.map((each) => each.length));
  halves.sort((a, b) => longer(a) - longer(b));
  return halves[0] ?? [effect];
}

export const ZonePlace = memo(function ZonePlace(props: ZoneProps) {
  const { place, holder, empty, mark, looked, assaulted, label, small, x, y, w, h } = props;
  const classes = ["lzone", "lthing", mark && `m-${mark}`, looked && "looked", assaulted && "assaulted"];
  return (
    <g
      {...asThing(`z:${place}`, label)}
      class={classes.filter(Boolean).join(" ")}
      transform={`translate(${x} ${y})`}
    >
      <rect class="hit" width={w} height={h} rx="8" />
      <ZonePlates {...props} />
      <rect
        class={`rim ${holder ? `ls-${holder}` : "none"}`}
        x=".75"
        y=".75"
        width={w - 1.5}
        height={h - 1.5}
        rx="8"
      />
      <ZoneTitle {...props} />
      {empty && !holder && !small && (
        <text class="nobody" x={w / 2} y={h / 2 + 16} font-size="14">
          {say("last-no-mans-land")}
        </text>
      )}
      <Rings w={w} h={h} mark={mark} />
    </g>
  );
});

/** Whether there is room for the effects in the title. */
const isBeside = ({ effect, name, spot, w }: ZoneProps): boolean =>
  effect.length * LETTER.effect < w - 52 - name.length * LETTER.name - spot.length * LETTER.effect;

/** The ground of the title; and at the foot the effects, where they have no room beside it. */
function ZonePlates(props: ZoneProps) {
  const { effect, title, small, w, h } = props;
  const isLow = h - title < LOW;
  const below = small || isBeside(props) || isLow ? [] : fitting(effect, w - 18);
  const foot = 6 + below.length * FOOT;
  return (
    <>
      <path class="plate" d={`M0 ${title}V8a8 8 0 0 1 8-8H${w - 8}a8 8 0 0 1 8 8V${title}z`} />
      {below.length > 0 && (
        <path class="plate" d={`M0 ${h - foot}H${w}V${h - 8}a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z`} />
      )}
      {below.map((line, n) => (
        <text
          key={line}
          class="effect below"
          x={w / 2}
          y={h - 5.5 - (below.length - 1 - n) * FOOT}
          font-size={below.length > 1 ? 11.5 : 12.5}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** Who holds it, what it is called, where it lies. */
function ZoneTitle(props: ZoneProps) {
  const { spot, name, effect, holder, title, small, w } = props;
  const hasRoom = (name.length + spot.length) * SMALL_LETTER + SMALL_REST < w;
  return (
    <>
      <g transform={`translate(${small ? 12 : 15} ${title / 2})`}>
        <SideMark side={holder} r={small ? 5 : 6} />
      </g>
      <text class="name" x={small ? 22 : 28} y={title / 2 + 5} font-size={small ? 13.5 : 15.5}>
        {name}
        {!small && (
          <tspan class="at" dx="6" font-size="12.5">
            {spot}
          </tspan>
        )}
      </text>
      {small && (
        <text class="at" x={w - 7} y={title / 2 + 4.5} font-size="12" text-anchor="end">
          {hasRoom ? spot : spot.slice(0, 1).toUpperCase()}
        </text>
      )}
      {isBeside(props) && !small && (
        <text class="effect" x={w - 9} y={title / 2 + 4.5} font-size="13">
          {effect}
        </text>
      )}
    </>
  );
}

/** How a place shows that it can be picked: line, dashes or corners, never colour alone. */
export function Rings({ w, h, mark, r = 8 }: { w: number; h: number; mark: Mark; r?: number }) {
  return (
    <>
      <rect class="focus" x="1" y="1" width={w - 2} height={h - 2} rx={r} />
      {mark && mark !== "aim" && (
        <g class={`lring lring-${mark}`}>
          <rect class="casing" x="2" y="2" width={w - 4} height={h - 4} rx={r - 1} />
          <rect class="line" x="2" y="2" width={w - 4} height={h - 4} rx={r - 1} />
        </g>
      )}
      {mark === "aim" && (
        <g class="lring lring-aim">
          <path class="casing" d={corners(w, h)} />
          <path class="line" d={corners(w, h)} />
        </g>
      )}
    </>
  );
}

function corners(w: number, h: number): string {
  const k = Math.min(30, w / 4, h / 3);
  const [a, b, c, d] = [2, 2, w - 2, h - 2];
  return `M${a} ${b + k}V${b}H${a + k}M${c - k} ${b}H${c}V${b + k}M${c} ${d - k}V${d}H${c - k}M${a + k} ${d}H${a}V${d - k}`;
}

interface CorridorBandProps extends Spot {
  word: string;
  caption: string;
  mark: Mark;
  label: string;
  upright: boolean;
}

/** A band of sky between two lanes. The whole of it can be chosen as the way to fly. */
export const CorridorBand = memo(function CorridorBand({
  word,
  caption,
  mark,
  label,
  x,
  y,
  w,
  h,
  upright,
}: CorridorBandProps) {
  const offered = mark ? { role: "button" as const, tabindex: -1, "aria-label": label } : {};
  return (
    <g
      data-t={`k:${word}`}
      class={`lband lthing ${mark ? `m-${mark}` : ""}`}
      transform={`translate(${x} ${y})`}
      {...offered}
    >
      <rect
        class="sky"
        x={upright ? 1 : 0}
        y={upright ? 0 : 2}
        width={upright ? w - 2 : w}
        height={upright ? h : h - 4}
      />
      <path class="centre" d={upright ? `M${w / 2} 0V${h}` : `M0 ${h / 2}H${w}`} />
      {!upright && (
        <text class="caption" x="7" y={h / 2 + 4.5} font-size="12.5">
          {caption}
        </text>
      )}
      <Rings w={w} h={h} mark={mark} r={4} />
    </g>
  );
});

interface AirPlaceProps extends Spot {
  place: string;
  caption: string;
  /** As the list of actions calls it. */
  word: string;
  mark: Mark;
  label: string;
  looked: boolean;
  /** Its whole corridor can be picked, and it cannot: what is pointed at is the corridor. */
  through: boolean;
}

/** A position in the sky: one row of a corridor, or the air over a rear area. */
export const AirPlace = memo(function AirPlace({
  place,
  caption,
  word,
  mark,
  label,
  looked,
  through,
  x,
  y,
  w,
  h,
}: AirPlaceProps) {
  return (
    <g
      {...asThing(`a:${place}`, label)}
      class={`lair lthing ${mark ? `m-${mark}` : ""}${looked ? " looked" : ""}${through ? " through" : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <rect class="hit" y="1" width={w} height={h - 2} rx="5" />
      {word && (
        <text class="word" x={w - 7} y={h / 2 + 4.5} font-size="12.5" text-anchor="end">
          {word}
        </text>
      )}
      {caption && (
        <text class="caption" x={w / 2} y={h / 2 + 4.5} font-size="12.5" text-anchor="middle">
          {caption}
        </text>
      )}
      <Rings w={w} h={h} mark={mark} r={5} />
    </g>
  );
});

export const Water = memo(function Water({ x, y, w, h }: Spot) {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <River w={w} h={h} />
    </g>
  );
});

interface CrossingProps extends Spot {
  place: string;
  defense: number;
  hits: number;
  gone: boolean;
  mark: Mark;
  label: string;
}

export const Crossing = memo(function Crossing(props: CrossingProps) {
  const { place, defense, hits, gone, mark, label, x, y, w, h } = props;
  const upright = h > w;
  return (
    <g
      {...asThing(`b:${place}`, label)}
      class={`lcross lthing${gone ? " gone" : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <rect class="hit" width={w} height={h} />
      <g
        transform={
          upright ? `translate(${w / 2} ${h / 2})` : `translate(${w * 0.8} ${h / 2}) rotate(90) scale(.62)`
        }
      >
        <Bridge defense={defense} hits={gone ? defense : hits} mark={mark} />
      </g>
      <Rings w={w} h={h} mark={mark} r={5} />
    </g>
  );
});

/** An edge that something can be laid on, or lifted from; what lies there is drawn with the pieces. */
export function EdgeSlot({
  edge,
  mark,
  label,
  at,
  small,
}: {
  edge: string;
  mark: Mark;
  label: string;
  at: EdgeSpot;
  small: boolean;
}) {
  const [long, broad] = small ? [44, 16] : [66, 26];
  const [w, h] = at.upright ? [broad, long] : [long, broad];
  return (
    <g
      {...asThing(`e:${edge}`, label)}
      class={`lslot lthing m-${mark}`}
      transform={`translate(${at.x - w / 2} ${at.y - h / 2})`}
    >
      <rect class="hit" width={w} height={h} rx="5" />
      <Rings w={w} h={h} mark={mark} r={5} />
    </g>
  );
}
