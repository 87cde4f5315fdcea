/** What one seat asks of the other, and the dialogs that ask it: take back, end, resign, let a computer play. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, games, type Refused } from "../lib/api";
import type { Asked, Sitting, Terms } from "../lib/types";
import { say } from "../lib/words";
import { levelName, levelText, span } from "../pages/names";
import { complain, type Table } from "./table";
import { whyNoUndo } from "./top";
import { Button, Dialog, Icon } from "./ui";

/**
 * What is being asked now: to whoever is asked a question, which waits in the rail once it is put aside; to
 * whoever asks a way to let it be.
 */
export function AskedPanel({ table }: { table: Table }) {
  const state = table.live.state.value;
  const asked = state?.asked;
  const later = useSignal(0);
  if (!state?.you || !asked) return null;
  const own = asked.seat === table.number(state.you);
  const text = own ? say(`table-asked-own-${asked.what}`) : question(table, asked);
  const choices = <Answers table={table} asked={asked} own={own} />;
  const unknown = asked.what === "takeback" && !own ? <Unknown table={table} asked={asked} /> : null;
  const putAside = (): void => {
    later.value = asked.seq;
  };
  if (!own && later.value !== asked.seq)
    return (
      <Dialog title={say(`table-asked-title-${asked.what}`)} onClose={putAside} footer={choices}>
        <p>{text}</p>
        {unknown}
      </Dialog>
    );
  return (
    <section class="panel askedp" aria-label={text}>
      <p>
        <Icon name={asked.what === "end" ? "flag" : "undo"} /> {text}
      </p>
      {unknown}
      <div class="acts">{choices}</div>
    </section>
  );
}

function Answers({ table, asked, own }: { table: Table; asked: Asked; own: boolean }) {
  const answer = (yes: boolean) => () => table.send({ t: "answer", yes, to: asked.seq });
  if (own)
    return (
      <Button small onClick={answer(false)}>
        {say("table-asked-withdraw")}
      </Button>
    );
  return (
    <>
      <Button kind="pri" onClick={answer(true)}>
        {say(`table-asked-yes-${asked.what}`)}
      </Button>
      <Button onClick={answer(false)}>{say("table-asked-no")}</Button>
    </>
  );
}

function question(table: Table, asked: Asked): string {
  const seat = table.seatName(table.live.state.value?.seats[asked.seat]?.seat ?? null);
  return say(`table-note-ask-${asked.what}`, { seat, count: asked.count });
}

/** What would be as if it had never been known. */
function Unknown({ table, asked }: { table: Table; asked: Asked }) {
  const { decisions = {}, rolls = 0, shown = false } = asked.unknown ?? {};
  return (
    <ul class="unknown">
      {Object.entries(decisions).map(
        ([seat, count]) =>
          count > 0 && (
            <li key={seat}>{say("table-unknown-decisions", { seat: table.seatName(seat), count })}</li>
          ),
      )}
      {rolls > 0 && <li>{say("table-unknown-rolls", { count: rolls })}</li>}
      {shown && <li>{say("table-unknown-shown")}</li>}
    </ul>
  );
}

export function TakebackDialog({ table }: { table: Table }) {
  const count = useSignal(1);
  const send = async (): Promise<void> => {
    table.closePanel();
    await table.send({ t: "ask", what: "takeback", count: count.value });
  };
  const footer = (
    <>
      <Button onClick={table.closePanel}>{say("common-cancel")}</Button>
      <Button kind="pri" onClick={send}>
        {say("table-takeback-ask")}
      </Button>
    </>
  );
  return (
    <Dialog title={say("table-takeback")} onClose={table.closePanel} footer={footer}>
      <p>{whyNoUndo(table)}</p>
      <p>{say("table-takeback-text")}</p>
      <HowMany count={count} />
    </Dialog>
  );
}

