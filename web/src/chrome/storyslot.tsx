/** Where stories are shown. What tells them is loaded after the table has been drawn. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { later } from "../lib/renew";
import type { StoryParts, Table } from "./table";

export function StorySlot({
  table,
  part,
}: {
  table: Table;
  part: Exclude<keyof StoryParts, "isTold" | "isSummed">;
}) {
  const Part = table.story.value?.[part];
  return Part ? <Part table={table} /> : null;
}

/** Others have done something, or we are about to give them the turn: before that there is nothing to tell. */
function useWanted(table: Table): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      effect(() => {
        const own = table.number(table.live.state.value?.you ?? null);
        const isOthers = table.live.log.value.some((line) => line[1] >= 0 && line[1] !== own);
        const isTold = Boolean(table.live.state.value?.story);
        if (own >= 0 && (isTold || isOthers || table.busy.value)) setWanted(true);
      }),
    [table],
  );
  return wanted;
}

/** From now on what others do is told. */
export function useStory(table: Table): void {
  const isWanted = useWanted(table);
  const isHere = isWanted && table.status.value !== "waiting";
  useEffect(() => {
    if (!isHere) return;
    let stop: (() => void) | null = null;
    let left = false;
    later(() => import("../story/begin")).then(async ({ begin }) => {
      const begun = await later(() => begin(table, () => left));
      if (left) begun?.();
      else stop = begun;
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [table, isHere]);
}
