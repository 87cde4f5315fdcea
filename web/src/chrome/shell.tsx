/** The table laid out: bar, board and rail; on a phone bar, board, sheet and tabs. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../lib/words";
import { gameName } from "../pages/names";
import { DiceTray } from "./dice";
import { Log } from "./log";
import { Prompt } from "./prompt";
import type { Table } from "./table";
import { Top } from "./top";
import { Toasts, useTitle } from "./ui";

export function Shell({ table, own, onPass }: { table: Table; own: number[]; onPass?: (seat: number) => void }) {
  const state = table.live.state.value;
  useTitle(gameName(table.game));
  const phone = useSignal(matchMedia("(max-width: 899px)").matches);
  useEffect(() => {
    const query = matchMedia("(max-width: 899px)");
    const changed = (): void => {
      phone.value = query.matches;
    };
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  if (!state) return <p class="loading">{say("common-loading")}</p>;
  const next = table.number(state.to_act);
  const handOver = onPass && next >= 0 && !table.mine.value && own.includes(next) ? () => onPass(next) : null;
  return (
    <div class="table">
      <Top table={table} onChat={() => undefined} onHint={() => undefined} />
      <BoardPane table={table} />
      <aside class="rail">
        <Prompt table={table} handOver={handOver} />
        <DiceTray table={table} />
        <Log table={table} />
      </aside>
      <Toasts />
    </div>
  );
}

/** Reads only what the board shows: a word of chat or a tick of a clock does not draw it again. */
function BoardPane({ table }: { table: Table }) {
  const view = table.view.value;
  const { Board } = table.module;
  return (
    <main
      class="board"
      id="board"
      aria-label={say("table-board")}
      onPointerMove={(event) => table.point(event.clientX, event.clientY)}
      onPointerDown={(event) => table.point(event.clientX, event.clientY)}
    >
      {view && (
        <Board
          data={table.data}
          view={view}
          marks={table.marks.value}
          looked={table.looked.value}
          onPick={pickers(table).pick}
          onLook={pickers(table).look}
          onDrop={pickers(table).drop}
        />
      )}
    </main>
  );
}

/** The same functions every time, so that a board need not draw itself again because of them. */
const known = new WeakMap<Table, ReturnType<typeof made>>();
function made(table: Table) {
  return {
    pick: (id: string) => table.pick(id),
    look: (id: string | null) => table.look(id),
    drop: (from: string, to: string) => table.drop(from, to),
  };
}
function pickers(table: Table): ReturnType<typeof made> {
  const found = known.get(table) ?? made(table);
  known.set(table, found);
  return found;
}