function HowMany({ count }: { count: Signal<number> }) {
  return (
    <label class="inline">
      {say("table-takeback-count")}
      <input
        class="field"
        type="number"
        min={1}
        max={MOST}
        value={count.value}
        onInput={(event) => {
          count.value = Math.max(1, Math.min(MOST, Number(event.currentTarget.value) || 1));
        }}
      />
    </label>
  );
}

/** So many decisions can be asked back at once. */
const MOST = 50;

/** Two things that one does not do by a slip of the finger. */
export function SureDialog({ table, what }: { table: Table; what: "end" | "resign" }) {
  const send = async (): Promise<void> => {
    table.closePanel();
    await table.send(what === "end" ? { t: "ask", what: "end" } : { t: "resign" });
  };
  const footer = (
    <>
      <Button onClick={table.closePanel}>{say("table-play-on")}</Button>
      <Button kind={what === "resign" ? "bad" : "pri"} onClick={send}>
        {say(`table-${what}-do`)}
      </Button>
    </>
  );
  return (
    <Dialog title={say(`table-${what}`)} onClose={table.closePanel} footer={footer}>
      <p>{say(`table-${what}-text`)}</p>
    </Dialog>
  );
}

/** Somebody who lets us wait, and what was agreed for that: after so long, of that level, not where there is a clock. */
function awaited(table: Table): { absent: Sitting; terms: Terms } | null {
  const state = table.live.state.value;
  const terms = state?.terms?.clock === "none" && state.terms.away ? state.terms : null;
  const absent = state?.seats.find((each) => each.seat !== state.you && each.kind === "person" && !each.here);
  return terms && absent && absent.seat === state?.to_act ? { absent, terms } : null;
}

const agreement = ({ absent, terms }: NonNullable<ReturnType<typeof awaited>>): string =>
  say("table-computer-agreed", {
    name: absent.name,
    time: span(terms.away),
    level: levelName(terms.away_level),
  });

/** A computer for a seat: mine while I am away, or that of somebody who lets us wait. */
export function ComputerDialog({ table }: { table: Table }) {
  const level = useSignal("");
  const own = table.live.state.value?.you ?? null;
  const found = awaited(table);
  const sit = (seat: string | null) => async () => {
    table.closePanel();
    try {
      const wanted = seat === own ? { level: level.value } : {};
      await ask("POST", `/api/tables/${table.id}/computer`, { seat: table.number(seat), ...wanted });
    } catch (refused) {
      complain(refused as Refused);
    }
  };
  const footer = (
    <>
      <Button onClick={table.closePanel}>{say("common-cancel")}</Button>
      {found && (
        <Button onClick={sit(found.absent.seat)}>
          {say("table-computer-for", { name: found.absent.name })}
        </Button>
      )}
      <Button kind="pri" onClick={sit(own)}>
        {say("table-computer-for-me")}
      </Button>
    </>
  );
  return (
    <Dialog title={say("table-computer-title")} onClose={table.closePanel} footer={footer}>
      <p>{say("table-computer-text")}</p>
      {found && <p class="agreed">{agreement(found)}</p>}
      <Levels game={table.game} level={level} />
    </Dialog>
  );
}

function Levels({ game, level }: { game: string; level: Signal<string> }) {
  const levels = useSignal<string[]>([]);
  useEffect(() => {
    games().then((all) => {
      levels.value = all.find((each) => each.id === game)?.levels ?? [];
      level.value = levels.value.includes("greedy") ? "greedy" : (levels.value[0] ?? "");
    });
  }, []);
  return (
    <fieldset class="radios">
      <legend>{say("table-computer-level")}</legend>
      {levels.value.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="level"
            checked={level.value === each}
            onChange={() => {
              level.value = each;
            }}
          />
          <span>
            {levelName(each)} <small>{levelText(each)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export async function takeSeatBack(table: Table): Promise<void> {
  const seat = table.number(table.live.state.value?.you ?? null);
  try {
    await ask("POST", `/api/tables/${table.id}/back`, { seat });
  } catch (refused) {
    complain(refused as Refused);
  }
}
