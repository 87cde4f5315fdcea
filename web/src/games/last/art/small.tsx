/** A card where there is little room: strip of a Headquarters or Airfield, pill of an aircraft, token on a phone. */
import { memo } from "preact/compat";
import { Attached, BadgeSign, Bank, badgesOf, badgeWidth, Cost, STAT_GLYPHS, STATS, written } from "./badges";
import type { CardDef, Face, FaceMark } from "./face";
import { PILL, STRIP, statsOf, tintOf, tokenSize } from "./face";
import { fitted } from "./lettering";
import { Ring } from "./marks";
import { Silhouette } from "./silhouette";

interface Small {
  face: Face;
  mark?: FaceMark;
}

const tinted = (face: Face): string => `ls-${face.side} lt-${face.def ? tintOf(face.def) : "back"}`;

/** 37 high, as wide as its box; `note` stands at the lower right ("supporting") in place of the numbers. */
export const HqStrip = memo(function HqStrip({
  face,
  width,
  note,
  mark = "",
}: Small & { width: number; note?: string }) {
  const { def } = face;
  return (
    <g class={`lc lstrip ${tinted(face)}`}>
      {def ? (
        <StripFront face={face} def={def} width={width} note={note} />
      ) : (
        <StripBack face={face} width={width} />
      )}
      <Ring w={width} h={STRIP.h} mark={mark} r={4} />
    </g>
  );
});

function StripBack({ face, width }: { face: Face; width: number }) {
  return (
    <>
      <rect class="lc-back" width={width} height={STRIP.h} rx="4" />
      <rect class="lc-frame" x="3" y="3" width={width - 6} height={STRIP.h - 6} rx="2" />
      <g transform={`translate(${width / 2} ${STRIP.h / 2})`}>
        <path class="lc-hex" d="M0-12 10.500-6V6L0 12-10.500 6V-6z" />
        <text class="lc-query small" y="5.500">
          ?
        </text>
      </g>
      <StripHits face={face} x={width - 18} />
    </>
  );
}

interface StripFrontProps {
  face: Face;
  def: CardDef;
  width: number;
  note?: string | undefined;
}

function StripFront({ face, def, width, note }: StripFrontProps) {
  const said = note || numbersOf(def);
  return (
    <>
      <rect class="lc-ground" width={width} height={STRIP.h} rx="4" />
      <path
        class="lc-band"
        d={`M4 .5H21V${STRIP.h - 0.5}H4A3.500 3.500 0 0 1 .5 ${STRIP.h - 4}V4A3.500 3.500 0 0 1 4 .5z`}
      />
      <g transform="translate(10.800 18.500) scale(.85)">
        <Cost side={face.side} cost={def.cost} />
      </g>
      <text class="lc-name" x="25" y="13.500" {...fitted(def.name, width - 29, 12.6)}>
        {def.name}
      </text>
      <Silhouette def={def} x={25} y={17} w={30} />
      {(face.attachments?.length ?? 0) > 0 && (
        <Attached cards={face.attachments ?? []} x={57} y={20} w={25} />
      )}
      <StripStates face={face} width={width} />
      {!(face.hits ?? 0) && !badgesOf(face).length && said && (
        <text class={note ? "lstrip-note" : "lstrip-nums"} x={width - 5} y="31.500">
          {said}
        </text>
      )}
    </>
  );
}

/** Badges from the right, and the hits beside them. */
function StripStates({ face, width }: { face: Face; width: number }) {
  let right = width - 5;
  const places = badgesOf(face)
    .slice(0, 2)
    .map((badge) => {
      const x = right - badgeWidth(badge) / 2;
      right -= badgeWidth(badge) + 1;
      return { badge, x };
    });
  return (
    <>
      {places.map(({ badge, x }) => (
        <g key={badge} transform={`translate(${x} 27.500)`}>
          <BadgeSign badge={badge} face={face} />
        </g>
      ))}
      <StripHits face={face} x={right - 15} />
    </>
  );
}

