/** A record, action by action: /replay/{table} for a game of this server, /replay/file for one that was dropped. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardModule } from "../boards/board";
import { Boundary } from "../chrome/boundary";
import { plain } from "../chrome/plain";
import { useRoom } from "../chrome/room";
import { RuleDialog, readHere } from "../chrome/rule";
import { Icon, type IconName, Mark, Notice, Seg, Toasts, toast, useTitle } from "../chrome/ui";
import { boardOf } from "../games/boards";
import { ask, board, greet, Refused } from "../lib/api";
import { NO_MARKS } from "../lib/choice";
import { dropped } from "../lib/dropped";
import { query } from "../lib/router";
import { own } from "../lib/sentence";
import { settings } from "../lib/settings";
import type { Json } from "../lib/types";
import { learn, say } from "../lib/words";
import { Frame, Trouble, told } from "./frame";
import { gameName, seatName } from "./names";
import { Fork, Proof } from "./replaying/dialogs";
import { Asked, outcome, phaseName, Step, Steps } from "./replaying/steps";
import type { Moment, Told } from "./replaying/told";
import { Transport } from "./replaying/transport";

const STEP = 1200; // milliseconds for an action at single speed

async function opened(name: string): Promise<Told> {
  await greet();
  const lang = settings.value.lang;
  if (name !== "file") return withWords(await ask<Told>("GET", `/api/tables/${name}/replay?lang=${lang}`));
  const text = dropped();
  if (!text) throw new Refused(404, { code: "nothing", text: own(say("replay-nothing")), rule: "" });
  return withWords(await ask<Told>("POST", "/api/records", { text, lang }));
}

/** Its phases are called what its board calls them. */
async function withWords(record: Told): Promise<Told> {
  await learn(record.game);
  return record;
}

export function Replay({ parts }: { parts: string[] }) {
  const name = parts[0] ?? "file";
  const [record, setRecord] = useState<Told | null>(null);
  const [error, setError] = useState<unknown>(null);
  const open = (): void => {
    setError(null);
    opened(name).then(setRecord, setError);
  };
  useEffect(open, [name, settings.value.lang]);
  if (record) return <Player key={record.key} name={name} record={record} reopen={open} />;
  return (
    <Frame title={say("replay-title")}>
      {error ? <Trouble error={error} onRetry={open} /> : <p aria-busy="true">{say("replay-opening")}</p>}
    </Frame>
  );
}

/** The game's board and its data; without one of its own, everything in words. */
function useBoard(game: string): { module: BoardModule | null; data: Json | null } {
  const [module, setModule] = useState<BoardModule | null>(null);
  const [data, setData] = useState<Json | null>(null);
  useEffect(() => {
    document.documentElement.dataset.game = game;
    boardOf(game).then(setModule);
    return () => {
      delete document.documentElement.dataset.game;
    };
  }, [game]);
  const { lang } = settings.value;
  useEffect(() => {
    let isLate = false;
    board(game).then(
      (found) => isLate || setData(found),
      () => isLate || setData((old) => old ?? {}),
    );
    return () => {
      isLate = true;
    };
  }, [game, lang]);
  return { module, data };
}

/** The record after some action, with some eyes; the address remembers which. */
function useMoment(record: Told, at: number, seat: number, reopen: () => void): Moment | null {
  const [moment, setMoment] = useState<Moment | null>(null);
  useEffect(() => {
    let isLate = false;
    const eyes = seat < 0 ? "" : `seat=${seat}&`;
    ask<Moment>("GET", `/api/records/${record.key}/${at}?${eyes}after=${Math.max(at - 1, 0)}`).then(
      (found) => isLate || setMoment(found),
      (error) => {
        if (error instanceof Refused && error.refusal.code === "forgotten") reopen();
        else toast(told(error), { tone: "bad" });
      },
    );
    const shown = new URLSearchParams(query.value);
    shown.set("at", String(at));
    shown.delete("verify");
    history.replaceState(null, "", `${location.pathname}?${shown}`);
    return () => {
      isLate = true;
    };
  }, [at, seat, record.key]);
  return moment;
}

/** Keys step from where the replay is bound for, though that may not have been drawn yet. */
function useArrows(last: number, to: (n: number) => void, by: (n: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const busy = (event.target as Element).closest("input, select, textarea, dialog");
      if (event.ctrlKey || event.metaKey || event.altKey || busy) return;
      if (event.key === "," || event.key === "ArrowLeft") by(-1);
      else if (event.key === "." || event.key === "ArrowRight") by(1);
      else if (event.key === "Home") to(0);
      else if (event.key === "End") to(last);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [last]);
}

/** Where in the record one is, how fast it goes on, and every way to get elsewhere. */
function usePlayback(plies: Told["plies"], first: number) {
  const last = plies.length;
  const [at, setAt] = useState(Math.min(Math.max(first, 0), last));
  const [speed, setSpeed] = useState(0);
  useEffect(() => {
    if (!speed) return;
    if (at >= last) return setSpeed(0);
    // actions of which nobody hears anything, passes most of them, are run together
    const next = plies.findIndex(({ rules }, n) => n >= at && rules.length > 0);
    const timer = setTimeout(() => setAt(next < 0 ? last : next + 1), STEP / speed);
    return () => clearTimeout(timer);
  }, [speed, at, last]);
  const within = (n: number): number => Math.min(Math.max(n, 0), last);
  const to = (n: number): void => {
    setSpeed(0);
    setAt(within(n));
  };
  const by = (n: number): void => {
    setSpeed(0);
    setAt((now) => within(now + n));
  };
  useArrows(last, to, by);
  return { at, speed, setSpeed, to };
}

