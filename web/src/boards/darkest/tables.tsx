/** The Combat Table with the columns of the battle that is fought, and the other tables of the game. */
import { say } from "../../lib/words";
import type { TablesProps } from "../board";
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

function Frame({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: preact.ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
    <section class="hscroll" tabIndex={0} aria-label={title}>
      <table class="htable">
        <caption>
          <div>
            <b>{title}</b> <span>{hint}</span>
          </div>
        </caption>
        {children}
      </table>
    </section>
  );
}

function Combat({
  tables,
  attack,
  defence,
}: {
  tables: TablesData;
  attack: number | null;
  defence: number | null;
}) {
  const { rows } = tables.crt;
  const columns = Array.from({ length: 25 }, (_, n) => n + 1);
  const mark = (n: number): string =>
    [n === attack ? "on" : "", n === defence ? "back" : ""].filter(Boolean).join(" ");
  return (
    <Frame title={say("darkest-table-combat")} hint={say("darkest-table-combat-hint")}>
      <thead>
        <tr>
          <th scope="col">{say("darkest-die")}</th>
          {columns.map((n) => (
            <th key={n} scope="col" class={mark(n)}>
              {n}
              {n === attack && <span class="sr"> {say("darkest-column-attack")}</span>}
              {n === defence && <span class="sr"> {say("darkest-column-defence")}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([die, hits]) => (
          <tr key={die}>
            <th scope="row">
              {die} <i>({7 - Number(die)})</i>
            </th>
            {hits.map((hit, n) => (
              <td key={columns[n]} class={mark(n + 1)}>
                {hit}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

function Capacity({ tables }: { tables: TablesData }) {
  const levels = ["4", "3", "2", "1"];
  return (
    <Frame title={say("darkest-table-capacity")} hint={say("darkest-table-capacity-hint")}>
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
    </Frame>
  );
}

const slug = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** A table whose results are words. */
function Lettered({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: string[];
  rows: Record<string, string[]>;
}) {
  return (
    <Frame title={say(`darkest-table-${name}`)} hint={say(`darkest-table-${name}-hint`)}>
      <thead>
        <tr>
          <th scope="col">{say("darkest-die")}</th>
          {columns.map((each) => (
            <th key={each} scope="col" class="wide">
              {say(`darkest-table-${slug(each)}`)}
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
    </Frame>
  );
}
