/** Odds of the offer that is pointed at, and what a computer would do: where the engine offers them. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { settings } from "../lib/settings";
import type { Json } from "../lib/types";
import { say } from "../lib/words";
import type { Table } from "./table";
import { Button, Clauses, Icon } from "./ui";

/** What `odds` answers where they are offered (docs/server.md). */
interface Odds {
  /** What the percentage is of, in words, and how likely it is. */
  goal?: string;
  chance?: number;
  /** `exact`, or over what the seat knows, or an estimate. */
  basis?: string;
  /** Modifiers in their order; the last, a sum. */
  rows?: { text: string; value: number | string; rule?: string; sum?: boolean }[];
  results?: { text: string; chance: number; good?: boolean }[];
  note?: string;
  rule?: string;
}

export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.value.lang, { style: "percent" }).format(chance);
}

export function OddsPanel({ table }: { table: Table }) {
  const odds = useSignal<{ label: string; found: Odds } | null>(null);
  const armed = table.armed.value;
  const weighed = armed ?? table.weighed.value;
  useEffect(() => {
    if (!weighed || !table.mine.value) {
      odds.value = null;
      return;
    }
    const offer = table.offers.value.find((each) => each.action === weighed);
    const timer = setTimeout(() => {
      table.ask("odds", weighed).then(
        (answer) => {
          if ((table.armed.value ?? table.weighed.value) !== weighed) return;
          odds.value = answer.offered ? { label: offer?.label ?? weighed, found: answer as Odds } : null;
        },
        () => undefined, // the list has changed meanwhile
      );
    }, 120);
    return () => clearTimeout(timer);
  }, [weighed]);
  if (!odds.value) return null;
  const { label, found } = odds.value;
  return (
    <section class="panel odds" id="odds" aria-labelledby="odds-title">
      <div class="ph">
        <h2 id="odds-title">{say("table-odds")}</h2>
        {found.basis && <span class="more">{found.basis}</span>}
      </div>
      <div class="head">
        {typeof found.chance === "number" && <span class="big">{percent(found.chance)}</span>}
        <span class="cap">
          <b>{label}</b>
          {found.goal && <> · {found.goal}</>}
        </span>
      </div>
      {found.rows && <Waterfall table={table} rows={found.rows} />}
      {found.results && <Distribution results={found.results} />}
      {found.note && (
        <p class="note">
          <Icon name="eye" size="sm" />
          <span>
            {found.note}
            <Clauses game={table.game} rule={found.rule ?? ""} />
          </span>
        </p>
      )}
    </section>
  );
}

/** Each bar begins where the last one ended; what goes down is hatched too. */
function Waterfall({ table, rows }: { table: Table; rows: NonNullable<Odds["rows"]> }) {
  let at = 0;
  const bars = rows.map((row) => {
    const value = typeof row.value === "number" ? row.value : Number.NaN;
    const from = row.sum || Number.isNaN(value) ? 0 : at;
    const to = row.sum ? value : from + (Number.isNaN(value) ? 0 : value);
    if (!row.sum && !Number.isNaN(value)) at = to;
    return { from, to };
  });
  const low = Math.min(0, ...bars.map((each) => Math.min(each.from, each.to) || 0));
  const high = Math.max(1, ...bars.map((each) => Math.max(each.from, each.to) || 0));
  const share = (n: number): string => `${((n - low) / (high - low)) * 100}%`;
  const signed = (n: number | string, sum?: boolean): string =>
    typeof n !== "number" ? n : (n > 0 && !sum ? "+" : "") + String(n).replace("-", "−");
  return (
    <ol class="wf">
      {rows.map((row, n) => {
        const { from, to } = bars[n] as { from: number; to: number };
        const left = Math.min(from, to) || 0;
        return (
          <li key={row.text} class={row.sum ? "sum" : ""}>
            <span>{row.text}</span>
            <span class="bar" aria-hidden="true">
              <i
                class={row.sum ? "" : to >= from ? "up" : "dn"}
                style={{
                  left: share(left),
                  width: `max(2px, ${(Math.abs(to - from || 0) / (high - low)) * 100}%)`,
                }}
              />
            </span>
            <span class="v">{signed(row.value, row.sum)}</span>
            <span class="c">{row.rule && <Clauses game={table.game} rule={row.rule} />}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Distribution({ results }: { results: NonNullable<Odds["results"]> }) {
  const most = Math.max(0.01, ...results.map((each) => each.chance));
  return (
    <ol class="hist" aria-label={say("table-odds-results")}>
      {results.map((each) => (
        <li key={each.text} class={each.good ? "k" : ""} title={`${each.text}: ${percent(each.chance)}`}>
          <span>{percent(each.chance)}</span>
          <i style={{ height: `${(each.chance / most) * 60}%` }} aria-hidden="true" />
          <b>{each.text}</b>
        </li>
      ))}
    </ol>
  );
}

/** What a computer would do in my place. */
export function HintPanel({ table }: { table: Table }) {
  const hint = table.hint.value;
  if (!hint) return null;
  const close = (): void => {
    table.hint.value = null;
  };
  return (
    <section class="panel hintp" aria-labelledby="hint-title">
      <div class="ph">
        <h2 id="hint-title">{say("table-hint")}</h2>
        <button type="button" class="tool tiny" aria-label={say("common-close")} onClick={close}>
          <Icon name="close" size="sm" />
        </button>
      </div>
      <div role="status">
        {hint === "asking" && <p class="cap">{say("table-hint-asking")}</p>}
        {hint === "none" && <p class="cap">{say("table-hint-none")}</p>}
      </div>
      {typeof hint === "object" && <Suggested table={table} hint={hint} />}
    </section>
  );
}

function Suggested({ table, hint }: { table: Table; hint: Json }) {
  const action = String(hint.action);
  const offer = table.offers.value.find((each) => each.action === action);
  const place = offer?.operands.find((each) => table.stands(each, offer.verb));
  return (
    <>
      <p class="cap">{say("table-hint-would")}</p>
      <p class="does">{offer?.label ?? String(hint.text)}</p>
      <div class="acts">
        <Button
          kind="pri"
          small
          icon="check"
          disabled={table.busy.value}
          onClick={() => table.commit(action)}
        >
          {say("table-hint-do")}
        </Button>
        {place && (
          <Button small icon="eye" onClick={() => table.look(place, false)}>
            {say("table-hint-look")}
          </Button>
        )}
      </div>
    </>
  );
}
