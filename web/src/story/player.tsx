/** The player of a story: what is told in place of the prompt, and the bar with its timeline. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Boundary } from "../chrome/boundary";
import { useRoom } from "../chrome/room";
import { SeatMark } from "../chrome/seats";
import type { Table } from "../chrome/table";
import { Clauses, Icon, type IconName } from "../chrome/ui";
import { type Sentence, shown } from "../lib/sentence";
import { settings } from "../lib/settings";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import { tellingOf } from "./begin";
import { Scene } from "./scene";
import type { Telling } from "./telling";
import { type Beat, isStaged } from "./told";

const linesOf = (telling: Telling, beat: Beat): Line[] =>
  beat.lines.map((n) => telling.line(n)).filter((line): line is Line => line !== undefined);

/** In place of the prompt: whose turn it is, what happens, and on a phone all the rest of it. */
export function Caption({ table }: { table: Table }) {
  const telling = tellingOf(table);
  const { phone } = useRoom();
  const beat = telling.now.value;
  if (!beat) return null;
  const head = telling.line(beat.head);
  return (
    <section class={`prompt story caption ${beat.lost ? "lost" : ""}`} aria-label={say("story-title")}>
      <div class="who">
        <SeatMark side={table.side(beat.side ?? null)} />
        {say("story-of", { seat: table.seatName(beat.side ?? null) })}
        <span class="more">{say("story-beat", { n: beat.n + 1, of: telling.beats.value.length })}</span>
      </div>
      <p class="told">
        {head?.[3]}
        {head && <Clauses game={table.game} rule={head[2]} />}
      </p>
      {head && <Spoken beat={beat} text={head[3]} />}
      {phone && <OnPhone table={table} telling={telling} beat={beat} />}
      {!phone && <Others telling={telling} beat={beat} />}
    </section>
  );
}

/** What a screen reader hears of it: politely, and losses at once. */
function Spoken({ beat, text }: { beat: Beat; text: Sentence }) {
  return (
    <>
      <div class="sr" role="status" aria-live="polite">
        {beat.lost ? "" : text}
      </div>
      <div class="sr" role="alert" aria-live="assertive">
        {beat.lost ? text : ""}
      </div>
    </>
  );
}

/** The other sentences of the beat that say something. */
function Others({ telling, beat }: { telling: Telling; beat: Beat }) {
  const lines = linesOf(telling, beat).filter((line) => line[5].rank > 0 && line !== telling.line(beat.head));
  return (
    <ol class="more">
      {lines.slice(0, 5).map((line, n) => (
        <li key={n}>{line[3]}</li>
      ))}
    </ol>
  );
}

const SWIPE = 40; // px

function OnPhone({ table, telling, beat }: { table: Table; telling: Telling; beat: Beat }) {
  const from = useRef<number | null>(null);
  return (
    <div
      class="onphone"
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerUp={(event) => {
        const drawn = event.clientX - (from.current ?? event.clientX);
        if (Math.abs(drawn) > SWIPE) telling.step(drawn < 0 ? 1 : -1);
        from.current = null;
      }}
    >
      <Fought table={table} telling={telling} beat={beat} />
      <Timeline telling={telling} />
      <Buttons telling={telling} />
    </div>
  );
}

/** At the foot of the board: the fight, where there is one, and the bar. */
export function Bar({ table }: { table: Table }) {
  const telling = tellingOf(table);
  const { phone } = useRoom();
  const beat = telling.now.value;
  if (!beat || phone) return null;
  return (
    <section class="story storyfoot" aria-label={say("story-player")}>
      <Fought table={table} telling={telling} beat={beat} />
      <div class="bar">
        <Buttons telling={telling} />
        <Timeline telling={telling} />
        <Speeds telling={telling} />
      </div>
    </section>
  );
}

function Fought({ table, telling, beat }: { table: Table; telling: Telling; beat: Beat }) {
  if (!isStaged(beat)) return null;
  return (
    <Boundary instead={null}>
      <Scene table={table} beat={beat} lines={linesOf(telling, beat)} settled={telling.settled.value} />
    </Boundary>
  );
}

/** Every beat as wide as it is long; a rust foot: I lost something. */
function Timeline({ telling }: { telling: Telling }) {
  const list = useRef<HTMLOListElement>(null);
  const at = telling.at.value;
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at]);
  return (
    <ol class="timeline" ref={list} aria-label={say("story-beats")}>
      {telling.beats.value.map((beat) => (
        <li key={beat.n} style={{ flexGrow: beat.weight }}>
          <button
            type="button"
            class={`${beat.n < at ? "past" : ""} ${beat.lost ? "lost" : ""}`}
            aria-current={beat.n === at ? "step" : undefined}
            aria-label={label(telling, beat)}
            title={label(telling, beat)}
            onClick={() => {
              telling.step(beat.n - at);
            }}
          >
            <span>{beat.n === at ? say(`story-kind-${beat.kind}`) : ""}</span>
            <i />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Where it stands, what it tells, and whether that is one's own loss. */
function label(telling: Telling, beat: Beat): string {
  const head = telling.line(beat.head);
  const parts = [`${beat.n + 1}:`, head ? shown(head[3]) : "", beat.lost ? say("story-you-lost") : ""];
  return parts.filter(Boolean).join(" ");
}

function Tool(props: {
  icon: IconName;
  text: string;
  keys: string;
  isPressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`tool ${props.isPressed ? "pri" : ""}`}
      aria-label={props.text}
      title={props.text}
      aria-keyshortcuts={props.keys}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function Buttons({ telling }: { telling: Telling }) {
  const plays = telling.mode.value === "playing";
  return (
    <div class="buttons">
      <Tool icon="again" text={say("story-restart")} keys="z" onClick={() => telling.go(0)} />
      <Tool icon="prev" text={say("story-back")} keys="," onClick={() => telling.step(-1)} />
      <Tool
        icon={plays ? "pause" : "play"}
        text={say(plays ? "story-pause" : "story-play")}
        keys="Space"
        isPressed
        onClick={() => telling.pause()}
      />
      <Tool icon="next" text={say("story-step")} keys="." onClick={() => telling.step(1)} />
      <PhoneSpeed telling={telling} />
    </div>
  );
}

/** On a phone one button goes from speed to speed. */
function PhoneSpeed({ telling }: { telling: Telling }) {
  const { phone } = useRoom();
  const speed = telling.speed.value;
  if (!phone) return null;
  return (
    <button
      type="button"
      class="tool"
      aria-label={say("story-speed")}
      onClick={() => telling.hasten(speed === 1 ? 2 : 1)}
    >
      {speed}×
    </button>
  );
}

function Speeds({ telling }: { telling: Telling }) {
  const [isInstant] = useState(() => settings.peek().story === "instant");
  const speed = telling.speed.value;
  return (
    <fieldset class="seg speeds" aria-label={say("story-speed")}>
      {([1, 2] as const).map((each) => (
        <button key={each} type="button" aria-pressed={speed === each} onClick={() => telling.hasten(each)}>
          {each}×
        </button>
      ))}
      <button type="button" aria-pressed={isInstant} onClick={() => telling.hasten(0)}>
        {say("story-instant")}
      </button>
    </fieldset>
  );
}
