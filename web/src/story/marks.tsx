/** What a beat, or the digest, draws over the board. */
import { useMemo } from "preact/hooks";
import { type Arrow, Arrows, type Point, type Ring, type Spot, spotIn } from "../boards/arrows";
import type { Table } from "../chrome/table";
import type { View } from "../lib/types";
import { say } from "../lib/words";
import { tellingOf } from "./begin";
import type { Telling } from "./telling";
import type { Beat, Digest } from "./told";

/** Where a piece or a place is drawn; a piece in a stack is where the stack is. */
function spotOf(table: Table, telling: Telling): Spot {
  return (id) => {
    const root = document.getElementById("board");
    // what has fallen lay where it was before
    for (const view of [table.view.peek(), telling.before()]) {
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

function arrowsOf(table: Table, beats: readonly Beat[]): Arrow[] {
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

export function Marks({ table }: { table: Table }) {
  const telling = tellingOf(table);
  const spot = useMemo(() => spotOf(table, telling), [table, telling]);
  const beat = telling.now.value;
  if (beat) return <BeatMarks {...{ table, telling, beat, spot }} />;
  const digest = telling.open.value && telling.digest.value;
  return digest ? <DigestMarks {...{ table, telling, digest, spot }} /> : null;
}

interface BeatProps {
  table: Table;
  telling: Telling;
  beat: Beat;
  spot: Spot;
}

/** Arrows stay for the beat after theirs. */
function BeatMarks({ table, telling, beat, spot }: BeatProps) {
  const last = telling.beats.value[beat.n - 1];
  const fell = telling.settled.value ? (beat.gone ?? []) : [];
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

function DigestMarks({ table, telling, digest, spot }: Omit<BeatProps, "beat"> & { digest: Digest }) {
  const beats = telling.digested.value;
  const rings = digest.entries
    .map(({ place, tone }, n): Ring => ({ id: place, tone, text: String(n + 1) }))
    .filter(({ id }) => id);
  const told = new Set(digest.entries.flatMap((entry) => entry.beats));
  const arrows = arrowsOf(
    table,
    beats.filter((beat) => told.has(beat.n) && beat.kind === "march"),
  ).slice(-12);
  const gone = new Set(beats.filter((beat) => beat.lost && beat.gone?.length).map(({ n }) => n));
  const fell = digest.entries
    .filter((entry) => entry.place && entry.beats.some((n) => gone.has(n)))
    .map(({ place }) => place);
  return <Arrows arrows={arrows} rings={rings} crosses={[...new Set(fell)]} spot={spot} isPast />;
}
