/**
 * The socket of one table, seen by one seat. It comes back by itself, says again what was not answered, and
 * keeps only what the seat may know: `close` forgets everything (hand-over between two at one screen).
 */
import { batch, signal } from "@preact/signals";
import { ask } from "./api";
import { settings } from "./settings";
import type { Json, Line, Note, Patch, Refusal, Update, View } from "./types";

export type Link = "connecting" | "open" | "lost" | "gone";

interface Waiting {
  text: string;
  done: (answer: Json) => void;
  fail: (refusal: Refusal) => void;
}

const PAUSES = [0, 300, 800, 2000, 4000, 8000];
const RESEND = 4000;
const SILENCE = 20_000;
const HISTORY = 50;
const GONE = new Set([4401, 4404]);

export class Live {
  readonly state = signal<Update | null>(null);
  readonly log = signal<Line[]>([]);
  readonly notes = signal<Note[]>([]);
  readonly link = signal<Link>("connecting");
  readonly watching = signal(0);
  /** Whether more was said at the table than was sent. */
  readonly earlier = signal(false);
  /** When the last update came, for clocks that run on in the page. */
  readonly at = signal(0);

  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private tries = 0;
  private closed = false;
  private heard = 0;
  private timers: number[] = [];

  constructor(
    readonly table: string,
    readonly seat: number | null,
    /** Two at one screen look at what both may see. */
    readonly together = false,
  ) {
    this.connect();
    this.timers.push(window.setInterval(() => this.tend(), 2000));
    addEventListener("offline", this.onOffline);
    addEventListener("online", this.onOnline);
  }

  /** The browser knows sooner than silence would tell that there is no line, and when there is one again. */
  private readonly onOffline = (): void => this.socket?.close();
  private readonly onOnline = (): void => {
    if (this.link.value === "lost") this.connect();
  };

  /** Says something; answers what the server answered, or throws its refusal. Said again until answered. */
  say(message: Json): Promise<Json> {
    const id = crypto.randomUUID();
    const text = JSON.stringify({ ...message, id });
    return new Promise((done, fail) => {
      this.waiting.set(id, { text, done, fail });
      this.send(text);
    });
  }

  close(): void {
    this.closed = true;
    removeEventListener("offline", this.onOffline);
    removeEventListener("online", this.onOnline);
    for (const timer of this.timers) clearInterval(timer);
    this.socket?.close();
    this.waiting.clear();
    batch(() => {
      this.state.value = null;
      this.log.value = [];
      this.notes.value = [];
    });
  }

  private address(): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const asked = new URLSearchParams({ packed: "true", labels: "true", lang: settings.value.lang });
    if (this.together) asked.set("together", "true");
    else if (this.seat !== null) asked.set("seat", String(this.seat));
    // The whole view comes with every new connection; the log only from where we were.
    const since = this.state.value?.seq;
    if (since) asked.set("since", String(since));
    return `${scheme}//${location.host}/api/tables/${this.table}/live?${asked}`;
  }

  private connect(): void {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.socket?.readyState === WebSocket.OPEN) return;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heard = Date.now();
      this.link.value = "open";
      for (const each of this.waiting.values()) this.send(each.text);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      const said = JSON.parse(event.data) as Json | Json[];
      batch(() => {
        for (const each of Array.isArray(said) ? said : [said]) this.hear(each);
      });
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.closed) return;
      if (GONE.has(event.code)) {
        this.link.value = "gone";
        return;
      }
      this.link.value = "lost";
      if (!navigator.onLine) return;
      const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] as number;
      this.timers.push(window.setTimeout(() => this.connect(), pause));
    };
  }

  /** Nothing heard for long: ask, and if that is not answered either, begin anew. */
  private tend(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.heard;
    if (quiet > 2 * SILENCE) this.socket.close();
    else if (quiet > SILENCE) this.send(JSON.stringify({ t: "ping", id: "ping" }));
    if (quiet > RESEND) for (const each of this.waiting.values()) this.send(each.text);
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private hear(said: Json): void {
    if (said.t === "update") this.update(said as unknown as Update);
    else if (said.t === "presence") this.present(said.here as boolean[], said.watching as number);
    else {
      const id = String(said.id);
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (said.t === "no") waiting?.fail(said as unknown as Refusal);
      else waiting?.done(said.t === "reply" ? (said.data as Json) : said);
    }
  }

  private update(next: Update): void {
    const last = this.state.value;
    if (next.patch) {
      if (!last?.view || last.seq !== next.since) {
        this.send(JSON.stringify({ t: "resume", since: 0, id: "resume" }));
        return;
      }
      next = { ...next, view: patched(last.view, next.patch), patch: null };
    }
    if (!next.terms && last) next = { ...next, terms: last.terms };
    this.state.value = next;
    this.at.value = Date.now();
    const kept = next.since ? this.log.value.filter((line) => line[0] <= next.kept) : [];
    if (next.log.length || kept.length !== this.log.value.length) this.log.value = [...kept, ...next.log];
    // Where words are left out, those before the gap are fetched with the others when somebody wants them.
    const before = next.since ? this.notes.value : [];
    const notes = next.earlier ? before.filter((note) => note.kind !== "chat") : before;
    if (!next.since || next.earlier) this.earlier.value = next.earlier > 0;
    const fresh = next.notes.filter((note) => !notes.some((old) => old.seq === note.seq));
    if (fresh.length || notes !== this.notes.value) this.notes.value = [...notes, ...fresh];
  }

  /** Earlier words come when somebody wants to read them. */
  async readEarlier(): Promise<void> {
    const first = this.notes.value.find((note) => note.kind === "chat")?.seq ?? 2 ** 31 - 1;
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    const older = await ask<Note[]>("GET", `/api/tables/${this.table}/chat?before=${first}${seat}`);
    const known = new Set(this.notes.value.map((note) => note.seq));
    const all = [...older.filter((note) => !known.has(note.seq)), ...this.notes.value];
    batch(() => {
      this.notes.value = all.sort((a, b) => a.seq - b.seq);
      this.earlier.value = older.length >= HISTORY;
    });
  }

  private present(here: boolean[], watching: number): void {
    this.watching.value = watching;
    const state = this.state.value;
    if (!state) return;
    const seats = state.seats.map((seat, n) => ({ ...seat, here: here[n] ?? false }));
    this.state.value = { ...state, seats };
  }
}

export function patched(view: View, patch: Patch): View {
  const next: Json = { ...view, ...patch.set };
  for (const key of patch.drop ?? []) delete next[key];
  for (const [key, items] of Object.entries(patch.items ?? {})) {
    const part = next[key];
    if (Array.isArray(part)) {
      const list = [...part];
      for (const [place, value] of Object.entries(items)) list[Number(place)] = value;
      next[key] = list;
    } else next[key] = { ...(part as Json), ...items };
  }
  return next as View;
}
