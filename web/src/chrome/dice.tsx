/** The last roll, as it fell, with the sentences around it: what was added to it, and what it came to. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isStill } from "../lib/settings";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import type { Table } from "./table";
import { Clauses, Die } from "./ui";

const TUMBLE = 450;

/** The sentences of the last action that rolled. */
export function lastRoll(log: readonly Line[]): Line[] {
  const last = log.findLast((line) => line[4]?.length);
  return last ? log.filter((line) => line[0] === last[0]) : [];
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an action keep their order
          <li key={n} class={line[4]?.length ? "rolled" : "mod"}>
            {line[4] && line[4].length > 0 && (
              <span class="tray">
                {line[4].map((value, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order they fell
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
