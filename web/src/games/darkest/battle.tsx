/** The battle, compact, under the decision: rounds with their hits, who fires with how much, what that may bring. */

import type { BattleProps } from "../../boards/board";
import { useRoom } from "../../chrome/room";
import { battleOf } from "../../lib/line";
import { settings } from "../../lib/settings";
import type { Json, Line } from "../../lib/types";
import { say } from "../../lib/words";
import { Counter } from "./counters";
import {
  type Attack,
  asDarkest,
  type Battle,
  contentOf,
  type DarkestView,
  indexOf,
  isFlying,
  isMarker,
  type SideName,
  type Unit,
} from "./front";
import { beginsWith } from "./marking";
import { placeName, sideName, unitName } from "./names";

/** Hits of a round, by the attackers and by the defenders; null where nobody fired. */
type Volleys = [attack: number | null, back: number | null];

/** Fire, and the fire that answers it; each is told with its hits, the last of its numbers. */
const [FIRES, ANSWERS] = ["fires", new Set(["fires_back", "fires_same"])];

/** What the chronicle tells of the rounds of the last battle. */
export function volleys(log: readonly Line[]): Volleys[] {
  const rounds: Volleys[] = [];
  const now = log.findLast(battleOf)?.[5].battle;
  for (const [, , , , , { event, numbers, battle }] of log) {
    if (!now || battle !== now) continue;
    const isAnswer = ANSWERS.has(event);
    if (event !== FIRES && !isAnswer) continue;
    const hits = numbers?.at(-1) ?? 0;
    const last = rounds.at(-1);
    if (isAnswer && last && last[1] === null) last[1] = hits;
    else rounds.push([hits, null]);
  }
  return rounds;
}

export function Fight({ view, data, log, onLook, onPick }: BattleProps) {
  const v = asDarkest(view);
  const { phone } = useRoom();
  const attack = v.battle ?? v.preparing;
  if (!attack) return null;
  const fought = v.battle ? volleys(log ?? []).slice(-v.battle.round || undefined) : [];
  const rounds = v.battle?.round ? fought : [];
  if (phone && log) return <Strip v={v} attack={attack} rounds={rounds} />;
  const { side, foe, attackers, defenders } = forcesOf(v, attack);
  const { fire = 0, return_fire: back = 0 } = attack;
  const title = say("darkest-battle", { place: placeName(data, attack.target) });
  return (
    <section class="panel dbattle" aria-label={title}>
      <div class="ph">
        <h2>
          <button type="button" class="dplain" onClick={() => onLook(attack.target)}>
            {title}
          </button>
        </h2>
        {v.battle && <span class="more">{say(`darkest-battle-${v.battle.kind.replaceAll(" ", "-")}`)}</span>}
      </div>
      {v.battle && <Rounds battle={v.battle} side={side} foe={foe} rounds={rounds} isWithin={isWithin(v)} />}
      <Force title={sideName(side)} fire={fire} mean={meanOf(data, fire)} units={attackers} />
      <Force title={sideName(foe)} fire={back} mean={meanOf(data, back)} units={defenders} />
      {v.preparing && <AirSupport v={v} onPick={onPick} />}
      <details class="dbox">
        <summary>{say("darkest-by-die")}</summary>
        <Columns attack={fire} defence={back} data={data} />
      </details>
    </section>
  );
}

/** Who fights on either side. */
function forcesOf(v: DarkestView, attack: Attack) {
  const side: SideName = v.battle?.seat ?? v.active ?? "axis";
  const foe: SideName = side === "axis" ? "soviet" : "axis";
  const { unit, at } = indexOf(v);
  const named = [...attack.units, ...attack.air, attack.fleet];
  return {
    ...{ side, foe },
    attackers: named.flatMap((id) => (id && unit.get(id)) || []),
    defenders: (at.get(attack.target) ?? []).filter((each) => each.side !== side && !isMarker(each)),
  };
}

/** Hits of a round are still shared out, or somebody retreats. */
const isWithin = (v: DarkestView): boolean =>
  (v.battle?.round ?? 0) > 0 && v.question !== null && v.question !== "battle";

/** On a phone: one line above the list. */
function Strip({ v, attack, rounds }: { v: DarkestView; attack: Attack; rounds: Volleys[] }) {
  const last = rounds.at(-1);
  const round = v.battle ? v.battle.round + (isWithin(v) ? 0 : 1) : 0;
  const parts = [
    say("darkest-against", { fire: attack.fire ?? 0, back: attack.return_fire ?? 0 }),
    ...(round ? [say("darkest-round", { n: round })] : []),
    ...(last ? [say("darkest-last-hits", { attack: last[0] ?? 0, back: last[1] ?? 0 })] : []),
  ];
  return <p class="dstrip">{parts.join(" · ")}</p>;
}

