/** The game's combat tables, folded away until somebody wants them; the column that counts is marked. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../lib/words";
import type { Table } from "./table";

/** An attack that is announced but not fought yet, if nothing else is weighed. */
const pending = (table: Table): string | null =>
  table.offers.value.find((each) => each.verb === "resolve")?.action ?? null;

export function TablesPanel({ table }: { table: Table }) {
  const counts = useSignal<{ table: string; column: number } | null>(null);
  const open = useSignal(false);
  const weighed = table.mine.value ? (table.armed.value ?? table.weighed.value ?? pending(table)) : null;
  const ply = table.live.state.value?.ply;
  useEffect(() => {
    if (!weighed || !open.value) {
      counts.value = null;
      return;
    }
    let current = true;
    table.ask("odds", weighed).then(
      ({ table: name, column }) => {
        if (current) counts.value = typeof column === "number" ? { table: String(name), column } : null;
      },
      () => undefined, // the list has changed meanwhile
    );
    return () => {
      current = false;
    };
  }, [weighed, ply, open.value]);
  const view = table.view.value;
  const { Tables } = table.module;
  if (!Tables || !view) return null;
  return (
    <details
      class="panel tablesfold"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{say("table-tables")}</summary>
      {open.value && (
        <Tables data={table.data} view={view} log={table.live.log.value} counts={counts.value} />
      )}
    </details>
  );
}
