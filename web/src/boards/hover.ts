/** Pointing: what is under the pointer at once, and what it rests on after a moment. */
import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useLatest } from "./latest";
import { thingAt } from "./things";

const DWELL = 350; // ms

export interface Hover {
  /** The thing under the pointer: whoever draws it reads this, so that the board need not be drawn anew. */
  hovered: Signal<string | null>;
  /** The thing that the pointer rests on. */
  rested: Signal<string | null>;
  /** Something was done: what was only glanced at goes away. */
  forget: () => void;
  onPointerOver: (event: PointerEvent) => void;
  onPointerMove: () => void;
  onPointerLeave: () => void;
}

export function useHover(rest: (t: string | null) => void, leave: () => void): Hover {
  const on = useLatest({ rest, leave });
  const hover = useMemo(() => new Pointing(on), []);
  useEffect(() => hover.stop, []);
  return hover;
}

class Pointing implements Hover {
  readonly hovered = signal<string | null>(null);
  readonly rested = signal<string | null>(null);
  private timer = 0;
  private stirred = false;

  constructor(
    private readonly on: { readonly current: { rest: (t: string | null) => void; leave: () => void } },
  ) {}

  readonly stop = (): void => clearTimeout(this.timer);

  readonly forget = (): void => {
    this.rested.value = null;
  };

  readonly onPointerOver = (event: PointerEvent): void => {
    const t = thingAt(event.target);
    // a page that came up under a resting pointer is not pointed at
    if (event.pointerType === "touch" || t === this.hovered.value || !this.stirred) return;
    this.hovered.value = t;
    this.stop();
    this.timer = window.setTimeout(() => {
      this.rested.value = t;
      this.on.current.rest(t);
    }, DWELL);
  };

  readonly onPointerMove = (): void => {
    this.stirred = true;
  };

  readonly onPointerLeave = (): void => {
    this.hovered.value = null;
    this.stop();
    this.forget();
    this.on.current.leave();
  };
}
