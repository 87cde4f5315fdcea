/** What options and their choices are called; the server's own words where the page has none. */
import { capital } from "../lib/sentence";
import type { GameAbout } from "../lib/types";
import { named, plainly, spoken } from "./names";

export const optionName = (game: string, option: string): string =>
  named(`option-${game}-${option}`, spoken(game, "option", option) ?? plainly(option));
export const choiceName = (game: string, option: string, choice: string): string =>
  named(
    `option-${game}-${option}-${choice}`,
    spoken(game, "option", `${option}.${choice}`) ?? named(`choice-${choice}`, plainly(choice)),
  );

/** What an option is about, in the language of the page. */
export function optionText(game: string, option: GameAbout["options"][number]): string {
  return named(
    `option-${game}-${option.name}-text`,
    spoken(game, "option", `${option.name}.text`) ?? capital(option.text),
  );
}
