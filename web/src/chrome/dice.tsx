/** The last rolls, as they fell, with the sentences around them: who rolled against whom, and what it came to. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { battleOf, beginsBattle, diceOf, isRoll, whose } from "../lib/line";
import { isStill } from "../lib/settings";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import { SeatMark } from "./seats";
import type { Panel, Table } from "./table";
import { Clauses, Die } from "./ui";

const TUMBLE = 450;

/** So many rolls of an exchange are seen at once; fewer where each stands below another sentence. */
const [SHOWN, LED] = [4, 3];

export interface Exchange {
  /** The last rolls as they fell, each after the sentence that says whose it is, and what the very last came to. */
  lines: Line[];
  /** What went before them. */
  earlier: Line[];
}

/**
 * The rolls of one fight, or of one step of the game where nobody fights: fire and the fire that answers it. Where
 * another fight has begun since there is nothing to be seen any more.
 */
export function exchange(log: readonly Line[]): Exchange {
  const at = log.findLastIndex(isRoll);
  const last = log[at];
  if (!last || log.slice(at + 1).some(beginsBattle)) return { lines: [], earlier: [] };
  const from = log.findLastIndex((line, n) => n <= at && Boolean(line[5].opens));
  const isOfIt = (line: Line): boolean =>
    battleOf(line) === battleOf(last) && (!line[5].opens || isRoll(line));
  const fight = log.slice(Math.max(0, from)).filter(isOfIt);
  const isLed = (line: Line): boolean => Boolean(line[5].led);
  const rolls = fight.filter(isRoll).slice(isLed(last) ? -LED : -SHOWN);
  const isSeen = (line: Line, n: number): boolean => {
    const next = fight[n + 1];
    const leads = next?.[0] === line[0] && rolls.includes(next) && isLed(next);
    return rolls.includes(line) || leads || (line[0] === last[0] && n > fight.indexOf(last));
  };
  const isOf = (line: Line): boolean => line[0] <= last[0];
  return {
    lines: fight.filter((line, n) => isOf(line) && isSeen(line, n)),
    earlier: fight.filter((line, n) => isOf(line) && !isSeen(line, n)),
  };
}

/** Whether the last thing that happened was a roll: then it is shown beside the decision that follows. */
export function isFresh(table: Table): boolean {
  const log = table.live.log.value;
  const rolled = log.findLast(isRoll);
  return rolled !== undefined && rolled[0] === log.at(-1)?.[0];
}

export function DiceTray({ table }: { table: Table }) {
  const log = table.live.log.value;
  const { lines, earlier } = useMemo(() => exchange(log), [log]);
  const number = lines.findLast(isRoll)?.[0] ?? 0;
  const tumbles = useTumble(number);
  if (!lines.length) return null;
  return (
    <section class="panel dicep" aria-labelledby="dice-title">
      <div class="ph">
        <h2 id="dice-title">{say("table-dice")}</h2>
        {table.module.Tables && <More table={table} panel="tables" text={say("table-tables")} />}
        <More table={table} panel="dice" text={say("table-dice-proof", { number })} />
      </div>
      <Rolls table={table} lines={lines} fresh={tumbles ? number : null} />
      {earlier.length > 0 && (
        <details class="how" key={number}>
          <summary>{say("table-dice-how")}</summary>
          <Rolls table={table} lines={earlier} fresh={null} />
        </details>
      )}
    </section>
  );
}

function More({ table, panel, text }: { table: Table; panel: Panel; text: string }) {
  const open = (): void => {
    table.panel.value = panel;
  };
  return (
    <button type="button" class="more linkish" onClick={open}>
      {text}
    </button>
  );
}

interface RollsProps {
  table: Table;
  lines: readonly Line[];
  /** The action whose dice tumble. */
  fresh: number | null;
}

function Rolls({ table, lines, fresh }: RollsProps) {
  const list = useRef<HTMLOListElement>(null);
  // the last roll is seen, whatever stands before it
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines]);
  return (
    <ol class="rolls" ref={list}>
      {lines.map((line, n) => (
        <li key={n} class={isRoll(line) ? "rolled" : "mod"} data-seat={whose(line)}>
          {isRoll(line) && (
            <span class="tray" title={purpose(table, line)}>
              {diceOf(line).map(([value, , , , hit], k) => (
                <Die
                  key={`${line[0]} ${k}`}
                  value={value}
                  tumble={line[0] === fresh}
                  {...(hit === null ? {} : { hit })}
                />
              ))}
            </span>
          )}
          <span class="res">
            {isRoll(line) && <Whose table={table} line={line} />}
            {line[3]}
            <Clauses game={table.game} rule={line[2]} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the dice of a line are for, and what each of them needs. */
function purpose(table: Table, line: Line): string | undefined {
  const [[, , what, needs] = [0, null, "", null]] = diceOf(line);
  const named = table.decides(what);
  if (needs === null) return named || undefined;
  const wanted = say(needs < 0 ? "table-die-most" : "table-die-needs", { n: Math.abs(needs) });
  return named ? say("table-die-for", { what: named, needs: wanted }) : wanted;
}

/** Whose roll it was, where that is known. */
function Whose({ table, line }: { table: Table; line: Line }) {
  const seat = whose(line);
  return seat && <SeatMark side={table.side(seat)} />;
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
