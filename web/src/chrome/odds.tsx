/** A forecast as the lens draws it: figure and goal, the bar of outcomes, the sum with its clauses, what comes back. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { shown } from "../lib/sentence";
import { percent, say } from "../lib/words";
import { chanceWord, decimal, GRAVE, goalWord } from "./figures";
import type { Weighed } from "./forecast";
import {
  type Fight,
  forecastsOf,
  type Odds,
  type Other,
  type Outcome,
  type Part,
  type Risk,
  type Share,
  type Told,
} from "./forecasts";
import type { Table } from "./table";
import { Threats } from "./threats";
import { Clauses, Seg } from "./ui";

/** The part that the following ones shift, and the one that sums them up. */
const BASE = "base";
const SUM = "shift";
const word = (key: string): string => say(`odds-${key}`);

export function Forecast({ table, weighed }: { table: Table; weighed: Weighed | null }) {
  if (!weighed) {
    const about = table.armed.value ?? table.weighed.value;
    const isAwaited = about !== null && !forecastsOf(table).known.value.has(about);
    const hint = isAwaited ? "forecast-reckoned" : "forecast-point";
    return (
      <div class="odds" id="odds">
        <p class="panel quiet">{say(table.mine.value ? hint : "forecast-none")}</p>
        <Threats table={table} />
      </div>
    );
  }
  const { about, label, odds } = weighed;
  return (
    <div class="odds" id="odds">
      <div class="what">
        <b>{label}</b>
        <span class="basis">{basisWord(odds)}</span>
      </div>
      <Chances key={about} table={table} odds={odds} />
    </div>
  );
}

/** How it was reckoned, in words. */
function basisWord(odds: Odds): string {
  const { fight } = odds;
  const own = odds.goal === undefined ? "" : basisOf(odds.basis, odds.trials);
  const end = fight ? basisOf(fight.basis, fight.trials) : "";
  return own && end && own !== end ? say("basis-then", { own, end }) : end || own;
}

const basisOf = (basis: Odds["basis"], trials?: number): string =>
  basis === "trials"
    ? say("basis-trials", { trials: trials ?? 0 })
    : basis === "worlds"
      ? say("table-odds-worlds")
      : basis === "sure"
        ? ""
        : say("table-odds-exact");

function Chances({ table, odds }: { table: Table; odds: Odds }) {
  const chosen = useSignal(0);
  const { cases } = odds;
  const found = cases?.[chosen.value] ?? odds;
  return (
    <>
      {cases && (
        <Seg
          label={say("table-odds-cases")}
          value={chosen.value}
          options={cases.map((each, n) => ({
            value: n,
            text: each.name ? shown(each.name) : word(each.when ?? ""),
          }))}
          onChange={(n) => {
            chosen.value = n;
          }}
        />
      )}
      {found.fight && <ToTheEnd table={table} fight={found.fight} />}
      {found.goal !== found.fight?.goal && <Once table={table} odds={found} />}
      <Lines table={table} lines={found.lines ?? []} />
      <Back table={table} back={found.back ?? []} />
      {found.parts && (
        <Parts table={table} parts={found.parts} {...(found.column ? { column: found.column } : {})} />
      )}
      {found.joins && <Joins table={table} joins={found.joins} />}
      {!found.spread && found.others && found.others.length > 0 && <Others others={found.others} />}
      {found.rows && <Outcomes odds={found} rows={found.rows} />}
      <Happenings odds={found} />
      {found.assumes?.map((each) => (
        <p key={each} class="note">
          {word(`assumes-${each}`)}
        </p>
      ))}
    </>
  );
}

/** What is rolled for now. */
function Once({ table, odds }: { table: Table; odds: Odds }) {
  return (
    <>
      <Headline odds={odds} isSecond={Boolean(odds.fight)} />
      <Bar shares={sharesOf(odds)} />
      {odds.risk && <Risks table={table} risks={odds.risk} />}
    </>
  );
}

/** The whole fight: how it ends, under which assumption, with its interval, and what it costs. */
function ToTheEnd({ table, fight }: { table: Table; fight: Fight }) {
  const { goal, chance, low, high, attacker, defender } = fight;
  return (
    <div class="toend">
      <Big chance={chance}>
        <b>{word(goal)}</b>
        {fight.policy && <span>{word(fight.policy)}</span>}
        {low !== undefined && high !== undefined && high - low > 0.005 && (
          <span>{say("odds-between", { low: percent(low), high: percent(high) })}</span>
        )}
        {attacker !== undefined && defender !== undefined && (
          <span>{say("odds-for-good", { attacker: decimal(attacker), defender: decimal(defender) })}</span>
        )}
      </Big>
      <Bar shares={fight.spread ?? []} />
      {fight.risk && <Risks table={table} risks={fight.risk} />}
    </div>
  );
}

