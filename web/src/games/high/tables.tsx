/** Both Combat Tables, with the column that counts and the result that was rolled. */

import type { TablesProps } from "../../boards/board";
import { ScrollTable } from "../../boards/scrolltable";
import { diceOf } from "../../lib/line";
import { has, say } from "../../lib/words";
import {
  type Atlas,
  type Attack,
  asHigh,
  atlasOf,
  type Effect,
  type HighView,
  type Result,
  type Tables as Tabulated,
} from "./atlas";
import { hexName, sideName } from "./names";

/** Rolls on a Combat Table, each told with its column. */
const ROLLS: Record<string, "crusader" | "wersgorix"> = {
  crusader_roll: "crusader",
  crusader_roll_mixed: "crusader",
  wersgorix_roll: "wersgorix",
  ally_roll: "wersgorix",
  ally_roll_mixed: "wersgorix",
  fire_roll: "wersgorix",
};

interface Rolled {
  table: "crusader" | "wersgorix";
  column: number;
  dice: number;
}

/** The last roll of the log, if it is one on a table. */
function lastRoll(log: TablesProps["log"]): Rolled | null {
  const line = log?.findLast((each) => ROLLS[each[5].event]);
  const table = line && ROLLS[line[5].event];
  if (!line || !table) return null;
  const [column = 0] = line[5].numbers ?? [];
  return { table, column, dice: diceOf(line).reduce((sum, [fell]) => sum + fell, 0) };
}

interface Counting {
  column: number | null;
  dice: number | null;
}

/** The column that counts in a table and its dice: what is about to be rolled comes before what was. */
function counting(table: Rolled["table"], log: TablesProps["log"], counts: TablesProps["counts"]): Counting {
  const rolled = lastRoll(log);
  if (counts) return { column: counts.table === table ? counts.column : null, dice: null };
  return rolled?.table === table ? rolled : { column: null, dice: null };
}

export function Tables({ data, view, log, counts }: TablesProps) {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const { tables } = atlas;
  const battle = v.attacks.find((each) => !each.resolved) ?? v.attacks.at(-1);
  const arm = armOf(v);
  const crusader = counting("crusader", log, counts);
  const { columns } = tables.differentialColumns;
  return (
    <div class="htables">
      {battle && <p class="hnote">{battleText(battle, atlas)}</p>}
      <Table
        name={say("high-table-crusader")}
        hint={say("high-table-crusader-hint")}
        columns={columns}
        rows={tables.crusaderCombat.rows}
        arm={arm}
        {...crusader}
      />
      <Results tables={tables} met={new Set(resultsIn(tables, crusader.column, crusader.dice, arm))} />
      <Table
        name={say("high-table-wersgorix")}
        hint={say("high-table-wersgorix-hint")}
        columns={columns}
        rows={tables.wersgorixCombat.rows}
        arm={null}
        {...counting("wersgorix", log, counts)}
      />
    </div>
  );
}

const battleText = ({ side, target, arm }: Attack, atlas: Atlas): string =>
  say("high-battle", {
    side: sideName(side),
    place: hexName(target, atlas),
    arm: say(`high-word-${arm}`),
  });

