/** What happened, in prose, the newest first; with clauses, filters, and the place on the board. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Chapter, chapters } from "../lib/chapters";
import { diceOf, isHead, isRoll, whose } from "../lib/line";
import type { Sentence } from "../lib/sentence";
import type { Line, Note } from "../lib/types";
import { say, when } from "../lib/words";
import { ChatLine, EVERYBODY, isHidden, Manners, SilenceAll } from "./chat";
import { SeatMark } from "./seats";
import { complain, FILTERS, type Filter, type Table } from "./table";
import { Clauses, Die, Icon } from "./ui";

const STEP = 120;
const AWAY = 24; // px: scrolled so far, one reads something else than the newest

/** Whether a line belongs to what is asked for. */
function fits(line: Line, filter: Filter, own: string | null): boolean {
  if (filter === "mine" || filter === "theirs") {
    const side = whose(line);
    return side !== null && (side === own) === (filter === "mine");
  }
  return filter !== "dice" || isRoll(line);
}

export function Log({ table }: { table: Table }) {
  const state = table.live.state.value;
  const filter = table.filter.value;
  return (
    <section class="panel logp" aria-labelledby="log-title">
      <div class="ph">
        <h2 id="log-title">{say("table-log")}</h2>
        <span class="more">
          {state?.view && state.view.phase !== "setup" && say("table-turn", { turn: state.view.turn })}
        </span>
      </div>
      <Filters table={table} />
      {filter === "chat" ? (
        <>
          <ChatLine table={table} />
          <SilenceAll table={table} />
          <Talk table={table} />
        </>
      ) : (
        <Following table={table} filter={filter} />
      )}
    </section>
  );
}

function Filters({ table }: { table: Table }) {
  return (
    <div class="filters">
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={table.filter.value === each}
          onClick={() => {
            table.filter.value = each;
          }}
        >
          {say(`table-log-${each}`)}
        </button>
      ))}
    </div>
  );
}

/** The newest stands above and is followed; whoever has scrolled away is told how much came, and comes back by deciding. */
function Following({ table, filter }: { table: Table; filter: Filter }) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const [fresh, setFresh] = useState(0);
  const count = table.live.log.value.length;
  const back = (): void => {
    box.current?.querySelector(".log")?.scrollTo(0, 0);
    seen.current = table.live.log.peek().length;
    setFresh(0);
  };
  useEffect(() => {
    const isAway = (box.current?.querySelector(".log")?.scrollTop ?? 0) > AWAY;
    if (!isAway) seen.current = count;
    setFresh(isAway ? Math.max(0, count - seen.current) : 0);
  }, [count]);
  useEffect(back, [table.decided.value, filter]);
  return (
    <div class="following" ref={box}>
      {fresh > 0 && (
        <button type="button" class="newlines" onClick={back}>
          <Icon name="up" size="sm" /> {say("table-log-new", { count: fresh })}
        </button>
      )}
      {filter === "mattered" ? <Mattered table={table} /> : <Lines table={table} filter={filter} />}
    </div>
  );
}

/** By turn and side, and each battle as one entry that unfolds. */
function Mattered({ table }: { table: Table }) {
  const shown = useSignal(STEP);
  const log = table.live.log.value;
  const told = useMemo(() => chapters(log), [log]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="log mattered" id="log" tabIndex={0} aria-labelledby="log-title">
      {told.slice(0, shown.value).map((each) => (
        <Told key={each.key} table={table} told={each} />
      ))}
      {told.length > shown.value && (
        <Earlier
          text={say("table-log-earlier")}
          onClick={() => {
            shown.value += STEP;
          }}
        />
      )}
      {!told.length && <li class="hd">{say("table-log-empty")}</li>}
    </ol>
  );
}

function Told({ table, told }: { table: Table; told: Chapter }) {
  const [first] = told.lines as [Line];
  if (told.kind === "line") return <LogLine table={table} line={first} />;
  if (told.kind === "battle") return <Battle table={table} lines={told.lines} />;
  const side = whose(first);
  const turn = first[5].turn ?? 0;
  return (
    <li class="hd">
      {side
        ? say("table-log-head", { turn, seat: table.seatName(side) })
        : say("table-log-head-nobody", { turn })}
    </li>
  );
}