/** The figure, large, and beside it what it is of. */
function Big({ chance, children }: { chance: number | undefined; children: ComponentChildren }) {
  return (
    <div class="head">
      {chance !== undefined && <span class="big">{chanceWord(chance)}</span>}
      <span class="cap">{children}</span>
    </div>
  );
}

function Losses({ attacker, defender }: { attacker: number; defender: number }) {
  return (
    <span>{say("table-odds-losses", { attacker: decimal(attacker), defender: decimal(defender) })}</span>
  );
}

/** The bar where the server has none: the goal, other results, and nothing. */
function sharesOf(odds: Odds): Share[] {
  if (odds.spread) return odds.spread;
  const { goal, chance } = odds;
  if (goal === undefined || chance === undefined || odds.fight) return [];
  return [
    { goal, chance, tone: "best" },
    { goal: "not", chance: 1 - chance, tone: "nothing" },
  ];
}

const LABELLED = 0.08;

/** All that may come of it, side by side, and a key: no hue alone tells good from bad. */
function Bar({ shares }: { shares: readonly Share[] }) {
  const seen = shares.filter((each) => each.chance > 0);
  if (seen.length < 1) return null;
  const name = (each: Share): string => (each.text ? shown(each.text) : goalWord(each.goal));
  return (
    <figure class="spread">
      <div aria-hidden="true">
        {seen.map((each, n) => (
          <i key={n} class={each.tone} style={{ flexGrow: each.chance }}>
            {each.chance >= LABELLED && Math.round(each.chance * 100)}
          </i>
        ))}
      </div>
      <figcaption>
        {seen.map((each, n) => (
          <span key={n}>
            <i class={each.tone} aria-hidden="true" /> {name(each)}
            <span class={each.chance >= LABELLED ? "sr" : "small"}> {chanceWord(each.chance)}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Lines({ table, lines }: { table: Table; lines: readonly Told[] }) {
  if (!lines.length) return null;
  return (
    <ul class="lines">
      {lines.map((each, n) => (
        <li key={n} class={each.tone ?? ""}>
          {each.text}
          {each.rule && <Clauses game={table.game} rule={each.rule} />}
        </li>
      ))}
    </ul>
  );
}

/** What the other side answers with: it stands apart, for it is what one pays. */
function Back({ table, back }: { table: Table; back: readonly Told[] }) {
  if (!back.length) return null;
  return (
    <section class="back" aria-label={say("forecast-back")}>
      <b>{say("forecast-back")}</b>
      <ul>
        {back.map((each, n) => (
          <li key={n}>
            {each.text}
            {each.chance !== undefined && <b> {chanceWord(each.chance)}</b>}
            {each.rule && <Clauses game={table.game} rule={each.rule} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Risks({ table, risks }: { table: Table; risks: readonly Risk[] }) {
  if (!risks.length) return null;
  return (
    <ul class="risks">
      {risks.map((each) => (
        <li key={`${each.piece} ${each.fate}`} class={each.chance >= GRAVE ? "grave" : ""}>
          <b>{each.name ?? table.name(each.piece)}</b>{" "}
          {each.chance > 0
            ? say("odds-risk", { fate: goalWord(each.fate), chance: chanceWord(each.chance) })
            : say("odds-no-risk", { fate: goalWord(each.fate) })}
        </li>
      ))}
    </ul>
  );
}

function Joins({ table, joins }: { table: Table; joins: NonNullable<Odds["joins"]> }) {
  if (!joins.length) return null;
  return (
    <ul class="lines" aria-label={say("forecast-joins")}>
      {joins.map((each) => (
        <li key={each.piece}>
          <b>{each.name ?? table.name(each.piece)}</b> {each.adds}
        </li>
      ))}
    </ul>
  );
}

function Headline({ odds, isSecond }: { odds: Odds; isSecond: boolean }) {
  const { chance, goal, attacker, defender, mean, price } = odds;
  if (goal === undefined && mean === undefined && price === undefined) return null;
  return (
    <Big chance={chance}>
      {isSecond && goal !== undefined && <span>{say("forecast-round")}</span>}
      {goal !== undefined && <b>{word(goal)}</b>}
      {mean !== undefined && <b>{say("table-odds-mean", { mean: decimal(mean) })}</b>}
      <Pool odds={odds} />
      {price !== undefined && <span>{say("table-odds-price", { price })}</span>}
      {attacker !== undefined && defender !== undefined && <Losses {...{ attacker, defender }} />}
    </Big>
  );
}

function Others({ others }: { others: readonly Other[] }) {
  return (
    <ul class="others">
      {others.map((each) => (
        <li key={each.goal + shown(each.text ?? "")} class={each.bad ? "bad" : ""}>
          <span>{each.text ?? word(each.goal)}</span>
          <span class="bar" aria-hidden="true">
            <i style={{ width: `${each.chance * 100}%` }} />
          </span>
          <b>{percent(each.chance)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Dice that are counted rather than added. */
function Pool({ odds }: { odds: Odds }) {
  const { dice, tn, hits } = odds;
  if (dice === undefined || tn === undefined) return null;
  return (
    <span>
      {hits === undefined
        ? say("table-odds-find", { dice, tn })
        : say("table-odds-dice", { dice, tn, hits: decimal(hits) })}
    </span>
  );
}

/** What the log will say of it, with the numbers of the dice that bring it about. */
function Happenings({ odds }: { odds: Odds }) {
  if (!odds.outcomes?.length) return null;
  return (
    <ul class="others" aria-label={say("table-odds-outcomes")}>
      {odds.outcomes.map((each) => (
        <li key={shown(each.text)}>
          <span>{each.text}</span>
          <span class="rolls">{each.rolls ?? ""}</span>
          <b>{percent(each.chance)}</b>
        </li>
      ))}
    </ul>
  );
}

const reaches = (row: Outcome): boolean => row.reached ?? (row.defender ?? 0) > (row.attacker ?? 0);

/** Every number of the dice, or of hits: as high as it is likely, filled where the goal is reached. */
function Outcomes({ odds, rows }: { odds: Odds; rows: readonly Outcome[] }) {
  const most = Math.max(...rows.map((each) => each.chance));
  return (
    <figure class="outcomes">
      <ol class="hist">
        {rows.map((each) => (
          <li key={each.roll} class={reaches(each) ? "k" : ""} title={told(odds, each)}>
            <span aria-hidden="true">{each.result ?? ""}</span>
            <i style={{ height: `${(each.chance / most) * 56}%` }} aria-hidden="true" />
            <b aria-hidden="true">{each.roll}</b>
            <span class="sr">{told(odds, each)}</span>
          </li>
        ))}
      </ol>
      {odds.goal !== undefined && (
        <figcaption>
          <i class="key" /> {word(odds.goal)}
        </figcaption>
      )}
    </figure>
  );
}

function told(odds: Odds, each: Outcome): string {
  const chance = percent(each.chance);
  if (odds.count)
    return say(odds.count === "hits" ? "table-odds-hits" : "table-odds-points", { roll: each.roll, chance });
  if (each.attacker === undefined || each.defender === undefined)
    return say("table-odds-roll-plain", { roll: each.roll, chance });
  const losses = { attacker: decimal(each.attacker), defender: decimal(each.defender) };
  return say("table-odds-roll", { roll: each.roll, chance, ...losses });
}

interface Bar {
  from: number;
  to: number;
  /** What is as wide as all bars together, and where it begins. */
  low: number;
  wide: number;
}

/** For each part that shifts the base: each bar begins where the last one ended. */
function barsOf(parts: readonly Part[]): (Bar | null)[] {
  const base = parts.findIndex((each) => each.what === BASE);
  let at = parts[base]?.value ?? 0;
  const spans = parts.map((each, n) => {
    if (base < 0 || n <= base || each.what === SUM) return null;
    const from = at;
    at += each.value;
    return { from, to: at };
  });
  const ends = [parts[base]?.value ?? 0, ...spans.flatMap((each) => (each ? [each.from, each.to] : []))];
  const low = Math.min(...ends) - 1;
  const wide = Math.max(...ends) + 1 - low;
  return spans.map((each) => each && { ...each, low, wide });
}

/** How the number was found, as a table; what goes down is hatched too. */
function Parts({ table, parts, column }: { table: Table; parts: readonly Part[]; column?: number }) {
  const bars = barsOf(parts);
  return (
    <table class="wf" aria-label={say("forecast-sum")}>
      <tbody>
        {parts.map((each, n) => (
          <PartRow key={n} table={table} part={each} bar={bars[n] ?? null} />
        ))}
        {column !== undefined && (
          <tr class="sum">
            <th scope="row">{say("table-odds-column")}</th>
            <td />
            <td class="v">{column}</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}

function PartRow({ table, part, bar }: { table: Table; part: Part; bar: Bar | null }) {
  const isShift = bar !== null || part.what === SUM;
  return (
    <tr class={part.what === SUM || part.op === "sum" ? "sum" : ""}>
      <th scope="row">
        {word(part.what)}
        {part.name && <> · {part.name}</>}
      </th>
      <td>{bar && <BarOf {...bar} />}</td>
      <td class="v">{number(part.value, isShift || part.op === "add")}</td>
      <td class="c">
        <Clauses game={table.game} rule={part.rule} />
      </td>
    </tr>
  );
}

function BarOf({ from, to, low, wide }: Bar) {
  const left = `${((Math.min(from, to) - low) / wide) * 100}%`;
  const width = `max(3px, ${(Math.abs(to - from) / wide) * 100}%)`;
  return (
    <span class="bar" aria-hidden="true">
      <i class={to >= from ? "up" : "dn"} style={{ left, width }} />
    </span>
  );
}

const number = (value: number, signed: boolean): string =>
  (signed && value > 0 ? "+" : "") + String(signed ? value : Math.abs(value)).replace("-", "−");
