/** Where stories are shown. What tells them is loaded after the table has been drawn. */
import { useEffect } from "preact/hooks";
import type { StoryParts, Table } from "./table";

export function StorySlot({ table, part }: { table: Table; part: Exclude<keyof StoryParts, "isTold"> }) {
  const Part = table.story.value?.[part];
  return Part ? <Part table={table} /> : null;
}

/** From now on what others do is told. */
export function useStory(table: Table): void {
  const isHere = table.status.value !== "" && table.status.value !== "waiting";
  useEffect(() => {
    if (!isHere) return;
    let stop: (() => void) | null = null;
    let left = false;
    import("../story/begin").then(async ({ begin }) => {
      const begun = await begin(table, () => left);
      if (left) begun?.();
      else stop = begun;
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [table, isHere]);
}
