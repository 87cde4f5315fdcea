/** What the present action was and what came of it, and the actions around it. */
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../../chrome/seats";
import { Clauses, Die } from "../../chrome/ui";
import { whose } from "../../lib/line";
import type { Line } from "../../lib/types";
import { has, say } from "../../lib/words";
import { seatName } from "../names";
import type { Moment, Part, PartTold, Ply, Told } from "./told";

/** More dice than that are a set-up, not a roll to look at. */
const DICE = 8;
/** The whole list of a long game would only slow the page. */
const AROUND = 40;

export interface Sides {
  /** Colour class of a seat. */
  side: (seat: string) => string;
}

interface StepProps extends Sides {
  record: Told;
  at: number;
}

export function Step({ record, at, moment, side }: StepProps & { moment: Moment | null }) {
  const ply = record.plies[at - 1];
  const seat = ply ? (record.seats[ply.seat] ?? null) : null;
  return (
    <section class="prompt step" aria-live="polite">
      <div class="who">
        {seat && <SeatMark side={side(seat)} />}
        {seat && `${seatName(record.game, seat)} · `}
        {say("replay-step", { at, last: record.plies.length })}
      </div>
      <p class="deed">{ply ? ply.text : say("replay-beginning")}</p>
      {ply && ply.dice.length > 0 && ply.dice.length <= DICE && (
        <div class="tray">
          {ply.dice.map((value, n) => (
            <Die key={n} value={value} />
          ))}
        </div>
      )}
      {moment?.n === at && moment.log.length > 0 && (
        <Happened log={moment.log} game={record.game} side={side} />
      )}
    </section>
  );
}

/** What came of the action. */
function Happened({ log, game, side }: Sides & { log: readonly Line[]; game: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="log" tabIndex={0} aria-label={say("replay-happened")}>
      {log.map((line, n) => {
        const seat = whose(line);
        return (
          <li key={n}>
            {seat && <SeatMark side={side(seat)} />}
            {line[3]}
            <Clauses game={game} rule={line[2]} />
          </li>
        );
      })}
    </ol>
  );
}

/** What is to be decided then. */
export function Asked({ record, moment }: { record: Told; moment: Moment }) {
  if (!moment.rule) return null;
  return (
    <p class="asked">
      <b>{say("replay-asked")}</b> {moment.prompt}
      <Clauses game={record.game} rule={moment.rule} />
    </p>
  );
}

interface StepsProps extends StepProps {
  onGo: (n: number) => void;
}

/** Only the list is moved, never the page: on a phone that would take the board away. */
function useNow(at: number | null) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>(".now");
    if (list.current && now) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return list;
}

interface Moments {
  turn?: number;
  phase?: string;
}

/** A turn and a phase, where another begins. */
function Begun({
  record,
  of: { turn = 0, phase = "" },
  after,
}: {
  record: Told;
  of: Moments;
  after?: Moments;
}) {
  if (phase === (after?.phase ?? "") && turn === (after?.turn ?? 0)) return null;
  return (
    <li class="hd">
      {phase !== "setup" && `${say("replay-turn", { turn })} · `}
      {phaseName(record.game, phase)}
    </li>
  );
}