/** Firepower and Defense in one line. */
function numbersOf(def: CardDef): string {
  const stats = statsOf(def);
  return stats ? `${stats.inf}·${stats.arm}·${written("air", stats.air, stats)} / ${stats.def}` : "";
}

/** Hits as a number: there is no room for boxes. */
function StripHits({ face, x }: { face: Face; x: number }) {
  const hits = face.hits ?? 0;
  return hits ? <HitsAt hits={hits} x={x} y={20.5} /> : null;
}

function HitsAt({ hits, x, y }: { hits: number; x: number; y: number }) {
  return (
    <g class="lhits" transform={`translate(${x} ${y})`}>
      <rect width="14" height="14" rx="2" />
      <text x="7" y="11.500">
        {hits}
      </text>
    </g>
  );
}

interface AirPillProps extends Small {
  mission: string;
  facing: "left" | "right";
  count?: number;
}

/** 160×36, upper left corner at 0 0; the nose points towards the enemy. `mission` in words; `count` of a group. */
export const AirPill = memo(function AirPill({ face, mission, facing, mark = "", count = 1 }: AirPillProps) {
  const { w, h } = PILL;
  const { def } = face;
  const left = facing === "left";
  const ground = def ? "lc-ground" : "lc-back";
  return (
    <g class={`lc lpill ${tinted(face)}`}>
      <rect class="lc-shadow" x="1.500" y="3" width={w} height={h} rx="18" />
      {count > 1 && <rect class={ground} x="5" y="-4" width={w - 10} height={h} rx="18" />}
      <rect class={ground} x=".5" y=".5" width={w - 1} height={h - 1} rx="17.500" />
      <path class="lc-band" d={left ? NOSES.left : NOSES.right} />
      {def ? (
        <g class="lpill-plane">
          <Silhouette def={def} x={left ? 4 : w - 34} y={9} w={30} flip={left} />
        </g>
      ) : (
        <text class="lc-query small" x={left ? 20 : w - 20} y="23.500">
          ?
        </text>
      )}
      <PillText def={def} mission={mission} left={left} count={count} />
      {(face.hits ?? 0) > 0 && <HitsAt hits={face.hits ?? 0} x={left ? 140 : 6} y={-7} />}
      {count > 1 && (
        <g class="lcount" transform={`translate(${left ? w - 14 : 14} 18)`}>
          <circle r="9" />
          <text y="5">{count}</text>
        </g>
      )}
      <Ring w={w} h={h} mark={mark} r={16} />
    </g>
  );
});

const NOSES = {
  left: "M18.500 .5H36V35.500H18.500A17.500 17.500 0 0 1 18.500 .5z",
  right: "M141.500 .5H124V35.500H141.500A17.500 17.500 0 0 0 141.500 .5z",
};

interface PillTextProps {
  def: CardDef | null;
  mission: string;
  left: boolean;
  count: number;
}

/** Its name, and below what it does or, doing nothing, its numbers. */
function PillText({ def, mission, left, count }: PillTextProps) {
  const room = PILL.w - 58 - (count > 1 ? 14 : 0);
  const name = def?.name ?? "?";
  const below = mission || (def ? numbersOf(def) : "");
  return (
    <g transform={`translate(${left ? 42 : count > 1 ? 28 : 14} 0)`}>
      <text class="lpill-name" y="15.500" {...fitted(name, room, 13.5)}>
        {name}
      </text>
      <text class="lpill-mission" y="29" {...fitted(below, room, 12.2)}>
        {below}
      </text>
    </g>
  );
}

