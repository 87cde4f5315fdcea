/** The table laid out: bar, board and rail; on a phone bar, board, sheet and tabs. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTurns } from "../boards/inturn";
import { later } from "../lib/renew";
import { say } from "../lib/words";
import { useSitting } from "./across";
import { Announce } from "./announce";
import { Boundary } from "./boundary";
import { DoneBar } from "./done";
import { useKeys } from "./keys";
import { Lens } from "./lens";
import { Log } from "./log";
import { tellDeclined, tellTurns } from "./notices";
import { Decision, propsOf } from "./panels";
import { Pills } from "./pills";
import { plain } from "./plain";
import { useRoom } from "./room";
import { readHere } from "./rule";
import { Sheet, type Tab } from "./sheet";
import { StageSlot } from "./stageslot";
import { StorySlot, useStory } from "./storyslot";
import type { Table } from "./table";
import { Top } from "./top";
import { Button, Icon, Notice, Toasts } from "./ui";
import { WaitingRoom } from "./waiting";
import { WhyTip } from "./whynot";

export function Shell({ table }: { table: Table }) {
  const status = table.status.value;
  useEffect(() => tellTurns(table), [table]);
  useEffect(() => tellDeclined(table), [table]);
  useEntrance(status);
  useStory(table);
  useSitting(table);
  if (table.live.link.value === "gone") return <Gone />;
  if (!status) return <p class="loading">{say("common-loading")}</p>;
  return (
    <>
      <Connection table={table} />
      {status === "waiting" ? <WaitingRoom table={table} /> : <Laid table={table} />}
      <Toasts />
    </>
  );
}

/** Whoever comes to a table by keyboard stands at what is asked, not before everything else. */
function useEntrance(status: string): void {
  useEffect(() => {
    if (!status || (document.activeElement && document.activeElement !== document.body)) return;
    document.getElementById("prompt")?.focus({ preventScroll: true });
  }, [Boolean(status)]);
}

/** Ways to the chronicle and to the chat, which on a phone are tabs. */
function useReading(table: Table, setTab: (tab: Tab) => void): { onChat: () => void } {
  const onLog = (): void => {
    if (table.filter.value === "chat") table.filter.value = "all";
    setTab("log");
    table.lens.value = "log";
    requestAnimationFrame(() => document.getElementById("log")?.focus());
  };
  const onChat = (): void => {
    table.filter.value = "chat";
    setTab("chat");
    table.lens.value = "log";
    requestAnimationFrame(() => document.getElementById("chat-line")?.focus());
  };
  useKeys(table, onChat, onLog);
  table.readLog = (line) => {
    table.filter.value = "all";
    onLog();
    // the newest stand above: from there down to the sentence
    requestAnimationFrame(() =>
      document.querySelector(`#log > [data-number="${line?.[0]}"]`)?.scrollIntoView({ block: "end" }),
    );
  };
  return { onChat };
}

function Laid({ table }: { table: Table }) {
  const { phone, size } = useRoom();
  const [tab, setTab] = useState<Tab>("board");
  const { onChat } = useReading(table, setTab);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clauses are links of their own; here they open in place
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      class={`table ${size}`}
      onPointerDownCapture={(event) => table.point(event)}
      onClick={(event) => {
        table.rule.value = readHere(event) ?? table.rule.value;
      }}
    >
      <a class="skip" href="#prompt">
        {say("table-skip")}
      </a>
      <Top table={table} onChat={onChat} />
      <BoardPane table={table} />
      {phone ? <Sheet table={table} tab={tab} onTab={setTab} /> : <Rail table={table} />}
      <WhyTip table={table} />
      <Dialogs table={table} />
      <Announce table={table} />
    </div>
  );
}

/** Four zones that stay where they are: what is asked, what may come of it, what happened, and Done. */
function Rail({ table }: { table: Table }) {
  return (
    <aside
      class={`rail zones ${table.lens.value === "log" ? "reading" : ""}`}
      id="prompt"
      tabIndex={-1}
      aria-label={say("table-rail")}
    >
      <Decision table={table} />
      <Lens table={table} />
      <Log table={table} />
      <DoneBar table={table} />
    </aside>
  );
}

/** Reads only what the board shows: a word of chat or a tick of a clock does not draw it again. */
function BoardPane({ table }: { table: Table }) {
  const view = table.view.value;
  const turn = useTurns(2); // what is asked is there before the board is
  if (!view || turn < 2) return <main class="board" />;
  const { Board } = table.module;
  const { Board: Plain } = plain;
  const { onDrop, onLift, onSeveral, overlay } = table;
  const fight = table.fight.value;
  const props = { ...propsOf(table, view), onDrop, onLift, onSeveral, overlay, fight };
  return (
    <main
      class="board"
      id="board"
      aria-label={say("table-board")}
      onPointerMoveCapture={(event) => table.point(event)}
      onKeyDownCapture={() => table.walked()}
    >
      <Boundary instead={<Plain {...props} />}>
        <Board {...props} />
      </Boundary>
      <StorySlot table={table} part="Marks" />
      {table.told.value ? <StorySlot table={table} part="Bar" /> : <StageSlot table={table} />}
      <Pills table={table} />
    </main>
  );
}

/** Whatever opens over the table is fetched when the first of it is opened. */
function Dialogs({ table }: { table: Table }) {
  const found = useSignal<{ Dialogs: ComponentType<{ table: Table }> } | null>(null);
  const isOpen = table.panel.value !== null || table.rule.value !== null;
  useEffect(() => {
    if (isOpen && !found.peek())
      later(() => import("./dialogs")).then((module) => {
        found.value = module;
      });
  }, [isOpen]);
  const Open = found.value?.Dialogs;
  return Open ? <Open table={table} /> : null;
}

function Connection({ table }: { table: Table }) {
  const link = table.live.link.value;
  const broken = table.live.state.value?.broken;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (link === "open") return setLate(false);
    const timer = setTimeout(() => setLate(true), 700); // a blink of the line is not worth a word
    return () => clearTimeout(timer);
  }, [link]);
  if (broken)
    return (
      <div class="linkbanner" role="alert">
        <Icon name="warn" /> {say("table-broken")} {broken}
      </div>
    );
  return late && link !== "open" ? (
    <div class="linkbanner" role="status">
      <span class="busy" aria-hidden="true" /> {say("table-lost")}
    </div>
  ) : null;
}

function Gone() {
  return (
    <main class="missing">
      <Notice icon="search" title={say("table-missing")} level={1}>
        <p>{say("table-missing-text")}</p>
        <p class="acts">
          <Button kind="pri" onClick={() => location.assign("/")}>
            {say("common-home")}
          </Button>
        </p>
      </Notice>
    </main>
  );
}
