/** What is laid open to choose from, a stack or a place: it closes when what it held has gone. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Roving } from "./focus";
import type { Focusable } from "./things";

export interface Opened {
  now: string | null;
  /** Whether something lies in it: a click there does not close it. */
  holds: (target: Element | null) => boolean;
  open: (what: string) => void;
  /** The focus, if it is inside, goes back to where it was opened from. */
  close: () => void;
}

interface Ways {
  /** What it is drawn as. */
  selector: string;
  /** Whether there is nothing in it any more, asked whenever the moment is another. */
  isGone: (what: string) => boolean;
  moment: unknown;
}

export function useOpened(roving: Roving, { selector, isGone, moment }: Ways): Opened {
  const [now, set] = useState<string | null>(null);
  const origin = useRef<string | null>(null);
  const holds = (target: Element | null): boolean => target?.closest(selector) != null;

  // Whoever opened it by keys goes on inside it.
  useEffect(() => {
    const first = roving.root.current?.querySelector(selector)?.querySelector<Focusable>("[data-t]");
    if (now && first && document.activeElement?.matches("[data-t]:focus-visible"))
      roving.goTo(first.dataset.t ?? null);
  }, [now]);
  useEffect(() => {
    if (now && isGone(now)) set(null);
  }, [moment]);

  return {
    now,
    holds,
    open: (what) => {
      if (!holds(document.activeElement)) origin.current = roving.now.current;
      set(what);
    },
    close: () => {
      if (now && holds(document.activeElement)) roving.goTo(origin.current);
      set(null);
    },
  };
}
