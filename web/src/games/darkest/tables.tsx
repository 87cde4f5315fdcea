/** The Combat Table with the columns of the battle that is fought, and the other tables of the game. */

import type { TablesProps } from "../../boards/board";
import { ScrollTable } from "../../boards/scrolltable";
import { say } from "../../lib/words";
import { asDarkest, contentOf, type TablesData } from "./front";

export function Tables({ data, view }: TablesProps) {
  const v = asDarkest(view);
  const { tables } = contentOf(data);
  const battle = v.battle ?? v.preparing;
  const column = (fire: number | undefined): number | null => (fire ? Math.min(25, fire) : null);
  return (
    <div class="dtables">
      <Combat tables={tables} attack={column(battle?.fire)} defence={column(battle?.return_fire)} />
      <Capacity tables={tables} />
      <Lettered name="air" columns={tables.air.columns} rows={tables.air.rows} />
      <Lettered name="bombing" columns={tables.bombing.columns} rows={tables.bombing.rows} />
    </div>
  );
}

interface CombatProps {
  tables: TablesData;
  attack: number | null;
  defence: number | null;
}

const COLUMNS = Array.from({ length: 25 }, (_, n) => n + 1);

function Combat({ tables, attack, defence }: CombatProps) {
  const mark = (n: number): string =>
    [n === attack ? "on" : "", n === defence ? "back" : ""].filter(Boolean).join(" ");
  return (
    <ScrollTable title={say("darkest-table-combat")} hint={say("darkest-table-combat-hint")}>
      <thead>
        <tr>
          <th scope="col">{say("darkest-die")}</th>
          {COLUMNS.map((n) => (
            <th key={n} scope="col" class={mark(n)}>
              {n}
              {n === attack && <span class="sr"> {say("darkest-column-attack")}</span>}
              {n === defence && <span class="sr"> {say("darkest-column-defence")}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(tables.crt.rows).map(([die, hits]) => (
          <tr key={die}>
            <th scope="row">
              {die} <i>({7 - Number(die)})</i>
            </th>
            {hits.map((hit, n) => (
              <td key={COLUMNS[n]} class={mark(n + 1)}>
                {hit}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Capacity({ tables }: { tables: TablesData }) {
  const levels = ["4", "3", "2", "1"];
  return (
    <ScrollTable title={say("darkest-table-capacity")} hint={say("darkest-table-capacity-hint")}>
      <thead>
        <tr>
          <th scope="col">{say("darkest-table-level")}</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(["AXIS", "SU"] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{say(side === "AXIS" ? "darkest-side-axis" : "darkest-side-soviet")}</th>
            {levels.map((level) => {
              const [units, tanks] = tables.capacity[side][level] ?? [0, 0];
              return <td key={level}>{say("darkest-table-units", { units, tanks })}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Results are codes. */
const slug = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

interface LetteredProps {
  name: string;
  columns: string[];
  rows: Record<string, string[]>;
}

/** A table whose results are words. */
function Lettered({ name, columns, rows }: LetteredProps) {
  return (
    <ScrollTable title={say(`darkest-table-${name}`)} hint={say(`darkest-table-${name}-hint`)}>
      <thead>
        <tr>
          <th scope="col">{say("darkest-die")}</th>
          {columns.map((each, n) => (
            <th key={each} scope="col" class="wide">
              {say(`darkest-table-${name}-${n + 1}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([die, cells]) => (
          <tr key={die}>
            <th scope="row">{die}</th>
            {cells.map((cell, n) => (
              <td key={columns[n]}>{cell === "-" ? "–" : say(`darkest-result-${slug(cell)}`)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
