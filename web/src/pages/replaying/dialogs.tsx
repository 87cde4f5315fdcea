/** What can be asked of a record: whether its dice were fair, and to play on from somewhere in it. */
import { useEffect, useState } from "preact/hooks";
import { SeatMark } from "../../chrome/seats";
import { Dialog, Icon, type IconName, toast } from "../../chrome/ui";
import { ask } from "../../lib/api";
import { dropped } from "../../lib/dropped";
import { go } from "../../lib/router";
import { CannotCheck, Mismatch, verify } from "../../lib/verify";
import { has, say } from "../../lib/words";
import { told } from "../frame";
import { seatName } from "../names";
import type { Told } from "./told";

/** How much is checked so far, and what came of it. */
function useProof(name: string) {
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
  return { part, found };
}

/** The dice are checked here, in the browser: the server is asked for nothing but the text. */
export function Proof({ name, onClose }: { name: string; onClose: () => void }) {
  const { part, found } = useProof(name);
  return (
    <Dialog title={say("replay-verify")} onClose={onClose}>
      <p>{say("replay-verify-text")}</p>
      <div role="status">
        {found ? (
          <p class={`verdict ${found.icon === "check" ? "good" : "bad"}`}>
            <Icon name={found.icon} size="lg" /> <span>{found.text}</span>
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

interface ForkProps {
  record: Told;
  at: number;
  side: (seat: string) => string;
  onClose: () => void;
}

export function Fork({ record, at, side, onClose }: ForkProps) {
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
          <button key={seat} type="button" class="btn" disabled={busy} onClick={() => play(n)}>
            <SeatMark side={side(seat)} />
            {say("replay-fork-as", { seat: seatName(record.game, seat) })}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
