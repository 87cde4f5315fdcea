/** Why something cannot be done now: beside it, with its clause; the focus is told it too. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Table, Why } from "./table";
import { Clauses, Icon } from "./ui";

const ID = "why-tip";
const GAP = 10;
const EDGE = 8;
/** So long it stays where it was asked for with a finger. */
const TOUCHED = 7000; // ms
const MARKED = ".board :is(.m-dest, .m-aim, .m-act)";

type Ref = { current: HTMLDivElement | null };

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Beside what it is about, where it covers the fewest of the places that may be pressed next; never the tabs. */
function placed(about: Box, { width, height }: DOMRect): { x: number; y: number } {
  const floor = document.querySelector(".tabs")?.getBoundingClientRect().top ?? innerHeight;
  const marked = [...document.querySelectorAll(MARKED)].map((each) => each.getBoundingClientRect());
  const inX = (x: number): number => Math.max(EDGE, Math.min(x, innerWidth - width - EDGE));
  const inY = (y: number): number => Math.max(EDGE, Math.min(y, floor - height - EDGE));
  const [right, left] = [about.right + GAP, about.left - GAP - width];
  const [under, over] = [about.bottom + GAP, about.top - GAP - height];
  const ways = [
    [right, about.top],
    [left, about.top],
    [about.left, under],
    [about.left, over],
    [right, over],
    [left, over],
    [right, under],
    [left, under],
  ] as const;
  let best = { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const way of ways) {
    const [x, y] = [inX(way[0]), inY(way[1])];
    const own = { left: x, top: y, right: x + width, bottom: y + height };
    const cost = (meet(own, about) ? 1000 : 0) + marked.filter((each) => meet(own, each)).length;
    if (cost < least) [best, least] = [{ x, y }, cost];
  }
  return best;
}

/** Beside what it is about. */
function usePlace(tip: Ref, why: Why | null): void {
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !why) return;
    const { x, y } = placed(why.box, box.getBoundingClientRect());
    box.style.left = `${x}px`;
    box.style.top = `${y}px`;
  }, [why]);
}

/** What was asked for with a finger goes away with the next tap elsewhere, or after a while. */
function useTapAway(tip: Ref, why: Why | null, table: Table): void {
  useEffect(() => {
    if (!why?.touch) return;
    const close = (): void => {
      if (table.why.value === why) table.why.value = null;
    };
    // a tap on it is a click of its own: what it covers is not meant by that
    const tapped = (event: PointerEvent): void => {
      if (!tip.current?.contains(event.target as Node)) close();
    };
    const timer = setTimeout(close, TOUCHED);
    addEventListener("pointerdown", tapped, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", tapped, { capture: true });
    };
  }, [why]);
}

/** Whoever has the focus is told it, too. */
function useDescription(why: Why | null): void {
  useEffect(() => {
    const focus = document.activeElement;
    if (!why || !focus || focus === document.body) return;
    const before = focus.getAttribute("aria-describedby");
    focus.setAttribute("aria-describedby", ID);
    return () => {
      if (before) focus.setAttribute("aria-describedby", before);
      else focus.removeAttribute("aria-describedby");
    };
  }, [why]);
}

export function WhyTip({ table }: { table: Table }) {
  const tip = useRef<HTMLDivElement>(null);
  const why = table.why.value;
  usePlace(tip, why);
  useTapAway(tip, why, table);
  useDescription(why);
  const close = (): void => {
    table.why.value = null;
  };
  if (!why) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a finger taps it away; by keys Escape does
    <div
      ref={tip}
      id={ID}
      class={`why ${why.touch ? "touch" : ""}`}
      onClick={close}
      role="tooltip"
      onMouseEnter={() => table.keepWhy()}
      onMouseLeave={close}
    >
      <b>
        <Icon name="no" size="sm" />
        {why.title}
      </b>
      {why.text}
      {why.rule && <Clauses game={table.game} rule={why.rule} />}
    </div>
  );
}