function Player({ name, record, reopen }: { name: string; record: Told; reopen: () => void }) {
  const [asked] = useState(() => new URLSearchParams(query.value));
  const { at, speed, setSpeed, to } = usePlayback(record.plies, Number(asked.get("at") ?? 0));
  const [seat, setSeat] = useState(-1);
  const [dialog, setDialog] = useState<"fork" | "dice" | null>(asked.has("verify") ? "dice" : null);
  const [rule, setRule] = useState<string | null>(null);
  const { module, data } = useBoard(record.game);
  const moment = useMoment(record, at, seat, reopen);
  const { size } = useRoom();
  useTitle(`${say("replay-title")} – ${gameName(record.game)}`);
  const side = (each: string): string => module?.side(each, moment?.view, data ?? undefined) ?? "";
  const closeDialog = (): void => setDialog(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clauses are links of their own; here they open in place
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div class={`table replay ${size}`} onClick={(event) => setRule(readHere(event) ?? rule)}>
      <a class="skip" href="#steps">
        {say("common-skip")}
      </a>
      <Head record={record} at={at} onDialog={setDialog} />
      {module && data && moment ? (
        <Scene {...{ module, data, moment }} steps={<Steps record={record} at={at} onGo={to} side={side} />}>
          <Step record={record} at={at} moment={moment} side={side} />
          <Asked record={record} moment={moment} />
          {record.damaged && <Damaged damaged={record.damaged} />}
          <Eyes record={record} seat={seat} onSeat={setSeat} />
        </Scene>
      ) : (
        <main class="board" />
      )}
      <Transport record={record} at={at} speed={speed} onGo={to} onSpeed={setSpeed} />
      {dialog === "dice" && <Proof name={name} onClose={closeDialog} />}
      {dialog === "fork" && <Fork record={record} at={at} side={side} onClose={closeDialog} />}
      {rule && <RuleDialog game={record.game} id={rule} onClose={() => setRule(null)} />}
      <Toasts />
    </div>
  );
}

interface HeadProps {
  record: Told;
  at: number;
  onDialog: (which: "fork" | "dice") => void;
}

function Head({ record, at, onDialog }: HeadProps) {
  const { phase, turn } = record.plies[at - 1] ?? record;
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={say("frame-home")}>
        <Mark />
        <b>{gameName(record.game)}</b>
      </a>
      <div class="stands">
        {phase !== "setup" && <span class="turn">{say("replay-turn", { turn })}</span>}
        <span class="crumbs">{phaseName(record.game, phase)}</span>
      </div>
      <span class="result">{outcome(record)}</span>
      <div class="tools">
        <Tool icon="dice" text={say("replay-verify")} onClick={() => onDialog("dice")} />
        <Tool icon="fork" text={say("replay-fork")} onClick={() => onDialog("fork")} />
        <a class="tool" href="/records" aria-label={say("frame-records")} title={say("frame-records")}>
          <Icon name="close" />
        </a>
      </div>
    </header>
  );
}

/** With whose eyes one looks. */
function Eyes({ record, seat, onSeat }: { record: Told; seat: number; onSeat: (seat: number) => void }) {
  return (
    <div class="eyes">
      <span>{say("replay-eyes")}</span>
      <Seg
        label={say("replay-eyes")}
        value={seat}
        options={[
          { value: -1, text: say("replay-spectator") },
          ...record.seats.map((each, n) => ({ value: n, text: seatName(record.game, each) })),
        ]}
        onChange={onSeat}
      />
    </div>
  );
}

function Damaged({ damaged }: { damaged: NonNullable<Told["damaged"]> }) {
  return (
    <Notice icon="warn" tone="bad" title={say("replay-damaged")}>
      <p>{say("replay-damaged-text", { line: damaged.line, upto: damaged.upto })}</p>
      <p>{damaged.message}</p>
    </Notice>
  );
}

function Tool(props: { icon: IconName; text: string; onClick: () => void }) {
  return (
    <button type="button" class="tool" aria-label={props.text} title={props.text} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span class="word">{props.text}</span>
    </button>
  );
}

interface SceneProps {
  module: BoardModule;
  data: Json;
  moment: Moment;
  steps: ComponentChildren;
  children: ComponentChildren;
}

/** The board with its panels. The eye goes to where the action happened, until it is led elsewhere. */
function Scene({ module, data, moment, steps, children }: SceneProps) {
  const { view, log } = moment;
  const happened = log.map((line) => module.where?.(line[5], view, data) ?? null).findLast(Boolean) ?? null;
  const [looked, setLooked] = useState<string | null>(happened);
  useEffect(() => setLooked(happened), [moment.n]);
  const onLook = (id: string | null): void => setLooked(id ?? looked);
  const shown = { data, view, marks: NO_MARKS, looked, onPick: onLook, onLook };
  const { Board, Inspector, Tracks } = module;
  const { Board: Plain } = plain;
  return (
    <>
      <main class="board" aria-label={say("table-board")}>
        <Boundary instead={<Plain {...shown} onDrop={() => undefined} />}>
          <Board {...shown} onDrop={() => undefined} />
        </Boundary>
      </main>
      <aside class="rail" id="steps" tabIndex={-1} aria-label={say("replay-steps")}>
        <h1 class="sr">{say("replay-title")}</h1>
        <div class="decision">{children}</div>
        <div class="rest">
          <Boundary instead={null}>
            <div class="inspector">
              <Inspector {...shown} />
            </div>
            <Tracks {...shown} />
          </Boundary>
          {steps}
        </div>
      </aside>
    </>
  );
}
