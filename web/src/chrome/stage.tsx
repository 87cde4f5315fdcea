/**
 * The stage: who fires at whom, with which dice, to what effect. It shows lines of one fight in one state and
 * knows nothing of time; `staging.tsx` shows what happens now, the story player what has happened.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { TokenProps, Tokens } from "../boards/board";
import { chanceOf, fallen, type Roll, type Shot, shotsOf, shownRolls } from "../lib/fought";
import { whose } from "../lib/line";
import { later } from "../lib/renew";
import { settings } from "../lib/settings";
import type { Line } from "../lib/types";
import { percent, say } from "../lib/words";
import type { Scenery } from "./scenery";
import { SeatMark } from "./seats";
import { Clauses, Die } from "./ui";

export type StageState = "ready" | "rolling" | "effect" | "destroyed" | "settled";

/** From one die to the next as they settle, and from one box of hits to the next. */
export const SETTLE = 70; // ms
export const BOX = 90; // ms

export interface StageProps {
  table: Scenery;
  /** Lines of one fight, or of a part of it; the last shot of them is shown. */
  lines: readonly Line[];
  state: StageState;
}

/** How the pieces of the table are drawn; null until that is loaded. */
export function useTokens(table: Scenery): Tokens | null {
  const [tokens, setTokens] = useState<Tokens | null>(null);
  useEffect(() => {
    let isHere = true;
    const { tokens: drawn } = table.module;
    if (drawn) later(drawn).then((found) => isHere && setTokens(found));
    return () => {
      isHere = false;
    };
  }, [table]);
  return tokens;
}

/** What scrolls is reached by keyboard too; what does not is no stop on the way. */
export function useReached<T extends HTMLElement>() {
  const box = useRef<T>(null);
  useEffect(() => {
    const here = box.current;
    if (!here) return;
    const look = (): void => {
      if (here.scrollHeight > here.clientHeight || here.scrollWidth > here.clientWidth) here.tabIndex = 0;
      else here.removeAttribute("tabindex");
    };
    const sized = new ResizeObserver(look);
    for (const each of [here, ...here.children]) sized.observe(each);
    return () => sized.disconnect();
  });
  return box;
}

export function Stage({ table, lines, state }: StageProps) {
  const tokens = useTokens(table);
  const shots = shotsOf(lines);
  const shot = shots.at(-1);
  if (!shot) return null;
  const drawn = new Drawn(table, tokens, lines);
  return (
    <div class={`stagebody s-${state}`} data-state={state}>
      <Force drawn={drawn} ids={shot.who} shot={shot} part="who" />
      <Dice drawn={drawn} shot={shot} state={state} />
      <Force drawn={drawn} ids={shot.whom} shot={shot} part="whom" state={state} />
      <Order drawn={drawn} shots={shots} />
    </div>
  );
}

/** What all parts of a stage are drawn with. */
export class Drawn {
  readonly faces: Record<string, string> = {};
  readonly gone: ReadonlySet<string>;

  constructor(
    readonly table: Scenery,
    readonly tokens: Tokens | null,
    readonly lines: readonly Line[],
  ) {
    for (const line of lines) Object.assign(this.faces, line[5].faces);
    this.gone = new Set(fallen(lines).map(({ id }) => id));
  }

  propsOf(id: string): TokenProps | null {
    const view = this.table.view.value;
    const { data } = this.table;
    return view && { id, face: this.faces[id], data, view, former: this.table.formerOf(id) };
  }

  name(id: string): string {
    const props = this.propsOf(id);
    return (props && this.tokens?.called?.(props)) || this.table.name(id);
  }

  /** Mine, against me, or neither for whoever only watches. */
  tone(side: string | null): "own" | "foe" | "none" {
    const you = this.table.you();
    return !you || !side ? "none" : side === you ? "own" : "foe";
  }
}

const MOST = 5; // tokens of a side that are drawn one by one

interface ForceProps {
  drawn: Drawn;
  ids: readonly string[];
  shot: Shot;
  part: "who" | "whom";
  state?: StageState;
}

/** Pieces of one side: who fires, or who is fired at. */
function Force({ drawn, ids, shot, part, state }: ForceProps) {
  const [first, ...rest] = ids;
  const more = ids.length - MOST;
  const about = useReached<HTMLDivElement>();
  return (
    <div class={`force ${part}${ids.length > 1 ? " several" : ""}`}>
      <div class="tokens">
        {ids.slice(0, MOST).map((id) => (
          <Figure key={id} drawn={drawn} id={id} {...(state ? { state } : {})} />
        ))}
        {more > 0 && <span class="moretokens">+{more}</span>}
      </div>
      <div class="about" ref={about}>
        <b>
          {first
            ? rest.length
              ? say("stage-and-more", { name: drawn.name(first), count: rest.length })
              : drawn.name(first)
            : part === "who"
              ? drawn.table.seatName(shot.side)
              : ""}
        </b>
        {part === "who" && <Reckoning drawn={drawn} shot={shot} />}
        <Effects drawn={drawn} shot={shot} part={part} />
      </div>
    </div>
  );
}

