/** Your hand; at set-up the cards to lay, to buy and to place. HTML, so that its words can be read and enlarged. */
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { PanelProps } from "../../boards/board";
import { type Mark, markOf } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import type { View } from "../../lib/types";
import { say } from "../../lib/words";
import { type CardDef, HandCard, type Side } from "./art";
import { type Atlas, asLast, atlasOf, isPlace, isTag, type LastView, sideOf } from "./atlas";
import { cardText, handOf, handSeat } from "./text";

/** Verbs whose cards come from elsewhere than the hand. */
const SOURCES = new Set(["lay", "buy", "place", "pick"]);

/** Troops before what is given to them. */
const SORTS = ["infantry", "armor", "aircraft"];
const rank = ({ type, kind, category }: CardDef): string =>
  kind === "unit" ? `0${SORTS.indexOf(type ?? "")}` : `1${category ?? ""}`;

/** What lies before the player: what is offered from elsewhere, sorted, then the hand. */
export function trayOf(v: LastView, atlas: Atlas): string[] {
  const offered = new Set<string>();
  for (const line of v.legal) {
    const [verb = "", card = ""] = line.split(" ");
    if (SOURCES.has(verb) || v.turn === 0)
      if (card.includes(".") && !isPlace(card) && !isTag(card)) offered.add(card);
  }
  // of the starting force every copy lies there that is still to be placed
  const isPlacing = v.legal.some((line) => line.startsWith("place "));
  const hand = isPlacing ? v.force : handOf(v);
  for (const each of hand) offered.delete(each);
  const rankOf = (id: string): string => {
    const def = atlas.cards.get(id);
    return def ? rank(def) : "";
  };
  return [...[...offered].sort((a, b) => rankOf(a).localeCompare(rankOf(b))), ...hand];
}

export const held = (view: View): number => handOf(asLast(view)).length;

/** Equal cards are told apart by a number. */
export function numbered(cards: readonly string[]): { id: string; t: string }[] {
  const seen = new Map<string, number>();
  return cards.map((id) => {
    const n = (seen.get(id) ?? 0) + 1;
    seen.set(id, n);
    return { id, t: n === 1 ? id : `${id}#${n}` };
  });
}

/** Of equal cards only the first is shown as picked. */
const shown = (mark: Mark, t: string): Mark => (mark === "picked" && t.includes("#") ? "act" : mark);

export function titleOf(v: LastView): string {
  if (v.open) return say("last-hand-open");
  if (v.turn) return say("last-hand");
  const verbs = new Set(v.legal.map((each) => each.split(" ", 1)[0] as string));
  if (verbs.has("lay")) return say("last-tray-lay");
  if (verbs.has("buy")) return say("last-tray-buy");
  return say(verbs.has("place") ? "last-tray-place" : "last-hand");
}

interface TrayProps {
  v: LastView;
  atlas: Atlas;
  marks: Marks;
  looked: string | null;
}

/** What lies there, card by card, as both the tray and the sheet of a phone show it. */
function cardsOf(
  v: LastView,
  atlas: Atlas,
  marks: Marks,
  looked: string | null,
): (CardProps & { id: string })[] {
  const seat = handSeat(v);
  const side = seat ? sideOf(v, atlas, seat) : "allied";
  return numbered(trayOf(v, atlas)).flatMap(({ id, t }) => {
    const def = atlas.cards.get(id);
    const mark = shown(markOf(marks, id), t);
    const label = `${cardText(id, atlas)}, ${say(mark ? `last-mark-${mark}` : "last-not-playable")}`;
    return def ? [{ id, t, def, side, mark, looked: looked === id, label }] : [];
  });
}

/** How many there are, and how many of them can be played. */
function counted(v: LastView, atlas: Atlas, marks: Marks): { able: number; all: number } {
  const cards = trayOf(v, atlas);
  return { able: cards.filter((each) => markOf(marks, each)).length, all: cards.length };
}

const countText = (v: LastView, count: { able: number; all: number }): string =>
  !count.all ? say("last-hand-empty") : v.open ? "" : say("last-playable", count);

/** Under the board. */
export function Tray({ v, atlas, marks, looked }: TrayProps) {
  const count = counted(v, atlas, marks);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // what can be played is in sight
    const first = list.current?.querySelector(".m-act, .m-picked");
    first?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [v.legal]);
  return (
    <section class="lhand" aria-label={titleOf(v)}>
      <div class="lhl">
        <h2>{titleOf(v)}</h2>
        <span>{countText(v, count)}</span>
      </div>
      <ul
        ref={list}
        class={count.all > 9 ? "many" : ""}
        onWheel={(event) => {
          // a wheel turns up and down, the hand lies from left to right
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {cardsOf(v, atlas, marks, looked).map(({ id, ...card }) => (
          <TrayCard key={card.t} {...card} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  t: string;
  def: CardDef;
  side: Side;
  mark: Mark;
  looked: boolean;
  label: string;
}

const TrayCard = memo(function TrayCard({ t, def, side, mark, looked, label }: CardProps) {
  return (
    <li>
      <button
        type="button"
        data-t={`h:${t}`}
        {...(mark ? { "data-drag": "" } : {})}
        class={`lhc lthing${mark ? ` m-${mark}` : ""}${looked ? " looked" : ""}`}
        tabIndex={-1}
        aria-label={label}
        aria-pressed={mark === "picked"}
      >
        <HandCard def={def} side={side} />
      </button>
    </li>
  );
});

/** On a phone: the hand in the sheet, one card beside the other at a size that can be hit. */
export function Hand({ data, view, marks, looked, onPick, onLook }: PanelProps) {
  const v = asLast(view);
  const atlas = atlasOf(data);
  const count = counted(v, atlas, marks);
  const choose = (id: string): void => {
    onLook(id);
    onPick(id);
  };
  return (
    <section class="panel lsheet" aria-label={titleOf(v)}>
      <div class="ph">
        <h2>{titleOf(v)}</h2>
        <span class="more">{say("last-playable", count)}</span>
      </div>
      {!count.all && <p class="lnote">{say("last-hand-empty")}</p>}
      <ul class="lgrid">
        {cardsOf(v, atlas, marks, looked).map(({ id, ...card }) => (
          <SheetCard key={card.t} {...card} onClick={() => choose(id)} />
        ))}
      </ul>
    </section>
  );
}

function SheetCard({ def, side, mark, looked, label, onClick }: CardProps & { onClick: () => void }) {
  return (
    <li>
      <button
        type="button"
        class={`lhc${mark ? ` m-${mark}` : ""}${looked ? " looked" : ""}`}
        aria-label={label}
        aria-pressed={mark === "picked"}
        onClick={onClick}
      >
        <HandCard def={def} side={side} />
      </button>
    </li>
  );
}
