/** The end of a game: who won and why, the score in parts, what each side lost, and where to go from here. */
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { ask, type Refused } from "../lib/api";
import { go } from "../lib/router";
import type { Line, Update } from "../lib/types";
import { say } from "../lib/words";
import { SeatMark } from "./seats";
import { complain, type Table } from "./table";
import { Button, Clauses, Icon } from "./ui";

/** What is given up to play a card is told with less weight, and is no loss. */
const NOTABLE = 2;
/** So many kinds of losses are told one by one. */
const MOST = 6;

export function Report({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state) return null;
  const won = state.you !== null && state.winner === state.you;
  return (
    <section class={`prompt ending report ${won ? "won" : ""}`} aria-labelledby="end-title">
      <header>
        <div class="who">
          <SeatMark side={table.side(state.winner)} />
          {say("table-over")}
          {state.view && <span class="when">{say("table-turn", { turn: state.view.turn })}</span>}
        </div>
        <h2 id="end-title">{titleOf(table, state)}</h2>
        <p class="why-end">
          <Reason table={table} />
        </p>
      </header>
      <Score table={table} state={state} />
      <Losses table={table} state={state} />
      {state.across === null && <p class="hintline">{say("end-open")}</p>}
      <Onward table={table} />
    </section>
  );
}

/** Where to go from here: once more first, with sides swapped. */
function Onward({ table }: { table: Table }) {
  const { id } = table;
  const announced = table.live.notes.value.findLast((note) => note.kind === "again");
  const plays = table.live.state.value?.you !== null || table.own.length > 0;
  return (
    <footer>
      {announced && (
        <p class="hintline">{say(announced.data.same ? "table-note-again-same" : "table-note-again")}</p>
      )}
      <div class="acts">
        {plays && <Rematch table={table} isAnnounced={announced !== undefined} />}
        <a class="btn" href={`/replay/${id}`}>
          <Icon name="play" />
          {say("table-replay")}
        </a>
      </div>
      <p class="more">
        <a href={`/api/tables/${id}/record`} download>
          {say("table-record")}
        </a>
        <button
          type="button"
          class="linkish"
          onClick={() => {
            table.panel.value = "dice";
          }}
        >
          {say("table-fair")}
        </button>
        <a href="/">{say("common-home")}</a>
      </p>
    </footer>
  );
}

/** Who won: as the one who looks would say it. */
function titleOf(table: Table, { winner, you, ended }: Update): string {
  if (!winner) return say(ended === "agreed" ? "end-agreed" : "table-end-nobody");
  const seat = table.seatName(winner);
  const both = table.own.length > 1; // whoever plays both sides at one screen has not lost
  if (winner === you && !both) return say("table-end-you", { seat });
  const lost = you !== null && !both;
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

// the score ---------------------------------------------------------------------------------------------------
type Part = Update["score"][number];

/** What counted, for whom, and how much of it was needed. */
function Score({ table, state }: { table: Table; state: Update }) {
  const parts = state.score ?? [];
  const rows = parts.filter(([seat]) => seat !== null);
  if (!rows.length) return null;
  const needed = (part: string): number | undefined =>
    parts.find(([seat, each]) => seat === null && each === part)?.[3];
  return (
    <section class="score" aria-labelledby="end-score">
      <h3 id="end-score">{say("end-score")}</h3>
      {state.seats.map(({ seat }) => {
        const own = rows.filter(([whose]) => whose === seat);
        return own.length ? (
          <Counted key={seat} table={table} seat={seat} parts={own} needed={needed} />
        ) : null;
      })}
    </section>
  );
}

interface CountedProps {
  table: Table;
  seat: string;
  parts: readonly Part[];
  needed: (part: string) => number | undefined;
}

function Counted({ table, seat, parts, needed }: CountedProps) {
  const isGoal = parts.some(([, part]) => needed(part) !== undefined);
  const sum = parts.reduce((all, [, , , value]) => all + value, 0);
  return (
    <table>
      <caption>
        <SeatMark side={table.side(seat)} /> {table.seatName(seat)}
        {!isGoal && <b class="sum">{sum}</b>}
      </caption>
      <tbody>
        {parts.map(([, part, name, value, rule]) => (
          <tr key={part}>
            <th scope="row">
              {name} <Clauses game={table.game} rule={rule} />
            </th>
            <td class={met(value, needed(part))}>
              {needed(part) === undefined ? value : say("end-of", { value, needed: needed(part) ?? 0 })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const met = (value: number, needed: number | undefined): string =>
  needed === undefined ? "" : value >= needed ? "met" : "unmet";

// the losses --------------------------------------------------------------------------------------------------
interface Lost {
  name: string;
  count: number;
}

/** Pieces that a side has lost, by kind, those most often lost first. */
export function lostBy(log: readonly Line[], name: (id: string) => string): Map<string, Lost[]> {
  const found = new Map<string, Map<string, Lost>>();
  for (const [, , , , , what] of log)
    for (const [id, count] of what.lost ?? []) {
      if (!what.side || what.rank < NOTABLE || !what.pieces?.includes(id)) continue;
      const called = name(what.faces?.[id] ?? id);
      const kinds = found.get(what.side) ?? new Map<string, Lost>();
      const known = kinds.get(called) ?? { name: called, count: 0 };
      kinds.set(called, { name: called, count: known.count + count });
      found.set(what.side, kinds);
    }
  const sorted = (kinds: Map<string, Lost>): Lost[] => [...kinds.values()].sort((a, b) => b.count - a.count);
  return new Map([...found].map(([side, kinds]) => [side, sorted(kinds)]));
}

function Losses({ table, state }: { table: Table; state: Update }) {
  const log = table.live.log.value;
  const lost = useMemo(() => lostBy(log, (id) => table.name(id)), [log, table]);
  if (!lost.size) return null;
  return (
    <div class="losses">
      {state.seats.map(({ seat }) => (
        <LostOf key={seat} table={table} seat={seat} lost={lost.get(seat) ?? []} />
      ))}
    </div>
  );
}

function LostOf({ table, seat, lost }: { table: Table; seat: string; lost: readonly Lost[] }) {
  const rest = lost.slice(MOST).reduce((sum, each) => sum + each.count, 0);
  const all = lost.reduce((sum, each) => sum + each.count, 0);
  return (
    <section aria-label={say("end-lost", { seat: table.seatName(seat) })}>
      <h3>
        <SeatMark side={table.side(seat)} /> {say("end-lost", { seat: table.seatName(seat) })}
        <b class="sum">{all}</b>
      </h3>
      <ul>
        {lost.slice(0, MOST).map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{count}</b>
          </li>
        ))}
        {rest > 0 && <li class="rest">{say("end-lost-more", { count: rest })}</li>}
        {!all && <li class="rest">{say("end-lost-none")}</li>}
      </ul>
    </section>
  );
}
