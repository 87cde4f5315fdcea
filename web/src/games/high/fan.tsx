/** A stack laid open: every piece of the place, what fleets carry beneath them, at a size that can be hit. */

import type { Box, Camera } from "../../boards/camera";
import { dragAs, markOf } from "../../boards/marked";
import { asThing } from "../../boards/things";
import type { Marks } from "../../lib/choice";
import { say } from "../../lib/words";
import { type Atlas, at, type HighView } from "./atlas";
import { LeaderGlyph, lookOf, Seals, UnitGlyph } from "./glyphs";
import { initial, leaderOf, unitOf } from "./names";
import { FocusRing, Halo, leaderNation } from "./pieces";
import { cargo, piecesIn, pieceText } from "./text";

const CELL = 46;
const COLUMNS = 6;

interface Props {
  /** The hexes whose pieces are shown, in one word. */
  hexes: string;
  v: HighView;
  atlas: Atlas;
  marks: Marks;
  camera: Camera;
}

export function Fan({ hexes, v, atlas, marks, camera }: Props) {
  camera.room.value; // in another room it lies elsewhere
  const place = placeOf(hexes.split(" "), atlas);
  const pieces = piecesIn(v, new Set(hexes.split(" ")));
  const columns = Math.min(COLUMNS, Math.max(2, pieces.length));
  const [wide, high] = [columns * CELL + 12, Math.ceil(pieces.length / columns) * CELL + 12];
  const scale = 1 / Math.max(camera.px(), 0.2);
  const { x, y } = beside(place, wide * scale, high * scale, camera.seen());
  return (
    <g class="hfan" role="group" aria-label={say("high-stack-open")}>
      <path class="lead" d={`M${place.x} ${place.y}L${x + (wide * scale) / 2} ${y + (high * scale) / 2}`} />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <rect class="plate" width={wide} height={high} rx="8" />
        {pieces.map(({ id, depth }, n) => (
          <FanPiece
            key={id}
            id={id}
            depth={depth}
            x={6 + CELL * ((n % columns) + 0.5)}
            y={6 + CELL * (Math.floor(n / columns) + 0.5)}
            {...{ v, atlas, marks }}
          />
        ))}
      </g>
    </g>
  );
}

interface Spot {
  x: number;
  y: number;
  r: number;
}

/** What it is opened at: the planet around the hexes, else the first of them. */
function placeOf(hexes: readonly string[], atlas: Atlas): Spot {
  const [first = ""] = hexes;
  const world = atlas.ofHex.get(first);
  if (world) return { x: world.x, y: world.y, r: world.rad };
  const [x, y] = at(first);
  return { x, y, r: 12 };
}

/** Above it where there is room, else below. */
function beside({ x, y, r }: Spot, w: number, h: number, seen: Box): { x: number; y: number } {
  const above = y - r - 8 - h;
  return {
    x: Math.max(seen.x + 4, Math.min(x - w / 2, seen.x + seen.w - w - 4)),
    y: above > seen.y ? above : Math.min(y + r + 8, seen.y + seen.h - h),
  };
}

interface PieceProps extends Pick<Props, "v" | "atlas" | "marks"> {
  id: string;
  /** Carried by the piece before it. */
  depth: number;
  x: number;
  y: number;
}

function FanPiece({ id, depth, x, y, v, atlas, marks }: PieceProps) {
  const mark = markOf(marks, id);
  return (
    <g
      {...asThing(`f:${id}`, pieceText(v, atlas, id))}
      {...dragAs(mark)}
      class={`hthing hpiece${mark ? ` m-${mark}` : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <rect class="hhit" x={-CELL / 2} y={-CELL / 2} width={CELL} height={CELL} />
      {depth > 0 && <path class="tie" d={`M${-CELL / 2 - 2} 0H-16`} />}
      <g transform={depth ? "scale(.86)" : "scale(1)"}>
        <FanGlyph {...{ id, v, atlas, marks }} />
      </g>
      <FocusRing r={22} />
    </g>
  );
}

function FanGlyph({ id, v, atlas, marks }: Pick<PieceProps, "id" | "v" | "atlas" | "marks">) {
  const unit = unitOf(v, id);
  const leader = unit ? undefined : leaderOf(v, id);
  const look = unit
    ? lookOf(unit.nation, unit.side)
    : lookOf(leaderNation(leader ?? null), leader?.side ?? null);
  const mark = markOf(marks, id);
  return (
    <>
      {mark && <Halo mark={mark} look={look} isLeader={!unit} />}
      {unit && <UnitGlyph {...unit} />}
      {leader && <LeaderGlyph leader={leader} letter={initial(leader, atlas)} look={look} />}
      <Seals
        moved={(unit ?? leader)?.moved ?? false}
        marks={(unit ?? leader)?.marks ?? []}
        aboard={unit ? cargo(v, id).length : 0}
      />
    </>
  );
}
