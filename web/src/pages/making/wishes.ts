/** What somebody wishes for a new game, and what of it is said to the server. */
import { pageGame } from "../../games/game";
import type { GameAbout, Terms } from "../../lib/types";
import type { Wanted, WantedSeat } from "../begin";
import { type Chosen, isOf } from "../options";

export const OPPONENTS = ["ai", "open", "here"] as const;
export const CLOCKS = ["none", "game", "turn"] as const;
export const SPECTATORS = ["yes", "late", "no"] as const;
type Clock = (typeof CLOCKS)[number];

export interface Wishes {
  scenario: string;
  side: string;
  opponent: (typeof OPPONENTS)[number];
  level: string;
  chosen: Chosen;
  clock: Clock;
  seconds: number;
  spectators: (typeof SPECTATORS)[number];
  delay: number;
  listed: boolean;
  away: number;
  awayLevel: string;
  hints: boolean;
  words: string;
}

const USUAL_LEVEL = "greedy";
const DAY = 86_400;
const USUAL_SECONDS: Record<Clock, number> = { none: 0, game: 3600, turn: 600 };

export function usualWishes({ id, seats, scenarios, levels }: GameAbout): Wishes {
  const level = levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels[0] ?? "");
  return {
    scenario: scenarios[0] ?? "",
    side: seats[pageGame(id)?.seat ?? 0] ?? "",
    opponent: "ai",
    level,
    chosen: {},
    clock: "none",
    seconds: 0,
    spectators: "yes",
    delay: 10,
    listed: true,
    away: DAY,
    awayLevel: level,
    hints: false,
    words: "",
  };
}

export const withClock = (clock: Clock): Partial<Wishes> => ({ clock, seconds: USUAL_SECONDS[clock] });

/** Seats that are kept for somebody else. */
export const guestsOf = (about: GameAbout, { opponent, side }: Wishes): string[] =>
  opponent === "open" ? about.seats.filter((each) => each !== side) : [];

/** Options that are said: whoever comes brings his own deck, and what is as usual the game knows. */
export function saidOptions(about: GameAbout, wishes: Wishes): GameAbout["options"] {
  const guests = guestsOf(about, wishes);
  return about.options.filter((option) => {
    const value = wishes.chosen[option.name];
    return value && value !== option.choices[0] && !guests.some((seat) => isOf(option, seat));
  });
}

/** Whether it is to be said what happens when somebody far away lets one wait; with a clock the clock decides. */
export const hasAbsence = ({ opponent, clock }: Wishes): boolean => opponent === "open" && clock === "none";

export function termsOf(wishes: Wishes): Terms {
  const { clock, seconds, spectators, delay, listed, away, awayLevel, hints } = wishes;
  const isAbsence = hasAbsence(wishes);
  return {
    clock,
    seconds,
    spectators,
    delay: spectators === "late" ? delay : 0,
    listed: listed && spectators !== "no",
    away: isAbsence ? away : 0,
    away_level: isAbsence && away ? awayLevel : "",
    hints: hints && wishes.opponent === "open",
  };
}

export function wantedGame(about: GameAbout, wishes: Wishes): Wanted {
  const { scenario, side, opponent, level, chosen } = wishes;
  const seatOf = (seat: string): WantedSeat =>
    seat === side ? { kind: "me" } : opponent === "ai" ? { kind: "ai", level } : { kind: opponent };
  const options = saidOptions(about, wishes).map(({ name }) => [name, chosen[name] as string]);
  return {
    game: about.id,
    scenario,
    options: Object.fromEntries(options),
    seats: about.seats.map(seatOf),
    terms: termsOf(wishes),
  };
}
