/** The line in which one writes to the others; and whom a reader, or those who play, do not want to read. */
import { signal, useSignal } from "@preact/signals";
import { shown } from "../lib/sentence";
import type { Note, Refusal } from "../lib/types";
import { say } from "../lib/words";
import { kindly, type Table } from "./table";
import { Button, toast } from "./ui";

export function ChatLine({ table }: { table: Table }) {
  const told = silencing(table);
  if (!told) return <Writing table={table} />;
  return (
    <p class="silenced" role="status">
      {say(told)}
    </p>
  );
}

function Writing({ table }: { table: Table }) {
  const text = useSignal("");
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const words = text.value.trim();
    if (!words) return;
    text.value = "";
    try {
      await table.live.say({ t: "chat", text: words });
    } catch (refusal) {
      text.value = words;
      toast(shown(kindly(refusal as Refusal).text), { tone: "bad" });
    }
  };
  return (
    <form class="chatline" onSubmit={send}>
      <input
        id="chat-line"
        class="field"
        maxLength={500}
        autoComplete="off"
        placeholder={say("table-chat-hint")}
        aria-label={say("table-chat-hint")}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <Button type="submit">{say("table-chat-send")}</Button>
    </form>
  );
}

// Whom this reader does not want to read, by table. It stays in this browser: nobody else is told.
const KEY = "crusades.hidden";

function kept(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

const hidden = signal(kept());

export const isHidden = (table: Table, note: Note): boolean =>
  (hidden.value[table.id] ?? []).includes(String(note.data.who ?? ""));

export function hide(table: Table, who: string, on: boolean): void {
  const others = (hidden.value[table.id] ?? []).filter((each) => each !== who);
  const last = Object.entries(hidden.value).slice(-49);
  hidden.value = { ...Object.fromEntries(last), [table.id]: on ? [...others, who] : others };
  try {
    localStorage.setItem(KEY, JSON.stringify(hidden.value));
  } catch {
    // it holds for as long as this page is open
  }
}

/** All who watch. */
export const EVERYBODY = "*";

/** Those whom the players have silenced. */
export function silenced(table: Table): Set<string> {
  const found = new Set<string>();
  for (const { kind, data } of table.live.notes.value)
    if (kind === "mute") data.on ? found.add(String(data.who)) : found.delete(String(data.who));
  return found;
}

/** What is said instead of the line to whoever watches and may not speak. */
function silencing(table: Table): string | null {
  if (table.live.state.value?.you) return null;
  const all = silenced(table);
  if (all.has(EVERYBODY)) return "table-chat-silenced-all";
  return all.has(table.voice.value) ? "table-chat-silenced" : null;
}

export async function silence(table: Table, who: string, on: boolean): Promise<void> {
  try {
    await table.live.say({ t: "mute", who, on });
  } catch (refusal) {
    toast(shown(kindly(refusal as Refusal).text), { tone: "bad" });
  }
}

/** What can be done about whoever said something: not to read him, and, for those who play, to silence him. */
export function Manners({ table, note }: { table: Table; note: Note }) {
  const state = table.live.state.value;
  const who = String(note.data.who ?? "");
  const own = table.number(state?.you ?? null);
  if (!who || who === table.voice.value || (state?.you && note.seat === own)) return null;
  const away = isHidden(table, note);
  const muted = silenced(table).has(who);
  const name = String(note.data.name);
  return (
    <span class="manners">
      <Manner word={away ? "show" : "hide"} name={name} onClick={() => hide(table, who, !away)} />
      {state?.you && note.seat < 0 && (
        <Manner word={muted ? "unmute" : "mute"} name={name} onClick={() => silence(table, who, !muted)} />
      )}
    </span>
  );
}

function Manner({ word, name, onClick }: { word: string; name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      class="linkish"
      aria-label={say(`table-chat-${word}-of`, { name })}
      onClick={onClick}
    >
      {say(`table-chat-${word}`)}
    </button>
  );
}

/** For those who play: nobody who watches says anything. */
export function SilenceAll({ table }: { table: Table }) {
  const state = table.live.state.value;
  const isOn = silenced(table).has(EVERYBODY);
  const isTalk = table.live.notes.value.some((note) => note.kind === "chat" && note.seat < 0);
  if (!state?.you || !(isOn || isTalk || table.live.watching.value > 0)) return null;
  return (
    <p class="manners">
      <button type="button" class="linkish" onClick={() => silence(table, EVERYBODY, !isOn)}>
        {say(isOn ? "table-chat-unmute-all" : "table-chat-mute-all")}
      </button>
    </p>
  );
}
