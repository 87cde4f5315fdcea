/** The keys of a story: they come before all others while something plays. */
import type { Telling } from "./telling";

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;
const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".story button, .digestp button") !== null;

export function listen(telling: Telling): () => void {
  const down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const done = telling.now.peek() ? playing(telling, event) : idle(telling, event);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", down, true);
  return () => removeEventListener("keydown", down, true);
}

function playing(telling: Telling, event: KeyboardEvent): boolean {
  if (event.key === " ") {
    if (isButton(event.target)) return false;
    telling.pause();
  } else if (event.key === ",") telling.step(-1);
  else if (event.key === ".") telling.step(1);
  else if (event.key === "<") telling.hasten(1);
  else if (event.key === ">") telling.hasten(2);
  else if (event.key.toLowerCase() === "z") telling.go(0);
  else if (event.key === "Escape" || (event.key.toLowerCase() === "e" && !event.repeat)) telling.skip();
  else return false;
  return true;
}

function idle(telling: Telling, { key }: KeyboardEvent): boolean {
  if (key.toLowerCase() === "z") telling.again();
  else if (key.toLowerCase() === "g" && telling.digest.peek()) telling.fold();
  else return false;
  return true;
}
