/** Both Combat Tables, with the column that counts and the result that was rolled. */
import { has, say } from "../../lib/words";
import type { TablesProps } from "../board";
import { asHigh, atlasOf, type Effect, type HighView, type Result, type Tables as Tabulated } from "./atlas";
import { hexName, sideName } from "./names";

/** A roll on a Combat Table is told under the table's clause first, its column first of all numbers. */
const ROLLS: Record<string, "crusader" | "wersgorix"> = { "H2B.10": "crusader", "H2B.11": "wersgorix" };

interface Rolled {
  table: "crusader" | "wersgorix";
  column: number;
  dice: number;
}

/** The last roll of the log, if it is one on a table. */
function lastRoll(log: TablesProps["log"]): Rolled | null {
  for (const line of [...(log ?? [])].reverse()) {
    const table = ROLLS[line[2].split(" ")[0] as string];
    if (!table) continue;
    const numbers = [...line[3].matchAll(/\d+/g)].map(Number);
    const dice = line[4]?.length === 2 ? line[4] : numbers.slice(1, 3);
    if (numbers.length < 3) continue;
    return { table, column: numbers[0] as number, dice: (dice[0] ?? 0) + (dice[1] ?? 0) };
  }
  return null;
}

export function Tables({ data, view, log, counts }: TablesProps) {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const { tables } = atlas;
  const battle = v.attacks.find((each) => !each.resolved) ?? v.attacks.at(-1);
  const rolled = lastRoll(log);
  // What is about to be rolled comes before what was.
  const shown = (table: Rolled["table"]): { column: number | null; dice: number | null } => {
    if (counts) return { column: counts.table === table ? counts.column : null, dice: null };
    return rolled?.table === table ? rolled : { column: null, dice: null };
  };
  const arm = armOf(v);
  const crusader = shown("crusader");
  const met = new Set(resultsIn(tables, crusader.column, crusader.dice, arm));
  const results = { ...tables.crusaderFleetResults.results, ...tables.crusaderGroundResults.results };
  const columns = tables.differentialColumns.columns;
  return (
    <div class="htables">
      {battle && (
        <p class="hnote">
          {say("high-battle", {
            side: sideName(battle.side),
            place: hexName(battle.target, atlas),
            arm: say(`high-word-${battle.arm}`),
          })}
        </p>
      )}
      <Table
        name={say("high-table-crusader")}
        hint={say("high-table-crusader-hint")}
        columns={columns}
        rows={tables.crusaderCombat.rows}
        arm={arm}
        {...crusader}
      />
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
      <Table
        name={say("high-table-wersgorix")}
        hint={say("high-table-wersgorix-hint")}
        columns={columns}
        rows={tables.wersgorixCombat.rows}
        arm={null}
        {...shown("wersgorix")}
      />
    </div>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
    <section class="hscroll" tabIndex={0} aria-label={name}>
      <table class="htable">
        <caption>
          {/* As wide as what is seen of the table: a wide one scrolls under it. */}
          <div>
            <b>{name}</b> <span>{hint}</span>
          </div>
        </caption>
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
      </table>
    </section>
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
