/** When it is over: a report in place of the prompt. It comes when it is needed, for most tables are still played. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { later } from "../lib/renew";
import { say } from "../lib/words";
import type { Table } from "./table";

type Shown = ComponentType<{ table: Table }>;

export function Ending({ table }: { table: Table }) {
  const [Report, setReport] = useState<Shown | null>(null);
  const isOver = table.status.value === "over";
  useEffect(() => {
    if (isOver) later(() => import("./report")).then((module) => setReport(() => module.Report));
  }, [isOver]);
  if (!isOver) return null;
  return Report ? <Report table={table} /> : <p class="loading">{say("table-over")}</p>;
}
