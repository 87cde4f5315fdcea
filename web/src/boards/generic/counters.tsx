/** What stands on a place: counters side by side, each with its letter, its state and the ring of what it can do. */
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import { dragAs, type Mark, markOf } from "../marked";
import { asThing } from "../things";
import { boardOf, type DeclaredPlace, type Piece, piecesAt, sideClass, sideShape, signOf } from "./declared";
import { UNIT } from "./drawing";
import { Sign } from "./signs";
import { pieceText } from "./words";

const ALONE = 46; // how wide a counter is that has its place to itself …
const TOGETHER = 34; // … and one of several
const ACROSS = 2; // side by side
const GAP = 4;
const UP = 7; // the name of the place is below them

type Given = Pick<BoardProps, "view" | "data" | "marks" | "looked">;

export function Stack({ place, ...given }: Given & { place: DeclaredPlace }) {
  const pieces = piecesAt(given.view, place.id);
  const wide = pieces.length > 1 ? TOGETHER : ALONE;
  const rows = Math.ceil(pieces.length / ACROSS);
  return (
    <>
      {pieces.map((piece, n) => {
        const row = Math.floor(n / ACROSS);
        const inRow = Math.min(ACROSS, pieces.length - row * ACROSS);
        const x = place.x * UNIT + ((n % ACROSS) - (inRow - 1) / 2) * (wide + GAP);
        const y = place.y * UNIT - UP + (row - (rows - 1) / 2) * (wide + GAP);
        return <Counter key={piece.id} {...given} piece={piece} x={x} y={y} wide={wide} />;
      })}
    </>
  );
}

type CounterProps = Given & { piece: Piece; x: number; y: number; wide: number };

function Counter({ piece, x, y, wide, data, view, marks, looked }: CounterProps) {
  const mark = markOf(marks, piece.id);
  const label = [pieceText(piece, view, data), mark && say(`generic-${mark}`)].filter(Boolean).join(", ");
  return (
    <g
      class={`gpiece ${sideClass(piece.side, data)} m-${mark} ${piece.down ? "down" : ""} ${looked === piece.id ? "looked" : ""}`}
      transform={`translate(${x} ${y})`}
      {...asThing(`u:${piece.id}`, label)}
      {...dragAs(mark)}
    >
      <Face wide={wide} isRound={sideShape(piece.side, data) === "round"} mark={mark} />
      <text class="gletter" style={{ fontSize: `${wide * 0.46}px` }} y={wide * 0.08}>
        {letter(piece, data)}
      </text>
      <text class="gtag" y={wide * 0.36}>
        {piece.id}
      </text>
      <States states={piece.states ?? []} wide={wide} data={data} />
    </g>
  );
}

function States({ states, wide, data }: { states: readonly string[]; wide: number; data: Json }) {
  return (
    <>
      {states.map((each, n) => (
        <g key={each} transform={`translate(${wide / 2 - 2 - n * 16} ${-wide / 2 + 2})`}>
          <circle class="gstate" r="9" />
          <g transform="scale(.55)">
            <Sign name={signOf(boardOf(data).states, each)} />
          </g>
        </g>
      ))}
    </>
  );
}

function Face({ wide, isRound, mark }: { wide: number; isRound: boolean; mark: Mark }) {
  const shape = (more: number) => ({
    x: -wide / 2 - more,
    y: -wide / 2 - more,
    width: wide + 2 * more,
    height: wide + 2 * more,
    rx: isRound ? wide / 2 + more : 6 + more,
  });
  return (
    <>
      {mark && <rect class="gcase" {...shape(4)} />}
      {mark && <rect class="gring" {...shape(4)} />}
      <rect class="gcounter" {...shape(0)} />
      <rect class="gedge" {...shape(-4)} />
    </>
  );
}

function letter(piece: Piece, data: Json): string {
  if (!piece.kind) return "?";
  const known = boardOf(data).kinds?.find((each) => each.id === piece.kind);
  return `${known?.letter ?? piece.kind.slice(0, 1)}${piece.value ?? ""}`;
}