function Results({ tables, met }: { tables: Tabulated; met: ReadonlySet<string> }) {
  const results = { ...tables.crusaderFleetResults.results, ...tables.crusaderGroundResults.results };
  return (
    <dl class="hresults">
      {metFirst(results, met).map(([key, result]) => (
        <div key={key} class={met.has(key) ? "on" : ""}>
          <dt>{key}</dt>
          <dd>
            <b>{resultName(key, result)}</b>{" "}
            {result.effect.map(effectText).join("; ") || say("high-effect-none")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Arm = "fleet" | "ground";

/** With which arm one fights, if all battles that are still to be fought are alike. */
function armOf({ attacks }: HighView): Arm | null {
  const open = attacks.filter((each) => !each.resolved);
  const arms = new Set((open.length ? open : attacks.slice(-1)).map((each) => each.arm));
  const [arm] = arms;
  return arms.size === 1 && (arm === "fleet" || arm === "ground") ? arm : null;
}

const halfOf = (cell: string, arm: Arm): string => cell.split("/")[arm === "fleet" ? 0 : 1] ?? "";

/** What the column that counts can bring, or what the dice brought. */
function resultsIn(tables: Tabulated, column: number | null, dice: number | null, arm: Arm | null): string[] {
  const n = tables.differentialColumns.columns.findIndex((each) => each.id === column);
  if (n < 0 || !arm) return [];
  return Object.entries(tables.crusaderCombat.rows)
    .filter(([roll]) => dice === null || Number(roll) === dice)
    .map(([, cells]) => halfOf(cells[n] ?? "", arm));
}

/** What may come of this battle stands before the rest. */
function metFirst(results: Record<string, Result>, met: ReadonlySet<string>): [string, Result][] {
  const all = Object.entries(results);
  return [...all.filter(([key]) => met.has(key)), ...all.filter(([key]) => !met.has(key))];
}

function Cell({ text, arm }: { text: string; arm: Arm | null }) {
  if (!arm) return <>{text}</>;
  const [fleet, ground] = text.split("/");
  return arm === "fleet" ? (
    <>
      {fleet}
      <i>/{ground}</i>
    </>
  ) : (
    <>
      <i>{fleet}/</i>
      {ground}
    </>
  );
}

interface TableProps {
  name: string;
  hint: string;
  columns: { id: number; min: number | null; max: number | null }[];
  rows: Record<string, string[]>;
  /** Of two results in a cell the one that counts: fleets have the first, ground forces the second. */
  arm: Arm | null;
  column: number | null;
  dice: number | null;
}

function Table({ name, hint, columns, rows, arm, column, dice }: TableProps) {
  return (
    <ScrollTable title={name} hint={hint}>
      <thead>
        <tr>
          <th scope="col">{say("high-table-dice")}</th>
          {columns.map((each) => (
            <th key={each.id} scope="col" class={each.id === column ? "on" : ""}>
              <Range min={each.min} max={each.max} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([roll, cells]) => (
          <tr key={roll} class={Number(roll) === dice ? "on" : ""}>
            <th scope="row">{roll}</th>
            {cells.map((cell, n) => (
              <td key={columns[n]?.id} class={columns[n]?.id === column ? "on" : ""}>
                <Cell text={cell} arm={arm} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** From and to beneath each other, with true minus signs. */
function Range({ min, max }: { min: number | null; max: number | null }) {
  const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
  if (min === null) return <>≤{signed(max ?? 0)}</>;
  if (max === null) return <>≥{signed(min)}</>;
  if (min === max) return <>{signed(min)}</>;
  return (
    <>
      {signed(min)}
      <span class="sr"> … </span>
      <br />
      {signed(max)}
    </>
  );
}

function resultName(key: string, { name }: Result): string {
  const word = `high-result-${key.toLowerCase()}`;
  return has(word) ? say(word) : name;
}

function effectText(effect: Effect): string {
  const low = effect["1-3"];
  const high = effect["4-6"];
  if (low && high) {
    return say("high-effect-die", {
      low: low.map(effectText).join("; "),
      high: high.map(effectText).join("; "),
    });
  }
  if (effect.op === "lose") return say(`high-effect-lose-${effect.side}`, { n: amount(effect.n ?? "") });
  return say(`high-effect-${effect.op.replaceAll("_", "-")}`);
}

/** `floor(attackerSP/2)`: a part of somebody's strength; else dice. */
function amount(n: string): string {
  const [, who, part] = /^floor\((attacker|defender)SP\/(\d)\)$/.exec(n) ?? [];
  return who && part ? say(`high-share-${who}`, { part }) : n.replace("d6", say("high-d6"));
}