/** A piece with what has befallen it. */
function Figure({ drawn, id, state }: { drawn: Drawn; id: string; state?: StageState }) {
  const { tokens } = drawn;
  const props = drawn.propsOf(id);
  const isGone = drawn.gone.has(id) && state !== "rolling" && state !== "ready";
  if (!tokens || !props) return null;
  return (
    <span class={`pawn${isGone ? " gone" : ""}`} data-piece={id} role="img" aria-label={drawn.name(id)}>
      <tokens.Token {...props} />
      {isGone && <Struck />}
    </span>
  );
}

export function Struck() {
  return (
    <svg class="struck" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M5 5 35 35M35 5 5 35" />
    </svg>
  );
}

/** How the number of dice and what they need came about, part by part. */
function Reckoning({ drawn, shot }: { drawn: Drawn; shot: Shot }) {
  const parts = shot.before.flatMap((line) => line[5].parts ?? []);
  const { table } = drawn;
  if (parts.length)
    return (
      <ul class="mods">
        {parts.map(([of, value, rule, source], n) => (
          <li key={n}>
            <b>{signed(value, n === 0 || parts[n - 1]?.[0] !== of)}</b>{" "}
            {source ? drawn.name(source) : say(`stage-part-${of}`)}
            <Clauses game={table.game} rule={rule} />
          </li>
        ))}
      </ul>
    );
  const told = shot.before.filter((line) => !line[5].who?.length);
  return (
    <ul class="mods">
      {told.map((line, n) => (
        <li key={n}>
          {line[3]}
          <Clauses game={table.game} rule={line[2]} />
        </li>
      ))}
    </ul>
  );
}

const signed = (value: number, isBase: boolean): string =>
  isBase ? String(value) : `${value < 0 ? "−" : "+"}${Math.abs(value)}`;

/** The dice as they count, and what they came to. */
function Dice({ drawn, shot, state }: { drawn: Drawn; shot: Shot; state: StageState }) {
  const rolls = shownRolls(shot);
  const box = useReached<HTMLDivElement>();
  let before = 0;
  return (
    <div class="dicebox" ref={box}>
      <div class="throws">
        {rolls.map((roll, n) => {
          const from = before;
          before += roll.dice.length;
          return (
            <Rolled key={n} drawn={drawn} roll={roll} from={from} state={state} many={rolls.length > 1} />
          );
        })}
      </div>
      {!rolls.some(({ hits }) => hits !== null) && <Told drawn={drawn} shot={shot} />}
    </div>
  );
}

interface RolledProps {
  drawn: Drawn;
  roll: Roll;
  from: number;
  state: StageState;
  many: boolean;
}

function Rolled({ drawn, roll, from, state, many }: RolledProps) {
  const { table } = drawn;
  const { dice, reads, hits, line } = roll;
  const need = dice[0]?.[3] ?? null;
  return (
    <div class={`rolled t-${drawn.tone(roll.side)}`} data-side={roll.side}>
      <div class="dicerow">
        {many && roll.side && <SeatMark side={table.side(roll.side)} />}
        {dice.map(([fell, , , , hit], n) => (
          <span key={`${line[0]} ${n}`} class="settling" style={{ "--n": from + n }}>
            <Die
              value={reads ?? fell}
              tumble={state === "rolling"}
              {...(reads !== null ? { hit: (hits ?? 0) > 0 } : hit === null ? {} : { hit })}
            />
          </span>
        ))}
        {need !== null && <span class="need">{needed(need)}</span>}
      </div>
      <p class="outcome">
        {hits !== null && (
          <b>
            {reads === null && dice.length
              ? say("stage-hits-of", { hits, dice: dice.length })
              : say("stage-hits", { hits })}
          </b>
        )}
        <small>{chance(roll)}</small>
        {reads !== null && dice[0] && dice[0][0] !== reads && (
          <small class="turned">{say("stage-turned", { fell: dice[0][0], reads })}</small>
        )}
        {hits !== null && <Clauses game={table.game} rule={line[2]} />}
      </p>
    </div>
  );
}

const needed = (need: number): string => (need < 0 ? `≤ ${-need}` : `${need}+`);

