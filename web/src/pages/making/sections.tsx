/** What can be wished for a new game, section by section. */
import { Switch } from "../../chrome/ui";
import type { GameAbout } from "../../lib/types";
import { say } from "../../lib/words";
import { Choices, Pick } from "../choices";
import { levelName, levelText, scenarioName, scenarioText, seatName, seatText, span } from "../names";
import { CLOCKS, hasAbsence, OPPONENTS, SPECTATORS, type Wishes, withClock } from "./wishes";

export interface Section {
  about: GameAbout;
  wishes: Wishes;
  onWish: (some: Partial<Wishes>) => void;
}

const TIMES = { game: [900, 1800, 3600, 7200, 10_800], turn: [60, 180, 600, 86_400, 259_200, 604_800] };
const AWAY = [0, 600, 3600, 86_400, 259_200, 604_800];
const DELAYS = [1, 3, 5, 10, 20, 50];

/** Choices whose words are named after them. */
const worded = <T extends string>(key: string, values: readonly T[]) =>
  values.map((value) => ({ value, title: say(`${key}-${value}`), text: say(`${key}-${value}-text`) }));

export function WhatAndWho({ about: { id, scenarios, seats }, wishes, onWish }: Section) {
  return (
    <>
      <Choices
        legend={say("new-scenario")}
        value={wishes.scenario}
        choices={scenarios.map((value) => ({
          value,
          title: scenarioName(id, value),
          text: scenarioText(id, value),
        }))}
        onChange={(scenario) => onWish({ scenario })}
      />
      <Choices
        legend={say("new-side")}
        value={wishes.side}
        choices={seats.map((value) => ({ value, title: seatName(id, value), text: seatText(id, value) }))}
        onChange={(side) => onWish({ side })}
      />
    </>
  );
}

function LevelPick(props: {
  label: string;
  levels: string[];
  value: string;
  onChange: (level: string) => void;
}) {
  return (
    <Pick
      label={props.label}
      hint={levelText(props.value)}
      value={props.value}
      choices={props.levels.map((each) => ({ value: each, text: levelName(each) }))}
      onChange={props.onChange}
    />
  );
}

export function AgainstWhom({ about: { levels }, wishes, onWish }: Section) {
  return (
    <Choices
      legend={say("new-opponent")}
      value={wishes.opponent}
      choices={worded("new-opponent", OPPONENTS)}
      onChange={(opponent) => onWish({ opponent })}
    >
      {wishes.opponent === "ai" && (
        <LevelPick
          label={say("new-level")}
          levels={levels}
          value={wishes.level}
          onChange={(level) => onWish({ level })}
        />
      )}
    </Choices>
  );
}

export function HowLong({ wishes, onWish }: Section) {
  return (
    <Choices
      legend={say("new-clock")}
      value={wishes.clock}
      choices={worded("new-clock", CLOCKS)}
      onChange={(clock) => onWish(withClock(clock))}
    >
      {wishes.clock !== "none" && (
        <Pick
          label={say("new-seconds")}
          value={String(wishes.seconds)}
          choices={TIMES[wishes.clock].map((each) => ({ value: String(each), text: span(each) }))}
          onChange={(seconds) => onWish({ seconds: Number(seconds) })}
        />
      )}
    </Choices>
  );
}

/** What happens when somebody far away lets one wait. */
export function Absence(props: Section) {
  const { wishes } = props;
  if (wishes.opponent !== "open") return null;
  const isSaid = hasAbsence(wishes);
  return (
    <fieldset class="chooser absence">
      <legend>{say("new-away")}</legend>
      <p class="hint">{say(isSaid ? "new-away-hint" : "new-away-clock")}</p>
      {isSaid && <AbsenceTerms {...props} />}
    </fieldset>
  );
}

function AbsenceTerms({ about: { levels }, wishes: { away, awayLevel }, onWish }: Section) {
  return (
    <div class="option-list">
      <Pick
        label={say("new-away-after")}
        hint={say("new-away-after-hint")}
        value={String(away)}
        choices={AWAY.map((each) => ({
          value: String(each),
          text: each ? span(each) : say("new-away-never"),
        }))}
        onChange={(value) => onWish({ away: Number(value) })}
      />
      {away > 0 && (
        <LevelPick
          label={say("new-away-level")}
          levels={levels}
          value={awayLevel}
          onChange={(level) => onWish({ awayLevel: level })}
        />
      )}
    </div>
  );
}

/** Whether those who play one another may ask a computer what it would do. */
export function Advice({ wishes: { opponent, hints }, onWish }: Section) {
  if (opponent !== "open") return null;
  return (
    <fieldset class="chooser">
      <legend>{say("new-hints")}</legend>
      <Switch
        label={say("new-hints-yes")}
        hint={say("new-hints-hint")}
        value={hints}
        onChange={(on) => onWish({ hints: on })}
      />
    </fieldset>
  );
}

export function WhoWatches({ wishes: { spectators, delay, listed }, onWish }: Section) {
  return (
    <Choices
      legend={say("new-spectators")}
      value={spectators}
      choices={worded("new-spectators", SPECTATORS)}
      onChange={(value) => onWish({ spectators: value })}
    >
      {spectators === "late" && (
        <Pick
          label={say("new-delay")}
          value={String(delay)}
          choices={DELAYS.map((count) => ({ value: String(count), text: say("new-decisions", { count }) }))}
          onChange={(value) => onWish({ delay: Number(value) })}
        />
      )}
      {spectators !== "no" && (
        <Switch
          label={say("new-listed")}
          hint={say("new-listed-hint")}
          value={listed}
          onChange={(on) => onWish({ listed: on })}
        />
      )}
    </Choices>
  );
}
