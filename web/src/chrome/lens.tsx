/** The lens of the rail: what may come of a choice, what is looked at, and the fight, one at a time. */
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../lib/words";
import { Boundary } from "./boundary";
import { onlyRoll, useForecast } from "./forecast";
import { Fought, Panels } from "./panels";
import { SoFar } from "./stageslot";
import type { Lens as Tab, Table } from "./table";

const TABS: readonly Tab[] = ["forecast", "looked", "battle"];

/** Whether an attack is put together in its own panel: that stays open. */
function isPrepared(table: Table): boolean {
  const view = table.view.peek();
  return Boolean(view && table.module.isPrepared?.(view));
}

/** With each question: the attack that is put together, or the forecast of what alone may be rolled for. */
function useQuestions(table: Table): void {
  const ply = table.live.state.value?.ply;
  useEffect(() => {
    if (isPrepared(table)) table.lens.value = "battle";
    else if (onlyRoll(table)) table.lens.value = "forecast";
    else if (table.lens.peek() !== "log") table.lens.value = "looked";
  }, [ply]);
}

/** What is pointed at or armed brings its forecast; what is looked at on the board opens its own tab. */
function useTurning(table: Table): void {
  useEffect(() => {
    let [weighed, looked] = [table.weighed.peek(), table.looked.peek()];
    return effect(() => {
      const [now, at] = [table.armed.value ?? table.weighed.value, table.looked.value];
      if (now && now !== weighed) table.lens.value = "forecast";
      else if (at !== looked && at && !isPrepared(table)) table.lens.value = "looked";
      [weighed, looked] = [now, at];
    });
  }, [table]);
}

export function Lens({ table }: { table: Table }) {
  useQuestions(table);
  useTurning(table);
  const { Forecast, weighed } = useForecast(table);
  const shown = table.lens.value === "log" ? null : table.lens.value;
  return (
    <section class={`lens ${shown ? "" : "folded"}`} aria-label={say("lens-title")}>
      <Tabs table={table} />
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div class="lensbody" role="tabpanel" id="lens" tabIndex={0} aria-labelledby={`lens-${shown}`}>
          {shown === "forecast" && (Forecast ? <Forecast table={table} weighed={weighed} /> : null)}
          {shown === "looked" && <Panels table={table} />}
          {shown === "battle" && <Battle table={table} />}
        </div>
      )}
    </section>
  );
}

function Tabs({ table }: { table: Table }) {
  return (
    <div class="lenstabs" role="tablist" aria-label={say("lens-title")}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`lens-${tab}`}
          aria-selected={table.lens.value === tab}
          aria-controls={table.lens.value === tab ? "lens" : undefined}
          onClick={() => {
            table.lens.value = tab;
          }}
        >
          <span>{titleOf(table, tab)}</span>
        </button>
      ))}
    </div>
  );
}

/** What is looked at has its own name. */
function titleOf(table: Table, tab: Tab): string {
  const looked = table.looked.value;
  const view = table.view.value;
  if (tab === "looked" && looked && view) return table.module.name(looked, view, table.data);
  return say(`lens-${tab}`);
}

function Battle({ table }: { table: Table }) {
  return (
    <Boundary instead={null}>
      <Fought table={table} />
      <SoFar table={table} />
    </Boundary>
  );
}
