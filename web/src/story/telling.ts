/**
 * Tells what others did: beat by beat on the board, then as a digest above the choices. While it plays the board stands
 * as it stood at the beat; the game itself goes on unseen, and nothing of it is decided here.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import type { Table } from "../chrome/table";
import { isHead, whose } from "../lib/line";
import { patched } from "../lib/live";
import { shown } from "../lib/sentence";
import { isStill, set, settings } from "../lib/settings";
import type { Json, Line, View } from "../lib/types";
import { say } from "../lib/words";
import type { Beat, Digest, Story } from "./told";

const GATHER = 120; // ms: what comes together is told together
const BEFORE = 0.4; // of a beat: arrows first, then what came of it
const LEAST = 60; // ms

/** `coming`: the board waits for the first beat, and nothing is told yet. */
export type Mode = "idle" | "coming" | "playing" | "paused";

export class Telling {
  readonly beats = signal<readonly Beat[]>([]);
  readonly at = signal(-1);
  readonly mode = signal<Mode>("idle");
  readonly speed = signal<1 | 2>(1);
  readonly digest = signal<Digest | null>(null);
  /** The beats that the digest speaks of: for its marks on the board. */
  readonly digested = signal<readonly Beat[]>([]);
  readonly open = signal(false);
  /** Whether the beat has done what it does. */
  readonly settled = signal(false);
  readonly now = computed(() =>
    this.mode.value === "idle" ? null : (this.beats.value[this.at.value] ?? null),
  );

  private views: View[] = [];
  /** The last action of which everything was shown, and what of the digest was put away. */
  private shown = -1;
  private folded = "";
  private asking = false;
  private timer = 0;
  private gathering = 0;
  private drawn: View | null = null;
  private readonly stops: (() => void)[] = [];

  constructor(readonly table: Table) {
    this.stops.push(
      effect(() => {
        table.live.log.value;
        table.mine.value;
        table.live.state.value?.ply;
        this.heard();
      }),
      effect(() => this.offerSkip()),
    );
  }

  close(): void {
    for (const stop of this.stops) stop();
    clearTimeout(this.timer);
    clearTimeout(this.gathering);
    this.forgetAll();
  }

  /** Nothing of what a seat was told stays behind it. */
  private forgetAll(): void {
    this.views = [];
    this.drawn = null;
    batch(() => {
      this.mode.value = "idle";
      this.beats.value = [];
      this.digested.value = [];
      this.digest.value = null;
      this.table.told.value = null;
      this.table.instead.value = null;
    });
  }

  /** A line of the chronicle by its place there. */
  line(n: number): Line | undefined {
    return this.table.live.log.value[n];
  }

  /** The board before the beat that is told. */
  before(): View | null {
    return this.views[this.at.peek()] ?? null;
  }

  // what comes ----------------------------------------------------------------------------------------------
  private heard(): void {
    const state = this.table.live.state.peek();
    if (!state?.you || state.status === "waiting") return;
    const last = this.table.live.log.peek().at(-1)?.[0] ?? 0;
    const isFirst = this.shown < 0;
    if (last < this.shown) this.forget(last); // something was taken back
    const fresh = isFirst ? [] : this.table.live.log.peek().filter((line) => line[0] > this.shown);
    if (!isFirst && this.plays(fresh)) this.gather();
    else if (this.mode.peek() === "idle") {
      this.shown = last;
      this.drawn = state.view;
      if (this.table.mine.peek() || state.status === "over") this.summarize();
      else if (this.open.peek()) this.open.value = false;
    }
  }

  /** Whether what came is to be played: others did it, in a phase of theirs, and somebody looks. */
  private plays(fresh: readonly Line[]): boolean {
    if (settings.peek().story !== "play" || isStill() || document.hidden) return false;
    const you = this.table.live.state.peek()?.you ?? null;
    const log = this.table.live.log.peek();
    const known = log.findLast((line) => line[0] <= this.shown && line[5].opens === "phase");
    let phase = known?.[5].side ?? null; // whose it is
    return fresh.some((line) => {
      if (line[5].opens === "phase") phase = whose(line);
      return phase !== you && !isHead(line) && (phase !== null || line[1] !== this.table.number(you));
    });
  }

  /** The board stays as it was until what came can be told. */
  private gather(): void {
    const { told } = this.table;
    if (!told.peek() && this.drawn) told.value = this.drawn;
    if (this.mode.peek() === "idle") this.mode.value = "coming";
    clearTimeout(this.gathering);
    this.gathering = window.setTimeout(() => this.fetch(), GATHER);
  }