export function Steps({ record, at, onGo, side }: StepsProps) {
  const list = useNow(at);
  const first = Math.max(0, at - AROUND);
  const shown = record.plies.slice(first, at + AROUND);
  return (
    <section class="panel logp">
      <div class="ph">
        <h2>{say("replay-actions")}</h2>
        <span class="more">{outcome(record)}</span>
      </div>
      <ol class="log steps" ref={list}>
        {shown.map((ply, n) => (
          <Fragment key={ply.n}>
            <Begun record={record} of={ply} {...after(shown[n - 1] ?? record.plies[first - 1])} />
            <Action {...{ ply, record, at, onGo, side }} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

const after = (of: Moments | undefined): { after?: Moments } => (of ? { after: of } : {});

interface BeatsProps extends Sides {
  record: Told;
  parts: readonly Part[];
  beat: number | null;
  at: number;
  onBeat: (n: number) => void;
}

/** What happened around here, beat by beat. */
export function Beats({ record, parts, beat, at, side, onBeat }: BeatsProps) {
  const list = useNow(beat ?? at);
  const near =
    beat ??
    Math.max(
      0,
      parts.findIndex((part) => part.last > at),
    );
  const first = Math.max(0, near - AROUND);
  const shown = parts.slice(first, near + AROUND);
  return (
    <section class="panel logp">
      <div class="ph">
        <h2>{say("replay-beats")}</h2>
        <span class="more">{outcome(record)}</span>
      </div>
      <ol class="log steps" ref={list}>
        {shown.map((part, n) => (
          <Fragment key={part.n}>
            <Begun record={record} of={part} {...after(shown[n - 1] ?? parts[first - 1])} />
            <li class={`${part.n === beat ? "now" : ""}${part.lost ? " lost" : ""}`}>
              {part.side && <SeatMark side={side(part.side)} />}
              <button
                type="button"
                aria-current={part.n === beat ? "step" : undefined}
                onClick={() => onBeat(part.n)}
              >
                <span>{part.text}</span>
                <span class="num">{part.n + 1}</span>
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

interface BeatProps extends Sides {
  record: Told;
  scene: PartTold;
  of: number;
  fight: ComponentChildren;
}

/** What a beat tells: the sentence that says most, its dice where there is no room for them below the board, the others. */
export function BeatStep({ record, scene, of, side, fight }: BeatProps) {
  const { beat, log } = scene;
  const head = log[beat.lines.indexOf(beat.head)] ?? log[0];
  const others = log.filter((line) => line !== head && line[5].rank > 0);
  return (
    <section class={`prompt step beat${beat.lost ? " lost" : ""}`} aria-live="polite">
      <div class="who">
        {beat.side && <SeatMark side={side(beat.side)} />}
        {beat.side && `${seatName(record.game, beat.side)} · `}
        {say("replay-beat", { n: beat.n + 1, of })}
      </div>
      <p class="deed">
        {head?.[3]}
        {head && <Clauses game={record.game} rule={head[2]} />}
      </p>
      {fight && (
        <div class="onstep">
          <div class="story">{fight}</div>
        </div>
      )}
      {others.length > 0 && <Happened log={others} game={record.game} side={side} />}
    </section>
  );
}

function Action({ ply, record, at, onGo, side }: StepsProps & { ply: Ply }) {
  const seat = record.seats[ply.seat] ?? "";
  const isNow = ply.n === at;
  return (
    <li class={isNow ? "now" : ""}>
      {seat && <SeatMark side={side(seat)} />}
      <button type="button" aria-current={isNow ? "step" : undefined} onClick={() => onGo(ply.n)}>
        <span>{ply.text}</span>
        <span class="num">{ply.n}</span>
      </button>
    </li>
  );
}

/** What a phase is called, where its game has words for it; else as the record has it. */
export function phaseName(game: string, phase: string): string {
  const step = phase.toLowerCase().replaceAll(".", "-");
  const key = [`phase-${game}-${step}`, `${game}-phase-${step}`].find(has); // a board may have its own
  return key ? say(key) : phase;
}

export function outcome(record: Told): string {
  const { game, winner, seats, ended } = record;
  if (ended === "agreed") return say("replay-agreed");
  if (winner && ended !== "rules") {
    const loser = seats.find((each) => each !== winner) ?? "";
    const sides = { seat: seatName(game, winner), loser: seatName(game, loser) };
    return say(ended === "time" ? "replay-timed-out" : "replay-resigned", sides);
  }
  if (winner) return say("replay-won", { seat: seatName(game, winner) });
  return say(record.over ? "replay-drawn" : "replay-open");
}