/** What it came to, and inside round by round with its dice. */
function Battle({ table, lines }: { table: Table; lines: readonly Line[] }) {
  const [first] = lines as [Line];
  const lost = lines.reduce((sum, line) => sum + (line[5].gone?.length ?? 0), 0);
  return (
    <li class="battle" data-number={first[0]}>
      <details>
        <summary>
          {whose(first) && <SeatMark side={table.side(whose(first))} />}
          <span>{first[3]}</span>
          {lost > 0 && <b class="lost">−{lost}</b>}
        </summary>
        <ol>
          {lines.slice(1).map((line, n) => (
            <LogLine key={n} table={table} line={line} dice />
          ))}
        </ol>
      </details>
    </li>
  );
}

function Lines({ table, filter }: { table: Table; filter: Filter }) {
  const shown = useSignal(STEP);
  const log = table.live.log.value;
  const own = table.live.state.value?.you ?? null;
  const lines = useMemo(() => log.filter((line) => fits(line, filter, own)).reverse(), [log, filter, own]);
  const readOn = (): void => {
    shown.value += STEP;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="log" id="log" tabIndex={0} aria-labelledby="log-title">
      {lines.slice(0, shown.value).map((line, n) => (
        <LogLine key={lines.length - n} table={table} line={line} />
      ))}
      {lines.length > shown.value && <Earlier text={say("table-log-earlier")} onClick={readOn} />}
      {!lines.length && <li class="hd">{say("table-log-empty")}</li>}
    </ol>
  );
}

function Earlier({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <li class="hd">
      <button type="button" class="linkish" onClick={onClick}>
        {text}
      </button>
    </li>
  );
}

/** The dice of a line as they fell, hits filled and misses hollow. */
function Inline({ line }: { line: Line }) {
  return (
    <span class="inline">
      {diceOf(line).map(([value, , , , hit], n) => (
        <Die key={n} value={value} {...(hit === null ? {} : { hit })} />
      ))}
    </span>
  );
}

export function LogLine({ table, line, dice: isDrawn }: { table: Table; line: Line; dice?: boolean }) {
  const [, , rule, text, , what] = line;
  const view = table.view.value;
  const name = whose(line);
  const where = view ? table.module.where?.(what, view, table.data) : null;
  const dice = diceOf(line)
    .map(([fell]) => fell)
    .join(" ");
  return (
    <li
      class={isHead(line) ? "head" : ""}
      data-number={line[0]}
      data-seat={name}
      data-dice={dice || undefined}
    >
      {name && <SeatMark side={table.side(name)} />}
      {isDrawn && dice && <Inline line={line} />}
      {where ? <Placed table={table} where={where} text={text} /> : <span>{text}</span>}
      {what.unsaid && dice && <span class="d"> [{dice}]</span>}
      <Clauses game={table.game} rule={rule} />
    </li>
  );
}

/** A sentence that leads to its place on the board. */
function Placed({ table, where, text }: { table: Table; where: string; text: Sentence }) {
  const look = (event: Event): void => {
    event.preventDefault();
    table.look(where, false);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the board; a button would not break like the sentence it is
    <a class="said" href="#board" onClick={look}>
      {text}
    </a>
  );
}

/** Chat, and what happened at the table beside the game. */
export function Talk({ table }: { table: Table }) {
  // that a seat was left open is no news
  const notes = table.live.notes.value.filter((note) => note.kind !== "seat" || note.data.kind !== "open");
  const readOn = (): void => {
    table.live.readEarlier().catch(complain);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="log talk" tabIndex={0} aria-label={say("table-chat")}>
      {[...notes].reverse().map((note) => (
        <Said key={note.seq} table={table} note={note} />
      ))}
      {table.live.earlier.value && <Earlier text={say("table-chat-earlier")} onClick={readOn} />}
      {!notes.length && <li class="hd">{say("table-chat-empty")}</li>}
    </ol>
  );
}

function Said({ table, note }: { table: Table; note: Note }) {
  const seat = table.live.state.value?.seats[note.seat]?.seat ?? null;
  const name = String(note.data.name || note.data.by || "") || table.seatName(seat);
  return (
    <li>
      {seat && <SeatMark side={table.side(seat)} />}
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