interface RoundsProps {
  battle: Battle;
  side: SideName;
  foe: SideName;
  rounds: readonly Volleys[];
  isWithin: boolean;
}

/** Rounds fought with their hits, the one that is fought, and those that may follow. */
function Rounds({ battle, side, foe, rounds, isWithin }: RoundsProps) {
  const { round, limit } = battle;
  const now = isWithin ? round - 1 : round;
  const many = Math.max(limit ?? 3, now + 1);
  const state = (n: number): string => (n < now ? "fought" : n > now ? "later" : isWithin ? "now" : "next");
  const hits = (n: number): string | null => {
    const found = rounds[n - (round - rounds.length)];
    if (!found) return null;
    const [attack, back] = found;
    return [
      ...(attack === null ? [] : [`${sideName(side)} ${attack}`]),
      ...(back === null ? [] : [`${sideName(foe)} ${back}`]),
    ].join(" · ");
  };
  return (
    <ol class="drounds">
      {Array.from({ length: many }, (_, n) => (
        <li
          key={n}
          class={n < now ? "done" : n === now ? "now" : ""}
          {...(n === now ? { "aria-current": "step" as const } : {})}
        >
          <b>{say("darkest-round", { n: n + 1 })}</b>
          <span>{hits(n) ?? say(`darkest-round-${state(n)}`)}</span>
        </li>
      ))}
    </ol>
  );
}

interface ForceProps {
  title: string;
  fire: number;
  mean: number;
  units: readonly Unit[];
}

function Force({ title, fire, mean, units }: ForceProps) {
  return (
    <div class="dline">
      <header>
        <b>{title}</b> <span class="num">{fire}</span>
        {fire > 0 && <small>{say("darkest-expected", { column: fire, hits: decimal(mean) })}</small>}
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

/** Aircraft in reach take part only if they are named: here they are, to be pressed. */
function AirSupport({ v, onPick }: { v: DarkestView; onPick: (id: string) => void }) {
  const able = v.units.filter((each) => isFlying(each) && beginsWith(v, each.id).has("with"));
  if (!able.length) return null;
  return (
    <div class="dsupport">
      <b>{say("darkest-add-air")}</b>
      {able.map((unit) => (
        <button key={unit.id} type="button" class="btn sm" onClick={() => onPick(unit.id)}>
          {unitName(unit)}
        </button>
      ))}
    </div>
  );
}

const LAST = 25;

const decimal = (value: number): string =>
  new Intl.NumberFormat(settings.value.lang, { maximumFractionDigits: 1 }).format(value);

const hitsOf = (data: Json, fire: number, row: string): number => {
  const { rows } = contentOf(data).tables.crt;
  const of = (column: number): number => (column ? (rows[row]?.[column - 1] ?? 0) : 0);
  return Math.floor(fire / LAST) * of(LAST) + of(fire % LAST);
};

const DICE = ["1", "2", "3", "4", "5", "6"];
const meanOf = (data: Json, fire: number): number =>
  DICE.reduce((sum, die) => sum + hitsOf(data, fire, die), 0) / DICE.length;

/** Hits by the number of the die: the attackers read it as it is, the defenders from the other end. */
function Columns({ attack, defence, data }: { attack: number; defence: number; data: Json }) {
  return (
    <table class="dcolumns">
      <thead>
        <tr>
          <th scope="col">{say("darkest-die")}</th>
          {DICE.map((die) => (
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
        <ColumnLine title={say("darkest-column", { n: attack })} fire={attack} data={data} />
        <ColumnLine title={say("darkest-column-back", { n: defence })} fire={defence} data={data} isBack />
      </tbody>
    </table>
  );
}

function ColumnLine(props: { title: string; fire: number; data: Json; isBack?: boolean }) {
  const { title, fire, data, isBack } = props;
  const row = (die: string): string => (isBack ? String(7 - Number(die)) : die);
  return (
    <tr>
      <th scope="row">{title}</th>
      {DICE.map((die) => (
        <td key={die}>{fire ? hitsOf(data, fire, row(die)) : "–"}</td>
      ))}
      <td class="mean">{decimal(meanOf(data, fire))}</td>
    </tr>
  );
}
