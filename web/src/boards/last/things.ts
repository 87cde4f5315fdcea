/** Things of the table in the page: what can be pointed at, walked to and picked. `data-t` is a sort and a word. */

export const thingAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest<HTMLElement>("[data-t]")?.dataset.t ?? null;

/** The word of the notation: equal cards of a hand are told apart by a number that is none of it. */
export const idOf = (t: string): string => t.slice(2).split("#", 1)[0] as string;

type Focusable = HTMLElement | SVGGElement;

/** What the arrow keys walk over, in the order of the page. */
export const thingsIn = (root: Element | null): Focusable[] => [
  ...(root?.querySelectorAll<Focusable>("[data-t][tabindex]") ?? []),
];

export const elementOf = (root: Element | null, t: string): Focusable | null =>
  root?.querySelector<Focusable>(`[data-t="${CSS.escape(t)}"]`) ?? null;

/** Whether it can be picked now. */
export const isAble = (thing: Element): boolean =>
  /\bm-(act|dest|aim)\b/.test(thing.getAttribute("class") ?? "");
