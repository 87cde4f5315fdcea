/** A card on the board: an SVG group with its upper left corner at 0 0, `sizeOf(face)` large. */
import { memo } from "preact/compat";
import {
  Attached,
  type Badge,
  BadgeSign,
  Bank,
  badgesOf,
  badgeWidth,
  Cost,
  Hits,
  StatColumn,
  Traits,
} from "./badges";
import type { CardDef, Face, FaceMark } from "./face";
import { sizeOf, statsOf, tintOf } from "./face";
import { fitted, lines } from "./lettering";
import { Ring } from "./marks";
import { Silhouette } from "./silhouette";

const BAND = 24;
const LEFT = BAND + 3;
const LETTER = 12.2;
const LEADING = 11.4;

interface Props {
  face: Face;
  mark?: FaceMark;
}

export const CardFace = memo(function CardFace({ face, mark = "" }: Props) {
  const { w, h } = sizeOf(face);
  const { def } = face;
  return (
    <g class={`lc ls-${face.side} lt-${def ? tintOf(def) : "back"}`}>
      <rect class="lc-shadow" x="2" y="3.500" width={w} height={h} rx="5" />
      {def ? <Front face={face} def={def} w={w} h={h} /> : <Back face={face} w={w} h={h} />}
      {face.committed && (
        <path class="lc-committed" d={`M${w - 15} ${h - 14}l5 5-5 5M${w - 9} ${h - 14}l5 5-5 5`} />
      )}
      {face.inside && <Inside w={w} h={h} />}
      {face.dugIn && <Bank w={w} y={h} />}
      <Ring w={w} h={h} mark={mark} />
    </g>
  );
});

/** A clasp around its foot: something holds or carries it. */
function Inside({ w, h }: { w: number; h: number }) {
  const clasp = `M-2.500 ${h - 16}V${h + 2.5}H${w + 2.5}V${h - 16}`;
  return (
    <>
      <path class="lc-clasp casing" d={clasp} />
      <path class="lc-clasp" d={clasp} />
    </>
  );
}

interface Sized {
  face: Face;
  w: number;
  h: number;
}

/** Side, posture and hits: what everybody sees of a card that lies face down. */
function Back({ face, w, h }: Sized) {
  const hidden = face.attachments?.length ?? 0;
  return (
    <>
      <rect class="lc-back" width={w} height={h} rx="5" />
      <path class="lc-mesh" d={mesh(w, h)} />
      <rect class="lc-frame" x="4.500" y="4.500" width={w - 9} height={h - 9} rx="3" />
      <g transform={`translate(${w / 2} ${h / 2})`}>
        <path class="lc-hex" d="M0-19 16.500-9.500v19L0 19-16.500 9.500v-19z" />
        <text class="lc-query" y="8.500">
          ?
        </text>
      </g>
      {(face.hits ?? 0) > 0 && <Hits hits={face.hits ?? 0} def={0} x={8} y={h - 17} room={w - 30} />}
      {hidden > 0 && <Attached cards={face.attachments ?? []} x={8} y={8} w={w - 16} />}
      <Badges face={face} w={w} h={h} />
    </>
  );
}

/** Hexes in the ground of a back, the same for every card. */
function mesh(w: number, h: number): string {
  let path = "";
  for (let row = 0; row * 9 < h - 12; row += 1)
    for (let x = 10 + (row % 2) * 5.2; x < w - 6; x += 10.4)
      path += `M${x} ${8 + row * 9}l2.600 1.500v3l-2.600 1.500-2.600-1.500v-3z`;
  return path;
}

function Front({ face, def, w, h }: Sized & { def: CardDef }) {
  const lying = face.committed ?? false;
  return (
    <>
      <rect class="lc-ground" width={w} height={h} rx="5" />
      <path
        class="lc-band"
        d={`M5 .500H${BAND}V${h - 0.5}H5A4.500 4.500 0 0 1 .5 ${h - 5}V5A4.500 4.500 0 0 1 5 .5z`}
      />
      <g transform={lying ? `translate(${w - 13} 37.500)` : "translate(12 13)"}>
        <Cost side={face.side} cost={def.cost} />
      </g>
      <NameAndArt face={face} def={def} w={w} h={h} />
      {!lying && (
        <g transform={`translate(${LEFT} ${h - (face.dugIn ? 29 : 24)})`}>
          <Traits def={def} room={45 - badgesOf(face).reduce((sum, badge) => sum + badgeWidth(badge), 0)} />
        </g>
      )}
      <Values face={face} def={def} h={h} />
      <Badges face={face} w={w} h={h} />
    </>
  );
}

/** Firepower and Defense in the band, hits along the foot. */
function Values({ face, def, h }: Omit<Sized, "w"> & { def: CardDef }) {
  const stats = statsOf(def);
  const lying = face.committed ?? false;
  if (!stats) return null;
  return (
    <>
      <StatColumn
        stats={stats}
        {...(face.now ? { now: face.now } : {})}
        y={lying ? 16.5 : 41}
        step={lying ? 17 : 18.5}
      />
      <Hits
        hits={face.hits ?? 0}
        def={face.now?.def ?? stats.def}
        x={LEFT}
        y={h - (face.dugIn ? 15.5 : lying ? 10.5 : 11.5)}
        room={lying ? 56 : 45}
      />
    </>
  );
}

/** The name in so many lines as it takes, the picture in the room that is left, what is attached below. */
function NameAndArt({ face, def, w, h }: Sized & { def: CardDef }) {
  const lying = face.committed ?? false;
  const attached = face.attachments ?? [];
  const room = w - LEFT - (lying ? 4 : 2.5);
  const name = lines(def.name, room, LETTER, lying ? 2 : 3);
  const below = 3.5 + name.length * LEADING;
  const foot = attached.length ? 64 : 74;
  const plate = h - (face.dugIn ? 30 : 25.5);
  const lyingArt = attached.length ? Math.min(41, (plate - below) / 0.6 + 4) : 41;
  const art = lying ? lyingArt : Math.min(45, (64 - below) / 0.6);
  const artY = lying ? Math.max(below + 0.5, 22) : below + (foot - below - art * 0.6) / 2 + 0.5;
  return (
    <>
      {name.map((line, n) => (
        <text key={line} class="lc-name" x={LEFT} y={12 + n * LEADING} {...fitted(line, room, LETTER)}>
          {line}
        </text>
      ))}
      <Silhouette def={def} x={lying ? LEFT + 1 : LEFT + (45 - art) / 2} y={artY} w={art} />
      {attached.length > 0 && <Attached cards={attached} x={LEFT} y={lying ? plate : 64} w={45} />}
    </>
  );
}

/** In a row above the hits; in a lying card beside its silhouette, one below the other. */
function Badges({ face, w, h }: Sized) {
  const found = badgesOf(face);
  if (!found.length) return null;
  let along = 0;
  const place = (badge: Badge): string => {
    const wide = badgeWidth(badge);
    along += face.committed ? 15 : wide;
    return face.committed
      ? `translate(${w - 31} ${along + 18})`
      : `translate(${w - 2.5 - along + wide / 2} ${h - (face.dugIn ? 25 : 20)})`;
  };
  return (
    <>
      {found.slice(0, 3).map((badge) => (
        <g key={badge} transform={place(badge)}>
          <BadgeSign badge={badge} face={face} />
        </g>
      ))}
    </>
  );
}
