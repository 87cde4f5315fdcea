/** The one bar: what game, which turn and step, who sits there, and the tools. */
import { useEffect, useRef } from "preact/hooks";
import { joined, own } from "../lib/sentence";
import { has, say } from "../lib/words";
import { gameName } from "../pages/names";
import { useRoom } from "./room";
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
  const trail = state.trail?.length ? state.trail : has(key) ? [own(say(key))] : [];
  const turn = say("table-turn", { turn: view.turn });
  const turns = typeof view.turns === "number" ? view.turns : 0;
  return (
    <div class="stands">
      {view.phase !== "setup" && (
        <span class="turn" title={turns ? say("table-turn-of", { turn: view.turn, turns }) : undefined}>
          {turn}
        </span>
      )}
      <nav aria-label={say("table-phase")} class="where" title={joined(trail, " › ")}>
        <ol class="crumbs">
          {trail.map((step, n) => (
            <li key={n} {...(n === trail.length - 1 ? { "aria-current": "step" as const } : {})}>
              {n > 0 && <Icon name="chev" size="sm" />}
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** Why the last decision cannot simply be taken back, in the words of the page. */
export function whyNoUndo(table: Table): string {
  const why = table.live.state.value?.undo;
  return why ? say(`table-undo-${why}`) : "";
}

function Tools({ table, onChat }: { table: Table; onChat: () => void }) {
  const state = table.live.state.value;
  const open = (panel: Panel) => () => {
    table.panel.value = panel;
  };
  const plays = Boolean(state?.you);
  const running = state?.status === "running";
  const unread = useUnread(table);
  const { phone } = useRoom(); // elsewhere it stands beside Done
  return (
    <div class="tools" role="toolbar" aria-label={say("table-tools")}>
      {phone && plays && running && <UndoTool table={table} />}
      {plays && running && table.mayAsk() && (
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

export function UndoTool({ table }: { table: Table }) {
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

/** After a moment it is said beside the tool why it is grey, or what else there is to say. */
function useTelling({ table, text, off, note }: ToolProps) {
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
  const wait = (): void => {
    timer.current = window.setTimeout(tell, 250);
  };
  return { button, tell, wait, hide };
}

/** A greyed tool stays where it is, can have the focus, and says why. */
function Tool(props: ToolProps) {
  const { icon, text, onClick, hotkey, off, bare, wide, badge } = props;
  const { button, tell, wait, hide } = useTelling(props);
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
      onMouseEnter={wait}
      onMouseLeave={hide}
    >
      <Icon name={icon} />
      {!bare && <span class="word">{text}</span>}
      {badge ? <span class="badge">{badge}</span> : null}
    </button>
  );
}
