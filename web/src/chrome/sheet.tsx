/** On a phone: a sheet with three stops over the lower part, and the tabs that choose what is in it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { isRoll } from "../lib/line";
import { say } from "../lib/words";
import { DiceTray } from "./dice";
import { DoneBar } from "./done";
import { useForecast } from "./forecast";
import { Log, LogLine } from "./log";
import { Decision, Fought, Panels, propsOf } from "./panels";
import type { Table } from "./table";
import { Icon, type IconName } from "./ui";

export type Tab = "board" | "hand" | "pieces" | "dice" | "log" | "chat";
const TABS: [Tab, IconName][] = [
  ["board", "layers"],
  ["hand", "cards"],
  ["pieces", "target"],
  ["dice", "dice"],
  ["log", "book"],
  ["chat", "chat"],
];
const STOPS = ["low", "half", "full"] as const;
type Stop = (typeof STOPS)[number];
const SWIPE = 36;

interface SheetProps {
  table: Table;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

export function Sheet({ table, tab, onTab }: SheetProps) {
  const [stop, setStop] = useState<Stop>("low");
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setStop(tab === "board" ? "low" : tab === "log" || tab === "chat" ? "full" : "half");
    body.current?.scrollTo(0, 0);
  }, [tab]);
  const mine = table.mine.value;
  useEffect(() => {
    if (mine) onTab("board"); // something is asked: show what
  }, [mine]);
  const choose = (next: Tab): void => {
    if (next === "chat") table.filter.value = "chat";
    if (next === "log" && table.filter.value === "chat") table.filter.value = "all";
    onTab(next === tab && next !== "board" ? "board" : next);
    if (next === "board" && tab === "board") setStop(stop === "low" ? "half" : "low");
  };
  return (
    <>
      <aside class={`sheet ${stop}`} id="prompt" tabIndex={-1} aria-label={say("table-rail")}>
        <Handle stop={stop} onStop={setStop} />
        <div class="sheetbody" ref={body}>
          {tab === "board" && (
            <>
              <Decision table={table} />
              <Weighing table={table} />
            </>
          )}
          {tab === "hand" && <HandTab table={table} onPicked={() => onTab("board")} />}
          {tab === "pieces" && <Panels table={table} />}
          {tab === "dice" && <Dice table={table} />}
          {(tab === "log" || tab === "chat") && <Log table={table} />}
        </div>
      </aside>
      <DoneBar table={table} phone />
      <Tabs table={table} tab={tab} onTab={choose} />
    </>
  );
}

/** Below the choices: what may come of the one that is armed, and the fight. */
function Weighing({ table }: { table: Table }) {
  const { Forecast, weighed } = useForecast(table);
  return (
    <>
      {weighed && Forecast && <Forecast table={table} weighed={weighed} />}
      <Fought table={table} />
    </>
  );
}

function Tabs({ table, tab, onTab }: SheetProps) {
  const tabs = TABS.filter(([each]) => each !== "hand" || table.module.Hand);
  return (
    <nav class="tabs" aria-label={say("table-tabs")}>
      {tabs.map(([each, icon]) => (
        <button
          key={each}
          type="button"
          aria-current={tab === each ? "page" : undefined}
          onClick={() => onTab(each)}
        >
          <Icon name={icon} size="lg" />
          {say(`table-tab-${each}`)}
          {each === "hand" && <Held table={table} />}
          {each === "board" && table.mine.value && tab !== "board" && <span class="dot" />}
        </button>
      ))}
    </nav>
  );
}

function Held({ table }: { table: Table }) {
  const view = table.view.value;
  const held = view && table.module.held?.(view);
  return held ? <span class="held">{held}</span> : null;
}

/** The hand, where the game has one. What is picked there goes somewhere on the board. */
function HandTab({ table, onPicked }: { table: Table; onPicked: () => void }) {
  const view = table.view.value;
  const { Hand } = table.module;
  if (!view || !Hand) return null;
  const pick = (id: string): void => {
    table.onPick(id);
    if (table.picked.value.length || table.busy.value) onPicked();
  };
  return <Hand {...propsOf(table, view)} onPick={pick} />;
}

const EARLIER = 12;

function Dice({ table }: { table: Table }) {
  const rolls = table.live.log.value.filter(isRoll);
  if (!rolls.length) return <p class="panel quiet">{say("table-dice-none")}</p>;
  const earlier = rolls.slice(-EARLIER - 1, -1).reverse();
  return (
    <>
      <DiceTray table={table} />
      {earlier.length > 0 && (
        <section class="panel" aria-labelledby="earlier-title">
          <div class="ph">
            <h2 id="earlier-title">{say("table-dice-earlier")}</h2>
          </div>
          <ol class="log">
            {earlier.map((line, n) => (
              <LogLine key={rolls.length - n} table={table} line={line} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Drawn up or down, or pressed: the next stop. */
function Handle({ stop, onStop }: { stop: Stop; onStop: (stop: Stop) => void }) {
  const from = useRef<number | null>(null);
  const at = STOPS.indexOf(stop);
  const move = (by: number): void => onStop(STOPS[Math.max(0, Math.min(2, at + by))] as Stop);
  return (
    <button
      type="button"
      class="handle"
      aria-label={say(stop === "full" ? "table-sheet-less" : "table-sheet-more")}
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const drawn = (from.current ?? event.clientY) - event.clientY;
        if (Math.abs(drawn) > SWIPE) move(drawn > 0 ? (drawn > 260 ? 2 : 1) : drawn < -260 ? -2 : -1);
        else onStop(STOPS[(at + 1) % STOPS.length] as Stop);
        from.current = null;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onStop(STOPS[(at + 1) % STOPS.length] as Stop);
      }}
    >
      <span />
    </button>
  );
}
