/** Between two at one screen: nothing of the game is here, only who is next. */
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../lib/words";
import { gameName, seatName } from "../pages/names";
import { Mark, useTitle } from "./ui";

const HOLD = 1000;

/** Whether Enter is held down; after a while that is as good as the button. */
function useHold(onReady: () => void): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let timer = 0;
    const down = (event: KeyboardEvent): void => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // or the button would be pressed at once
      if (event.repeat) return;
      setHeld(true);
      timer = window.setTimeout(onReady, HOLD);
    };
    const up = (): void => {
      clearTimeout(timer);
      setHeld(false);
    };
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    addEventListener("blur", up);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
      removeEventListener("blur", up);
    };
  }, []);
  return held;
}

export function HandOver(props: { game: string; seat: string; onReady: () => void; onBack: () => void }) {
  const seat = seatName(props.game, props.seat);
  const held = useHold(props.onReady);
  const button = useRef<HTMLButtonElement>(null);
  useTitle(say("table-hand-over-title", { seat }));
  useEffect(() => button.current?.focus(), []);
  return (
    <main class="handover" aria-labelledby="handover-title">
      <div class={held ? "held" : ""}>
        <Mark size={64} />
        <p class="over">{gameName(props.game)}</p>
        <h1 id="handover-title">{say("table-hand-over-title", { seat })}</h1>
        <p>{say("table-hand-over-text", { seat })}</p>
        <button ref={button} type="button" class="btn pri big" onClick={props.onReady}>
          {say("table-hand-over-ready", { seat })}
        </button>
        <p class="small">{say("table-hand-over-hold")}</p>
        <button type="button" class="small linkish" onClick={props.onBack}>
          {say("table-hand-over-back")}
        </button>
      </div>
    </main>
  );
}
