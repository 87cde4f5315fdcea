/** A new game with every choice. */
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Reading } from "../chrome/rule";
import { Button, Copy, Icon, Switch } from "../chrome/ui";
import { games } from "../lib/api";
import { go } from "../lib/router";
import type { GameAbout, Terms } from "../lib/types";
import { say } from "../lib/words";
import { Agreed } from "./agreed";
import { begin, invitationLink, type Made, type WantedSeat } from "./begin";
import { Choices, Field, Pick, Wrong } from "./choices";
import { Frame, Trouble, told, useFetched } from "./frame";
import {
  absence,
  choiceName,
  gameName,
  inOrder,
  levelName,
  levelText,
  optionName,
  scenarioName,
  scenarioText,
  seatName,
  seatText,
  span,
} from "./names";
import { type Chosen, Decks, isOf, Options } from "./options";

const USUAL_LEVEL = "greedy";
const CLOCKS = { game: [900, 1800, 3600, 7200, 10_800], turn: [60, 180, 600, 86_400, 259_200, 604_800] };
const AWAY = [0, 600, 3600, 86_400, 259_200, 604_800];
const DAY = 86_400;
const DELAYS = [1, 3, 5, 10, 20, 50];
const LONGEST_WORDS = 200;

export function NewGame({ parts }: { parts: string[] }) {
  const { data, error, again } = useFetched(games);
  const about = data?.find((each) => each.id === parts[0]);
  if (about) return <Form key={about.id} about={about} />;
  return (
    <Frame title={say("new-which")}>
      {error ? <Trouble error={error} onRetry={again} /> : null}
      {!data && !error && <p class="quiet">{say("common-loading")}</p>}
      {data && (
        <ul class="cards">
          {inOrder(data.map((each) => each.id)).map((id) => (
            <li key={id}>
              <b>{gameName(id)}</b>
              <span>{say(`home-${id}`)}</span>
              <div class="do">
                <a class="btn sm" href={`/new/${id}`}>
                  {say("new-choose")}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

type Opponent = "ai" | "open" | "here";
type Clock = "none" | "game" | "turn";
type Spectators = "yes" | "late" | "no";

function Form({ about }: { about: GameAbout }) {
  const { id: game, seats, scenarios, levels } = about;
  const [scenario, setScenario] = useState(scenarios[0] ?? "");
  const [side, setSide] = useState(seats[game === "last" ? 1 : 0] ?? "");
  const [opponent, setOpponent] = useState<Opponent>("ai");
  const [level, setLevel] = useState(levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels[0] ?? ""));
  const [chosen, setChosen] = useState<Chosen>({});
  const [clock, setClock] = useState<Clock>("none");
  const [seconds, setSeconds] = useState(0);
  const [spectators, setSpectators] = useState<Spectators>("yes");
  const [delay, setDelay] = useState(10);
  const [listed, setListed] = useState(true);
  const [away, setAway] = useState(DAY);
  const [awayLevel, setAwayLevel] = useState(level);
  const [words, setWords] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<Made | null>(null);

  const guests = opponent === "open" ? seats.filter((each) => each !== side) : [];
  // Whoever comes brings his own deck; what is as usual is not said: the game knows it.
  const said = about.options.filter(
    (option) =>
      chosen[option.name] &&
      chosen[option.name] !== option.choices[0] &&
      !guests.some((seat) => isOf(option, seat)),
  );
  // Of somebody far away; with a clock the clock decides.
  const isFar = opponent === "open";
  const isAbsence = isFar && clock === "none";
  const terms: Terms = {
    clock,
    seconds,
    spectators,
    delay: spectators === "late" ? delay : 0,
    listed: listed && spectators !== "no",
    away: isAbsence ? away : 0,
    away_level: isAbsence && away ? awayLevel : "",
  };
  const wantClock = (kind: Clock): void => {
    setClock(kind);
    setSeconds(kind === "none" ? 0 : kind === "game" ? 3600 : 600);
  };
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError("");
    const seatOf = (seat: string): WantedSeat =>
      seat === side ? { kind: "me" } : opponent === "ai" ? { kind: "ai", level } : { kind: opponent };
    const options = Object.fromEntries(said.map(({ name }) => [name, chosen[name] as string]));
    try {
      const found = await begin(
        {
          game,
          scenario,
          options,
          seats: seats.map(seatOf),
          terms,
        },
        words.trim(),
      );
      if (Object.keys(found.invitations).length) setMade(found);
      else go(`/table/${found.id}`);
    } catch (refused) {
      setError(told(refused));
    }
    setBusy(false);
  };
  if (made) return <Invite game={game} made={made} terms={terms} />;
  return (
    <Frame title={say("new-title", { game: gameName(game) })} lead={say(`home-${game}`)} game={game}>
      <Reading game={game}>
        <form class="new" onSubmit={start}>
          <div class="new-main">
            <Choices
              legend={say("new-scenario")}
              value={scenario}
              choices={scenarios.map((each) => ({
                value: each,
                title: scenarioName(game, each),
                text: scenarioText(game, each),
              }))}
              onChange={setScenario}
            />
            <Choices
              legend={say("new-side")}
              value={side}
              choices={seats.map((each) => ({
                value: each,
                title: seatName(game, each),
                text: seatText(game, each),
              }))}
              onChange={setSide}
            />
            <Decks
              about={about}
              chosen={chosen}
              guests={guests}
              onChange={(name, value) => setChosen((was) => ({ ...was, [name]: value }))}
            />
            <Choices<Opponent>
              legend={say("new-opponent")}
              value={opponent}
              choices={(["ai", "open", "here"] as const).map((each) => ({
                value: each,
                title: say(`new-opponent-${each}`),
                text: say(`new-opponent-${each}-text`),
              }))}
              onChange={setOpponent}
            >
              {opponent === "ai" && (
                <Pick
                  label={say("new-level")}
                  hint={levelText(level)}
                  value={level}
                  choices={levels.map((each) => ({ value: each, text: levelName(each) }))}
                  onChange={setLevel}
                />
              )}
            </Choices>
            <Options
              about={about}
              chosen={chosen}
              onChange={(name, value) => setChosen((was) => ({ ...was, [name]: value }))}
            />
            <Choices<Clock>
              legend={say("new-clock")}
              value={clock}
              choices={(["none", "game", "turn"] as const).map((each) => ({
                value: each,
                title: say(`new-clock-${each}`),
                text: say(`new-clock-${each}-text`),
              }))}
              onChange={wantClock}
            >
              {clock !== "none" && (
                <Pick
                  label={say("new-seconds")}
                  value={String(seconds)}
                  choices={CLOCKS[clock].map((each) => ({ value: String(each), text: span(each) }))}
                  onChange={(value) => setSeconds(Number(value))}
                />
              )}
            </Choices>
            {isFar && !isAbsence && (
              <fieldset class="chooser absence">
                <legend>{say("new-away")}</legend>
                <p class="hint">{say("new-away-clock")}</p>
              </fieldset>
            )}
            {isAbsence && (
              <fieldset class="chooser absence">
                <legend>{say("new-away")}</legend>
                <p class="hint">{say("new-away-hint")}</p>
                <div class="option-list">
                  <Pick
                    label={say("new-away-after")}
                    hint={say("new-away-after-hint")}
                    value={String(away)}
                    choices={AWAY.map((each) => ({
                      value: String(each),
                      text: each ? span(each) : say("new-away-never"),
                    }))}
                    onChange={(value) => setAway(Number(value))}
                  />
                  {away > 0 && (
                    <Pick
                      label={say("new-away-level")}
                      hint={levelText(awayLevel)}
                      value={awayLevel}
                      choices={levels.map((each) => ({ value: each, text: levelName(each) }))}
                      onChange={setAwayLevel}
                    />
                  )}
                </div>
              </fieldset>
            )}
            <Choices<Spectators>
              legend={say("new-spectators")}
              value={spectators}
              choices={(["yes", "late", "no"] as const).map((each) => ({
                value: each,
                title: say(`new-spectators-${each}`),
                text: say(`new-spectators-${each}-text`),
              }))}
              onChange={setSpectators}
            >
              {spectators === "late" && (
                <Pick
                  label={say("new-delay")}
                  value={String(delay)}
                  choices={DELAYS.map((each) => ({
                    value: String(each),
                    text: say("new-decisions", { count: each }),
                  }))}
                  onChange={(value) => setDelay(Number(value))}
                />
              )}
              {spectators !== "no" && (
                <Switch
                  label={say("new-listed")}
                  hint={say("new-listed-hint")}
                  value={listed}
                  onChange={setListed}
                />
              )}
            </Choices>
            <fieldset class="chooser">
              <legend>{say("new-words")}</legend>
              <Field
                label={say("new-words-label")}
                hint={<WordsHint />}
                maxLength={LONGEST_WORDS}
                autocomplete="off"
                value={words}
                onInput={(event) => setWords(event.currentTarget.value.replaceAll("#", ""))}
              />
            </fieldset>
          </div>
          <aside class="new-sum" aria-label={say("new-summary")}>
            <h2>{say("new-summary")}</h2>
            <dl>
              <dt>{say("new-scenario")}</dt>
              <dd>{scenarioName(game, scenario)}</dd>
              <dt>{say("new-side")}</dt>
              <dd>{seatName(game, side)}</dd>
              <dt>{say("new-opponent")}</dt>
              <dd>{opponent === "ai" ? levelName(level) : say(`new-opponent-${opponent}`)}</dd>
              <dt>{say("new-clock")}</dt>
              <dd>
                {clock === "none"
                  ? say("new-clock-none")
                  : say(`new-clock-${clock}-of`, { time: span(seconds) })}
              </dd>
              {isFar && (
                <>
                  <dt>{say("new-away")}</dt>
                  <dd>{isAbsence ? absence(away, awayLevel) : say("new-away-clock")}</dd>
                </>
              )}
              {said.map(({ name, open, choices }) => (
                <Fragment key={name}>
                  <dt>{optionName(game, name)}</dt>
                  <dd>
                    {open && !choices.includes(chosen[name] ?? "")
                      ? say("new-own-deck")
                      : choiceName(game, name, chosen[name] ?? "")}
                  </dd>
                </Fragment>
              ))}
            </dl>
            {error && (
              <p role="alert">
                <Wrong text={error} />
              </p>
            )}
            <Button type="submit" kind="pri" icon={opponent === "open" ? "link" : "play"} disabled={isBusy}>
              {say(isBusy ? "home-setting-up" : opponent === "open" ? "new-make" : "new-begin")}
            </Button>
          </aside>
        </form>
      </Reading>
    </Frame>
  );
}

/** What words are for, in one sentence, and where there is more. */
export function WordsHint() {
  return (
    <>
      {say("new-words-hint")} <a href="/help#dice">{say("new-words-more")}</a>
    </>
  );
}

/** The links to send; they are shown here and, in this browser, among my games. */
function Invite({ game, made, terms }: { game: string; made: Made; terms: Terms }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [first] = Object.values(made.invitations);
  const link = first ? invitationLink(made.id, first) : "";
  return (
    <Frame title={say("new-invite")} lead={say("new-invite-text")} game={game}>
      <div class="paper" ref={heading} tabIndex={-1}>
        {Object.entries(made.invitations).map(([seat, invitation]) => (
          <div class="entry" key={seat}>
            <span class="entry-label">{say("new-invite-seat", { side: seatName(game, seat) })}</span>
            <Copy
              text={invitationLink(made.id, invitation)}
              label={say("new-invite-seat", { side: seatName(game, seat) })}
            />
          </div>
        ))}
        <p class="hint">{say("new-invite-hint")}</p>
        <dl class="terms">
          <Agreed terms={terms} />
        </dl>
        <div class="line-up">
          {"share" in navigator && (
            <Button
              icon="upload"
              onClick={() =>
                navigator
                  .share({
                    title: gameName(game),
                    text: say("new-share", { game: gameName(game) }),
                    url: link,
                  })
                  .catch(() => undefined)
              }
            >
              {say("new-share-button")}
            </Button>
          )}
          <a class="btn pri" href={`/table/${made.id}`}>
            <Icon name="play" />
            {say("new-to-table")}
          </a>
        </div>
        <details class="fine">
          <summary>{say("new-commitment")}</summary>
          <p class="hint">{say("new-commitment-text")}</p>
          <Copy text={made.commitment} label={say("new-commitment")} />
        </details>
      </div>
    </Frame>
  );
}
