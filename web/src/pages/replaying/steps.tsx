/** What the present action was and what came of it, and the actions around it. */
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../../chrome/seats";
import { Clauses, Die } from "../../chrome/ui";
import { whose } from "../../lib/line";
import type { Line } from "../../lib/types";
import { has, say } from "../../lib/words";
import { seatName } from "../names";
import type { Moment, Ply, Told } from "./told";

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

export function Steps({ record, at, onGo, side }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list is moved, never the page: on a phone that would take the board away.
    const now = list.current?.querySelector<HTMLElement>(".now");
    if (list.current && now) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [at]);
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
            {ply.phase !== (shown[n - 1] ?? record.plies[first - 1])?.phase && (
              <li class="hd">
                {ply.phase !== "setup" && `${say("replay-turn", { turn: ply.turn })} · `}
                {phaseName(record.game, ply.phase)}
              </li>
            )}
            <Action {...{ ply, record, at, onGo, side }} />
          </Fragment>
        ))}
      </ol>
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
