/** Figures of forecasts as they are written everywhere: a chance has its goal. */
import { settings } from "../lib/settings";
import { has, percent, say } from "../lib/words";
import { type Figure, figureOf, type Odds, type Risk, type Told } from "./forecasts";
import type { Table } from "./table";

export const decimal = (value: number): string =>
  new Intl.NumberFormat(settings.value.lang, { maximumFractionDigits: 1 }).format(value);

/** In few words, beside a figure; in many where there are no few, and they are there. */
export function goalWord(goal: string): string {
  const key = [`goal-${goal}`, ["odds", goal].join("-")].find(has);
  return key ? say(key) : "";
}

const LEAST = 0.005;

/** What is hardly ever, and what is nearly always, is no round number. */
export function chanceWord(chance: number): string {
  if (chance > 0 && chance < LEAST) return say("odds-under", { chance: percent(0.01) });
  if (chance < 1 && chance > 1 - LEAST) return say("odds-over", { chance: percent(0.99) });
  return percent(chance);
}

export function figureWord({ chance, most }: Figure): string {
  const [low, high] = [chanceWord(chance), chanceWord(most ?? chance)];
  return low === high
    ? low
    : say("odds-range", { low: Math.round(chance * 100), high: Math.round((most ?? chance) * 100) });
}

/** The big number of a row, with what it is of. */
export function FigureOf({ odds }: { odds: Odds }) {
  const figure = figureOf(odds);
  if (figure)
    return (
      <span class="figure">
        <b>{figureWord(figure)}</b>
        <small>{goalWord(figure.goal)}</small>
      </span>
    );
  if (odds.mean === undefined) return null;
  return (
    <span class="figure">
      <b>{say("odds-mean-short", { mean: decimal(odds.mean) })}</b>
    </span>
  );
}

/** Price, then effect: one line. */
export function Second({ odds }: { odds: Odds }) {
  const told = odds.lines?.slice(0, 2) ?? [];
  if (told.length)
    return (
      <span class="second">
        {told.map((each, n) => (
          <Phrase key={n} told={each} first={n === 0} />
        ))}
      </span>
    );
  const plain = plainSecond(odds.cases?.[0] ?? odds);
  return plain ? <span class="second">{plain}</span> : null;
}

function Phrase({ told, first }: { told: Told; first: boolean }) {
  return (
    <>
      {!first && " · "}
      <span class={told.tone ?? ""}>{told.text}</span>
    </>
  );
}

function plainSecond({ price, dice, tn, hits, attacker, defender, fight }: Odds): string {
  const told: string[] = [];
  if (price !== undefined) told.push(say("table-odds-price", { price }));
  if (dice !== undefined && tn !== undefined)
    told.push(
      hits === undefined
        ? say("table-odds-find", { dice, tn })
        : say("table-odds-dice", { dice, tn, hits: decimal(hits) }),
    );
  const losses = fight?.attacker === undefined ? { attacker, defender } : fight;
  if (losses.attacker !== undefined && losses.defender !== undefined)
    told.push(say("odds-losses", { attacker: decimal(losses.attacker), defender: decimal(losses.defender) }));
  return told.join(" · ");
}

/** From here on a risk is said wherever the choice is made. */
export const GRAVE = 0.05;

/** The worst that may befall somebody by name. */
export function worstOf(odds: Odds): Risk | null {
  const all = [...(odds.risk ?? []), ...(odds.fight?.risk ?? [])].sort((a, b) => b.chance - a.chance);
  return all[0] && all[0].chance >= GRAVE ? all[0] : null;
}

/** Who is at risk, where a choice is committed. */
export function Grave({ table, odds }: { table: Table; odds: Odds }) {
  const worst = worstOf(odds);
  if (!worst) return null;
  return (
    <span class="grave">
      {worst.name ?? table.name(worst.piece)}{" "}
      {say("odds-risk", { fate: goalWord(worst.fate), chance: chanceWord(worst.chance) })}
    </span>
  );
}

/** All that may come of it in one breath, for whoever listens. */
export function Spoken({ odds }: { odds: Odds }) {
  const shares = (odds.spread ?? odds.fight?.spread ?? []).filter((each) => each.chance > 0);
  if (!shares.length && !odds.back?.length) return null;
  return (
    <span class="sr">
      {". "}
      {shares.map((each) => `${chanceWord(each.chance)} ${goalWord(each.goal)}`).join(", ")}
      {odds.back?.map((each) => (
        <>. {each.text}</>
      ))}
    </span>
  );
}
