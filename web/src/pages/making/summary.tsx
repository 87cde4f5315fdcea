/** What was wished for, beside the form, with the button that makes it so. */
import { type ComponentChildren, Fragment } from "preact";
import { Button } from "../../chrome/ui";
import type { GameAbout } from "../../lib/types";
import { say } from "../../lib/words";
import { absence } from "../agreed";
import { levelName, scenarioName, seatName, span } from "../names";
import { choiceName, optionName } from "../optionnames";
import { hasAbsence, saidOptions, type Wishes } from "./wishes";

interface Props {
  about: GameAbout;
  wishes: Wishes;
}

export function Summary({
  about,
  wishes,
  wrong,
  isBusy,
}: Props & { wrong: ComponentChildren; isBusy: boolean }) {
  const isOpen = wishes.opponent === "open";
  return (
    <aside class="new-sum" aria-label={say("new-summary")}>
      <h2>{say("new-summary")}</h2>
      <dl>
        <Wished about={about} wishes={wishes} />
        {saidOptions(about, wishes).map(({ name, open, choices }) => (
          <Fragment key={name}>
            <dt>{optionName(about.id, name)}</dt>
            <dd>
              {open && !choices.includes(wishes.chosen[name] ?? "")
                ? say("new-own-deck")
                : choiceName(about.id, name, wishes.chosen[name] ?? "")}
            </dd>
          </Fragment>
        ))}
      </dl>
      {wrong}
      <Button type="submit" kind="pri" icon={isOpen ? "link" : "play"} disabled={isBusy}>
        {say(isBusy ? "home-setting-up" : isOpen ? "new-make" : "new-begin")}
      </Button>
    </aside>
  );
}

function Wished({ about: { id }, wishes }: Props) {
  const { scenario, side, opponent, level, clock, seconds, away, awayLevel } = wishes;
  return (
    <>
      <dt>{say("new-scenario")}</dt>
      <dd>{scenarioName(id, scenario)}</dd>
      <dt>{say("new-side")}</dt>
      <dd>{seatName(id, side)}</dd>
      <dt>{say("new-opponent")}</dt>
      <dd>{opponent === "ai" ? levelName(level) : say(`new-opponent-${opponent}`)}</dd>
      <dt>{say("new-clock")}</dt>
      <dd>
        {clock === "none" ? say("new-clock-none") : say(`new-clock-${clock}-of`, { time: span(seconds) })}
      </dd>
      {opponent === "open" && (
        <>
          <dt>{say("new-away")}</dt>
          <dd>{hasAbsence(wishes) ? absence(away, awayLevel) : say("new-away-clock")}</dd>
          <dt>{say("new-hints")}</dt>
          <dd>{say(wishes.hints ? "new-hints-yes" : "new-hints-no")}</dd>
        </>
      )}
    </>
  );
}
