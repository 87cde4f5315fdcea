/** Where an invitation leads: what is played, on which terms, and one button to sit down. */
import { useState } from "preact/hooks";
import { Reading } from "../chrome/rule";
import { Button, Clauses, Copy, Icon, Notice } from "../chrome/ui";
import { ask, games, greet, me, Refused } from "../lib/api";
import { go } from "../lib/router";
import type { GameAbout, Me, Sitting, Terms } from "../lib/types";
import { has, say } from "../lib/words";
import { Agreed } from "./agreed";
import { Field, Wrong } from "./choices";
import { Frame, Trouble, told, useFetched } from "./frame";
import {
  choiceName,
  gameName,
  optionName,
  scenarioName,
  scenarioText,
  seatName,
  seatText,
  sitterName,
} from "./names";
import { WordsHint } from "./new";
import { type Chosen, Decks } from "./options";

interface Invitation {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  /** Options that whoever sits down chooses for himself. */
  brings: string[];
  terms: Terms;
  seat: string;
  seats: Sitting[];
  commitment: string;
}

export function Join({ parts }: { parts: string[] }) {
  const [id = ""] = parts;
  // Read once: a skip link or an anchor changes what stands behind the #.
  const [secret] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const { data, error, again } = useFetched(async () => {
    await greet();
    const about = games().catch(() => [] as GameAbout[]);
    const found = await ask<Invitation>("POST", `/api/tables/${id}/invitation`, {
      invitation: secret || "?",
    });
    return { found, about: (await about).find((each) => each.id === found.game) };
  }, [id, secret]);
  if (error) {
    const isKnown = error instanceof Refused && error.status > 0 && error.status < 500;
    return (
      <Frame title={say("join-title")}>
        {isKnown ? <Spoilt id={id} code={error.refusal.code} /> : <Trouble error={error} onRetry={again} />}
      </Frame>
    );
  }
  if (!data)
    return (
      <Frame title={say("join-title")}>
        <p class="quiet">{say("common-loading")}</p>
      </Frame>
    );
  const seat = data.found.seats.find((each) => each.seat === data.found.seat);
  if (seat && seat.kind !== "open")
    return (
      <Frame title={say("join-title")}>
        <Spoilt id={id} code="taken" />
      </Frame>
    );
  return <Accept invitation={data.found} about={data.about} secret={secret} />;
}

/** An invitation that opens nothing (any more). */
function Spoilt({ id, code }: { id: string; code: string }) {
  const key = has(`join-${code}`) ? code : "unknown";
  return (
    <Notice icon="link" tone="bad" title={say(`join-${key}`)}>
      <p>{say(`join-${key}-text`)}</p>
      <div class="line-up">
        {key === "taken" && (
          <a class="btn" href={`/table/${id}`}>
            {say("join-look")}
          </a>
        )}
        <a class="btn pri" href="/">
          {say("join-home")}
        </a>
      </div>
    </Notice>
  );
}

function Accept({
  invitation,
  about,
  secret,
}: {
  invitation: Invitation;
  about: GameAbout | undefined;
  secret: string;
}) {
  const { id, game, scenario, terms, seats, seat } = invitation;
  const [name, setName] = useState(me.value?.name ?? "");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<Chosen>({});
  const [error, setError] = useState<{ code: string; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const host = seats.find((each) => each.kind === "person")?.name ?? "";
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      if (name.trim() && name.trim() !== me.value?.name)
        me.value = await ask<Me>("PATCH", "/api/me", { name: name.trim() });
      await ask("POST", `/api/tables/${id}/join`, {
        invitation: secret,
        words: words.trim(),
        options: Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)),
      });
      go(`/table/${id}`, true);
    } catch (refused) {
      const code = refused instanceof Refused ? refused.refusal.code : "";
      setError({ code, text: told(refused) });
      setBusy(false);
    }
  };
  const options = Object.entries(invitation.options).filter(
    ([each, value]) =>
      !invitation.brings.includes(each) &&
      value !== about?.options.find((option) => option.name === each)?.choices[0],
  );
  return (
    <Frame
      title={say("join-heading", { game: gameName(game) })}
      lead={host ? say("join-lead", { name: host }) : undefined}
      game={game}
    >
      <Reading game={game}>
        <form class="paper" onSubmit={sit}>
          <dl class="terms">
            <dt>{say("new-scenario")}</dt>
            <dd>
              {scenarioName(game, scenario)} <small>{scenarioText(game, scenario)}</small>
            </dd>
            <dt>{say("join-your-side")}</dt>
            <dd>
              {seatName(game, seat)} <small>{seatText(game, seat)}</small>
            </dd>
            {seats
              .filter((each) => each.seat !== seat)
              .map((each) => (
                <>
                  <dt>{seatName(game, each.seat)}</dt>
                  <dd>
                    {each.kind === "open" ? say("join-open") : sitterName(each.name, about?.levels ?? [])}
                  </dd>
                </>
              ))}
            <Agreed terms={terms} />
            <dt>{say("new-options")}</dt>
            <dd>
              {options.length
                ? options.map(([each, value]) => (
                    <div key={each}>
                      {optionName(game, each)}: {choiceName(game, each, value)}
                      <Clauses
                        game={game}
                        rule={about?.options.find((option) => option.name === each)?.rule ?? ""}
                      />
                    </div>
                  ))
                : say("join-as-usual")}
            </dd>
          </dl>
          {about && invitation.brings.length > 0 && (
            <Decks
              about={{
                ...about,
                options: about.options.filter((each) => invitation.brings.includes(each.name)),
              }}
              chosen={chosen}
              onChange={(name, value) => setChosen((was) => ({ ...was, [name]: value }))}
            />
          )}
          <Field
            label={say("join-name")}
            hint={say("join-name-hint")}
            error={error?.code === "name" ? error.text : undefined}
            maxLength={40}
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <Field
            label={say("new-words-label")}
            hint={<WordsHint />}
            error={error?.code === "words" ? error.text : undefined}
            maxLength={200}
            autocomplete="off"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value.replaceAll("#", ""))}
          />
          <details class="fine">
            <summary>{say("new-commitment")}</summary>
            <p class="hint">{say("new-commitment-text")}</p>
            <Copy text={invitation.commitment} label={say("new-commitment")} />
          </details>
          {error && error.code !== "name" && error.code !== "words" && (
            <p role="alert">
              <Wrong text={error.text} />
            </p>
          )}
          <div class="line-up">
            <Button type="submit" kind="pri" icon="play" disabled={isBusy}>
              {say("join-sit", { side: seatName(game, seat) })}
            </Button>
            <a class="btn" href={`/rules/${game}`}>
              <Icon name="book" />
              {say("home-rules")}
            </a>
          </div>
        </form>
      </Reading>
    </Frame>
  );
}
