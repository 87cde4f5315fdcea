/** What lines of the log tell of fighting: battles, and in each who fired at whom, with which dice, to what effect. */
import { battleOf, diceOf, isRoll, whose } from "./line";
import type { Fell, Line } from "./types";

/** Dice of one side that fell together, as they count. */
export interface Roll {
  line: Line;
  side: string | null;
  dice: readonly Fell[];
  /** What the die counts as, where a table is read from below. */
  reads: number | null;
  hits: number | null;
}

/** Somebody does something to somebody: a shot, a round in which both sides fire, a roll of another kind. */
export interface Shot {
  side: string | null;
  who: readonly string[];
  whom: readonly string[];
  /** What led to the dice, sentence by sentence. */
  before: readonly Line[];
  rolls: readonly Roll[];
  /** What came of them. */
  after: readonly Line[];
  lines: readonly Line[];
}

/** Everything that belongs to one fight, or to one roll where nobody fights. */
export interface Scene {
  battle: string;
  lines: readonly Line[];
  shots: readonly Shot[];
  /** The line that says how it ended. */
  end: Line | null;
}

const SIDES = 6; // of a die

/** How likely it is that a die does what it needs. */
export function chanceOf([, , , needs, hit]: Fell): number | null {
  if (needs === null) return hit === false ? 0 : null;
  const faces = needs < 0 ? -needs : SIDES + 1 - needs;
  return Math.min(1, Math.max(0, faces / SIDES));
}

/** Hits of some rolls, and how many there are on average; null where nothing is counted. */
export function tally(rolls: readonly Roll[]): { hits: number; mean: number } | null {
  const counted = rolls.filter(({ hits }) => hits !== null);
  if (!counted.length) return null;
  return {
    hits: sum(counted.map(({ hits }) => hits ?? 0)),
    mean: sum(counted.map(meanOf)),
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

const meanOf = ({ line, dice }: Roll): number =>
  line[5].likely?.[2] ?? sum(dice.map((die) => chanceOf(die) ?? 0));

const HITS = "hits"; // what the games call them

/** Whether it tells of a piece that was hit, weakened or lost, and not of what was paid. */
export const isHurt = ([, , , , , { lost, gone, pieces }]: Line): boolean =>
  Boolean(gone?.length) || (lost ?? []).some(([what]) => what === HITS || pieces?.includes(what));

/** A line that names somebody who does something, or to whom it is done. */
const isDeed = ([, , , , , { who, whom }]: Line): boolean => Boolean(who?.length || whom?.length);

interface Making {
  side: string | null;
  who: string[];
  whom: string[];
  before: Line[];
  rolls: Roll[];
  after: Line[];
  lines: Line[];
}

const begun = (side: string | null): Making => ({
  ...{ side, who: [], whom: [], before: [], rolls: [], after: [], lines: [] },
});

/** Whether a deed belongs to what is under way: another who fires with the first. */
const joins = (now: Making, [, , , , , { whom }]: Line): boolean => !now.rolls.length && !whom?.length;

/** Lines of one fight as shots, in their order. */
export function shotsOf(lines: readonly Line[]): Shot[] {
  const found: Making[] = [];
  for (const line of lines) {
    let now = found.at(-1);
    if (!now || (isDeed(line) && !joins(now, line))) {
      now = begun(whose(line));
      found.push(now);
    }
    add(now, line);
  }
  return found.filter((each) => each.rolls.length || each.after.some(isHurt));
}

function add(now: Making, line: Line): void {
  const what = line[5];
  now.lines.push(line);
  now.who.push(...(what.who ?? []));
  now.whom.push(...(what.whom ?? []));
  if (isRoll(line) || what.hits !== undefined) now.rolls.push(rollOf(now, line));
  else if (now.rolls.length || isHurt(line)) now.after.push(line);
  else if (!what.opens) now.before.push(line);
}

/** The dice of a line; of a line without its own those that both sides share. */
function rollOf(now: Making, line: Line): Roll {
  const { hits = null, reads } = line[5];
  const own = diceOf(line);
  const counted = own.some((die) => die[3] !== null) ? own.filter((die) => die[4]).length : null;
  const dice = own.length ? own : (now.rolls.at(-1)?.dice ?? []);
  return {
    line,
    side: whose(line) ?? dice[0]?.[1] ?? null,
    dice,
    reads: reads || null,
    hits: hits ?? counted,
  };
}

/** A die that only announces what both sides read: what they read is shown instead. */
export const shownRolls = ({ rolls }: Shot): readonly Roll[] => {
  const read = rolls.filter(({ reads }) => reads !== null);
  return read.length ? rolls.filter(({ reads, hits }) => reads !== null || hits !== null) : rolls;
};

/** The last that was fought or rolled for; null if there is none. */
export function lastScene(log: readonly Line[]): Scene | null {
  const at = log.findLastIndex(isRoll);
  const last = log[at];
  if (!last) return null;
  const later = log.slice(at + 1).find((line) => line[5].opens === "battle");
  const of = later ?? last;
  return sceneOf(log, of);
}

/** What new lines tell of: battles in their order, though something else was rolled for since; else the last roll. */
export function freshScenes(log: readonly Line[], fresh: readonly Line[]): Scene[] {
  const opened = [...new Set(fresh.map(battleOf))].filter((battle) => battle !== "");
  const fought = opened
    .map((battle) => sceneOf(log, fresh.find((line) => battleOf(line) === battle) as Line))
    .filter(({ shots }) => shots.length);
  const rolled = fresh.findLast(isRoll);
  return fought.length || !rolled ? fought : [sceneOf(log, rolled)];
}

/** What a line belongs to: its battle, else what its action told. */
export function sceneOf(log: readonly Line[], of: Line): Scene {
  const battle = battleOf(of);
  const lines = log.filter((line) => (battle ? battleOf(line) === battle : line[0] === of[0]));
  return {
    ...{ battle, lines, shots: shotsOf(lines) },
    end: battle ? (lines.findLast((line) => line[5].closes) ?? null) : null,
  };
}

/** The last battle that is told of, with its end. */
export function lastBattle(log: readonly Line[]): Scene | null {
  const line = log.findLast((each) => battleOf(each) !== "");
  return line ? sceneOf(log, line) : null;
}

export interface Loss {
  id: string;
  side: string | null;
  line: Line;
}

/** Pieces that lines took from their sides. */
export function fallen(lines: readonly Line[]): Loss[] {
  return lines.flatMap((line) => (line[5].gone ?? []).map((id) => ({ id, side: whose(line), line })));
}
