/** Rear areas: Airfield, Headquarters with its nine slots, Supply, deck and piles. */
import { memo } from "preact/compat";
import { say } from "../../lib/words";
import type { Mark } from "../marked";
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
  const { place, side, title, count, slots, from, pitch, mark, looked, assaulted, label, x, y, w, h } = props;
  const classes = ["lrear", "lthing", looked && "looked", assaulted && "assaulted", mark && `m-${mark}`];
  return (
    <g
      data-t={`z:${place}`}
      class={classes.filter(Boolean).join(" ")}
      transform={`translate(${x} ${y})`}
      role="button"
      tabindex={-1}
      aria-label={label}
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
      {Array.from({ length: slots }, (_, n) => (
        <rect
          key={n}
          class="slot"
          x="6.500"
          y={27.5 + (from + n) * pitch}
          width={w - 13}
          height={Math.min(36, pitch - 4)}
          rx="4"
        />
      ))}
      <Rings w={w} h={h} mark={mark} />
    </g>
  );
});

/** On a phone: one line for a Headquarters, an Airfield or the air above; its pieces are opened by a tap. */
export const RearLine = memo(function RearLine(props: {
  place: string;
  side: Side;
  title: string;
  facts: string;
  mark: Mark;
  /** Something in it can be picked. */
  busy: Mark;
  looked: boolean;
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
}) {
  const { place, side, title, facts, mark, busy, looked, label, x, y, w, h } = props;
  return (
    <g
      data-t={`z:${place}`}
      class={`lrear lthing${looked ? " looked" : ""}${mark ? ` m-${mark}` : ""}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabindex={-1}
      aria-label={label}
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
  const { side, supply, hand, top, draw, label, x, y, w, h } = props;
  const heaps = heapsOf(props);
  const wide = (w - 16) / heaps.length;
  const offered = draw.split(" ");
  return (
    <g class="lrear lstock" transform={`translate(${x} ${y})`}>
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

interface HeapProps {
  heap: Heap;
  side: Side;
  top: CardDef | null;
  isOffered: boolean;
  x: number;
  w: number;
  h: number;
}

function HeapAt({ heap, side, top, isOffered, x, w, h }: HeapProps) {
  const { kind, count, name, word } = heap;
  const scale = Math.min(0.78, (w - 3) / PILE.w);
  const mark: Mark = isOffered ? "act" : "";
  const drawn = (
    <>
      <g transform={`translate(${(w - PILE.w * scale) / 2} 4) scale(${scale})`}>
        <Pile kind={kind} side={side} count={count} mark={mark} {...(kind === "discard" ? { top } : {})} />
      </g>
      <text class={`below${kind === "victory" ? " strong" : ""}`} x={w / 2} y={h - 9} font-size="12.500">
        {name}
      </text>
    </>
  );
  if (!isOffered)
    return (
      <g transform={`translate(${x} ${TOP})`} aria-hidden="true">
        {drawn}
      </g>
    );
  return (
    <g
      data-t={`d:${word}`}
      class="lthing ldeck m-act"
      transform={`translate(${x} ${TOP})`}
      role="button"
      tabindex={-1}
      aria-label={`${say("last-draw-from")}: ${name}, ${say("last-mark-act")}`}
    >
      <rect class="hit" x="-3" width={w + 4} height={h - 3} rx="5" />
      {drawn}
      <g transform="translate(-3 0)">
        <Rings w={w + 4} h={h - 3} mark={mark} r={5} />
      </g>
    </g>
  );
}
