/**
 * Things of a board in the page: what can be pointed at, walked to and picked. `data-t` is a sort and a word of the
 * notation (`u:cfB`); what has a `tabindex` beside it can have the focus, what has `data-drag` can be dragged.
 */
import type { Thing } from "./walk";

export type Focusable = HTMLElement | SVGElement;

/** What makes an element of a drawing a thing: its name here, and what a screen reader says. */
export const asThing = (t: string, label: string) => ({
  "data-t": t,
  role: "button" as const,
  tabindex: -1,
  "aria-label": label,
});

/** The thing that somebody pressed or points at. */
export const thingAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest<Focusable>("[data-t]")?.dataset.t ?? null;

/** The word of the notation: equal cards of a hand are told apart by a number that is none of it. */
export const idOf = (t: string): string => t.slice(2).split("#", 1)[0] as string;

/** What can have the focus, in the order of the page. */
export const focusables = (root: Element | null): Focusable[] => [
  ...(root?.querySelectorAll<Focusable>("[data-t][tabindex]") ?? []),
];

export const elementOf = (root: Element | null, t: string): Focusable | null =>
  root?.querySelector<Focusable>(`[data-t="${CSS.escape(t)}"]`) ?? null;

/** Where things are on the screen, to walk over them. */
export const spotted = (found: Iterable<Focusable>): Thing[] =>
  [...found].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { t: each.dataset.t as string, x: x + width / 2, y: y + height / 2 };
  });

/** Those that a selector finds, as things to walk over. */
export const thingsIn = (root: Element | null, selector: string): Thing[] =>
  spotted(root?.querySelectorAll<Focusable>(selector) ?? []);
