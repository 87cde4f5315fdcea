/** What others did since one last decided: how much, the few most telling sentences, and the way to the rest. */
import { useMemo } from "preact/hooks";
import { isHead, isRoll, whose } from "../lib/line";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import { LogLine } from "./log";
import type { Table } from "./table";

/** So many sentences are worth a summary, and so many are in it. */
const WORTH = 2;
const MOST = 3;
/** So much less tells what is of the same kind as another. */
const AGAIN = 2;

/** What others decided after one's own last decision; what that itself came to was seen. */
export function meanwhile(log: readonly Line[], own: number, decided: number): Line[] {
  const last = Math.max(decided, log.findLast((line) => line[1] === own)?.[0] ?? 0);
  return log.filter((line) => line[0] > last && line[1] !== own && !isHead(line));
}

/** What matters most, dice, and what befell one's own side, in the order in which it happened. */
export function telling(lines: readonly Line[], own: string | null): Line[] {
  const weight = (line: Line): number =>
    4 * line[5].rank + (isRoll(line) ? 3 : 0) + (whose(line) === own ? 3 : 0);
  const left = lines.map((line, n) => ({ line, n, weight: weight(line) }));
  const best: typeof left = [];
  while (best.length < MOST && left.length) {
    left.sort((a, b) => b.weight - a.weight || b.n - a.n);
    const [first] = left.splice(0, 1) as [(typeof left)[0]];
    best.push(first);
    // the third advance after a battle tells less than what else there was
    for (const each of left) if (each.line[5].event === first.line[5].event) each.weight -= AGAIN;
  }
  return best.sort((a, b) => a.n - b.n).map(({ line }) => line);
}

export function Meanwhile({ table }: { table: Table }) {
  const log = table.live.log.value;
  const you = table.live.state.value?.you ?? null;
  const decided = table.decided.value;
  const lines = useMemo(() => meanwhile(log, table.number(you), decided), [log, you, decided]);
  const chosen = useMemo(() => telling(lines, you), [lines, you]);
  if (!you || !table.mine.value || lines.length < WORTH) return null;
  return (
    <section class="panel meanwhile" aria-labelledby="meanwhile-title">
      <div class="ph">
        <h2 id="meanwhile-title">{say("table-meanwhile", { count: lines.length })}</h2>
        <button type="button" class="more linkish" onClick={() => table.readLog(lines[0])}>
          {say("table-meanwhile-log")}
        </button>
      </div>
      <ol class="log">
        {chosen.map((line, n) => (
          <LogLine key={n} table={table} line={line} />
        ))}
      </ol>
    </section>
  );
}
