/** What may come of the dice before they are thrown: of what is pointed at, else of what can be chosen. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { settings } from "../lib/settings";
import { has, say } from "../lib/words";
import type { Table } from "./table";
import { Clauses, Seg } from "./ui";

interface Part {
  text: string;
  rule: string;
  value: number;
}

/** One number of the dice: how likely it is, and what it brings. */
interface Outcome {
  roll: number;
  chance: number;
  result?: string;
  attacker?: number;
  defender?: number;
  averted?: boolean;
}

/** What `odds` answers where they are offered (docs/server.md). */
interface Odds {
  /** What the percentage is of, in words, and how likely it is. */
  goal: string;
  chance: number;
  others?: { goal: string; chance: number }[];
  /** What either side loses on average. */
  attacker?: number;
  defender?: number;
  parts?: Part[];
  column?: number;
  rows?: Outcome[];
  when?: string;
  /** If it hangs on what the other side decides first. */
  cases?: Odds[];
}

interface Weighed {
  action: string;
  label: string;
  found: Odds;
}

/** With so many choices at most, the odds of all of them are asked without being pointed at. */
const FEW = 8;
/** The part that the following ones shift, and the one that sums them up. */
const BASE = "column of the difference";
const SUM = "columns shifted in all";

export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.value.lang, { style: "percent" }).format(chance);
}

const decimal = (value: number): string =>
  new Intl.NumberFormat(settings.value.lang, { maximumFractionDigits: 1 }).format(value);

/** The server's sentence in the language of the page, where it is known there. */
function word(text: string): string {
  const key = `odds-${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}`;
  return has(key) ? say(key) : text;
}

async function weigh(table: Table, actions: readonly string[]): Promise<Weighed[]> {
  const offers = table.offers.value;
  const found = await Promise.all(
    actions.map(async (action) => {
      const answer = await table.ask("odds", action).catch(() => ({ offered: false }));
      const label = offers.find((each) => each.action === action)?.label ?? action;
      return answer.offered ? [{ action, label, found: answer as unknown as Odds }] : [];
    }),
  );
  return found.flat();
}

export function OddsPanel({ table }: { table: Table }) {
  const odds = useSignal<Weighed[]>([]);
  const pointed = table.armed.value ?? table.weighed.value;
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
  const all = odds.value;
  const shown = all.find((each) => each.action === pointed) ?? all[0];
  if (!shown || !table.mine.value) return null;
  return (
    <section class="panel odds" id="odds" aria-labelledby="odds-title">
      <div class="ph">
        <h2 id="odds-title">{say("table-odds")}</h2>
        <span class="more">{say("table-odds-exact")}</span>
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
          <b>{percent(each.found.chance)}</b>
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
          options={cases.map((each, n) => ({ value: n, text: word(each.when ?? "") }))}
          onChange={(n) => {
            chosen.value = n;
          }}
        />
      )}
      <div class="head">
        <span class="big">{percent(found.chance)}</span>
        <span class="cap">
          <b>{word(found.goal)}</b>
          {found.attacker !== undefined && found.defender !== undefined && (
            <>
              <br />
              {say("table-odds-losses", {
                attacker: decimal(found.attacker),
                defender: decimal(found.defender),
              })}
            </>
          )}
        </span>
      </div>
      {found.others && found.others.length > 0 && (
        <ul class="others">
          {found.others.map((each) => (
            <li key={each.goal}>
              <span>{word(each.goal)}</span>
              <span class="bar" aria-hidden="true">
                <i style={{ width: `${each.chance * 100}%` }} />
              </span>
              <b>{percent(each.chance)}</b>
            </li>
          ))}
        </ul>
      )}
      {found.rows && <Outcomes rows={found.rows} goal={found.goal} />}
      {found.parts && (
        <Parts table={table} parts={found.parts} {...(found.column ? { column: found.column } : {})} />
      )}
    </>
  );
}

const reaches = (row: Outcome): boolean => row.averted ?? (row.defender ?? 0) > (row.attacker ?? 0);

/** Every number of the dice: as high as it is likely, filled where the goal is reached. */
function Outcomes({ rows, goal }: { rows: readonly Outcome[]; goal: string }) {
  const most = Math.max(...rows.map((each) => each.chance));
  return (
    <figure class="outcomes">
      <ol class="hist">
        {rows.map((each) => (
          <li key={each.roll} class={reaches(each) ? "k" : ""} title={told(each)}>
            <span aria-hidden="true">{each.result ?? ""}</span>
            <i style={{ height: `${(each.chance / most) * 56}%` }} aria-hidden="true" />
            <b aria-hidden="true">{each.roll}</b>
            <span class="sr">{told(each)}</span>
          </li>
        ))}
      </ol>
      <figcaption>
        <i class="key" /> {word(goal)}
      </figcaption>
    </figure>
  );
}

function told(each: Outcome): string {
  const chance = percent(each.chance);
  if (each.attacker === undefined || each.defender === undefined)
    return say("table-odds-roll-plain", { roll: each.roll, chance });
  const losses = { attacker: decimal(each.attacker), defender: decimal(each.defender) };
  return say("table-odds-roll", { roll: each.roll, chance, ...losses });
}

/** How the column was found. Each bar begins where the last one ended; what goes down is hatched too. */
function Parts({ table, parts, column }: { table: Table; parts: readonly Part[]; column?: number }) {
  const base = parts.findIndex((each) => each.text === BASE);
  let at = parts[base]?.value ?? 0;
  const bars = parts.map((each, n) => {
    if (base < 0 || n <= base || each.text === SUM) return null;
    const from = at;
    at += each.value;
    return { from, to: at };
  });
  const ends = [parts[base]?.value ?? 0, ...bars.flatMap((each) => (each ? [each.from, each.to] : []))];
  const low = Math.min(...ends) - 1;
  const wide = Math.max(...ends) + 1 - low;
  return (
    <ol class="wf">
      {parts.map((each, n) => {
        const bar = bars[n];
        const isShift = bar !== null || each.text === SUM;
        return (
          <li key={each.rule + each.text} class={each.text === SUM ? "sum" : ""}>
            <span>{word(each.text)}</span>
            {bar ? (
              <span class="bar" aria-hidden="true">
                <i
                  class={bar.to >= bar.from ? "up" : "dn"}
                  style={{
                    left: `${((Math.min(bar.from, bar.to) - low) / wide) * 100}%`,
                    width: `max(3px, ${(Math.abs(bar.to - bar.from) / wide) * 100}%)`,
                  }}
                />
              </span>
            ) : (
              <span />
            )}
            <span class="v">{number(each.value, isShift)}</span>
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

const number = (value: number, signed: boolean): string =>
  (signed && value > 0 ? "+" : "") + String(signed ? value : Math.abs(value)).replace("-", "−");
