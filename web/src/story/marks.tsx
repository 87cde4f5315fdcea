/** What a beat, or the digest, draws over the board. */
import { useMemo } from "preact/hooks";
import { Arrows, type Ring, type Spot } from "../boards/arrows";
import type { Table } from "../chrome/table";
import { arrowsOf, BeatMarks, spotOf } from "./beatmarks";
import { tellingOf } from "./begin";
import type { Telling } from "./telling";
import type { Digest } from "./told";

export function Marks({ table }: { table: Table }) {
  const telling = tellingOf(table);
  const spot = useMemo(() => spotOf(table, () => telling.before()), [table, telling]);
  const beat = telling.now.value;
  if (beat) {
    const last = telling.beats.value[beat.n - 1] ?? null;
    return <BeatMarks {...{ table, beat, last, spot }} settled={telling.settled.value} />;
  }
  const digest = telling.open.value && telling.digest.value;
  return digest ? <DigestMarks {...{ table, telling, digest, spot }} /> : null;
}

interface DigestProps {
  table: Table;
  telling: Telling;
  digest: Digest;
  spot: Spot;
}

function DigestMarks({ table, telling, digest, spot }: DigestProps) {
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
