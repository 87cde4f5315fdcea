/** What may come of the dice before they are thrown: of what is pointed at, else of what can be chosen. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { own, type Sentence, shown } from "../lib/sentence";
import { settings } from "../lib/settings";
import { percent, say } from "../lib/words";
import type { Table } from "./table";
import { Clauses, Seg } from "./ui";

interface Part {
  /** By its key, as goals and cases are. */
  what: string;
  rule: string;
  value: number;
  /** What it does to the number before it (begins it, adds to it); or it sums up, is compared, stands beside. */
  op?: "base" | "add" | "sum" | "need" | "note";
  /** The card or ground that it comes from. */
  name?: Sentence;
}

/** One number of the dice: how likely it is, and what it brings. */
interface Outcome {
  roll: number;
  chance: number;
  result?: string;
  attacker?: number;
  defender?: number;
  reached?: boolean;
}

/** Something else that may come of it: by its key, or by the sentence of the log. */
interface Other {
  goal: string;
  chance: number;
  text?: Sentence;
  bad?: boolean;
}

/** What `odds` answers where they are offered (docs/api.md). */
interface Odds {
  /** What the percentage is of, by its key, and how likely it is. */
  goal?: string;
  chance?: number;
  others?: Other[];
  /** Dice that are counted: how many, what each must show, the hits on average. */
  dice?: number;
  tn?: number;
  hits?: number;
  /** What is added up instead, on average. */
  mean?: number;
  /** What the rows count, where it is not the dice. */
  count?: "hits" | "supply";
  price?: number;
  basis?: "exact" | "worlds";
  assumes?: string[];
  /** What the log will say, the likeliest first. */
  outcomes?: { chance: number; text: Sentence; rolls?: string }[];
  /** What either side loses on average. */
  attacker?: number;
  defender?: number;
  parts?: Part[];
  column?: number;
  rows?: Outcome[];
  when?: string;
  name?: Sentence;
  /** If it hangs on what the other side decides first. */
  cases?: Odds[];
}

interface Weighed {
  action: string;
  label: Sentence;
  found: Odds;
}

/** With so many choices at most, the odds of all of them are asked without being pointed at. */
const FEW = 8;
/** The part that the following ones shift, and the one that sums them up. */
const BASE = "base";
const SUM = "shift";

const decimal = (value: number): string =>
  new Intl.NumberFormat(settings.value.lang, { maximumFractionDigits: 1 }).format(value);

const word = (key: string): string => say(`odds-${key}`);

async function weigh(table: Table, actions: readonly string[]): Promise<Weighed[]> {
  const offers = table.offers.value;
  const found = await Promise.all(
    actions.map(async (action) => {
      const answer = await table.ask("odds", action).catch(() => ({ offered: false }));
      const label = offers.find((each) => each.action === action)?.label ?? own(action);
      const told = answer as unknown as Odds;
      return answer.offered && says(told) ? [{ action, label, found: told }] : [];
    }),
  );
  return found.flat();
}

/** What only has a price says it in its own words. */
const says = (found: Odds): boolean =>
  found.goal !== undefined || found.mean !== undefined || (found.outcomes?.length ?? 0) > 0;