/** 32×42, or 42×32 when committed. */
export const Token = memo(function Token({ face, mark = "" }: Small) {
  const { w, h } = tokenSize(face);
  const { def, committed: lying = false, hits = 0 } = face;
  return (
    <g class={`lc ltok ${tinted(face)}`}>
      {def ? <TokenFront face={face} def={def} w={w} h={h} /> : <TokenBack w={w} h={h} />}
      {hits > 0 && (
        <g class="lhits" transform={`translate(${w - 13.5} ${h - 13.5})`}>
          <rect width="12.500" height="12.500" rx="2" />
          <text x="6.200" y="10.600">
            {hits}
          </text>
        </g>
      )}
      {lying && !hits && (
        <path
          class="lc-committed"
          d={`M${w - 10} ${h - 10}l3.500 3.500-3.500 3.500M${w - 6} ${h - 10}l3.500 3.500-3.500 3.500`}
        />
      )}
      {face.dugIn && <Bank w={w} y={h + 1} deep={5} />}
      <Ring w={w} h={h} mark={mark} r={3} />
    </g>
  );
});

function TokenFront({ face, def, w, h }: { face: Face; def: CardDef; w: number; h: number }) {
  const stats = statsOf(def);
  const lying = face.committed ?? false;
  return (
    <>
      <rect class="lc-ground" width={w} height={h} rx="3" />
      <path
        class="lc-band"
        d={`M3 .5H${w - 3}A2.500 2.500 0 0 1 ${w - 0.5} 3V6.500H.5V3A2.500 2.500 0 0 1 3 .5z`}
      />
      <Silhouette def={def} x={lying ? 9 : 2} y={lying ? 6.5 : 9} w={lying ? 24 : 28} />
      {face.unspotted && (
        <path class="ltok-eye" d={`M${w - 9} 3.500q3.500-3.500 7 0-3.500 3.500-7 0zM${w - 8.5} 6.500l6-6`} />
      )}
      {(face.attachments?.length ?? 0) > 0 && (
        <rect class="ltok-plus" x="2" y="1.500" width="6" height="4" rx="1" />
      )}
      {stats && (
        <text class="ltok-nums" x="3" y={h - 3}>
          {stats.inf}·{stats.arm}
        </text>
      )}
    </>
  );
}

function TokenBack({ w, h }: { w: number; h: number }) {
  return (
    <>
      <rect class="lc-back" width={w} height={h} rx="3" />
      <path class="lc-hex" d={hexagon(w / 2, h / 2, 12)} />
      <text class="lc-query small" x={w / 2} y={h / 2 + 6}>
        ?
      </text>
    </>
  );
}

const hexagon = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}l${r * 0.87} ${r / 2}v${r}L${x} ${y + r}l${-r * 0.87} ${-r / 2}v${-r}z`;

/** An aircraft on a phone: a disc of 30 around 0 0. `facing` in degrees, 0 to the right. */
export const AirToken = memo(function AirToken({
  face,
  facing,
  mark = "",
  count = 1,
}: Small & { facing: number; count?: number }) {
  const { def } = face;
  return (
    <g class={`lc ltok lpill ${tinted(face)}`} transform="translate(-15 -15)">
      {face.patrol && <circle class="lpatrol" cx="15" cy="15" r="18" />}
      <circle class="lc-disc" cx="15" cy="15" r="14.500" />
      {def ? (
        <g class="lpill-plane" transform={`translate(15 15) rotate(${facing})`}>
          <Silhouette def={def} x={-12} y={-7.2} w={24} />
        </g>
      ) : (
        <text class="lc-query small" x="15" y="20.500">
          ?
        </text>
      )}
      <Ring w={30} h={30} mark={mark} r={14} />
      {count > 1 && (
        <g class="lcount" transform="translate(27 4)">
          <circle r="7.500" />
          <text y="4.500">{count}</text>
        </g>
      )}
    </g>
  );
});

/** The numbers of a card as a row of signs, for HTML. */
export function StatRow({ def }: { def: CardDef }) {
  const stats = statsOf(def);
  if (!stats) return null;
  return (
    <span class="lstats">
      {STATS.map((stat) => (
        <span key={stat} class={stat === "air" && stats.airGray ? "gray" : ""}>
          <svg viewBox="0 0 9 9" aria-hidden="true">
            <path d={STAT_GLYPHS[stat]} />
          </svg>
          {written(stat, stats[stat], stats)}
        </span>
      ))}
    </span>
  );
}
