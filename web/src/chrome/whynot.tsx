/**
 * Why something cannot be done now, beside it: the sentence with its clause, all that stands in the way, what would
 * help, and what is allowed instead as a button.
 */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { joined, shown } from "../lib/sentence";
import { say } from "../lib/words";
import type { Box, Why } from "./explaining";
import type { Table } from "./table";
import { Clauses, Icon } from "./ui";

const ID = "why-tip";
const GAP = 10;
const EDGE = 8;
const MARKED = ".board :is(.m-dest, .m-aim, .m-act)";

type Ref = { current: HTMLElement | null };

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

/** What was asked for with a finger goes away with the next tap elsewhere. */
function useTapAway(tip: Ref, why: Why | null, table: Table): void {
  useEffect(() => {
    if (!why?.touch) return;
    const tapped = (event: PointerEvent): void => {
      if (!tip.current?.contains(event.target as Node) && table.why.value === why) table.why.value = null;
    };
    addEventListener("pointerdown", tapped, { capture: true });
    return () => removeEventListener("pointerdown", tapped, { capture: true });
  }, [why]);
}

const ASKERS = ".board, .inspector, .greyed";

/** Whoever has the focus is told it, too; Tab leads from there to what can be pressed here, and Escape back. */
function useFocus(tip: Ref, why: Why | null): { current: HTMLElement | null } {
  const asker = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const focus = document.activeElement as HTMLElement | null;
    if (!why || !focus || focus === document.body || tip.current?.contains(focus)) return;
    asker.current = focus;
    const before = focus.getAttribute("aria-describedby");
    focus.setAttribute("aria-describedby", ID);
    const enter = (event: KeyboardEvent): void => {
      if (event.key !== "Tab" || event.shiftKey || document.activeElement !== focus) return;
      if (focus.closest(ASKERS) && enterWhy()) event.preventDefault();
    };
    addEventListener("keydown", enter, { capture: true });
    return () => {
      removeEventListener("keydown", enter, { capture: true });
      if (before) focus.setAttribute("aria-describedby", before);
      else focus.removeAttribute("aria-describedby");
    };
  }, [why]);
  return asker;
}

const pressable = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`#${ID} :is(a, button)`)];

/** The focus goes to what can be done about it: first of all what is allowed instead. */
export function enterWhy(): boolean {
  const found = document.querySelector<HTMLElement>(`#${ID} .instead`) ?? pressable()[0];
  found?.focus({ preventScroll: true });
  return found !== undefined;
}

/** Within: Escape, or Tab beyond the last, leads back to what was asked about. */
function onKey(event: KeyboardEvent, back: () => void): void {
  const all = pressable();
  const beyond = event.shiftKey ? all[0] : all.at(-1);
  const leaves = event.key === "Tab" && document.activeElement === beyond;
  if (event.key !== "Escape" && !leaves) return;
  event.preventDefault();
  event.stopPropagation();
  back();
}

export function WhyTip({ table }: { table: Table }) {
  const tip = useRef<HTMLElement>(null);
  const why = table.why.value;
  usePlace(tip, why);
  useTapAway(tip, why, table);
  const asker = useFocus(tip, why);
  const close = (): void => {
    table.why.value = null;
  };
  const back = (): void => {
    const to = asker.current?.isConnected ? asker.current : document.getElementById("prompt");
    table.keepQuiet();
    to?.focus({ preventScroll: true });
  };
  return (
    <>
      <div class="sr" role="status" aria-live="polite">
        {why && spoken(table, why)}
      </div>
      {why && (
        <aside
          ref={tip}
          id={ID}
          class={`why ${why.touch ? "touch" : ""}`}
          aria-labelledby={`${ID}-title`}
          onKeyDown={(event) => onKey(event, back)}
          onMouseEnter={() => table.keepWhy()}
          onMouseLeave={() => table.leaveWhy()}
        >
          <Head why={why} close={close} />
          <Reasons table={table} why={why} />
          <Instead table={table} why={why} />
        </aside>
      )}
    </>
  );
}

function Head({ why, close }: { why: Why; close: () => void }) {
  return (
    <b class="whyhead">
      <Icon name="no" size="sm" />
      <span id={`${ID}-title`}>{why.title}</span>
      {why.touch && (
        <button type="button" class="tool" aria-label={say("common-close")} onClick={close}>
          <Icon name="close" size="sm" />
        </button>
      )}
    </b>
  );
}

/** What stands in the way, the most particular first; the ruling, if that is it; what would help. */
function Reasons({ table, why }: { table: Table; why: Why }) {
  return (
    <>
      <p>
        {why.text}
        {why.rule && <Clauses game={table.game} rule={why.rule} />}
      </p>
      {why.ruling && (
        <p class="asruled">
          <b>{say("table-why-ruling")}</b> {why.ruling}
        </p>
      )}
      {why.also.length > 0 && (
        <>
          <p class="also">{say("table-why-also")}</p>
          <ul>
            {why.also.map((each, n) => (
              <li key={n}>
                {each.text}
                <Clauses game={table.game} rule={each.rule} />
              </li>
            ))}
          </ul>
        </>
      )}
      {why.remedy && (
        <p class="remedy">
          <b>{say("table-why-remedy")}</b> {why.remedy}
        </p>
      )}
    </>
  );
}

/** The nearest thing that is allowed: what rolls is armed by the first press, as its row is. */
function Instead({ table, why }: { table: Table; why: Why }) {
  const action = why.instead?.action;
  if (!action || !table.mine.value) return null;
  const isArmed = table.armed.value === action;
  return (
    <button
      type="button"
      class={`instead ${isArmed ? "armed" : ""}`}
      data-instead={action}
      aria-pressed={isArmed ? "true" : undefined}
      disabled={table.busy.value}
      onClick={() => table.explaining.doInstead()}
    >
      <span class="cap">{say("table-why-instead")}</span>
      <span class="label">{table.explaining.insteadText(why)}</span>
      {isArmed && <span class="again">{say("table-press-again")}</span>}
    </button>
  );
}

/** All of it in one breath, for whoever listens. */
function spoken(table: Table, why: Why): string {
  const parts = [why.title, shown(why.text), shown(why.ruling)];
  if (why.also.length) parts.push(say("table-why-also"), joined(why.also.map((each) => each.text)));
  if (why.remedy) parts.push(say("table-why-remedy"), shown(why.remedy));
  if (why.instead && !why.touch)
    parts.push(say("table-why-reach", { what: table.explaining.insteadText(why) }));
  return parts.filter(Boolean).join(" ");
}
