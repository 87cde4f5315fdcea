/** Before the game begins: who is still to come, how to invite him, and words for the dice. */
import { useSignal } from "@preact/signals";
import type { Sitting, Terms, Update } from "../lib/types";
import { say } from "../lib/words";
import { Agreed } from "../pages/agreed";
import { invitationLink, invitationsOf } from "../pages/begin";
import { gameName, scenarioName } from "../pages/names";
import { SeatMark } from "./seats";
import type { Table } from "./table";
import { Button, Copy, Icon } from "./ui";

export function WaitingRoom({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state) return null;
  const isOpen = state.seats.some((each) => each.kind === "open");
  const isShared = state.seats.filter((each) => each.kind !== "ai").length > 1;
  return (
    <main class="waitroom" aria-labelledby="wait-title">
      <div class="card">
        <p class="over">
          {gameName(table.game)} · {scenarioName(table.game, state.scenario)}
        </p>
        <h1 id="wait-title">{say(isOpen ? "table-wait-open" : "table-wait-ready")}</h1>
        <Seated table={table} state={state} />
        {state.terms && isShared && <AgreedTerms terms={state.terms} />}
        {isOpen && <Links table={table} />}
        {state.you && <WordsForm table={table} isOpen={isOpen} />}
        <details>
          <summary>{say("table-commitment")}</summary>
          <p>{say("table-commitment-text")}</p>
          <code class="hash">{state.commitment}</code>
        </details>
        <a class="btn quiet" href="/">
          {say("common-home")}
        </a>
      </div>
    </main>
  );
}

function AgreedTerms({ terms }: { terms: Terms }) {
  return (
    <section>
      <h2>{say("table-wait-terms")}</h2>
      <dl class="terms">
        <Agreed terms={terms} />
      </dl>
    </section>
  );
}

function Seated({ table, state }: { table: Table; state: Update }) {
  const sits = ({ kind, seat, name }: Sitting): string =>
    kind === "open" ? say("table-seat-open") : seat === state.you ? say("table-you") : name;
  return (
    <ul class="waitseats">
      {state.seats.map((each) => (
        <li key={each.seat}>
          <SeatMark side={table.side(each.seat)} />
          <b>{table.seatName(each.seat)}</b>
          <span class="sits">{sits(each)}</span>
          <Icon name={each.kind === "open" ? "clock" : "check"} />
        </li>
      ))}
    </ul>
  );
}

function Links({ table }: { table: Table }) {
  const links = Object.entries(invitationsOf(table.id));
  if (!links.length) return null;
  return (
    <section>
      <h2>{say("table-wait-invite")}</h2>
      <p>{say("table-wait-invite-text")}</p>
      {links.map(([seat, secret]) => (
        <Copy
          key={seat}
          text={invitationLink(table.id, secret)}
          label={say("table-wait-link", { seat: table.seatName(seat) })}
        />
      ))}
    </section>
  );
}

/** Words for the dice; once all are there, saying them begins the game. */
function WordsForm({ table, isOpen }: { table: Table; isOpen: boolean }) {
  const words = useSignal("");
  const said = useSignal(false);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    said.value = await table.send({ t: "words", words: words.value.trim() });
  };
  return (
    <section>
      <h2>{say("table-wait-words")}</h2>
      <p>{say("table-wait-words-text")}</p>
      <form class="copy" onSubmit={send}>
        <input
          class="field"
          maxLength={80}
          value={words.value}
          aria-label={say("table-wait-words")}
          placeholder={say("table-wait-words-hint")}
          onInput={(event) => {
            words.value = event.currentTarget.value;
          }}
        />
        <Button type="submit" {...(isOpen ? {} : { kind: "pri" as const })}>
          {say(isOpen ? "table-wait-words-add" : "table-wait-begin")}
        </Button>
      </form>
      {said.value && (
        <p class="done" role="status">
          <Icon name="check" size="sm" /> {say("table-wait-words-said")}
        </p>
      )}
      {table.refused.value && <p role="alert">{table.refused.value.text}</p>}
    </section>
  );
}
