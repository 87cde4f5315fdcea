/** What a beat draws over the board: arrows, a ring where it happens, crosses where something fell. */
import { type Arrow, Arrows, type Point, type Ring, type Spot, spotIn } from "../boards/arrows";
import type { Scenery } from "../chrome/scenery";
import type { View } from "../lib/types";
import { say } from "../lib/words";
import type { Beat } from "./told";

/** Where a piece or a place is drawn; a piece in a stack is where the stack is. */
export function spotOf(table: Scenery, former: () => View | null): Spot {
  return (id) => {
    const root = document.getElementById("board");
    // what has fallen lay where it was before
    for (const view of [table.view.peek(), former()]) {
      const where = view && table.module.where?.({ places: [id], pieces: [id] }, view, table.data);
      const found = spotIn(root, id) ?? (where ? (spotIn(root, where) ?? spotAt(root, where, view)) : null);
      if (found) return found;
    }
    return null;
  };

  /** A piece that is not drawn any more: the place that it was in. */
  function spotAt(root: HTMLElement | null, id: string, view: View): Point | null {
    const [place] = table.module.headings?.(id, view, table.data) ?? [];
    const named = table.module.places(view, table.data).find((each) => each.title === place);
    return named ? spotIn(root, named.id) : null;
  }
}

export function arrowsOf(table: Scenery, beats: readonly Beat[]): Arrow[] {
  return beats.flatMap((beat) => {
    const side = table.side(beat.side ?? null);
    const ways = (beat.moves ?? [])
      .filter(([start, goal]) => start && start !== goal)
      .map(([from, to]): Arrow => ({ from, to, kind: "way", side }));
    const aims = (beat.strikes ?? []).flatMap((strike) =>
      strike.slice(0, -1).map((from): Arrow => ({ from, to: strike.at(-1) as string, kind: "aim", side })),
    );
    return [...ways, ...aims];
  });
}

interface BeatProps {
  table: Scenery;
  beat: Beat;
  /** The one before it: its arrows fade. */
  last: Beat | null;
  spot: Spot;
  /** What it tells has come about. */
  settled: boolean;
}

/** Arrows stay for the beat after theirs. */
export function BeatMarks({ table, beat, last, spot, settled }: BeatProps) {
  const fell = settled ? (beat.gone ?? []) : [];
  const place = beat.place ?? "";
  const rings: Ring[] = place
    ? [{ id: place, tone: beat.lost ? "lost" : "now", text: stamp(beat, fell) }]
    : [];
  return (
    <>
      <div class="past">
        {last && last.phase === beat.phase && (
          <Arrows arrows={arrowsOf(table, [last])} rings={[]} crosses={[]} spot={spot} />
        )}
      </div>
      <Arrows
        arrows={arrowsOf(table, [beat])}
        rings={rings}
        crosses={fell.length ? [place] : []}
        spot={spot}
      />
    </>
  );
}

const stamp = (beat: Beat, fell: readonly string[]): string =>
  fell.length ? say(beat.lost ? "story-stamp-lost" : "story-stamp-gone", { count: fell.length }) : "";
