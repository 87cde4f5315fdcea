/** The game's combat tables, with the column that counts for the attack that is being weighed. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Table } from "./table";

/** An attack that is announced but not fought yet, if nothing else is weighed. */
const pending = (table: Table): string | null =>
  table.offers.value.find((each) => each.verb === "resolve")?.action ?? null;

export function CombatTables({ table }: { table: Table }) {
  const counts = useSignal<{ table: string; column: number } | null>(null);
  const weighed = table.mine.value ? (table.armed.value ?? table.weighed.value ?? pending(table)) : null;
  const ply = table.live.state.value?.ply;
  useEffect(() => {
    counts.value = null;
    if (!weighed) return;
    let current = true;
    table.ask("odds", weighed).then(
      ({ table: name, column }) => {
        if (current && typeof column === "number") counts.value = { table: String(name), column };
      },
      () => undefined, // the list has changed meanwhile
    );
    return () => {
      current = false;
    };
  }, [weighed, ply]);
  const view = table.view.value;
  const { Tables } = table.module;
  if (!Tables || !view) return null;
  return <Tables data={table.data} view={view} log={table.live.log.value} counts={counts.value} />;
}
