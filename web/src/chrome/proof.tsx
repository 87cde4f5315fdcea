/** Why nobody has to trust the server with the dice. */
import { say } from "../lib/words";
import type { Table } from "./table";
import { Copy, Dialog, Icon } from "./ui";

export function ProofDialog({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state) return null;
  return (
    <Dialog
      title={say("table-fair")}
      onClose={table.closePanel}
      footer={
        state.status === "over" ? (
          <a class="btn pri" href={`/replay/${table.id}?verify`}>
            <Icon name="check" />
            {say("table-fair-verify")}
          </a>
        ) : undefined
      }
    >
      <p>{say("table-fair-text")}</p>
      <h3 class="label">{say("table-commitment")}</h3>
      <Copy text={state.commitment} label={say("table-commitment")} />
      <Words table={table} />
      {state.secret ? (
        <>
          <h3 class="label">{say("table-fair-secret")}</h3>
          <Copy text={state.secret} label={say("table-fair-secret")} />
        </>
      ) : (
        <p>{say("table-fair-later")}</p>
      )}
    </Dialog>
  );
}

/** What everybody said for the dice. */
function Words({ table }: { table: Table }) {
  const notes = table.live.notes.value.filter((note) => note.kind === "seat" && note.data.words);
  const seats = table.live.state.value?.seats ?? [];
  if (!notes.length) return null;
  return (
    <>
      <h3 class="label">{say("table-fair-words")}</h3>
      <ul class="facts-list">
        {notes.map((note) => (
          <li key={note.seq}>
            {table.seatName(seats[note.seat]?.seat ?? null)}: “{String(note.data.words)}”
          </li>
        ))}
      </ul>
    </>
  );
}
