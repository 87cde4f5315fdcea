/**
 * What happened since this browser last looked with these eyes. Only a number is kept between visits, never a
 * word of what a seat may know.
 */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import { LogLine } from "./log";
import type { Table } from "./table";
import { Icon } from "./ui";

/** So many sentences of others are worth a summary. */
const WORTH = 3;

function read(key: string): number | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function write(key: string, number: number): void {
  try {
    localStorage.setItem(key, String(number));
  } catch {
    // a browser that keeps nothing has no summary
  }
}

/** Tables that are open: whoever looks at another tab of the sheet has not left. */
const opened = new WeakSet<Table>();

/** Sentences that came while one looked away, if they are worth a summary; and how to send them away. */
function useMissed(table: Table): [readonly Line[], () => void] {
  const [lines, setLines] = useState<Line[]>([]);
  useEffect(() => {
    let left: number | null | undefined; // up to where it was seen; undefined until the log is there
    const stop = effect(() => {
      const state = table.live.state.value;
      const log = table.live.log.value;
      if (!state?.you || state.status === "waiting") return;
      const key = `crusades.seen.${table.id}.${state.you}`;
      if (left === undefined) left = opened.has(table) ? null : read(key);
      opened.add(table);
      if (document.hidden) return;
      const fresh = left === null ? [] : newer(log, left, table.number(state.you));
      if (fresh.length) setLines(fresh);
      left = null; // from now on one sees it happen
      write(key, log.at(-1)?.[0] ?? 0);
    });
    const hidden = (): void => {
      if (document.hidden) left = table.live.log.value.at(-1)?.[0] ?? 0;
      else table.live.log.value = [...table.live.log.value]; // looks again
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hidden);
      setLines([]);
    };
  }, [table]);
  return [lines, () => setLines([])];
}

/** What came since; nothing where others did too little of it. */
function newer(log: readonly Line[], seen: number, own: number): Line[] {
  const fresh = log.filter((line) => line[0] > seen);
  return fresh.filter((line) => line[1] !== own).length >= WORTH ? fresh : [];
}

export function Since({ table }: { table: Table }) {
  const [lines, dismiss] = useMissed(table);
  if (!lines.length) return null;
  return (
    <section class="panel sincep" aria-labelledby="since-title">
      <div class="ph">
        <h2 id="since-title">{say("table-since")}</h2>
        <button type="button" class="tool tiny" aria-label={say("common-dismiss")} onClick={dismiss}>
          <Icon name="close" size="sm" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol class="log" tabIndex={0} aria-labelledby="since-title">
        {lines.map((line, n) => (
          <LogLine key={n} table={table} line={line} />
        ))}
      </ol>
    </section>
  );
}
