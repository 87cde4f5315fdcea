/** When it is over: who won and why, and where to go from here. */
import { useSignal } from "@preact/signals";
import { ask, type Refused } from "../lib/api";
import { go } from "../lib/router";
import type { Update } from "../lib/types";
import { say } from "../lib/words";
import { SeatMark } from "./seats";
import { complain, type Table } from "./table";
import { Button, Clauses, Icon } from "./ui";

export function Ending({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (state?.status !== "over") return null;
  const won = state.you !== null && state.winner === state.you;
  const announced = table.live.notes.value.findLast((note) => note.kind === "again");
  return (
    <section class={`prompt ending ${won ? "won" : ""}`} aria-labelledby="end-title">
      <div class="who">
        <SeatMark side={table.side(state.winner)} />
        {say("table-over")}
      </div>
      <h2 id="end-title">{titleOf(table, state)}</h2>
      <p class="why-end">
        <Reason table={table} />
      </p>
      {announced && (
        <p class="hintline">{say(announced.data.same ? "table-note-again-same" : "table-note-again")}</p>
      )}
      <div class="acts">
        {state.you !== null && <Rematch table={table} isAnnounced={announced !== undefined} />}
        <Onward table={table} />
      </div>
    </section>
  );
}

/** Where to go from here. */
function Onward({ table: { id, game } }: { table: Table }) {
  return (
    <>
      <a class="btn" href={`/replay/${id}`}>
        <Icon name="play" />
        {say("table-replay")}
      </a>
      <a class="btn" href={`/api/tables/${id}/record`} download={`${game}-${id}.txt`}>
        <Icon name="download" />
        {say("table-record")}
      </a>
      <a class="btn quiet" href="/">
        {say("common-home")}
      </a>
    </>
  );
}

function titleOf(table: Table, { winner, you }: Update): string {
  if (!winner) return say("table-end-nobody");
  const seat = table.seatName(winner);
  if (winner === you) return say("table-end-you", { seat });
  // whoever plays both sides at one screen has not lost
  const lost = you !== null && table.sitting(winner)?.name !== table.sitting(you)?.name;
  return say(lost ? "table-end-lost" : "table-end-they", { seat });
}

function Rematch({ table, isAnnounced }: { table: Table; isAnnounced: boolean }) {
  const busy = useSignal(false);
  const again = (sides: "swapped" | "same") => async (): Promise<void> => {
    busy.value = true;
    try {
      go(`/table/${(await ask<{ id: string }>("POST", `/api/tables/${table.id}/again`, { sides })).id}`);
    } catch (refused) {
      complain(refused as Refused);
    }
    busy.value = false;
  };
  return (
    <>
      <Button kind="pri" icon="again" disabled={busy.value} onClick={again("swapped")}>
        {say(isAnnounced ? "table-again-join" : "table-again")}
      </Button>
      {!isAnnounced && (
        <Button icon="again" disabled={busy.value} onClick={again("same")}>
          {say("table-again-same")}
        </Button>
      )}
    </>
  );
}

/** By the rules: in the words of the log. */
function Reason({ table }: { table: Table }) {
  const ended = table.live.state.value?.ended || "rules";
  const log = table.live.log.value;
  const why = ended === "rules" ? log.at(-2) : undefined;
  if (why && why[0] === log.at(-1)?.[0])
    return (
      <>
        {why[3]}
        <Clauses game={table.game} rule={why[2]} />
      </>
    );
  return <>{say(`table-ended-${ended}`, { seat: loser(table) })}</>;
}

function loser(table: Table): string {
  const state = table.live.state.value;
  return table.seatName(state?.seats.find((each) => each.seat !== state.winner)?.seat ?? null);
}