  private async fetch(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      const story = await this.ask({ since: this.shown, spent: this.spent() });
      this.take(story);
    } catch {
      this.finish();
    } finally {
      this.asking = false;
    }
  }

  /** How long the story is that has been told so far: what comes of the same turn is shorter for it. */
  private spent(): number {
    const told = this.at.peek() < 0 ? [] : this.beats.peek();
    return told.reduce((sum, beat) => sum + beat.weight, 0);
  }

  private ask(about: Json): Promise<Story> {
    return this.table.live.say({ t: "story", ...about }) as unknown as Promise<Story>;
  }

  /** More of the story; or nothing that is worth one. */
  private take(story: Story): void {
    const beats = story.beats ?? [];
    const last = this.table.live.log.peek().at(-1)?.[0] ?? 0;
    if (!story.digest.due || !beats.length) {
      this.shown = Math.max(this.shown, last);
      if (this.at.peek() < 0 || this.isAtEnd()) this.finish();
      return;
    }
    const told = this.at.peek() < 0 ? [] : this.beats.peek();
    const views = viewsOf(story);
    batch(() => {
      this.views = told.length ? [...this.views, ...views.slice(1)] : views;
      this.beats.value = [...told, ...beats.map((each, n) => ({ ...each, n: told.length + n }))];
      this.shown = Math.max(last, beats.at(-1)?.last ?? 0);
      if (this.mode.peek() === "coming") this.mode.value = "playing";
      if (this.at.peek() < 0 || (this.isWaiting && this.mode.peek() === "playing")) this.go(told.length);
    });
  }

  private isWaiting = false;
  private isAtEnd(): boolean {
    return this.at.peek() >= this.beats.peek().length - 1;
  }

  private forget(last: number): void {
    this.shown = last;
    if (this.mode.peek() !== "idle") this.finish();
  }

  // playing -------------------------------------------------------------------------------------------------
  /** Shows a beat: arrows over the board as it was, then what came of it, then the next. */
  go(n: number): void {
    clearTimeout(this.timer);
    this.isWaiting = false;
    const beat = this.beats.peek()[n];
    if (!beat) {
      this.ended();
      return;
    }
    const before = this.views[n] ?? null;
    batch(() => {
      this.at.value = n;
      this.settled.value = false;
      if (before) this.table.told.value = before;
    });
    this.look(beat);
    const long = Math.max(LEAST, beat.weight / this.speed.peek());
    if (this.mode.peek() === "paused") {
      this.settle(n);
      return;
    }
    this.timer = window.setTimeout(() => {
      this.settle(n);
      this.timer = window.setTimeout(() => this.go(n + 1), long * (1 - BEFORE));
    }, long * BEFORE);
  }

  private settle(n: number): void {
    const after = this.views[n + 1];
    batch(() => {
      this.settled.value = true;
      if (after) this.table.told.value = after;
    });
  }

  /** The camera goes where it happens. */
  private look(beat: Beat): void {
    const { table } = this;
    const view = table.told.peek() ?? table.view.peek();
    const about = {
      places: beat.place ? [beat.place] : [],
      pieces: [beat.place ?? "", ...(beat.pieces ?? [])],
    };
    const where = view && table.module.where?.(about, view, table.data);
    if (where) table.look(where, false);
  }

  /** After the last beat: others may still be at it, or the decision is ours. */
  private ended(): void {
    const last = this.table.live.log.peek().at(-1)?.[0] ?? 0;
    this.isWaiting = true;
    if (last > this.shown) this.gather();
    else this.finish();
  }

  private finish(): void {
    clearTimeout(this.timer);
    clearTimeout(this.gathering);
    const isAsked = this.table.isAsked();
    batch(() => {
      this.mode.value = "idle";
      this.at.value = -1;
      this.beats.value = [];
      this.views = [];
      this.table.told.value = null;
    });
    this.shown = Math.max(this.shown, this.table.live.log.peek().at(-1)?.[0] ?? 0);
    this.drawn = this.table.view.peek();
    if (isAsked || this.table.status.peek() === "over") this.summarize();
  }

  skip(): void {
    if (this.mode.peek() !== "idle") this.finish();
  }

  pause(): void {
    if (this.mode.peek() === "playing") {
      clearTimeout(this.timer);
      this.mode.value = "paused";
      this.settle(this.at.peek());
    } else if (this.mode.peek() === "paused") {
      this.mode.value = "playing";
      this.go(this.at.peek() + 1);
    }
  }

  step(by: number): void {
    if (this.mode.peek() === "idle") return;
    this.mode.value = "paused";
    const n = this.at.peek() + by;
    if (n >= this.beats.peek().length) this.finish();
    else this.go(Math.max(0, n));
  }

  hasten(speed: 1 | 2 | 0): void {
    if (speed) {
      this.speed.value = speed;
      set("story", "play");
    } else {
      set("story", "instant");
      this.skip();
    }
  }

  /** All of it again, from a beat of the digest on. */
  async again(from = 0): Promise<void> {
    const story = await this.ask({});
    const beats = story.beats ?? [];
    if (!beats.length) return;
    batch(() => {
      this.open.value = false;
      this.views = viewsOf(story);
      this.beats.value = beats;
      this.mode.value = isStill() ? "paused" : "playing";
      this.go(Math.min(from, beats.length - 1));
    });
  }

  // the digest ----------------------------------------------------------------------------------------------
  /** It comes with what is asked, so that nothing moves when it is there. */
  private summarize(): void {
    const { digest = null, beats = [] } = this.table.live.state.peek()?.story ?? {};
    batch(() => {
      this.digest.value = digest;
      this.digested.value = beats;
      this.open.value = digest !== null && this.told() !== this.folded;
    });
  }

  /** Puts the digest away until something else has happened, or shows it again. */
  fold(isOpen = !this.open.peek()): void {
    this.open.value = isOpen && this.digest.peek() !== null;
    if (!this.open.peek()) this.folded = this.told();
  }

  /** Since when the digest tells, and until when something mattered: what is new opens it again. */
  private told(): string {
    return `${this.table.live.state.peek()?.story?.since} ${this.digested.peek().at(-1)?.last}`;
  }

  /** One key and one button for it: Done is the way to one's own decision. */
  private offerSkip(): void {
    const isTold = this.mode.value === "playing" || this.mode.value === "paused";
    const prompt = this.table.live.state.value?.prompt;
    const note = this.table.isAsked() && prompt ? shown(prompt) : "";
    this.table.instead.value = isTold ? { label: say("story-skip"), note, act: () => this.skip() } : null;
  }
}

/** The board before the first beat and after each. */
function viewsOf(story: Story): View[] {
  const views: View[] = story.view ? [story.view] : [];
  for (const patch of story.patches ?? []) views.push(patched(views.at(-1) as View, patch));
  return views;
}
