/** A record, action by action: /replay/{table} for a game of this server, /replay/file for one that was dropped. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
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
import { later } from "../lib/renew";
import { query } from "../lib/router";
import { own } from "../lib/sentence";
import { settings } from "../lib/settings";
import type { Json } from "../lib/types";
import { learn, say } from "../lib/words";
import { type Beat, isStaged } from "../story/told";
import { Frame, Trouble, told } from "./frame";
import { gameName, seatName } from "./names";
import { momentOf, type Scene as SceneOf, useScene, useSettling, useTale } from "./replaying/beats";
import { Fork, Proof } from "./replaying/dialogs";
import { type Pace, type Playback, usePlayback } from "./replaying/playback";
import { Asked, BeatStep, Beats, outcome, phaseName, Step, Steps } from "./replaying/steps";
import type { Moment, Part, PartTold, Told } from "./replaying/told";
import { Transport } from "./replaying/transport";

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

/** The record after some action, with some eyes; nobody's (null) while a beat is shown instead. */
function useMoment(
  record: Told,
  at: number,
  seat: number | null,
  trouble: (error: unknown) => void,
): Moment | null {
  const [moment, setMoment] = useState<Moment | null>(null);
  useEffect(() => {
    if (seat === null) return;
    let isLate = false;
    const eyes = seat < 0 ? "" : `seat=${seat}&`;
    ask<Moment>("GET", `/api/records/${record.key}/${at}?${eyes}after=${Math.max(at - 1, 0)}`).then(
      (found) => isLate || setMoment(found),
      trouble,
    );
    return () => {
      isLate = true;
    };
  }, [at, seat, record.key]);
  return moment;
}

type StoryParts = typeof import("../story/replayed");

/** What beats are shown with: it comes with the first of them. */
function useStoryParts(isWanted: boolean): StoryParts | null {
  const [parts, setParts] = useState<StoryParts | null>(null);
  useEffect(() => {
    if (isWanted && !parts)
      later(async () => {
        const found = await import("../story/replayed");
        await found.dressed();
        return found;
      }).then(setParts);
  }, [isWanted]);
  return parts;
}

/** Whoever was sent to an action sees that action; else a record is a story. */
function paceAsked(asked: URLSearchParams): Pace {
  const by = asked.get("by");
  return by === "beats" || (by !== "actions" && !asked.has("at")) ? "beats" : "actions";
}

function Player({ name, record, reopen }: { name: string; record: Told; reopen: () => void }) {
  const [asked] = useState(() => new URLSearchParams(query.value));
  const [seat, setSeat] = useState(-1);
  const [wanted, setWanted] = useState<Pace>(() => paceAsked(asked));
  const parts = useTale(record, seat, wanted === "beats");
  const playback = usePlayback(record.plies, parts, Number(asked.get("at") ?? 0), wanted, setWanted);
  const { at, pace } = playback;
  const [dialog, setDialog] = useState<"fork" | "dice" | null>(asked.has("verify") ? "dice" : null);
  const [rule, setRule] = useState<string | null>(null);
  const { module, data } = useBoard(record.game);
  useAddress(at, pace);
  const shown = useShown({ record, parts, playback, seat, reopen });
  const { moment, scene } = shown;
  const { fight, over } = useFight(record.game, module, data, shown);
  const { size, phone } = useRoom();
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
        <Scene
          {...{ module, data, moment, over }}
          beat={scene?.beat ?? null}
          steps={<Listed {...{ record, parts, playback, side }} />}
        >
          {scene ? (
            <BeatStep {...{ record, scene, side }} of={parts.length} fight={phone && fight} />
          ) : (
            <Step record={record} at={at} moment={moment} side={side} />
          )}
          <Asked record={record} moment={moment} />
          {record.damaged && <Damaged damaged={record.damaged} />}
          <Paces pace={wanted} onPace={playback.setPace} />
          <Eyes record={record} seat={seat} onSeat={setSeat} />
        </Scene>
      ) : (
        <main class="board" />
      )}
      <Transport record={record} parts={parts} playback={playback} />
      {dialog === "dice" && <Proof name={name} onClose={closeDialog} />}
      {dialog === "fork" && <Fork record={record} at={at} side={side} onClose={closeDialog} />}
      {rule && <RuleDialog game={record.game} id={rule} onClose={() => setRule(null)} />}
      <Toasts />
    </div>
  );
}

interface ShownProps {
  record: Told;
  parts: readonly Part[];
  playback: Playback;
  seat: number;
  reopen: () => void;
}

interface Shown {
  moment: Moment | null;
  scene: SceneOf | null;
  settled: boolean;
  last: Beat | null;
  story: StoryParts | null;
}

