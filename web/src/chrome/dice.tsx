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
 * modifier. When something else has been played since, the roll alone.
 */
export function lastRoll(log: readonly Line[]): Line[] {
  const at = log.findLastIndex((line) => line[4]?.length);
  const roll = log[at];
  if (!roll) return [];
  if (roll[0] !== log.at(-1)?.[0]) return [roll];
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
  const seat = table.live.state.value?.seats[(lines[0] as Line)[1]]?.seat ?? null;
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
      <ol class={`rolls ${table.side(seat)}`}>
        {lines.map((line, n) => (
          <li key={n} class={line[4]?.length ? "rolled" : "mod"}>
            {line[4] && line[4].length > 0 && (
              <span class="tray">
                {line[4].map((value, k) => (
                  <Die key={`${number} ${k}`} value={value} tumble={tumbles} />
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
    </section>
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
