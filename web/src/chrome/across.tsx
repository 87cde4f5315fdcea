/**
 * Two at one screen. What both may see they see together, and whoever decides does so there; what only one may
 * see he looks at alone, behind a cover. A reaction is asked openly: whoever plays nothing need not look.
 */
import { useEffect, useRef } from "preact/hooks";
import type { Across } from "../lib/types";
import { say } from "../lib/words";
import { SeatMark } from "./seats";
import type { Table } from "./table";
import { Button, Icon } from "./ui";

/** Ways from eyes to eyes. */
export interface Sharing {
  /** A seat wants to look alone: the cover first. */
  onLook: (seat: number) => void;
  /** Back to what both may see. */
  onTogether: () => void;
}

/** Who has said that he will not react until the turn is another. */
const quiet = new Map<string, number>();

/** What another of mine is asked, if I do not see it with his eyes. */
function askedAcross(table: Table): Across | null {
  const state = table.live.state.value;
  if (state?.status !== "running" || table.mine.value || state.to_act === state.you) return null;
  return state.across ?? null;
}

/** Whoever looks alone does so until another must decide who has to look himself, or may be seen by both. */
export function useSitting(table: Table): void {
  const across = askedAcross(table);
  const isAlone = table.live.seat !== null;
  const decided = useRef(false); // whoever only had a look puts it away himself
  if (table.mine.value) decided.current = true;
  const isPassed = decided.current && across !== null && across.answers.length === 0;
  const isNext = isAlone && (isPassed || table.status.value === "over");
  useEffect(() => {
    if (isNext) table.sharing?.onTogether();
  }, [isNext]);
  useQuiet(table, across);
}

/** Answers for whoever wants to be left alone for this turn. */
function useQuiet(table: Table, across: Across | null): void {
  const state = table.live.state.value;
  const turn = Number(state?.view?.turn ?? 0);
  const ply = state?.ply ?? 0;
  const isQuiet = across?.answers.includes("pass") && quiet.get(`${table.id} ${across.seat}`) === turn;
  useEffect(() => {
    if (isQuiet) table.send({ t: "unseen", answer: "pass", expect: ply });
  }, [isQuiet, ply]);
}

/** What stands in the prompt while another of mine must decide and is not looked over the shoulder. */
export function AskAcross({ table }: { table: Table }) {
  const across = askedAcross(table);
  const busy = table.busy.value;
  const { sharing } = table;
  if (!across || !sharing) return null;
  const seat = table.seatName(across.seat);
  const { ply = 0, view } = table.live.state.value ?? {};
  const answer = (word: string) => () => table.send({ t: "unseen", answer: word, expect: ply });
  const rest = (): void => {
    quiet.set(`${table.id} ${across.seat}`, Number(view?.turn ?? 0));
    answer("pass")();
  };
  return (
    <div class="across">
      <p>{say(across.answers.length ? "across-look" : "across-look-first", { seat })}</p>
      <div class="acts">
        {across.answers.map((word) => (
          <Button key={word} disabled={busy} data-unseen={word} onClick={answer(word)}>
            {say(`across-${word}`)}
          </Button>
        ))}
        {across.answers.includes("pass") && (
          <Button kind="quiet" disabled={busy} onClick={rest}>
            {say("across-pass-turn")}
          </Button>
        )}
        <Button
          icon="eye"
          disabled={busy}
          {...(across.answers.length ? {} : { kind: "pri" as const })}
          onClick={() => sharing.onLook(table.number(across.seat))}
        >
          {say("across-look-alone", { seat })}
        </Button>
      </div>
    </div>
  );
}

/** Above the prompt: whose the mouse is now, or who looks alone; and the way to the other view. */
export function SittingBar({ table }: { table: Table }) {
  const state = table.live.state.value;
  const { sharing } = table;
  if (!sharing || !state || state.status !== "running") return null;
  if (table.live.seat !== null) return <Alone table={table} sharing={sharing} />;
  if (!state.across?.openly) return null;
  const seat = table.seatName(state.across.seat);
  return (
    <div class={`sitbar ${table.side(state.across.seat)}`} role="status">
      <SeatMark side={table.side(state.across.seat)} />
      <span>{say("across-pass-mouse", { seat })}</span>
      <Looks table={table} sharing={sharing} secrets={state.across.secrets} />
    </div>
  );
}

/** Whoever knows more than both together may look at it at any time. */
function Looks(props: { table: Table; sharing: Sharing; secrets: readonly string[] }) {
  const { table, sharing, secrets } = props;
  return (
    <>
      {secrets.map((seat) => (
        <button
          key={seat}
          type="button"
          class="linkish"
          data-look={seat}
          onClick={() => sharing.onLook(table.number(seat))}
        >
          <Icon name="eye" size="sm" /> {say("across-secrets", { seat: table.seatName(seat) })}
        </button>
      ))}
    </>
  );
}

function Alone({ table, sharing }: { table: Table; sharing: Sharing }) {
  const seat = table.live.state.value?.you ?? null;
  return (
    <div class={`sitbar alone ${table.side(seat)}`} role="status">
      <Icon name="eye" size="sm" />
      <span>{say("across-alone", { seat: table.seatName(seat) })}</span>
      <button type="button" class="linkish" data-look="together" onClick={sharing.onTogether}>
        {say("across-put-away")}
      </button>
    </div>
  );
}