/** The odds of what is pointed at, or of all where there are few. */
function useOdds(table: Table, pointed: string | null): readonly Weighed[] {
  const odds = useSignal<Weighed[]>([]);
  const offers = table.offers.value;
  useEffect(() => {
    let late = false;
    const actions = offers.map((each) => each.action);
    const asked = actions.length <= FEW ? actions : pointed ? [pointed] : [];
    const timer = setTimeout(async () => {
      const found = asked.length ? await weigh(table, asked) : [];
      if (!late) odds.value = found;
    }, 120);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [offers, offers.length <= FEW ? "" : pointed]);
  return odds.value;
}

export function OddsPanel({ table }: { table: Table }) {
  const pointed = table.armed.value ?? table.weighed.value;
  const all = useOdds(table, pointed);
  const shown = all.find((each) => each.action === pointed) ?? all[0];
  if (!shown || !table.mine.value) return null;
  return (
    <section class="panel odds" id="odds" aria-labelledby="odds-title">
      <div class="ph">
        <h2 id="odds-title">{say("table-odds")}</h2>
        <span class="more">
          {say(shown.found.basis === "worlds" ? "table-odds-worlds" : "table-odds-exact")}
        </span>
      </div>
      {all.length > 1 ? (
        <Ways table={table} all={all} shown={shown.action} />
      ) : (
        <p class="what">{shown.label}</p>
      )}
      <Chances key={shown.action} table={table} odds={shown.found} />
    </section>
  );
}

/** Several choices beside one another, each with its chance: a finger has no hover. */
function Ways({ table, all, shown }: { table: Table; all: readonly Weighed[]; shown: string }) {
  return (
    <div class="weighs">
      {all.map((each) => (
        <button
          key={each.action}
          type="button"
          aria-pressed={each.action === shown}
          onClick={() => {
            table.weighed.value = each.action;
          }}
        >
          <span>{each.label}</span>
          {each.found.chance !== undefined && <b>{percent(each.found.chance)}</b>}
        </button>
      ))}
    </div>
  );
}

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
      <Headline odds={found} />
      {found.others && found.others.length > 0 && <Others others={found.others} />}
      {found.rows && <Outcomes odds={found} rows={found.rows} />}
      <Happenings odds={found} />
      {found.parts && (
        <Parts table={table} parts={found.parts} {...(found.column ? { column: found.column } : {})} />
      )}
      {found.assumes?.map((each) => (
        <p key={each} class="note">
          {word(`assumes-${each}`)}
        </p>
      ))}
    </>
  );
}

function Headline({ odds }: { odds: Odds }) {
  const { chance, goal, attacker, defender, mean, price } = odds;
  return (
    <div class="head">
      {chance !== undefined && <span class="big">{percent(chance)}</span>}
      <span class="cap">
        {goal !== undefined && <b>{word(goal)}</b>}
        {mean !== undefined && <b>{say("table-odds-mean", { mean: decimal(mean) })}</b>}
        <Pool odds={odds} />
        {price !== undefined && (
          <>
            <br />
            {say("table-odds-price", { price })}
          </>
        )}
        {attacker !== undefined && defender !== undefined && (
          <>
            <br />
            {say("table-odds-losses", { attacker: decimal(attacker), defender: decimal(defender) })}
          </>
        )}
      </span>
    </div>
  );
}

function Others({ others }: { others: NonNullable<Odds["others"]> }) {
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
    <>
      <br />
      {hits === undefined
        ? say("table-odds-find", { dice, tn })
        : say("table-odds-dice", { dice, tn, hits: decimal(hits) })}
    </>
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

/** How the column was found; what goes down is hatched too. */
function Parts({ table, parts, column }: { table: Table; parts: readonly Part[]; column?: number }) {
  const bars = barsOf(parts);
  return (
    <ol class="wf">
      {parts.map((each, n) => {
        const bar = bars[n] ?? null;
        const isShift = bar !== null || each.what === SUM;
        return (
          <li key={n} class={each.what === SUM || each.op === "sum" ? "sum" : ""}>
            <span>
              {word(each.what)}
              {each.name && <> · {each.name}</>}
            </span>
            {bar ? <BarOf {...bar} /> : <span />}
            <span class="v">{number(each.value, isShift || each.op === "add")}</span>
            <span class="c">
              <Clauses game={table.game} rule={each.rule} />
            </span>
          </li>
        );
      })}
      {column !== undefined && (
        <li class="sum">
          <span>{say("table-odds-column")}</span>
          <span />
          <span class="v">{column}</span>
          <span />
        </li>
      )}
    </ol>
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
