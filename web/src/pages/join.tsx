/** Where an invitation leads: what is played, on which terms, and one button to sit down. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Reading } from "../chrome/rule";
import { Button, Clauses, Icon, Notice } from "../chrome/ui";
import { ask, games, greet, me, Refused } from "../lib/api";
import { go } from "../lib/router";
import type { GameAbout, Me, Sitting, Terms } from "../lib/types";
import { has, say } from "../lib/words";
import { Agreed } from "./agreed";
import { Field } from "./choices";
import { useForm } from "./form";
import { Frame, Trouble, useFetched } from "./frame";
import { Commitment } from "./making/invite";
import { gameName, scenarioName, scenarioText, seatName, seatText, sitterName } from "./names";
import { choiceName, optionName } from "./optionnames";
import { type Chosen, Decks } from "./options";
import { WordsField } from "./wordsfield";

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

interface AcceptProps {
  invitation: Invitation;
  about: GameAbout | undefined;
}

function Accept({ invitation, about, secret }: AcceptProps & { secret: string }) {
  const { id } = invitation;
  const [name, setName] = useState(me.value?.name ?? "");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<Chosen>({});
  const form = useForm(async () => {
    if (name.trim() && name.trim() !== me.value?.name)
      me.value = await ask<Me>("PATCH", "/api/me", { name: name.trim() });
    const options = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
    await ask("POST", `/api/tables/${id}/join`, { invitation: secret, words: words.trim(), options });
    go(`/table/${id}`, true);
  });
  return (
    <Invited invitation={invitation}>
      <form class="paper" onSubmit={form.submit}>
        <Offered invitation={invitation} about={about} />
        <Brought
          {...{ invitation, about, chosen }}
          onChange={(deck, value) => setChosen((was) => ({ ...was, [deck]: value }))}
        />
        <Field
          label={say("join-name")}
          hint={say("join-name-hint")}
          error={form.at("name")}
          maxLength={40}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <WordsField value={words} error={form.at("words")} onChange={setWords} />
        <Commitment commitment={invitation.commitment} />
        {form.rest("name", "words")}
        <SitDown invitation={invitation} isBusy={form.isBusy} />
      </form>
    </Invited>
  );
}

function SitDown({ invitation: { game, seat }, isBusy }: { invitation: Invitation; isBusy: boolean }) {
  return (
    <div class="line-up">
      <Button type="submit" kind="pri" icon="play" disabled={isBusy}>
        {say("join-sit", { side: seatName(game, seat) })}
      </Button>
      <a class="btn" href={`/rules/${game}`}>
        <Icon name="book" />
        {say("home-rules")}
      </a>
    </div>
  );
}

function Invited({ invitation, children }: { invitation: Invitation; children: ComponentChildren }) {
  const { game, seats } = invitation;
  const host = seats.find((each) => each.kind === "person")?.name ?? "";
  return (
    <Frame
      title={say("join-heading", { game: gameName(game) })}
      lead={host ? say("join-lead", { name: host }) : undefined}
      game={game}
    >
      <Reading game={game}>{children}</Reading>
    </Frame>
  );
}

/** What is played, by whom, on which terms. */
function Offered({ invitation, about }: AcceptProps) {
  const { game, scenario, terms, seats, seat } = invitation;
  return (
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
            <dd>{each.kind === "open" ? say("join-open") : sitterName(each.name, about?.levels ?? [])}</dd>
          </>
        ))}
      <Agreed terms={terms} />
      <dt>{say("new-options")}</dt>
      <dd>
        <Unusual invitation={invitation} about={about} />
      </dd>
    </dl>
  );
}

/** Options that are not as usual. */
function Unusual({ invitation: { game, options, brings }, about }: AcceptProps) {
  const known = (name: string) => about?.options.find((option) => option.name === name);
  const found = Object.entries(options).filter(
    ([each, value]) => !brings.includes(each) && value !== known(each)?.choices[0],
  );
  if (!found.length) return <>{say("join-as-usual")}</>;
  return (
    <>
      {found.map(([each, value]) => (
        <div key={each}>
          {optionName(game, each)}: {choiceName(game, each, value)}
          <Clauses game={game} rule={known(each)?.rule ?? ""} />
        </div>
      ))}
    </>
  );
}

interface BroughtProps extends AcceptProps {
  chosen: Chosen;
  onChange: (name: string, value: string) => void;
}

/** What whoever sits down brings with him. */
function Brought({ invitation: { brings }, about, ...rest }: BroughtProps) {
  if (!about || !brings.length) return null;
  const options = about.options.filter((each) => brings.includes(each.name));
  return <Decks about={{ ...about, options }} {...rest} />;
}
