/**
 * Who takes part in what is being put together, and how one of them is taken out again: by a second click on him, or
 * by his button under the question. The game knows no such action: what was said is taken back as far as need be,
 * and the others are named anew.
 */
import type { Joining, Member } from "../boards/board";
import { say } from "../lib/words";
import type { Table } from "./table";
import { Icon } from "./ui";

/** So many decisions are taken back at most. */
const MOST = 40;

export function joining(table: Table): Joining | null {
  const view = table.view.value;
  const { told, mine } = table;
  return (view && mine.value && !told.value && table.module.joining?.(view, table.data)) || null;
}

/** Who is meant by a click: a participant, or all of a place. */
export function meantBy(table: Table, id: string): Member[] {
  const members = joining(table)?.members ?? [];
  const own = members.filter((each) => each.id === id);
  return own.length ? own : members.filter((each) => each.place === id);
}

/** Without these: taken back until none of them is there, then the others once more. */
export async function takeOut(table: Table, out: readonly Member[]): Promise<void> {
  const begun = joining(table);
  if (!begun || !out.length) return;
  const ids = new Set(out.map((each) => each.id));
  const isIn = (): boolean => joining(table)?.members.some((each) => ids.has(each.id)) ?? false;
  for (let n = 0; n < MOST && isIn(); n++) {
    const now = table.live.state.peek();
    if (!now || now.undo !== null || !(await table.send({ t: "undo", expect: now.ply }))) break;
  }
  const now = joining(table);
  const there = new Set(now?.members.map((each) => each.id));
  const others = begun.members.filter((each) => !ids.has(each.id) && !there.has(each.id));
  const actions = [...(now ? [] : [begun.announce]), ...others.map((each) => each.action)];
  if (actions.length) await table.play({ actions, able: true });
}

/** Who takes part so far, each with the way out: for fingers and keys, and where one cannot see him. */
export function TakesPart({ table }: { table: Table }) {
  const members = joining(table)?.members ?? [];
  if (!members.length || table.live.state.value?.undo !== null) return null;
  return (
    <ul class="takespart" aria-label={say("taking-part")}>
      {members.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            class="btn sm"
            disabled={table.busy.value}
            data-out={each.id}
            aria-label={say("taking-out", { name: table.name(each.id) })}
            title={say("taking-out", { name: table.name(each.id) })}
            onClick={() => takeOut(table, [each])}
          >
            {table.name(each.id)} <Icon name="close" size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}
