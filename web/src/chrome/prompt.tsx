/** What is decided now, by whom, and what can be done: one sentence and the list of actions. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { own, type Sentence } from "../lib/sentence";
import { say } from "../lib/words";
import { levelName } from "../pages/names";
import { AskAcross } from "./across";
import { takeSeatBack } from "./asked";
import { Passed } from "./bundles";
import { Choices } from "./rows";
import { SeatMark } from "./seats";
import type { Table } from "./table";
import { Button, Clauses, Icon } from "./ui";

/** Sooner than this a decision of somebody else is not shown: it may be made by then. */
const PATIENCE = 400; // ms

export function Prompt({ table }: { table: Table }) {
  const state = table.live.state.value;
  const root = useRef<HTMLElement>(null);
  const held = useHeld(table, root);
  if (!state) return null;
  const mine = table.mine.value;
  if (held) return <Held key="held" ply={state.ply} nodes={held} />;
  return (
    <section
      key="asked"
      ref={root}
      class={`prompt ${mine ? "mine" : "waiting"}`}
      data-ply={state.ply}
      aria-label={say("table-prompt")}
    >
      <Who table={table} />
      <p>
        <span id="prompt-text">{sentence(table)}</span>
        <Clauses game={table.game} rule={state.rule} />
      </p>
      <Refusal table={table} />
      <Passed table={table} />
      {mine ? <Choices table={table} /> : <Waiting table={table} />}
    </section>
  );
}

/**
 * What was asked until now, as long as nobody knows whether somebody else will really be asked: for a moment, and
 * while something passes by itself. Null: it is shown what is asked.
 */
function useHeld(table: Table, root: { readonly current: HTMLElement | null }): Node[] | null {
  const late = useSignal(0);
  const was = useRef<{ nodes: Node[]; since: number } | null>(null);
  const isMine = useRef(false);
  const mine = table.mine.value;
  const isOver = table.status.value !== "running" || table.told.value !== null;
  const isPassing = table.idle.isPassing.value;
  late.value; // asks once more when the moment is over
  if (mine || isOver) was.current = null;
  else if (isMine.current && root.current)
    was.current = { nodes: stilled(root.current), since: performance.now() };
  isMine.current = mine;
  const since = was.current?.since;
  useEffect(() => {
    if (since === undefined) return;
    const timer = window.setTimeout(() => {
      late.value += 1;
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [since, isPassing]);
  if (since !== undefined && !isPassing && performance.now() - since >= PATIENCE) was.current = null;
  return was.current?.nodes ?? null;
}

/** A copy of what is shown, that nobody can press and no name finds. */
function stilled(root: HTMLElement): Node[] {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll("*"))
    for (const { name } of [...each.attributes])
      if (name === "id" || name === "role" || name.startsWith("data-")) each.removeAttribute(name);
  return [...copy.childNodes];
}

function Held({ ply, nodes }: { ply: number; nodes: Node[] }) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => root.current?.replaceChildren(...nodes), [nodes]);
  return <section ref={root} class="prompt waiting held" data-ply={ply} aria-hidden="true" inert />;
}

/** What the seat is asked, as the server says it. */
export function sentence(table: Table): Sentence {
  const state = table.live.state.value;
  if (!state) return own("");
  if (state.status === "over") return own(say("table-over"));
  return state.prompt || own(say("table-decides", { seat: table.seatName(state.to_act) }));
}

function Who({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state || state.status === "over") return null;
  const sitting = table.sitting(state.to_act);
  const seat = table.seatName(state.to_act);
  return (
    <div class="who">
      <SeatMark side={table.side(state.to_act)} />
      {table.mine.value
        ? say("table-you-decide", { seat })
        : sitting?.kind === "ai"
          ? say("table-computer-thinks", { seat, level: levelName(sitting.name) })
          : say("table-they-decide", { seat, name: sitting?.name ?? "" })}
      {table.busy.value && <span class="busy" role="img" aria-label={say("table-sending")} />}
    </div>
  );
}

function Refusal({ table }: { table: Table }) {
  const refused = table.refused.value;
  if (!refused) return null;
  return (
    <div class="refused" role="alert">
      <Icon name="no" />
      <span>
        {refused.text}
        <Clauses game={table.game} rule={refused.rule} />
      </span>
    </div>
  );
}

function Waiting({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state || state.status === "over") return null;
  if (table.sharing && state.across) return <AskAcross table={table} />;
  if (!state.you) return <p class="hintline">{say("table-you-watch")}</p>;
  const own = table.sitting(state.you);
  if (own?.kind === "ai") return <SatIn table={table} />;
  return null;
}

/** A computer sits on my seat: at whose wish, and the way back. */
function SatIn({ table }: { table: Table }) {
  const own = table.number(table.live.state.value?.you ?? null);
  const sat = table.live.notes.value.findLast((note) => note.kind === "seat" && note.seat === own);
  const isMine = sat?.data.by_seat === undefined || sat.data.by_seat === own;
  return (
    <div class="satin" role="status">
      <p class="hintline">
        {isMine
          ? say("table-computer-plays-for-you")
          : say("table-computer-sat-in", {
              name: String(sat?.data.by),
              level: levelName(String(sat?.data.level)),
            })}
      </p>
      <div class="acts">
        <Button kind="pri" icon="user" onClick={() => takeSeatBack(table)}>
          {say("table-computer-back")}
        </Button>
      </div>
    </div>
  );
}
