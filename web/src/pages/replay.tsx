/** A record, action by action: /replay/{table} for a game of this server, /replay/file for one that was dropped. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardModule } from "../boards/board";
import { BOARDS } from "../boards/board";
import {
  Clauses,
  Dialog,
  Die,
  Icon,
  type IconName,
  Mark,
  Notice,
  Seg,
  Toasts,
  toast,
  useTitle,
} from "../chrome/ui";
import { ask, board, greet, Refused } from "../lib/api";
import { NO_MARKS } from "../lib/choice";
import { dropped } from "../lib/dropped";
import { go, query } from "../lib/router";
import { settings } from "../lib/settings";
import type { Json, Line, View } from "../lib/types";
import { CannotCheck, Mismatch, verify } from "../lib/verify";
import { has, say } from "../lib/words";
import { Frame, Trouble, told } from "./frame";
import { gameName, seatName } from "./names";

interface Ply {
  n: number;
  seat: number;
  action: string;
  text: string;
  turn: number;
  phase: string;
  rules: string[];
  dice: number[];
  kind: "" | "turn" | "phase" | "battle";
}

interface Told {
  key: string;
  game: string;
  scenario: string;
  seats: string[];
  result: string;
  winner: string | null;
  over: boolean;
  fork: number;
  turn: number;
  phase: string;
  plies: Ply[];
  damaged: { line: number; message: string; upto: number } | null;
}

interface Moment {
  n: number;
  view: View;
  prompt: string;
  log: Line[];
}

const SPEEDS = [1, 4, 16] as const;
const STEP = 1200; // milliseconds for an action at single speed

async function opened(name: string): Promise<Told> {
  await greet();
  const lang = settings.value.lang;
  if (name !== "file") return ask<Told>("GET", `/api/tables/${name}/replay?lang=${lang}`);
  const text = dropped();
  if (!text) throw new Refused(404, { code: "nothing", text: say("replay-nothing"), rule: "" });
  return ask<Told>("POST", "/api/records", { text, lang });
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

function Player({ name, record, reopen }: { name: string; record: Told; reopen: () => void }) {
  const last = record.plies.length;
  const asked = Number(new URLSearchParams(query.value).get("at") ?? 0);
  const [at, setAt] = useState(Math.min(Math.max(asked, 0), last));
  const [seat, setSeat] = useState(-1);
  const [speed, setSpeed] = useState(0);
  const [moment, setMoment] = useState<Moment | null>(null);
  const [module, setModule] = useState<BoardModule | null>(null);
  const [data, setData] = useState<Json | null>(null);
  const [dialog, setDialog] = useState<"fork" | "dice" | null>(null);
  const looked = useSignal<string | null>(null);
  useTitle(`${say("replay-title")} – ${gameName(record.game)}`);

  useEffect(() => {
    document.documentElement.dataset.game = record.game;
    BOARDS[record.game]?.().then(setModule, () => undefined);
    board(record.game).then(setData, () => undefined);
    return () => {
      delete document.documentElement.dataset.game;
    };
  }, [record.game]);

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
    history.replaceState(null, "", `${location.pathname}?${shown}`);
    return () => {
      isLate = true;
    };
  }, [at, seat, record.key]);

  useEffect(() => {
    if (!speed) return;
    if (at >= last) return setSpeed(0);
    const timer = setTimeout(() => setAt(at + 1), STEP / speed);
    return () => clearTimeout(timer);
  }, [speed, at, last]);

  const to = (n: number): void => {
    setSpeed(0);
    setAt(Math.min(Math.max(n, 0), last));
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as Element).closest("input, select, textarea, dialog")
      )
        return;
      if (event.key === "," || event.key === "ArrowLeft") to(at - 1);
      else if (event.key === "." || event.key === "ArrowRight") to(at + 1);
      else if (event.key === "Home") to(0);
      else if (event.key === "End") to(last);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [at, last]);

  const ply = record.plies[at - 1];
  return (
    <div class="table replay">
      <a class="skip" href="#steps">
        {say("common-skip")}
      </a>
      <header class="top">
        <a class="brand" href="/" aria-label={say("frame-home")}>
          <Mark />
          <b>{gameName(record.game)}</b>
        </a>
        <span class="turn">{say("replay-turn", { turn: ply?.turn ?? record.turn })}</span>
        <span class="crumbs">{ply?.phase ?? record.phase}</span>
        <span class="grow" />
        <div class="tools">
          <Tool icon="dice" text={say("replay-verify")} onClick={() => setDialog("dice")} />
          <Tool icon="fork" text={say("replay-fork")} onClick={() => setDialog("fork")} />
        </div>
      </header>
      <main class="board">
        <Chart
          record={record}
          module={module}
          data={data}
          moment={moment}
          looked={looked.value}
          onLook={(id) => {
            looked.value = id;
          }}
        />
      </main>
      <aside class="rail" id="steps" tabIndex={-1}>
        <h1 class="sr">{say("replay-title")}</h1>
        {record.damaged && (
          <Notice icon="warn" tone="bad" title={say("replay-damaged")}>
            <p>{say("replay-damaged-text", { line: record.damaged.line, upto: record.damaged.upto })}</p>
            <p>{record.damaged.message}</p>
          </Notice>
        )}
        <section class="panel step" aria-live="polite">
          <div class="ph">
            <h2>{say("replay-step", { at, last })}</h2>
            {ply && <span class="more">{seatName(record.game, record.seats[ply.seat] ?? "")}</span>}
          </div>
          <p class="deed">{ply ? ply.text : say("replay-beginning")}</p>
          {ply && ply.dice.length > 0 && ply.dice.length < 9 && (
            <div class="tray">
              {ply.dice.map((value, n) => (
                <Die key={n} value={value} />
              ))}
            </div>
          )}
          <ol class="log">
            {moment?.n === at &&
              moment.log.map((line) => (
                <li key={line.join()}>
                  {line[3]}
                  <Clauses game={record.game} rule={line[2]} />
                </li>
              ))}
          </ol>
        </section>
        <Scrubber record={record} at={at} speed={speed} onGo={to} onSpeed={setSpeed} />
        <section class="panel">
          <div class="ph">
            <h2>{say("replay-eyes")}</h2>
          </div>
          <Seg
            label={say("replay-eyes")}
            value={seat}
            options={[
              { value: -1, text: say("replay-spectator"), icon: "eye" as const },
              ...record.seats.map((each, n) => ({ value: n, text: seatName(record.game, each) })),
            ]}
            onChange={setSeat}
          />
        </section>
        <Steps record={record} at={at} onGo={to} />
      </aside>
      {dialog === "dice" && <Proof name={name} onClose={() => setDialog(null)} />}
      {dialog === "fork" && <Fork record={record} at={at} onClose={() => setDialog(null)} />}
      <Toasts />
    </div>
  );
}

function Tool(props: { icon: IconName; text: string; onClick: () => void }) {
  return (
    <button type="button" class="tool" onClick={props.onClick}>
      <Icon name={props.icon} />
      <span>{props.text}</span>
    </button>
  );
}

function Chart(props: {
  record: Told;
  module: BoardModule | null;
  data: Json | null;
  moment: Moment | null;
  looked: string | null;
  onLook: (id: string | null) => void;
}) {
  const { module, data, moment } = props;
  if (!BOARDS[props.record.game]) return <Notice title={say("replay-no-board")} />;
  if (!module || !data || !moment) return null;
  const Board = module.Board;
  return (
    <Board
      data={data}
      view={moment.view}
      marks={NO_MARKS}
      looked={props.looked}
      onPick={props.onLook}
      onLook={props.onLook}
      onDrop={() => undefined}
    />
  );
}

function Scrubber(props: {
  record: Told;
  at: number;
  speed: number;
  onGo: (n: number) => void;
  onSpeed: (speed: number) => void;
}) {
  const { record, at, speed } = props;
  const last = record.plies.length;
  const marks = useMemo(
    () => record.plies.filter((ply) => ply.kind === "turn" || ply.kind === "battle"),
    [record],
  );
  const jump = (kind: Ply["kind"], way: 1 | -1): void => {
    const fits = record.plies.filter((ply) => ply.kind === kind || (kind === "phase" && ply.kind === "turn"));
    const found = way > 0 ? fits.find((ply) => ply.n > at) : fits.findLast((ply) => ply.n < at);
    props.onGo(found?.n ?? (way > 0 ? last : 0));
  };
  return (
    <section class="panel scrubber" aria-label={say("replay-steps")}>
      <svg
        class="ticks"
        viewBox={`0 0 ${Math.max(last, 1)} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {marks.map((ply) => (
          <path key={ply.n} class={ply.kind} d={`M${ply.n} ${ply.kind === "turn" ? 0 : 4}V10`} />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say("replay-step", { at, last })}
        onInput={(event) => props.onGo(Number(event.currentTarget.value))}
      />
      <div class="moves">
        <Mover icon="prev" text={say("replay-previous")} off={at === 0} onClick={() => props.onGo(at - 1)} />
        <Mover
          icon={speed ? "pause" : "play"}
          text={say(speed ? "replay-pause" : "replay-play")}
          off={at === last}
          onClick={() => props.onSpeed(speed ? 0 : 1)}
        />
        <Mover icon="next" text={say("replay-next")} off={at === last} onClick={() => props.onGo(at + 1)} />
        <Seg
          label={say("replay-speed")}
          value={speed}
          options={SPEEDS.map((each) => ({ value: each as number, text: `${each}×` }))}
          onChange={props.onSpeed}
        />
      </div>
      <div class="jumps">
        {(["turn", "phase", "battle"] as const).map((kind) => (
          <div key={kind} class="jump">
            <button
              type="button"
              class="tool"
              aria-label={say(`replay-${kind}-back`)}
              onClick={() => jump(kind, -1)}
            >
              ‹
            </button>
            <span>{say(`replay-${kind}`)}</span>
            <button
              type="button"
              class="tool"
              aria-label={say(`replay-${kind}-on`)}
              onClick={() => jump(kind, 1)}
            >
              ›
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}

function Mover(props: { icon: IconName; text: string; off: boolean; onClick: () => void }) {
  return (
    <button type="button" class="btn sm" disabled={props.off} aria-label={props.text} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  );
}

/** The actions around the present one; the whole list of a long game would only slow the page. */
function Steps({ record, at, onGo }: { record: Told; at: number; onGo: (n: number) => void }) {
  const around = 40;
  const shown = record.plies.slice(Math.max(0, at - around), at + around);
  return (
    <section class="panel logp">
      <div class="ph">
        <h2>{say("replay-actions")}</h2>
        <span class="more">{outcome(record)}</span>
      </div>
      <ol class="log steps">
        {shown.map((ply) => (
          <li key={ply.n} class={ply.n === at ? "now" : ""}>
            <button
              type="button"
              aria-current={ply.n === at ? "step" : undefined}
              onClick={() => onGo(ply.n)}
            >
              <span class="num">{ply.n}</span> {ply.text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function outcome(record: Told): string {
  if (record.winner) return say("replay-won", { seat: seatName(record.game, record.winner) });
  return say(record.over ? "replay-drawn" : "replay-open");
}

/** The dice are checked here, in the browser: the server is asked for nothing but the text. */
function Proof({ name, onClose }: { name: string; onClose: () => void }) {
  const [part, setPart] = useState(0);
  const [found, setFound] = useState<{ icon: IconName; text: string } | null>(null);
  useEffect(() => {
    const text =
      name === "file" ? Promise.resolve(dropped() ?? "") : ask<string>("GET", `/api/tables/${name}/record`);
    text
      .then((record) => verify(record, setPart))
      .then(({ rolls, given }) =>
        setFound({
          icon: "check",
          text: say(given ? "replay-proved-from" : "replay-proved", { rolls, given }),
        }),
      )
      .catch((error) => setFound({ icon: "warn", text: verdict(error) }));
  }, [name]);
  return (
    <Dialog title={say("replay-verify")} onClose={onClose}>
      <p>{say("replay-verify-text")}</p>
      <div role="status">
        {found ? (
          <p class="verdict">
            <Icon name={found.icon} size="lg" /> {found.text}
          </p>
        ) : (
          <progress value={part} aria-label={say("replay-verifying")} />
        )}
      </div>
      <p>
        <a href="/help#dice">{say("replay-verify-more")}</a>
      </p>
    </Dialog>
  );
}

function verdict(error: unknown): string {
  if (error instanceof CannotCheck) return say(`replay-cannot-${error.message}`);
  if (error instanceof Mismatch)
    return say("replay-mismatch", { line: error.line, what: wrong(error.message) });
  return told(error);
}

const wrong = (key: string): string => (has(`replay-wrong-${key}`) ? say(`replay-wrong-${key}`) : key);

function Fork({ record, at, onClose }: { record: Told; at: number; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const play = (seat: number): void => {
    setBusy(true);
    const seats = record.seats.map((_, n) => (n === seat ? { kind: "me" } : { kind: "ai", level: "greedy" }));
    ask<{ id: string }>("POST", `/api/records/${record.key}/fork`, { at, seats }).then(
      (made) => go(`/table/${made.id}`),
      (error) => {
        setBusy(false);
        toast(told(error), { tone: "bad" });
      },
    );
  };
  return (
    <Dialog title={say("replay-fork")} onClose={onClose}>
      <p>{say("replay-fork-text", { at })}</p>
      <div class="acts">
        {record.seats.map((seat, n) => (
          <button key={seat} type="button" class="btn pri" disabled={busy} onClick={() => play(n)}>
            {say("replay-fork-as", { seat: seatName(record.game, seat) })}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
