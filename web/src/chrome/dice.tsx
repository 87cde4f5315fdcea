/** The last roll, as it fell, with the sentences around it: what was added to it, and what it came to. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isStill } from "../lib/settings";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import { isHead } from "./log";
import type { Table } from "./table";
import { Clauses, Die } from "./ui";

const TUMBLE = 450;

/**
 * The last action that rolled: its last roll first, then what it came to, then what went before it, modifier by
 * modifier.
 */
export function lastRoll(log: readonly Line[]): Line[] {
  const at = log.findLastIndex((line) => line[4]?.length);
  const roll = log[at];
  if (!roll) return [];
  const same = (line: Line): boolean => line[0] === roll[0] && !isHead(line[3]);
  return [roll, ...log.slice(at + 1).filter(same), ...log.slice(0, at).filter(same)];
}

/** Whether the last thing that happened was a roll: then it is shown beside the decision that follows. */
export function isFresh(table: Table): boolean {
  const log = table.live.log.value;
  const rolled = log.findLast((line) => line[4]?.length);
  return rolled !== undefined && rolled[0] === log.at(-1)?.[0];
}

export function DiceTray({ table }: { table: Table }) {
  const log = table.live.log.value;
  const lines = useMemo(() => lastRoll(log), [log]);
  const number = lines[0]?.[0] ?? 0;
  const tumbles = useTumble(number);
  if (!lines.length) return null;
  return (
    <section class="panel dicep" aria-labelledby="dice-title">
      <div class="ph">
        <h2 id="dice-title">{say("table-dice")}</h2>
        {table.module.Tables && (
          <button
            type="button"
            class="more linkish"
            onClick={() => {
              table.panel.value = "tables";
            }}
          >
            {say("table-tables")}
          </button>
        )}
        <button
          type="button"
          class="more linkish"
          onClick={() => {
            table.panel.value = "dice";
          }}
        >
          {say("table-dice-proof", { number })}
        </button>
      </div>
      {isFresh(table) ? (
        <Rolls table={table} lines={lines} tumble={tumbles} />
      ) : (
        <>
          <Rolls table={table} lines={lines.slice(0, 1)} tumble={false} />
          {lines.length > 1 && (
            <details class="how" key={number}>
              <summary>{say("table-dice-how")}</summary>
              <Rolls table={table} lines={lines.slice(1)} tumble={false} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function Rolls({ table, lines, tumble }: { table: Table; lines: readonly Line[]; tumble: boolean }) {
  return (
    <ol class="rolls">
      {lines.map((line, n) => (
        <li key={n} class={line[4]?.length ? "rolled" : "mod"}>
          {line[4] && line[4].length > 0 && (
            <span class="tray">
              {line[4].map((value, k) => (
                <Die key={`${line[0]} ${k}`} value={value} tumble={tumble} />
              ))}
            </span>
          )}
          <span class="res">
            {line[3]}
            <Clauses game={table.game} rule={line[2]} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Dice tumble when they are new, not when the page is opened. */
function useTumble(number: number): boolean {
  const seen = useRef(number);
  const [tumbles, setTumbles] = useState(false);
  useEffect(() => {
    if (number <= seen.current) return;
    seen.current = number;
    if (isStill()) return;
    setTumbles(true);
    const timer = setTimeout(() => setTumbles(false), TUMBLE);
    return () => clearTimeout(timer);
  }, [number]);
  return tumbles;
}
