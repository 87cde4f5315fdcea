/**
 * A way of several moves in one choice. Of a piece that is picked the server is asked where it could go on from the
 * places that it can reach, as far as anybody can know that; what would roll ends the way.
 */
import { effect, signal } from "@preact/signals";
import { type Offer, offers } from "../lib/choice";
import { mannersOf } from "./manners";
import type { Table } from "./table";

/** How one gets somewhere: the actions, and the places on the way, the last of them the goal. */
export interface Way {
  actions: readonly string[];
  places: readonly string[];
}

/** So many places are looked at: more than any piece reaches by one move. */
const MOST = 12;

export class Ways {
  /** By goal, the ways that lead there: none where one move does. */
  readonly further = signal<ReadonlyMap<string, readonly Way[]>>(new Map());
  /** Places that the pointer has carried the piece over. */
  private trail: string[] = [];

  constructor(private readonly table: Table) {}

  begin(): () => void {
    return effect(() => {
      const [piece, ...more] = this.table.picked.value;
      this.further.value = new Map();
      this.trail = [];
      if (piece !== undefined && !more.length) this.find(piece, this.steps(this.table.offers.value, piece));
    });
  }

  /** A piece is carried over a place. */
  passes(id: string): void {
    if (this.trail.at(-1) !== id) this.trail.push(id);
  }

  /** The way to a place: over those that the piece was carried over, else the first. */
  to(id: string): Way | null {
    const ways = this.further.value.get(id) ?? [];
    const passed = (way: Way): number => way.places.filter((each) => this.trail.includes(each)).length;
    return [...ways].sort((a, b) => passed(b) - passed(a))[0] ?? null;
  }

  /** Moves of a piece that it may make again, from one place to the next. */
  private steps(all: readonly Offer[], piece: string): Offer[] {
    const question = String(this.table.view.peek()?.question ?? "");
    return all.filter(
      ({ verb, operands }) =>
        operands.length === 2 && operands[0] === piece && mannersOf(this.table.data, verb, question).again,
    );
  }

  private async find(piece: string, first: readonly Offer[]): Promise<void> {
    if (!first.length || first.length > MOST) return;
    const near = new Set(first.map(({ operands }) => operands[1] as string));
    const ply = this.table.live.state.peek()?.ply;
    const tried = await this.table.tryOut(first.map(({ action }) => [action]));
    if (this.table.picked.peek()[0] !== piece || this.table.live.state.peek()?.ply !== ply) return;
    const found = new Map<string, Way[]>();
    tried.forEach(({ legal }, n) => {
      const begun = first[n] as Offer;
      for (const { action, operands } of this.steps(offers(legal, null), piece)) {
        const goal = operands[1] as string;
        if (near.has(goal)) continue;
        const way = { actions: [begun.action, action], places: [begun.operands[1] as string, goal] };
        found.set(goal, [...(found.get(goal) ?? []), way]);
      }
    });
    this.further.value = found;
  }
}
