/** What happened, in prose, the newest first; with clauses, filters, and the place on the board. */
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Line } from "../lib/types";
import { say, when } from "../lib/words";
import { ChatLine, EVERYBODY, isHidden, Manners, SilenceAll } from "./chat";
import { SeatMark } from "./seats";
import { complain, FILTERS, type Table } from "./table";
import { Clauses } from "./ui";

const STEP = 120;

/** Where a turn, a phase or a step begins the games say so in a sentence of its own. */
export const isHead = (text: string): boolean =>
  /^((game turn|turn|tour|phase)\s|[A-Z]\.\d|[\w& ]+ phase of )/i.test(text);

/** The chapter of a clause: `H7C.2` is of H7C. */
export const chapter = (id: string): string => id.replace(/\.[^.]*$/, "");

export function Log({ table }: { table: Table }) {
  const shown = useSignal(STEP);
  const battles = useMemo(() => table.battles.value.map(chapter), [table.battles.value]);
  const filter = table.filter.value;
  const log = table.live.log.value;
  const state = table.live.state.value;
  const own = state?.you ?? null;
  const lines = useMemo(() => {
    const fits = (line: Line): boolean => {
      if (filter === "mine" || filter === "theirs") {
        const whose = table.whose(line);
        return whose !== null && (whose === own) === (filter === "mine");
      }
      if (filter === "battles") return line[2].split(/\s+/).some((id) => battles.includes(chapter(id)));
      return filter !== "dice" || Boolean(line[4]?.length);
    };
    return log.filter(fits).reverse();
  }, [log, filter, own, battles]);
  const offered = FILTERS.filter((each) => each !== "battles" || battles.length);
  return (
    <section class="panel logp" aria-labelledby="log-title">
      <div class="ph">
        <h2 id="log-title">{say("table-log")}</h2>
        <span class="more">
          {state?.view && state.view.phase !== "setup" && say("table-turn", { turn: state.view.turn })}
        </span>
      </div>
      <div class="filters">
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => {
              table.filter.value = each;
            }}
          >
            {say(`table-log-${each}`)}
          </button>
        ))}
      </div>
      {filter === "chat" ? (
        <>
          <ChatLine table={table} />
          <SilenceAll table={table} />
          <Talk table={table} />
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol class="log" id="log" tabIndex={0} aria-labelledby="log-title">
          {lines.slice(0, shown.value).map((line, n) => (
            <LogLine key={lines.length - n} table={table} line={line} />
          ))}
          {lines.length > shown.value && (
            <li class="hd">
              <button
                type="button"
                class="linkish"
                onClick={() => {
                  shown.value += STEP;
                }}
              >
                {say("table-log-earlier")}
              </button>
            </li>
          )}
          {!lines.length && <li class="hd">{say("table-log-empty")}</li>}
        </ol>
      )}
    </section>
  );
}

/** Whether a sentence names every die itself; four digits are a hex. */
function tells(text: string, dice: readonly number[]): boolean {
  const numbers: string[] = text.match(/\d+/g) ?? [];
  return dice.every((die) => {
    const at = numbers.indexOf(String(die));
    if (at >= 0) numbers.splice(at, 1);
    return at >= 0;
  });
}

export function LogLine({ table, line }: { table: Table; line: Line }) {
  const [, , rule, text, dice] = line;
  const view = table.view.value;
  const name = table.whose(line);
  const where = view ? table.module.where?.(line, view, table.data) : null;
  const head = isHead(text) ? "head" : "";
  return (
    <li
      class={head}
      data-number={line[0]}
      data-seat={name}
      data-dice={dice?.length ? dice.join(" ") : undefined}
    >
      {name && <SeatMark side={table.side(name)} seat={name} />}
      {where ? (
        // biome-ignore lint/a11y/useValidAnchor: it leads to the board; a button would not break like the sentence it is
        <a
          class="said"
          href="#board"
          onClick={(event) => {
            event.preventDefault();
            table.look(where, false);
          }}
        >
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      {dice && dice.length > 0 && !tells(text, dice) && <span class="d"> [{dice.join(" ")}]</span>}
      <Clauses game={table.game} rule={rule} />
    </li>
  );
}

/** Chat, and what happened at the table beside the game. */
export function Talk({ table }: { table: Table }) {
  // that a seat was left open is no news
  const notes = table.live.notes.value.filter((note) => note.kind !== "seat" || note.data.kind !== "open");
  const state = table.live.state.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="log talk" tabIndex={0} aria-label={say("table-chat")}>
      {[...notes].reverse().map((note) => {
        const seat = state?.seats[note.seat]?.seat ?? null;
        const name = String(note.data.name || note.data.by || "") || table.seatName(seat);
        return (
          <li key={note.seq}>
            {seat && <SeatMark side={table.side(seat)} seat={seat} />}
            {note.kind === "chat" ? (
              <>
                <b>{name || say("table-spectator")}</b>{" "}
                {isHidden(table, note) ? (
                  <span class="quiet">{say("table-chat-hidden")}</span>
                ) : (
                  String(note.data.text)
                )}{" "}
                <Manners table={table} note={note} />
              </>
            ) : (
              <span class="quiet">{told(note.kind, name, table.seatName(seat), note.data)}</span>
            )}{" "}
            <time class="at" dateTime={new Date(note.at).toISOString()} title={when(note.at)}>
              {new Date(note.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}
            </time>
          </li>
        );
      })}
      {table.live.earlier.value && (
        <li class="hd">
          <button type="button" class="linkish" onClick={() => table.live.readEarlier().catch(complain)}>
            {say("table-chat-earlier")}
          </button>
        </li>
      )}
      {!notes.length && <li class="hd">{say("table-chat-empty")}</li>}
    </ol>
  );
}

function told(kind: string, name: string, seat: string, data: Record<string, unknown>): string {
  const more =
    kind === "seat"
      ? data.kind === "ai"
        ? "-ai"
        : "-person"
      : kind === "ask" || kind === "deny"
        ? `-${data.what}`
        : kind === "again" && data.same
          ? "-same"
          : kind === "mute"
            ? `-${data.who === EVERYBODY ? "all-" : ""}${data.on ? "on" : "off"}`
            : "";
  return say(`table-note-${kind}${more}`, { name, seat, count: Number(data.count ?? 1) });
}
