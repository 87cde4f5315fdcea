/** Rows of the prompt that stand for several actions; who is chosen together; what was passed by itself. */
import { useRef } from "preact/hooks";
import { say } from "../lib/words";
import type { Bundle } from "./several";
import type { Table } from "./table";
import { TakesPart } from "./taking";
import { Button, Icon } from "./ui";

/** So long somebody has looked at what he presses. */
const LOOKED = 120; // ms

export function Bundles({ table }: { table: Table }) {
  const rows = table.several.bundles.value;
  return (
    <>
      <Chosen table={table} />
      <TakesPart table={table} />
      {rows.length > 0 && (
        <ul class="alist bundles" aria-label={say("several-rows")}>
          {rows.map((row) => (
            <li key={row.key}>
              <BundleRow table={table} row={row} />
            </li>
          ))}
        </ul>
      )}
      <Habit table={table} />
      {table.several.canArrange.value && <Arrange table={table} />}
    </>
  );
}

/** How many are chosen: also for those who only hear it. */
function Chosen({ table }: { table: Table }) {
  const n = table.several.group.value.length;
  const of = table.several.able.value.size;
  return (
    <div class="picked" role="status">
      {n > 0 && (
        <>
          <span class="chip">{say("several-chosen", { n, of })}</span>
          <Button kind="quiet" small icon="back" onClick={() => table.several.clear()}>
            {say("table-let-go")} <kbd>Esc</kbd>
          </Button>
        </>
      )}
    </div>
  );
}

function BundleRow({ table, row }: { table: Table; row: Bundle }) {
  const since = useRef(0);
  const isArmed = table.armed.value === row.id;
  const weigh = (): void => {
    table.weighed.value = row.actions[0] ?? null;
  };
  const press = (event: MouseEvent): void => {
    const isLooked = since.current > 0 && Date.now() - since.current > LOOKED && event.detail > 0;
    if (isLooked) table.armed.value = row.id;
    table.commit(row.id);
  };
  return (
    <button
      type="button"
      class={`row bundle ${isArmed ? "armed" : ""}`}
      disabled={table.busy.value}
      data-bundle={row.key}
      data-plan={JSON.stringify([row.actions, row.questions])}
      onClick={press}
      onFocus={weigh}
      onPointerMove={(event) => {
        if (event.pointerType === "mouse") since.current ||= Date.now();
        weigh();
      }}
      onPointerLeave={() => {
        since.current = 0;
      }}
    >
      <Icon name="check" size="sm" />
      <span>{isArmed ? say("table-really", { action: row.label }) : row.label}</span>
    </button>
  );
}

/** What is always said after something: one switch, until it is turned off again. */
function Habit({ table }: { table: Table }) {
  const habit = table.several.habit;
  if (!habit) return null;
  return (
    <button
      type="button"
      class="row bundle"
      role="switch"
      aria-checked={habit.isOn}
      data-habit={habit.key}
      onClick={() => table.several.turnHabit(habit.key)}
    >
      <Icon name={habit.isOn ? "check" : "close"} size="sm" />
      <span>{habit.label}</span>
    </button>
  );
}

/** What has to be placed is placed by rules of thumb: on request only, and one undo takes it back. */
function Arrange({ table }: { table: Table }) {
  return (
    <button
      type="button"
      class="row bundle"
      disabled={table.busy.value}
      data-bundle="arrange"
      onClick={() => table.several.arrange()}
    >
      <Icon name="again" size="sm" />
      <span>{say("several-arrange")}</span>
    </button>
  );
}

/** The grey trace of what was passed because nothing could be done. */
export function Passed({ table }: { table: Table }) {
  const passed = table.idle.passed.value;
  if (!passed.length || table.story.value?.isSummed()) return null; // the digest says so
  const last = passed.at(-1);
  return (
    <p class="passed" role="note">
      {say("idle-passed", { what: passed.map((each) => each.name).join(" · ") })}{" "}
      {last && (
        <button type="button" class="linkish" onClick={() => table.idle.stopAt(last.question)}>
          {say("idle-stop")}
        </button>
      )}
    </p>
  );
}
