/** The battle in the rail: rounds, who fires with how much, and what the column that counts can bring. */
import { settings } from "../../lib/settings";
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import { Counter } from "./counters";
import { type Attack, type Battle, contentOf, type DarkestView, indexOf, isMarker, type Unit } from "./front";
import { placeName, sideName, unitName } from "./names";

interface Props {
  v: DarkestView;
  data: Json;
  onLook: (id: string | null) => void;
}

export function BattlePanel({ v, data, onLook }: Props) {
  const { battle } = v;
  const attack = (battle ?? v.preparing) as Attack;
  const { unit, at } = indexOf(v);
  const find = (ids: readonly (string | null)[]): Unit[] => ids.flatMap((id) => (id && unit.get(id)) || []);
  const attackers = find([...attack.units, ...attack.air, attack.fleet]);
  const side = battle?.seat ?? v.active ?? "axis";
  const defenders = (at.get(attack.target) ?? []).filter((each) => each.side !== side && !isMarker(each));
  const foe = side === "axis" ? "soviet" : "axis";
  return (
    <section class="panel dbattle" aria-label={say("darkest-battle", { place: placeName(v, attack.target) })}>
      <div class="ph">
        <h2>
          <button type="button" class="dplain" onClick={() => onLook(attack.target)}>
            {say("darkest-battle", { place: placeName(v, attack.target) })}
          </button>
        </h2>
        {battle && <span class="more">{say(`darkest-battle-${battle.kind.replaceAll(" ", "-")}`)}</span>}
      </div>
      {battle && (
        <Rounds
          battle={battle}
          isWithin={battle.round > 0 && v.question !== null && v.question !== "battle"}
        />
      )}
      <Line
        title={say("darkest-fire-of", { side: sideName(side) })}
        value={attack.fire ?? 0}
        units={attackers}
      />
      <Line
        title={say("darkest-fire-of", { side: sideName(foe) })}
        value={attack.return_fire ?? 0}
        units={defenders}
      />
      <Columns attack={attack.fire ?? 0} defence={attack.return_fire ?? 0} data={data} />
    </section>
  );
}

/** Rounds fought, the one that is fought, and those that may follow. Hits are shared out within their round. */
function Rounds({ battle, isWithin }: { battle: Battle; isWithin: boolean }) {
  const { round, limit } = battle;
  const now = isWithin ? round - 1 : round;
  const many = limit ?? Math.max(3, now + 1);
  const state = (n: number): string => (n < now ? "fought" : n > now ? "later" : isWithin ? "now" : "next");
  return (
    <ol class="drounds">
      {Array.from({ length: many }, (_, n) => (
        <li
          key={n}
          class={n < now ? "done" : n === now ? "now" : ""}
          {...(n === now ? { "aria-current": "step" as const } : {})}
        >
          <b>{say("darkest-round", { n: n + 1 })}</b>
          <span>{say(`darkest-round-${state(n)}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Line({ title, value, units }: { title: string; value: number; units: readonly Unit[] }) {
  return (
    <div class="dline">
      <header>
        <b>{title}</b>
        <span class="num">{value}</span>
      </header>
      <ul>
        {units.map((unit) => (
          <li key={unit.id} title={unitName(unit)}>
            <svg viewBox="-29 -29 58 58" role="img" aria-label={unitName(unit)}>
              <Counter unit={unit} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LAST = 25;

const decimal = (value: number): string =>
  new Intl.NumberFormat(settings.value.lang, { maximumFractionDigits: 1 }).format(value);

/** Hits by the number of the die: the attackers read it as it is, the defenders from the other end. */
function Columns({ attack, defence, data }: { attack: number; defence: number; data: Json }) {
  const { rows } = contentOf(data).tables.crt;
  const dice = ["1", "2", "3", "4", "5", "6"];
  const hits = (fire: number, row: string): number => {
    const whole = Math.floor(fire / LAST);
    const rest = fire % LAST;
    const of = (column: number): number => (column ? (rows[row]?.[column - 1] ?? 0) : 0);
    return whole * of(LAST) + of(rest);
  };
  const back = (die: string): string => String(7 - Number(die));
  const line = (title: string, fire: number, row: (die: string) => string) => (
    <tr>
      <th scope="row">{title}</th>
      {dice.map((die) => (
        <td key={die}>{fire ? hits(fire, row(die)) : "–"}</td>
      ))}
      <td class="mean">{decimal(dice.reduce((sum, die) => sum + hits(fire, row(die)), 0) / dice.length)}</td>
    </tr>
  );
  return (
    <table class="dcolumns">
      <thead>
        <tr>
          <th scope="col">{say("darkest-die")}</th>
          {dice.map((die) => (
            <th key={die} scope="col">
              {die}
            </th>
          ))}
          <th scope="col">
            <span aria-hidden="true">⌀</span>
            <span class="sr">{say("darkest-average")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {line(say("darkest-column", { n: attack }), attack, (die) => die)}
        {line(say("darkest-column-back", { n: defence }), defence, back)}
      </tbody>
    </table>
  );
}
