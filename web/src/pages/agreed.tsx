/** What is agreed before play, as everybody reads it who makes, joins or awaits a game. */
import type { Terms } from "../lib/types";
import { say } from "../lib/words";
import { levelName, span } from "./names";

/** Rows of a list of terms: the clock, whoever stays away, those who watch. */
export function Agreed({ terms }: { terms: Terms }) {
  return (
    <>
      <dt>{say("new-clock")}</dt>
      <dd>
        {terms.clock === "none"
          ? say("new-clock-none")
          : say(`new-clock-${terms.clock}-of`, { time: span(terms.seconds) })}
      </dd>
      <dt>{say("new-away")}</dt>
      <dd>{terms.clock === "none" ? absence(terms.away, terms.away_level) : say("new-away-clock")}</dd>
      <dt>{say("new-hints")}</dt>
      <dd>{say(terms.hints ? "new-hints-yes" : "new-hints-no")}</dd>
      <dt>{say("new-spectators")}</dt>
      <dd>
        {say(`new-spectators-${terms.spectators}`)}
        {terms.spectators === "late" && ` (${say("new-decisions", { count: terms.delay })})`}
      </dd>
    </>
  );
}

/** What was agreed about whoever is away too long, in one line. */
export const absence = (away: number, level: string): string =>
  away ? say("new-away-of", { time: span(away), level: levelName(level) }) : say("new-away-none");
