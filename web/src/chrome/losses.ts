/**
 * Pieces that were lost, with the view and the place in which they were last seen: what is gone from the board is
 * shown as a ghost until its owner has acted.
 */
import { effect, type Signal, signal } from "@preact/signals";
import { fallen, type Loss } from "../lib/fought";
import { battleOf } from "../lib/line";
import type { Line, View } from "../lib/types";
import type { Table } from "./table";

export interface Ghost extends Loss {
  /** The last view that had it. */
  view: View;
  /** Where it was drawn, in units of the board's own drawing; null where it was not in sight of any. */
  box: Box | null;
  /** The place that it stood in. */
  place: string | null;
}

/** Around its middle. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The layer of a board in which ghosts stand: every board that shows them draws an empty one. */
export const LAYER = "[data-ghosts]";

export class Losses {
  readonly ghosts: Signal<readonly Ghost[]> = signal([]);
  private readonly former = new Map<string, View>();

  /** The last view that had a piece which is no more. */
  formerOf(id: string): View | null {
    return this.former.get(id) ?? null;
  }

  /** Looks for losses until it is stopped; before anything is drawn anew, so that places can be measured. */
  watch(table: Table): () => void {
    let known = -1;
    let before: View | null = table.view.peek();
    return effect(() => {
      const log = table.live.log.value;
      const fresh = known < 0 || log.length < known ? [] : log.slice(known);
      if (log.length < known) this.ghosts.value = []; // something was taken back
      known = log.length;
      if (before && fresh.length) this.hear(table, fresh, before);
      // the view of a moment and what is told of it come one after the other
      queueMicrotask(() => {
        before = table.view.peek();
      });
    });
  }

  private hear(table: Table, fresh: readonly Line[], view: View): void {
    const stay = this.ghosts.peek().filter((each) => !fresh.some((line) => hasActed(table, each, line)));
    const lost = fallen(fresh).map((each) => {
      const place = table.module.where?.({ pieces: [each.id] }, view, table.data) ?? null;
      return { ...each, view, place, box: boxOf(each.id) ?? (place ? boxOf(place) : null) };
    });
    for (const { id } of lost) this.former.set(id, view);
    if (lost.length || stay.length < this.ghosts.peek().length) this.ghosts.value = [...stay, ...lost];
  }
}

/** Its owner has done something since, other than in the fight in which it fell; that a turn begins is no deed. */
const hasActed = (table: Table, { side, line }: Ghost, next: Line): boolean =>
  next[0] > line[0] &&
  next[1] === table.number(side) &&
  !next[5].opens &&
  (battleOf(next) === "" || battleOf(next) !== battleOf(line));

/** Where a piece or a place is drawn now, in units of the layer of ghosts. */
export function boxOf(id: string): Box | null {
  const layer = document.querySelector<SVGGElement>(`#board ${LAYER}`);
  const matrix = layer?.getScreenCTM()?.inverse();
  const found = thing(id);
  if (!matrix || !found) return null;
  const box = (found.querySelector(".hit, .hhit") ?? found).getBoundingClientRect();
  const at = (x: number, y: number): DOMPoint => new DOMPoint(x, y).matrixTransform(matrix);
  const [a, b] = [at(box.left, box.top), at(box.right, box.bottom)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: b.x - a.x, h: b.y - a.y };
}

const thing = (id: string): Element | null => document.querySelector(`#board [data-t$=":${CSS.escape(id)}"]`);

/** The piece or, where it is in a stack, its place, on the board now. */
export const drawnThing = thing;

const all = new WeakMap<Table, Losses>();

export function lossesOf(table: Table): Losses {
  const known = all.get(table) ?? new Losses();
  all.set(table, known);
  return known;
}
