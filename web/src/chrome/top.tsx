/** The one bar: what game, which turn and step, who sits there, and the tools. */
import { useEffect, useRef } from "preact/hooks";
import { has, say } from "../lib/words";
import { gameName } from "../pages/names";
import { Seats } from "./seats";
import type { Panel, Table } from "./table";
import { Icon, type IconName, Mark } from "./ui";

export function Top({ table, onChat }: { table: Table; onChat: () => void }) {
  return (
    <header class="top">
      <h1 class="sr">{gameName(table.game)}</h1>
      <a class="brand" href="/" aria-label={say("table-home")}>
        <Mark />
        <b>{gameName(table.game)}</b>
      </a>
      <Where table={table} />
      <span class="grow" />
      <Seats table={table} />
      <Tools table={table} onChat={onChat} />
    </header>
  );
}

function Where({ table }: { table: Table }) {
  const state = table.live.state.value;
  const view = table.view.value;
  if (!state || !view) return null;
  // nothing is decided any more, so the server sends no trail: the phase, in the language of the page
  const key = `${table.game}-phase-${String(view.phase).toLowerCase()}`;
  const named = has(key) ? say(key) : "";
  const trail = state.trail?.length ? state.trail : named ? [named] : [];
  const turn = say("table-turn", { turn: view.turn });
  const turns = typeof view.turns === "number" ? view.turns : 0;
  return (
    <div class="stands">
      {view.phase !== "setup" && (
        <span class="turn" title={turns ? say("table-turn-of", { turn: view.turn, turns }) : undefined}>
          {turn}
        </span>
      )}
      <nav aria-label={say("table-phase")} class="where" title={trail.join(" › ")}>
        <ol class="crumbs">
          {trail.map((step, n) => (
            <li key={n} {...(n === trail.length - 1 ? { "aria-current": "step" as const } : {})}>
              {n > 0 && <Icon name="chev" size="sm" />}
              <span>{n === 0 ? without(step, turn) : step}</span>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The turn stands beside it already, and a phase that has a name needs no letter here. */
function without(step: string, turn: string): string {
  const rest = step
    .replace(step.startsWith(turn) ? turn : "", "")
    .replace(/^[\s,:–]+/, "")
    .replace(/^phase \w{1,2}, /i, "");
  return rest ? rest.slice(0, 1).toUpperCase() + rest.slice(1) : step;
}

/** Why the last decision cannot simply be taken back, in the words of the page. */
export function whyNoUndo(table: Table): string {
  const why = table.live.state.value?.undo;
  if (!why) return "";
  const known: Record<string, string> = {
    nothing: "table-undo-nothing",
    "nothing has been played yet": "table-undo-nothing",
    "chance has answered since: what was rolled stays rolled": "table-undo-rolled",
    "something hidden has been shown since": "table-undo-shown",
    "the decision before was another seat's": "table-undo-other",
    "decisions before were taken back": "table-undo-taken",
    "the game was taken up here: what was played before is given": "table-undo-forked",
    "the secret of the dice is known to all: nothing can be taken back": "table-undo-public",
  };
  return known[why] ? say(known[why]) : why;
}

function Tools({ table, onChat }: { table: Table; onChat: () => void }) {
  const state = table.live.state.value;
  const open = (panel: Panel) => () => {
    table.panel.value = panel;
  };
  const plays = Boolean(state?.you);
  const running = state?.status === "running";
  const unread = useUnread(table);
  return (
    <div class="tools" role="toolbar" aria-label={say("table-tools")}>
      {plays && running && <UndoTool table={table} />}
      {plays && running && (
        <Tool
          icon="hint"
          text={say("table-hint")}
          hotkey="h"
          off={table.mine.value ? "" : say("table-hint-not-now")}
          table={table}
          onClick={() => table.suggest()}
        />
      )}
      {plays && running && (
        <Tool icon="orders" text={say("table-orders")} wide table={table} onClick={open("orders")} />
      )}
      <Tool icon="chat" text={say("table-chat")} wide table={table} onClick={onChat} badge={unread} />
      <Tool icon="gear" text={say("settings-title")} bare wide table={table} onClick={open("settings")} />
      <Tool icon="menu" text={say("table-menu")} bare table={table} onClick={open("menu")} />
    </div>
  );
}

function UndoTool({ table }: { table: Table }) {
  const why = whyNoUndo(table);
  const asks = Boolean(why) && table.canAskBack();
  return (
    <Tool
      icon="undo"
      text={say(asks ? "table-undo-ask" : "table-undo")}
      hotkey="u"
      note={why}
      off={why && !asks ? why : ""}
      table={table}
      onClick={() => table.undo()}
    />
  );
}

interface ToolProps {
  icon: IconName;
  text: string;
  table: Table;
  onClick: () => void;
  hotkey?: string;
  /** Why it cannot be used now. */
  off?: string;
  note?: string;
  bare?: boolean;
  /** Not on a phone: there the menu or a tab has it. */
  wide?: boolean;
  badge?: number;
}

/** Words of others that came while the chat was not shown. */
function useUnread(table: Table): number {
  const seen = useRef(-1);
  const notes = table.live.notes.value;
  const own = table.number(table.live.state.value?.you ?? null);
  if (seen.current < 0 && table.live.state.value) seen.current = notes.at(-1)?.seq ?? 0;
  if (table.filter.value === "chat") seen.current = notes.at(-1)?.seq ?? 0;
  return notes.filter((note) => note.kind === "chat" && note.seq > seen.current && note.seat !== own).length;
}

/** A greyed tool stays where it is, can have the focus, and says why. */
function Tool({ icon, text, table, onClick, hotkey, off, note, bare, wide, badge }: ToolProps) {
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (): void => {
    const said = off || note;
    if (said && button.current)
      table.tell(button.current, off ? say("table-not-now", { what: text }) : text, said);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    if (off || note) table.why.value = null;
  };
  return (
    <button
      ref={button}
      type="button"
      class={`tool ${wide ? "wide" : ""}`}
      aria-disabled={off ? "true" : undefined}
      aria-label={badge ? `${text} (${badge})` : text}
      aria-keyshortcuts={hotkey}
      title={bare ? text : undefined}
      onClick={() => (off ? tell() : onClick())}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && tell()}
      onBlur={hide}
      onMouseEnter={() => {
        timer.current = window.setTimeout(tell, 250);
      }}
      onMouseLeave={hide}
    >
      <Icon name={icon} />
      {!bare && <span class="word">{text}</span>}
      {badge ? <span class="badge">{badge}</span> : null}
    </button>
  );
}