/** How likely it was, in words of chance and no others. */
function chance({ line, dice }: Roll): string {
  const { likely } = line[5];
  if (likely) return say("stage-likely", { chance: percent(likely[1]), count: likely[0] });
  const each = dice[0] ? chanceOf(dice[0]) : null;
  return each === null ? "" : say("stage-chance", { chance: percent(each) });
}

const TOLD = 3; // sentences of a result

/** What dice led to that count no hits: the sentence that says it. */
function Told({ drawn, shot }: { drawn: Drawn; shot: Shot }) {
  const said = shot.after.filter((each) => !each[5].lost);
  const last = shot.rolls.at(-1)?.line;
  const told = said.length ? said.slice(0, TOLD) : last ? [last] : [];
  return (
    <>
      {told.map((line, n) => (
        <p key={n} class="outcome told">
          <b>{line[3]}</b>
          <Clauses game={drawn.table.game} rule={line[2]} />
        </p>
      ))}
    </>
  );
}

/** What befell the targets: boxes that fill, and the sentences of losses. */
function Effects({ drawn, shot, part }: Pick<ForceProps, "drawn" | "shot" | "part">) {
  const isOfPart = (line: Line): boolean => (whose(line) === shot.side) === (part === "who");
  const isLoss = ({ 5: { lost, gone, rank } }: Line): boolean =>
    Boolean(gone?.length || (lost?.length && rank > 0));
  const told = shot.after.filter((line) => isLoss(line) && isOfPart(line));
  const [only] = shot.whom;
  return (
    <>
      {part === "whom" && only && shot.whom.length === 1 && <Boxes drawn={drawn} id={only} shot={shot} />}
      <ul class="losses">
        {told.map((line, n) => (
          <li key={n} class={`t-${drawn.tone(whose(line))}${line[5].gone?.length ? " gone" : ""}`}>
            {line[3]}
            <Clauses game={drawn.table.game} rule={line[2]} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One box for each hit that a piece can take; the new ones fill one by one. */
function Boxes({ drawn, id, shot }: { drawn: Drawn; id: string; shot: Shot }) {
  const props = drawn.propsOf(id);
  const found = props && drawn.tokens?.wounds?.(props);
  if (!found) return null;
  const taken = drawn.gone.has(id) ? Math.max(found.of, found.taken) : found.taken;
  const fresh = shot.after
    .filter((line) => line[5].pieces?.includes(id))
    .reduce(
      (sum, line) =>
        sum + (line[5].lost ?? []).reduce((n, [what, count]) => n + (what === "hits" ? count : 0), 0),
      0,
    );
  const all = Array.from({ length: Math.max(found.of, taken) }, (_, n) => n);
  return (
    <span class="boxes" role="img" aria-label={say("stage-boxes", { taken, of: found.of })}>
      {all.map((n) => (
        <i
          key={n}
          class={n < taken ? (n >= taken - fresh ? "hit fresh" : "hit") : ""}
          style={{ "--n": Math.max(0, n - taken + fresh) }}
        />
      ))}
    </span>
  );
}

/** Who has fired, in their order, the last below; it scrolls to that. */
function Order({ drawn, shots }: { drawn: Drawn; shots: readonly Shot[] }) {
  const shown = shots.filter((each) => each.rolls.length);
  const box = useReached<HTMLOListElement>();
  return (
    <ol class="order" ref={box} aria-label={say("stage-order")}>
      {shown.slice(-LISTED).map((shot, n, all) => (
        <li key={shown.length - n} class={n === all.length - 1 ? "now" : ""}>
          {shot.side && <SeatMark side={drawn.table.side(shot.side)} />}
          <span>{title(drawn, shot)}</span>
          <b>{score(shot)}</b>
        </li>
      ))}
    </ol>
  );
}

const LISTED = 5;

/** A shot in one line. */
function title(drawn: Drawn, { who, whom, side, rolls }: Shot): string {
  const [first, target] = [who[0], whom[0]];
  if (first && target && who.length === 1 && whom.length === 1)
    return say("stage-at", { who: drawn.name(first), whom: drawn.name(target) });
  if (who.length > 1 || whom.length > 1) return say("stage-against", { who: who.length, whom: whom.length });
  const what = rolls[0]?.dice[0]?.[2] ?? "";
  return first ? drawn.name(first) : drawn.table.decides(what) || drawn.table.seatName(side);
}

function score(shot: Shot): string {
  const counted = shownRolls(shot).filter(({ hits }) => hits !== null);
  return counted.map(({ hits }) => hits).join(" : ");
}

export const decimal = (value: number): string =>
  new Intl.NumberFormat(settings.value.lang, { maximumFractionDigits: 1 }).format(value);
