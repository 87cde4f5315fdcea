/** One element of a board can be tabbed to; arrow keys carry that over to others (a roving tab stop). */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useLatest } from "./latest";
import { type Focusable, focusables, idOf, thingAt } from "./things";

export interface Roving {
  /** What all things lie in. */
  root: { current: HTMLDivElement | null };
  /** The thing that has the focus, or had it last: Tab leads back to it. */
  now: { current: string | null };
  goTo: (t: string | null) => void;
  onFocusIn: (event: FocusEvent) => void;
  onFocusOut: (event: FocusEvent) => void;
}

interface Ways {
  /** The thing that Tab leads to at first. */
  first: () => string | null;
  /** The keyboard has come to a thing: show what is there. */
  look: (id: string) => void;
  /** And bring it into sight. */
  arrive?: (t: string, element: Focusable) => void;
}

export function useRoving(ways: Ways): Roving {
  const root = useRef<HTMLDivElement>(null);
  const on = useLatest(ways);
  const roving = useMemo(() => new Rover(root, on), []);
  useLayoutEffect(roving.settle);
  return roving;
}

class Rover implements Roving {
  readonly now: Roving["now"] = { current: null };
  private isInside = false;

  constructor(
    readonly root: Roving["root"],
    private readonly on: { readonly current: Ways },
  ) {}

  readonly settle = (): void => {
    const chosen = chooseStop(focusables(this.root.current), this.now.current, this.on.current.first);
    // What had the focus is gone: it does not fall out of the board.
    if (this.isInside && document.activeElement === document.body) chosen?.focus({ preventScroll: true });
  };

  readonly goTo = (t: string | null): void => {
    if (!t) return;
    this.now.current = t;
    this.settle();
    const found = focusables(this.root.current).find((each) => each.dataset.t === t);
    if (!found) return;
    found.focus({ preventScroll: true });
    this.on.current.arrive?.(t, found);
  };

  readonly onFocusIn = (event: FocusEvent): void => {
    const t = thingAt(event.target);
    if (!t) return;
    this.now.current = t;
    this.isInside = true;
    this.settle();
    if ((event.target as Element).matches(":focus-visible")) this.on.current.look(idOf(t));
  };

  readonly onFocusOut = (event: FocusEvent): void => {
    const next = event.relatedTarget as Node | null;
    if (next && !this.root.current?.contains(next)) this.isInside = false;
  };
}

function chooseStop(all: Focusable[], now: string | null, first: () => string | null): Focusable | undefined {
  const find = (t: string | null): Focusable | undefined => all.find((each) => each.dataset.t === t);
  const chosen = find(now) ?? find(first()) ?? all[0];
  for (const each of all) {
    const index = each === chosen ? "0" : "-1";
    if (each.getAttribute("tabindex") !== index) each.setAttribute("tabindex", index);
  }
  return chosen;
}
