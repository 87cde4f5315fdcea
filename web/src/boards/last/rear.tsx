/** Rear areas: Airfield, Headquarters with its nine slots, Supply, deck and piles. */
import { memo } from "preact/compat";
import { say } from "../../lib/words";
import type { Mark } from "../marked";
import { type CardDef, Pile, type Side, SideMark, SupplyTokens } from "./art";
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
  discards: number;
  top: CardDef | null;
  pile: number;
  points: number | null;
  /** Marks of the decks that can be drawn from, by their word. */
  draw: string;
  label: string;
}

const SMALL = 0.78;

export const Stock = memo(function Stock(props: StockProps) {
  const { side, supply, hand, decks, discards, top, pile, points, draw, label, x, y, w, h } = props;
  const [word = "", mark = ""] = draw.split(":") as [string, Mark];
  const wide = (w - 16) / 3;
  const at = (n: number): string => `translate(${8 + n * wide + (wide - 44 * SMALL) / 2} 74) scale(${SMALL})`;
  const deck = (
    <>
      <g transform={at(0)}>
        <Pile kind="deck" side={side} count={decks[0] + decks[1]} mark={mark} />
      </g>
      <text class="below" x={8 + wide / 2} y={h - 9} font-size="12.500">
        {say("last-deck")}
      </text>
    </>
  );
  return (
    <g class="lrear lstock" transform={`translate(${x} ${y})`}>
      <g role="img" aria-label={label}>
        <rect class={`box ls-${side}`} width={w} height={h} rx="8" />
        <text class="name" x="9" y="19" font-size="13.500">
          {say("last-supply")}
        </text>
        <text class="big" x={w - 9} y="40" font-size="38">
          {supply ?? "–"}
        </text>
        <g transform="translate(9 27)">{supply !== null && <SupplyTokens count={supply} width={w - 60} />}</g>
        <text class="row" x="9" y="66" font-size="13">
          {say("last-hand")}
        </text>
        <text class="row end" x={w - 9} y="66" font-size="14">
          {hand}
        </text>
        <g transform={at(1)}>
          <Pile kind="discard" side={side} count={discards} top={top} />
        </g>
        <g transform={at(2)}>
          <Pile kind="victory" side={side} count={pile} />
        </g>
        <text class="below" x={8 + wide * 1.5} y={h - 9} font-size="12.500">
          {say("last-discards")}
        </text>
        <text class="below strong" x={8 + wide * 2.5} y={h - 9} font-size="12.500">
          {points === null ? say("last-victory") : say("last-points", { n: points })}
        </text>
      </g>
      {mark ? (
        <g
          data-t={`d:${word}`}
          class={`lthing ldeck m-${mark}`}
          role="button"
          tabindex={-1}
          aria-label={say("last-draw-from")}
        >
          <rect class="hit" x="4" y="70" width={wide + 6} height={h - 76} rx="5" />
          {deck}
          <g transform="translate(4 70)">
            <Rings w={wide + 6} h={h - 76} mark={mark} r={5} />
          </g>
        </g>
      ) : (
        <g aria-hidden="true">{deck}</g>
      )}
    </g>
  );
});
