/** What games, sides, scenarios and levels are called; the server's own words where the page has none. */
import { inOrder, PAGE_GAMES } from "../games/game";
import { known } from "../lib/api";
import { settings } from "../lib/settings";
import type { GameAbout, Listed } from "../lib/types";
import { has, say } from "../lib/words";

/** All games: those that the page was built with at once, others when the server has told of them. */
export const shelf = (): string[] =>
  inOrder([...new Set([...PAGE_GAMES, ...known.value.map((each) => each.id)])]);

export function named(key: string, otherwise: string): string {
  const plain = key.replaceAll(".", "-");
  return has(plain) ? say(plain) : otherwise;
}

export const plainly = (id: string): string => {
  const words = id.replaceAll(/[-_.]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** What the game itself calls something; it says the key again where it has no name for it. */
export function spoken(
  game: string,
  kind: "game" | "seat" | "scenario" | "option",
  key: string,
): string | undefined {
  const name = about(game)?.names?.[kind]?.[key];
  return name && name !== key ? name.slice(0, 1).toUpperCase() + name.slice(1) : undefined;
}

const about = (game: string): GameAbout | undefined => known.value.find((each) => each.id === game);
export const gameName = (game: string): string =>
  named(`game-${game}`, spoken(game, "game", "title") ?? about(game)?.title ?? plainly(game));
/** What it is about, in a line or two. */
export const gameText = (game: string): string => named(`home-${game}`, spoken(game, "game", "text") ?? "");
export const seatName = (game: string, seat: string): string =>
  named(`seat-${game}-${seat}`, spoken(game, "seat", seat) ?? plainly(seat));
export const seatText = (game: string, seat: string): string => named(`seat-${game}-${seat}-text`, "");
export const scenarioName = (game: string, scenario: string): string =>
  spoken(game, "scenario", scenario) ?? plainly(scenario);
export const scenarioText = (game: string, scenario: string): string =>
  spoken(game, "scenario", `${scenario}.text`) ?? "";
export const levelName = (level: string): string => named(`level-${level}`, plainly(level));
export const levelText = (level: string): string => named(`level-${level}-text`, "");

/** Whoever sits there: a person by his name, a computer by its level. */
export function sitterName(name: string, levels: readonly string[]): string {
  return levels.includes(name) ? levelName(name) : name;
}

/** The sides of a listed game by their ids: the list itself says only what kind of player sits there. */
export const sidesOf = (table: Listed, about: readonly GameAbout[]): string[] =>
  about.find((each) => each.id === table.game)?.seats ?? [];

/** Who sits where, in one line. */
export function sitters(table: Listed, about: readonly GameAbout[]): string {
  const sides = sidesOf(table, about);
  const levels = about[0]?.levels ?? [];
  return table.names
    .map((name, n) =>
      say("list-sitter", { seat: seatName(table.game, sides[n] ?? ""), name: sitterName(name, levels) }),
    )
    .join(" · ");
}

/** So many seconds in the largest unit that fits. */
export function span(seconds: number): string {
  const units = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
    [1, "second"],
  ] as const;
  const [size, unit] = units.find(([each]) => seconds >= each && seconds % each === 0) ?? [1, "second"];
  return new Intl.NumberFormat(settings.value.lang, { style: "unit", unit, unitDisplay: "long" }).format(
    seconds / size,
  );
}

/** How long ago, roughly. */
export function ago(at: number): string {
  const seconds = Math.max(0, (Date.now() - at) / 1000);
  const format = new Intl.RelativeTimeFormat(settings.value.lang, { numeric: "auto" });
  if (seconds < 60) return format.format(0, "minute");
  if (seconds < 3600) return format.format(-Math.round(seconds / 60), "minute");
  if (seconds < 86_400) return format.format(-Math.round(seconds / 3600), "hour");
  return format.format(-Math.round(seconds / 86_400), "day");
}
