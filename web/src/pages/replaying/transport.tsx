/** Under the board: where in the game we are, and every way to get elsewhere. */
import { useMemo } from "preact/hooks";
import { Icon, type IconName, Seg, toast } from "../../chrome/ui";
import { say } from "../../lib/words";
import { type Playback, SPEEDS } from "./playback";
import { phaseName } from "./steps";
import type { Part, Ply, Told } from "./told";

const JUMPS = ["turn", "phase", "battle"] as const;

interface TransportProps {
  record: Told;
  parts: readonly Part[];
  playback: Playback;
}

export function Transport({ record, parts, playback }: TransportProps) {
  const { at, beat, pace, speed, to: onGo, setSpeed } = playback;
  const last = record.plies.length;
  return (
    <section class="transport" aria-label={say("replay-steps")}>
      <Movers playback={playback} />
      <div class="scrubber">
        <Ticks record={record} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={say("replay-step", { at, last })}
          style={{ "--part": `${last ? (at / last) * 100 : 0}%` }}
          onInput={(event) => onGo(Number(event.currentTarget.value))}
        />
      </div>
      <span class="count" aria-hidden="true">
        <b>{beat === null ? at : beat + 1}</b> / {beat === null ? last : parts.length}
      </span>
      <div class="jumps">
        {JUMPS.map((kind) => (
          <Jump key={kind} kind={kind} record={record} at={at} onGo={onGo} />
        ))}
        <GoTo record={record} at={at} onGo={onGo} />
        <Seg
          label={say("replay-speed")}
          value={speed}
          options={SPEEDS[pace].map((each) => ({ value: each, text: `${each}×` }))}
          onChange={(chosen) => setSpeed(chosen === speed ? 0 : chosen)}
        />
      </div>
    </section>
  );
}

/** One back, on by itself or not, one on. */
function Movers({ playback: { isFirst, isLast, pace, speed, by, setSpeed } }: { playback: Playback }) {
  const [first, end] = [isFirst ? say("replay-at-first") : "", isLast ? say("replay-at-last") : ""];
  const of = pace === "beats" ? "-beat" : "";
  return (
    <div class="moves">
      <Mover icon="prev" text={say(`replay-previous${of}`)} off={first} onClick={() => by(-1)} />
      <Mover
        icon={speed ? "pause" : "play"}
        text={say(speed ? "replay-pause" : "replay-play")}
        off={end}
        main
        onClick={() => setSpeed(speed ? 0 : 1)}
      />
      <Mover icon="next" text={say(`replay-next${of}`)} off={end} onClick={() => by(1)} />
    </div>
  );
}

/** Turns are long strokes, battles short red ones; what they stand for is reached by the buttons too. */
function Ticks({ record }: { record: Told }) {
  const marks = useMemo(
    () => record.plies.filter((ply) => ply.kind === "turn" || ply.kind === "battle"),
    [record],
  );
  const last = Math.max(record.plies.length, 1);
  return (
    <svg class="ticks" viewBox={`0 0 ${last} 12`} preserveAspectRatio="none" aria-hidden="true">
      {marks.map((ply) => (
        <path key={ply.n} class={ply.kind} d={`M${ply.n} ${ply.kind === "turn" ? 0 : 5}V12`} />
      ))}
    </svg>
  );
}

interface JumpProps {
  record: Told;
  at: number;
  onGo: (n: number) => void;
  kind: (typeof JUMPS)[number];
}

function Jump({ kind, record, at, onGo }: JumpProps) {
  const fits = useMemo(
    () => record.plies.filter((ply: Ply) => ply.kind === kind || (kind === "phase" && ply.kind === "turn")),
    [record, kind],
  );
  const before = fits.findLast((ply) => ply.n < at)?.n ?? 0;
  const after = fits.find((ply) => ply.n > at)?.n ?? record.plies.length;
  const [first, last] = [at === 0, at === record.plies.length];
  return (
    <div class="jump">
      <Mover
        bare
        icon="back"
        text={say(`replay-${kind}-back`)}
        off={first ? say("replay-at-first") : ""}
        onClick={() => onGo(before)}
      />
      <span>{say(`replay-to-${kind}`)}</span>
      <Mover
        bare
        icon="chev"
        text={say(`replay-${kind}-on`)}
        off={last ? say("replay-at-last") : ""}
        onClick={() => onGo(after)}
      />
    </div>
  );
}

interface MoverProps {
  icon: IconName;
  text: string;
  /** Why it leads nowhere now. It keeps the focus all the same, and says so. */
  off: string;
  main?: boolean;
  bare?: boolean;
  onClick: () => void;
}

function Mover({ icon, text, off, main, bare, onClick }: MoverProps) {
  const said = off ? `${text}: ${off}` : text;
  return (
    <button
      type="button"
      class={bare ? "" : `btn ${main ? "pri" : ""}`}
      aria-disabled={off ? "true" : undefined}
      aria-label={said}
      title={said}
      onClick={() => (off ? toast(off) : onClick())}
    >
      <Icon name={icon} {...(bare ? { size: "sm" as const } : {})} />
    </button>
  );
}

/** Every turn, phase and battle by its name. */
function GoTo({ record, at, onGo }: { record: Told; at: number; onGo: (n: number) => void }) {
  const turns = useMemo(() => chapters(record), [record]);
  const here = turns.flatMap((each) => each.moments).findLast((each) => each.n <= at);
  return (
    <select
      class="field goto"
      aria-label={say("replay-go-to")}
      value={String(here?.n ?? 0)}
      onChange={(event) => onGo(Number(event.currentTarget.value))}
    >
      {turns.map((each) => (
        <optgroup key={each.title} label={each.title}>
          {each.moments.map(({ n, text }) => (
            <option key={n} value={n}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

interface Chapter {
  title: string;
  moments: { n: number; text: string }[];
}

/** The record by turns, with the moment after which each phase is played and those in which battles begin. */
function chapters(record: Told): Chapter[] {
  const found: Chapter[] = [];
  const at = (n: number, turn: number, phase: string, text: string): void => {
    const title = phase === "setup" ? phaseName(record.game, phase) : say("replay-turn", { turn });
    if (found.at(-1)?.title !== title) found.push({ title, moments: [] });
    found.at(-1)?.moments.push({ n, text });
  };
  record.plies.forEach((ply, n) => {
    const before = record.plies[n - 1];
    if (!before || ply.phase !== before.phase || ply.turn !== before.turn)
      at(ply.n - 1, ply.turn, ply.phase, phaseName(record.game, ply.phase));
    if (ply.kind === "battle") at(ply.n, ply.turn, ply.phase, `⚔ ${say("replay-battle-at", { at: ply.n })}`);
  });
  return found;
}