/** The board at the beat that is shown, else after the action. */
function useShown({ record, parts, playback, seat, reopen }: ShownProps): Shown {
  const { at, beat, speed, goOn } = playback;
  const trouble = (error: unknown): void => {
    if (error instanceof Refused && error.refusal.code === "forgotten") reopen();
    else toast(told(error), { tone: "bad" });
  };
  const stood = useMoment(record, at, beat === null ? seat : null, trouble);
  const scene = useScene(record, seat, beat, parts.length - 1, trouble);
  const story = useStoryParts(beat !== null);
  const settled = useSettling(story ? scene : null, speed, goOn);
  const moment = useLast(scene ? momentOf(scene, settled) : beat === null && stood?.n === at ? stood : null);
  return { moment, scene, settled, story, last: useBefore(scene) };
}

/** Dice and losses of the beat that is shown, and what it draws over the board. */
function useFight(game: string, module: BoardModule | null, data: Json | null, shown: Shown) {
  const { phone } = useRoom();
  const { scene, settled, story, last } = shown;
  if (!story || !scene || !module || !data) return { fight: null, over: null };
  const view = settled ? scene.after : scene.view;
  const { beat, log, you } = scene;
  const props = { game, module, data, beat, last, log, settled, before: scene.view, view, you };
  const fight = isStaged(beat) && <story.Fight {...props} />;
  const over = (
    <>
      <story.OverBoard {...props} />
      {!phone && fight && <div class="story storyfoot">{fight}</div>}
    </>
  );
  return { fight, over };
}

interface ListedProps {
  record: Told;
  parts: readonly Part[];
  playback: Playback;
  side: (seat: string) => string;
}

/** The list of what happened, or of all actions. */
function Listed({ record, parts, playback, side }: ListedProps) {
  const { at, beat, pace, to, toBeat } = playback;
  if (pace === "actions") return <Steps record={record} at={at} onGo={to} side={side} />;
  return <Beats {...{ record, parts, beat, at, side }} onBeat={toBeat} />;
}

/** What was shown last, until there is something else: nothing flashes while that is fetched. */
function useLast<T>(now: T | null): T | null {
  const last = useRef(now);
  if (now !== null) last.current = now;
  return last.current;
}

/** The beat that was shown before this one, if it is the one before it. */
function useBefore(scene: PartTold | null): Beat | null {
  const known = useRef<{ now: Beat | null; before: Beat | null }>({ now: null, before: null });
  const beat = scene?.beat ?? null;
  if (beat && beat !== known.current.now) {
    const { now } = known.current;
    known.current = { now: beat, before: now && now.n === beat.n - 1 ? now : null };
  }
  return known.current.before;
}

/** The address says where one is, and by what one steps. */
function useAddress(at: number, pace: Pace): void {
  useEffect(() => {
    const shown = new URLSearchParams(query.value);
    shown.set("at", String(at));
    shown.set("by", pace);
    shown.delete("verify");
    history.replaceState(null, "", `${location.pathname}?${shown}`);
  }, [at, pace]);
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

/** By what one steps through it. */
function Paces({ pace, onPace }: { pace: Pace; onPace: (pace: Pace) => void }) {
  return (
    <div class="eyes">
      <span>{say("replay-by")}</span>
      <Seg
        label={say("replay-by")}
        value={pace}
        options={(["beats", "actions"] as const).map((each) => ({
          value: each,
          text: say(`replay-by-${each}`),
        }))}
        onChange={onPace}
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
  beat: Beat | null;
  /** Over the board: what a beat shows there. */
  over: ComponentChildren;
  steps: ComponentChildren;
  children: ComponentChildren;
}

/** The board with its panels. The eye goes to where the action happened, until it is led elsewhere. */
function Scene({ module, data, moment, beat, over, steps, children }: SceneProps) {
  const { view, log } = moment;
  const place = beat?.place ?? "";
  const about = { places: place ? [place] : [], pieces: [place, ...(beat?.pieces ?? [])] };
  const happened = beat
    ? (module.where?.(about, view, data) ?? null)
    : (log.map((line) => module.where?.(line[5], view, data) ?? null).findLast(Boolean) ?? null);
  const [looked, setLooked] = useState<string | null>(happened);
  useEffect(() => setLooked(happened), [moment.n, beat]);
  const onLook = (id: string | null): void => setLooked(id ?? looked);
  const shown = { data, view, marks: NO_MARKS, looked, onPick: onLook, onLook };
  const { Board, Inspector, Tracks } = module;
  const { Board: Plain } = plain;
  return (
    <>
      <main class="board" id="board" aria-label={say("table-board")}>
        <Boundary instead={<Plain {...shown} onDrop={() => undefined} />}>
          <Board {...shown} onDrop={() => undefined} />
        </Boundary>
        {over}
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
