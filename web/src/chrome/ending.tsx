/** When it is over: who won and why, and where to go from here. */
import { useSignal } from "@preact/signals";
import { ask, type Refused } from "../lib/api";
import { go } from "../lib/router";
import { say } from "../lib/words";
import { SeatMark } from "./seats";
import { complain, type Table } from "./table";
import { Button, Clauses, Icon } from "./ui";

export function Ending({ table }: { table: Table }) {
  const state = table.live.state.value;
  const busy = useSignal(false);
  if (state?.status !== "over") return null;
  const own = state.you !== null;
  const won = own && state.winner === state.you;
  // whoever plays both sides at one screen has not lost
  const lost = own && table.sitting(state.winner)?.name !== table.sitting(state.you)?.name;
  const announced = table.live.notes.value.findLast((note) => note.kind === "again");
  const again = (sides: "swapped" | "same") => async (): Promise<void> => {
    busy.value = true;
    try {
      go(`/table/${(await ask<{ id: string }>("POST", `/api/tables/${table.id}/again`, { sides })).id}`);
    } catch (refused) {
      complain(refused as Refused);
    }
    busy.value = false;
  };
  const title = !state.winner
    ? say("table-end-nobody")
    : won
      ? say("table-end-you", { seat: table.seatName(state.winner) })
      : say(lost ? "table-end-lost" : "table-end-they", { seat: table.seatName(state.winner) });
  return (
    <section class={`prompt ending ${won ? "won" : ""}`} aria-labelledby="end-title">
      <div class="who">
        <SeatMark side={table.side(state.winner)} seat={state.winner} />
        {say("table-over")}
      </div>
      <h2 id="end-title">{title}</h2>
      <p class="why-end">
        <Reason table={table} />
      </p>
      {announced && (
        <p class="hintline">{say(announced.data.same ? "table-note-again-same" : "table-note-again")}</p>
      )}
      <div class="acts">
        {own && (
          <Button kind="pri" icon="again" disabled={busy.value} onClick={again("swapped")}>
            {say(announced ? "table-again-join" : "table-again")}
          </Button>
        )}
        {own && !announced && (
          <Button icon="again" disabled={busy.value} onClick={again("same")}>
            {say("table-again-same")}
          </Button>
        )}
        <a class="btn" href={`/replay/${table.id}`}>
          <Icon name="play" />
          {say("table-replay")}
        </a>
        <a class="btn" href={`/api/tables/${table.id}/record`} download={`${table.game}-${table.id}.txt`}>
          <Icon name="download" />
          {say("table-record")}
        </a>
        <a class="btn quiet" href="/">
          {say("common-home")}
        </a>
      </div>
    </section>
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
