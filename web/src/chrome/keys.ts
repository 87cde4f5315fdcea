/** The keyboard: what every key does. */
import { useEffect } from "preact/hooks";
import type { Offer } from "../lib/choice";
import type { Table } from "./table";
import { enterWhy } from "./whynot";

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;

/** Keys of the table as a whole; a board has its own for arrows, zoom and overview. */
export function useKeys(table: Table, onChat: () => void, onLog: () => void): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        if (isField(event.target)) (event.target as HTMLElement).blur();
        else if (table.back()) event.preventDefault();
        return;
      }
      if (isField(event.target)) return;
      if (act(table, event, onChat, onLog)) event.preventDefault();
    };
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, [table]);
}

function act(table: Table, event: KeyboardEvent, onChat: () => void, onLog: () => void): boolean {
  const { key } = event;
  if (/^[1-9]$/.test(key)) return nth(Number(key));
  switch (key.toLowerCase()) {
    case "enter":
      return !isPressed(event.target) && enter(table);
    case "e":
      return !event.repeat && ends(table);
    case "n":
      return step(table, 1);
    case "p":
      return step(table, -1);
    case "a":
      return table.several.all();
    case "u":
      table.undo();
      return true;
    case "h":
      table.suggest();
      return true;
    case "o":
      table.lens.value = "forecast";
      return true;
    case "l":
      onLog();
      return true;
    case "c":
      onChat();
      return true;
    case "t":
      table.panel.value = "text";
      return true;
    case "r":
      return rule(table);
    case "?":
      return why(table, event.target);
  }
  return false;
}

/** The nth thing of the list, as it is numbered there. */
function nth(n: number): boolean {
  return pressed(document.querySelector<HTMLButtonElement>(`.prompt [data-key="${n}"]`));
}

/** Pressed by a key it has the focus afterwards, so that Enter goes on with it. */
function pressed(found: HTMLButtonElement | null): boolean {
  if (!found || found.disabled) return false;
  found.click();
  found.focus();
  return true;
}

/** Each question wants a press of its own: a key that is held down ends one and no more. */
function ends(table: Table): boolean {
  if (table.instead.value) {
    table.instead.value.act();
    return true;
  }
  const done = document.getElementById("done") as HTMLButtonElement | null;
  if (!done || done.disabled) return false;
  done.click();
  return true;
}

/** Outside the board: commits what alone is left, or picks what is looked at. */
function enter(table: Table): boolean {
  const { act, dest, aim } = table.marks.value;
  const looked = table.looked.value;
  if (table.armed.value) table.commit(table.armed.value);
  else if (table.picked.value.length && table.narrowed.value.length === 1)
    table.commit((table.narrowed.value[0] as Offer).action);
  else if (looked && (act.has(looked) || dest.has(looked) || aim.has(looked))) table.pick(looked);
  else return false;
  return true;
}

/** The next thing that can act. */
function step(table: Table, by: number): boolean {
  const { act, dest, aim } = table.marks.value;
  const all = [...act, ...(act.size ? [] : [...dest, ...aim])];
  if (!all.length) return false;
  const at = all.indexOf(table.looked.value ?? "");
  table.look(
    all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length] as string,
    false,
  );
  return true;
}

function rule(table: Table): boolean {
  const near = document.activeElement?.closest("li, section, div")?.querySelector<HTMLElement>(".clause");
  const found =
    table.why.value?.rule ||
    table.refused.value?.rule ||
    near?.textContent ||
    table.live.log.value.at(-1)?.[2];
  const id = found?.split(/[\s,;]+/)[0];
  if (id) table.rule.value = id;
  return Boolean(id);
}

/** On the board: why not, and once it is said to what can be done instead. Elsewhere: what the keys do. */
function why(table: Table, target: EventTarget | null): boolean {
  if (table.why.value && enterWhy()) return true;
  const looked = table.looked.value;
  if (looked && target instanceof Element && target.closest(".board, .inspector")) table.explain(looked);
  else table.panel.value = "keys";
  return true;
}
