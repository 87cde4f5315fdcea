/** What one seat asks of the other, and the dialogs that ask it: take back, end, resign, let a computer play. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, games, type Refused } from "../lib/api";
import type { Asked } from "../lib/types";
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
  const answer = (yes: boolean) => () => table.send({ t: "answer", yes, to: asked.seq });
  const text = own ? say(`table-asked-own-${asked.what}`) : question(table, asked);
  const choices = own ? (
    <Button small onClick={answer(false)}>
      {say("table-asked-withdraw")}
    </Button>
  ) : (
    <>
      <Button kind="pri" onClick={answer(true)}>
        {say(`table-asked-yes-${asked.what}`)}
      </Button>
      <Button onClick={answer(false)}>{say("table-asked-no")}</Button>
    </>
  );
  const unknown = asked.what === "takeback" ? <Unknown table={table} asked={asked} /> : null;
  if (!own && later.value !== asked.seq)
    return (
      <Dialog
        title={say(`table-asked-title-${asked.what}`)}
        onClose={() => {
          later.value = asked.seq;
        }}
        footer={choices}
      >
        <p>{text}</p>
        {unknown}
      </Dialog>
    );
  return (
    <section class="panel askedp" aria-label={text}>
      <p>
        <Icon name={asked.what === "end" ? "flag" : "undo"} /> {text}
      </p>
      {!own && unknown}
      <div class="acts">{choices}</div>
    </section>
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
  const close = (): void => {
    table.panel.value = null;
  };
  const send = async (): Promise<void> => {
    close();
    await table.send({ t: "ask", what: "takeback", count: count.value });
  };
  return (
    <Dialog
      title={say("table-takeback")}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{say("common-cancel")}</Button>
          <Button kind="pri" onClick={send}>
            {say("table-takeback-ask")}
          </Button>
        </>
      }
    >
      <p>{whyNoUndo(table)}</p>
      <p>{say("table-takeback-text")}</p>
      <label class="inline">
        {say("table-takeback-count")}
        <input
          class="field"
          type="number"
          min={1}
          max={50}
          value={count.value}
          onInput={(event) => {
            count.value = Math.max(1, Math.min(50, Number(event.currentTarget.value) || 1));
          }}
        />
      </label>
    </Dialog>
  );
}

/** Two things that one does not do by a slip of the finger. */
export function SureDialog({ table, what }: { table: Table; what: "end" | "resign" }) {
  const close = (): void => {
    table.panel.value = null;
  };
  const send = async (): Promise<void> => {
    close();
    await table.send(what === "end" ? { t: "ask", what: "end" } : { t: "resign" });
  };
  return (
    <Dialog
      title={say(`table-${what}`)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{say("table-play-on")}</Button>
          <Button kind={what === "resign" ? "bad" : "pri"} onClick={send}>
            {say(`table-${what}-do`)}
          </Button>
        </>
      }
    >
      <p>{say(`table-${what}-text`)}</p>
    </Dialog>
  );
}

/** A computer for a seat: mine while I am away, or that of somebody who lets us wait. */
export function ComputerDialog({ table }: { table: Table }) {
  const levels = useSignal<string[]>([]);
  const level = useSignal("");
  const state = table.live.state.value;
  useEffect(() => {
    games().then((all) => {
      levels.value = all.find((each) => each.id === table.game)?.levels ?? [];
      level.value = levels.value.includes("greedy") ? "greedy" : (levels.value[0] ?? "");
    });
  }, []);
  // For another only as it was agreed: after so long, of that level, and not where there is a clock.
  const agreed = state?.terms?.clock === "none" && state.terms.away ? state.terms : null;
  const absent = state?.seats.find((each) => each.seat !== state.you && each.kind === "person" && !each.here);
  const waits = agreed && absent && absent.seat === state?.to_act;
  const close = (): void => {
    table.panel.value = null;
  };
  const sit = (seat: string | null) => async () => {
    close();
    try {
      const own = seat === state?.you ? { level: level.value } : {};
      await ask("POST", `/api/tables/${table.id}/computer`, { seat: table.number(seat), ...own });
    } catch (refused) {
      complain(refused as Refused);
    }
  };
  return (
    <Dialog
      title={say("table-computer-title")}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{say("common-cancel")}</Button>
          {waits && (
            <Button onClick={sit(absent.seat)}>{say("table-computer-for", { name: absent.name })}</Button>
          )}
          <Button kind="pri" onClick={sit(state?.you ?? null)}>
            {say("table-computer-for-me")}
          </Button>
        </>
      }
    >
      <p>{say("table-computer-text")}</p>
      {waits && (
        <p class="agreed">
          {say("table-computer-agreed", {
            name: absent.name,
            time: span(agreed.away),
            level: levelName(agreed.away_level),
          })}
        </p>
      )}
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
    </Dialog>
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
