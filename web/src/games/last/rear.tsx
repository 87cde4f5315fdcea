/** Rear areas: Airfield, Headquarters with its nine slots, Supply, deck and piles. */

import { memo } from "preact/compat";
import type { Mark } from "../../boards/marked";
import { asThing } from "../../boards/things";
import { say } from "../../lib/words";
import { type CardDef, PILE, Pile, type Side, SideMark, SupplyTokens } from "./art";
import { Rings } from "./ground";
import type { Spot } from "./plan";

interface BoxProps extends Spot {
  place: string;
  side: Side;
  title: string;
  count: string;
  /** Empty slots are drawn so many and so far apart; none where there is no room for them. */
  slots: number;
  from: number;
  pitch: number;
  mark: Mark;
  looked: boolean;
  assaulted: boolean;
  label: string;
}

export const RearBox = memo(function RearBox(props: BoxProps) {
  const { place, side, title, count, mark, looked, assaulted, label, x, y, w, h } = props;
  const classes = ["lrear", "lthing", looked && "looked", assaulted && "assaulted", mark && `m-${mark}`];
  return (
    <g
      {...asThing(`z:${place}`, label)}
      class={classes.filter(Boolean).join(" ")}
      transform={`translate(${x} ${y})`}
    >
      <rect class={`box ls-${side}`} width={w} height={h} rx="8" />
      <g transform="translate(15 14)">
        <SideMark side={side} r={5} />
      </g>
      <text class="name" x="26" y="18.500" font-size="13.500">
        {title}
      </text>
      <text class="count" x={w - 8} y="18.500" font-size="13.500">
        {count}
      </text>
      <Slots {...props} />
      <Rings w={w} h={h} mark={mark} />
    </g>
  );
});

function Slots({ slots, from, pitch, w }: BoxProps) {
  const size = { x: "6.500", width: w - 13, height: Math.min(36, pitch - 4), rx: "4" };
  return (
    <>
      {Array.from({ length: slots }, (_, n) => (
        <rect key={n} class="slot" y={27.5 + (from + n) * pitch} {...size} />
      ))}
    </>
  );
}

interface LineProps extends Spot {
  place: string;
  side: Side;
  title: string;
  facts: string;
  mark: Mark;
  /** Something in it can be picked. */
  busy: Mark;
  looked: boolean;
  label: string;
}

/** On a phone: one line for a Headquarters, an Airfield or the air above; its pieces are opened by a tap. */
export const RearLine = memo(function RearLine(props: LineProps) {
  const { place, side, title, facts, mark, busy, looked, label, x, y, w, h } = props;
  return (
    <g
      {...asThing(`z:${place}`, label)}
      class={`lrear lthing${looked ? " looked" : ""}${mark ? ` m-${mark}` : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <rect class={`box ls-${side}`} width={w} height={h} rx="6" />
      <g transform="translate(14 15)">
        <SideMark side={side} r={5} />
      </g>
      <text class="name" x="25" y="19.500" font-size="14">
        {title}
      </text>
      <text class="count start" x="9" y="36.500" font-size="13">
        {facts}
      </text>
      <Rings w={w} h={h} mark={mark || busy} r={6} />
    </g>
  );
});

interface StockProps extends Spot {
  side: Side;
  supply: number | null;
  hand: number;
  decks: [number, number];
  /** Units and Specials lie in decks of their own. */
  split: boolean;
  discards: number;
  top: CardDef | null;
  pile: number;
  points: number | null;
  /** Words of the decks that can be drawn from, with a space between. */
  draw: string;
  label: string;
}

interface Heap {
  kind: "deck" | "discard" | "victory";
  count: number;
  name: string;
  /** Of a deck: how actions call it. */
  word?: string;
}

function heapsOf({ decks, split, discards, pile, points }: StockProps): Heap[] {
  const decked: Heap[] = split
    ? [
        { kind: "deck", count: decks[0], name: say("last-deck-units"), word: "units" },
        { kind: "deck", count: decks[1], name: say("last-deck-specials"), word: "specials" },
      ]
    : [{ kind: "deck", count: decks[0] + decks[1], name: say("last-deck"), word: "cards" }];
  return [
    ...decked,
    { kind: "discard", count: discards, name: say(split ? "last-discards-short" : "last-discards") },
    {
      kind: "victory",
      count: pile,
      name: points === null ? say("last-victory") : say("last-points", { n: points }),
    },
  ];
}

const TOP = 70;

export const Stock = memo(function Stock(props: StockProps) {
  const { side, top, draw, x, y, w, h } = props;
  const heaps = heapsOf(props);
  const wide = (w - 16) / heaps.length;
  const offered = draw.split(" ");
  return (
    <g class="lrear lstock" transform={`translate(${x} ${y})`}>
      <SupplyAndHand {...props} />
      {heaps.map((heap, n) => (
        <HeapAt
          key={heap.word ?? heap.kind}
          heap={heap}
          side={side}
          top={heap.kind === "discard" ? top : null}
          isOffered={heap.word !== undefined && offered.includes(heap.word)}
          x={8 + n * wide}
          w={wide}
          h={h - TOP}
        />
      ))}
    </g>
  );
});

function SupplyAndHand({ side, supply, hand, label, w, h }: StockProps) {
  return (
    <g role="img" aria-label={label}>
      <rect class={`box ls-${side}`} width={w} height={h} rx="8" />
      <text class="name" x="9" y="19" font-size="13.500">
        {say("last-supply")}
      </text>
      <text class="big" x={w - 9} y="40" font-size="38">
        {supply ?? say("last-unknown")}
      </text>
      <g transform="translate(9 27)">{supply !== null && <SupplyTokens count={supply} width={w - 60} />}</g>
      <text class="row" x="9" y="66" font-size="13">
        {say("last-hand")}
      </text>
      <text class="row end" x={w - 9} y="66" font-size="14">
        {hand}
      </text>
    </g>
  );
}

interface HeapProps {
  heap: Heap;
  side: Side;
  top: CardDef | null;
  isOffered: boolean;
  x: number;
  w: number;
  h: number;
}

function HeapAt(props: HeapProps) {
  const { heap, isOffered, x, w, h } = props;
  if (!isOffered)
    return (
      <g transform={`translate(${x} ${TOP})`} aria-hidden="true">
        <HeapDrawing {...props} />
      </g>
    );
  return (
    <g
      {...asThing(`d:${heap.word}`, `${say("last-draw-from")}: ${heap.name}, ${say("last-mark-act")}`)}
      class="lthing ldeck m-act"
      transform={`translate(${x} ${TOP})`}
    >
      <rect class="hit" x="-3" width={w + 4} height={h - 3} rx="5" />
      <HeapDrawing {...props} />
      <g transform="translate(-3 0)">
        <Rings w={w + 4} h={h - 3} mark="act" r={5} />
      </g>
    </g>
  );
}

function HeapDrawing({ heap: { kind, count, name }, side, top, isOffered, w, h }: HeapProps) {
  const scale = Math.min(0.78, (w - 3) / PILE.w);
  const mark: Mark = isOffered ? "act" : "";
  return (
    <>
      <g transform={`translate(${(w - PILE.w * scale) / 2} 4) scale(${scale})`}>
        <Pile kind={kind} side={side} count={count} mark={mark} {...(kind === "discard" ? { top } : {})} />
      </g>
      <text class={`below${kind === "victory" ? " strong" : ""}`} x={w / 2} y={h - 9} font-size="12.500">
        {name}
      </text>
    </>
  );
}
