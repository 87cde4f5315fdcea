/** Under the board: where in the game we are, and every way to get elsewhere. */
import { useMemo } from "preact/hooks";
import { Icon, type IconName, Seg } from "../../chrome/ui";
import { say } from "../../lib/words";
import type { Ply, Told } from "./told";

const SPEEDS = [1, 4, 16] as const;
const JUMPS = ["turn", "phase", "battle"] as const;

interface TransportProps {
  record: Told;
  at: number;
  speed: number;
  onGo: (n: number) => void;
  onSpeed: (speed: number) => void;
}

export function Transport({ record, at, speed, onGo, onSpeed }: TransportProps) {
  const last = record.plies.length;
  return (
    <section class="transport" aria-label={say("replay-steps")}>
      <div class="moves">
        <Mover icon="prev" text={say("replay-previous")} off={at === 0} onClick={() => onGo(at - 1)} />
        <Mover
          icon={speed ? "pause" : "play"}
          text={say(speed ? "replay-pause" : "replay-play")}
          off={at === last}
          main
          onClick={() => onSpeed(speed ? 0 : 1)}
        />
        <Mover icon="next" text={say("replay-next")} off={at === last} onClick={() => onGo(at + 1)} />
      </div>
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
        <b>{at}</b> / {last}
      </span>
      <div class="jumps">
        {JUMPS.map((kind) => (
          <Jump key={kind} kind={kind} record={record} at={at} onGo={onGo} />
        ))}
        <Seg
          label={say("replay-speed")}
          value={speed}
          options={SPEEDS.map((each) => ({ value: each as number, text: `${each}×` }))}
          onChange={(chosen) => onSpeed(chosen === speed ? 0 : chosen)}
        />
      </div>
    </section>
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

function Jump({
  kind,
  record,
  at,
  onGo,
}: {
  kind: (typeof JUMPS)[number];
  record: Told;
  at: number;
  onGo: (n: number) => void;
}) {
  const fits = useMemo(
    () => record.plies.filter((ply: Ply) => ply.kind === kind || (kind === "phase" && ply.kind === "turn")),
    [record, kind],
  );
  const before = fits.findLast((ply) => ply.n < at)?.n ?? 0;
  const after = fits.find((ply) => ply.n > at)?.n ?? record.plies.length;
  return (
    <div class="jump">
      <button
        type="button"
        aria-label={say(`replay-${kind}-back`)}
        disabled={at === 0}
        onClick={() => onGo(before)}
      >
        <Icon name="back" size="sm" />
      </button>
      <span>{say(`replay-to-${kind}`)}</span>
      <button
        type="button"
        aria-label={say(`replay-${kind}-on`)}
        disabled={at === record.plies.length}
        onClick={() => onGo(after)}
      >
        <Icon name="chev" size="sm" />
      </button>
    </div>
  );
}

function Mover(props: { icon: IconName; text: string; off: boolean; main?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class={`btn ${props.main ? "pri" : ""}`}
      disabled={props.off}
      aria-label={props.text}
      title={props.text}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
