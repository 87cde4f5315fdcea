/**
 * One table as one seat plays it: what the server said, what is picked and looked at, and the ways to say
 * something. Everything that is drawn reads signals of this; `close` forgets all of it.
 */
import { batch, computed, effect, type Signal, signal, untracked } from "@preact/signals";
import type { ComponentType } from "preact";
import type { BoardModule } from "../boards/board";
import { me, type Refused } from "../lib/api";
import { marks, NO_MARKS, narrowed, type Offer, offers, pick } from "../lib/choice";
import { Live } from "../lib/live";
import { own, type Sentence, shown } from "../lib/sentence";
import type { Json, Line, Refusal, Sitting, View } from "../lib/types";
import { voice } from "../lib/voice";
import { has, say } from "../lib/words";
import { seatName } from "../pages/names";
import type { Sharing } from "./across";
import { Explaining } from "./explaining";
import type { Odds } from "./forecasts";
import { Idle } from "./idle";
import { lossesOf } from "./losses";
import { isArmedFirst, type Manners, mannersOf } from "./manners";
import type { Scenery } from "./scenery";
import { Several } from "./several";
import { meantBy, takeOut } from "./taking";
import { toast } from "./ui";
import { Ways } from "./ways";

/** How many actions of a line can be taken, and what can be chosen then; nothing where dice would fall. */
export interface Tried {
  taken: number;
  legal: readonly string[];
}

/** Several actions as one choice (docs/server.md, `plan`). */
export interface Plan {
  actions: readonly string[];
  /** What each is an answer to: where something else is asked, it is left out. */
  questions?: readonly string[];
  /** What the rules forbid is left out, and the rest is played. */
  able?: boolean;
  /** It is taken back together with what was decided just before. */
  joins?: boolean;
}

export type Panel =
  | "settings"
  | "orders"
  | "keys"
  | "text"
  | "menu"
  | "takeback"
  | "end"
  | "resign"
  | "computer"
  | "dice"
  | "tables"
  | null;

/** What the lens of the rail shows: what may come of a choice, what is looked at, the fight, the chronicle. */
export type Lens = "forecast" | "looked" | "battle" | "log";

/** Something that stands in the place of Done for a while: the story of the enemy's turn is skipped there. */
/** What shows stories: a digest, what is told in place of the prompt, the bar that plays it, marks on the board. */
export interface StoryParts {
  Digest: ComponentType<{ table: Table }>;
  Caption: ComponentType<{ table: Table }>;
  Bar: ComponentType<{ table: Table }>;
  Marks: ComponentType<{ table: Table }>;
  isTold: () => boolean;
  /** Whether the digest stands open. */
  isSummed: () => boolean;
}

export interface Instead {
  label: string;
  note?: string;
  act: () => void;
}

export const FILTERS = ["mattered", "all", "mine", "theirs", "dice", "chat"] as const;
export type Filter = (typeof FILTERS)[number];

const HOVER = 250;
const LINGER = 900;
/** A second press so soon after the first is a double click. */
const JUST = 700; // ms
/** A second press on the same thing sooner than this is a double click, which has not looked at what may come. */
const SEEN = 300; // ms
/** A pointer that moved less still rests. */
const REST = 8; // px

/** By which word a question says what it is about. */
const ABOUT = {
  why: "action",
  odds: "action",
  hint: "action",
  overlay: "name",
  outlook: "about",
  threats: "about",
} as const;

export class Table implements Scenery {
  readonly live: Live;
  readonly view: Signal<View | null>;
  readonly status: Signal<string>;
  readonly offers: Signal<Offer[]>;
  readonly narrowed: Signal<Offer[]>;
  readonly marks: Signal<ReturnType<typeof marks>>;
  readonly mine: Signal<boolean>;
  readonly several: Several;
  readonly idle: Idle;
  readonly ways: Ways;

  readonly picked = signal<readonly string[]>([]);
  readonly looked = signal<string | null>(null);
  /** An action that waits for the second press. */
  readonly armed = signal<string | null>(null);
  readonly busy = signal(false);
  readonly refused = signal<Refusal | null>(null);
  readonly explaining = new Explaining(this);
  readonly why = this.explaining.why;
  /** The offer that the pointer or the focus is on. */
  readonly weighed = signal<string | null>(null);
  /** The one that somebody has looked at for a moment: pressed now, it is committed. */
  readonly ready = signal<string | null>(null);
  readonly lens = signal<Lens>("looked");
  /** The fight that could be had where one points, with nothing weighed. */
  readonly outlook = signal<{ about: string; odds: Odds } | null>(null);
  readonly instead = signal<Instead | null>(null);
  /** The board as it stood at what is being told; null: as it stands now. */
  readonly told = signal<View | null>(null);
  /** What tells stories, once it is loaded. */
  readonly story = signal<StoryParts | null>(null);
  readonly panel = signal<Panel>(null);
  readonly rule = signal<string | null>(null);
  /** What a computer would do, once it was asked. */
  readonly hint = signal<Json | "asking" | "none" | null>(null);
  /** By what the others know what I say here. */
  readonly voice = signal("");
  /** Which part of the chronicle is shown. */
  readonly filter = signal<Filter>("all");
  /** The place that is fought for now, as the stage shows it. */
  readonly fight = signal<string | null>(null);
  /** How often something was decided here; what passes by itself is no decision. */
  readonly decided = signal(0);
  /** Ways from eyes to eyes, where two sit at one screen. */
  sharing: Sharing | null = null;
  /** Opens the log at a sentence; the page that is laid out says how. */
  readLog: (line?: Line) => void = () => undefined;

  /** The same functions every time, so that a board need not draw itself again because of them. */
  readonly onPick = (id: string): void => this.pick(id);
  readonly onLook = (id: string | null): void => this.look(id);
  readonly onDrop = (from: string, to: string): void => this.drop(from, to);
  readonly onSeveral = (ids: readonly string[]): boolean => this.several.toggle(ids);
  readonly onLift = (id: string | null): void => this.lift(id);
  readonly closePanel = (): void => {
    this.panel.value = null;
  };
  readonly overlay = (name: string): Promise<Json> => this.ask("overlay", name);

  private readonly answers = new Map<string, Promise<Json>>();
  /** Where the pointer was last. */
  pointed = { x: 0, y: 0, at: 0, touch: false };
  private hover = 0;
  /** What was just picked or played, and where the pointer was: until it goes on, nothing is explained. */
  private hushed: { ids: ReadonlySet<string>; x: number; y: number; at: number } | null = null;
  /** Counts what is done, so that an answer about what was pointed at before it comes too late. */
  done = 0;
  private acted = { id: "", at: 0 };
  /** Undo was pressed before the server had answered: the board shows a decision sooner than it is answered. */
  private wantsBack = false;
  /** What is being dragged. */
  private lifted: string | null = null;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly id: string,
    seat: number | null,
    readonly game: string,
    readonly module: BoardModule,
    readonly data: Json,
    /** Seats that this browser holds; of several, those who sit there look together or one at a time. */
    readonly own: readonly number[] = [],
  ) {
    this.live = new Live(id, seat, own.length > 1 && seat === null);
    const state = this.live.state;
    this.view = computed(() => this.told.value ?? state.value?.view ?? null);
    this.status = computed(() => state.value?.status ?? "");
    this.idle = new Idle(this);
    this.mine = computed(() => !this.told.value && this.isAsked() && !this.idle.isPassing.value);
    const labels = computed(() => state.value?.labels ?? null);
    this.offers = computed(() => this.offered(labels.value));
    this.several = new Several(this);
    this.ways = new Ways(this);
    this.narrowed = computed(() => narrowed(this.offers.value, this.picked.value));
    this.marks = computed(() => {
      const view = this.view.value;
      if (!view || !this.offers.value.length) return NO_MARKS;
      const together = this.several.marks();
      if (together) return together;
      const found = marks(this.offers.value, this.picked.value, (operand, verb, n) =>
        this.module.kind(operand, verb, view, this.data, n),
      );
      const further = this.ways.further.value;
      return further.size ? { ...found, dest: new Set([...found.dest, ...further.keys()]) } : found;
    });
    this.begin();
  }

  /** Hears of new decisions, each of which begins with nothing picked, and of who I am. */
  private begin(): void {
    const ply = computed(() => this.live.state.value?.ply ?? 0);
    this.stops.push(
      this.idle.begin(),
      this.ways.begin(),
      effect(() => {
        voice(this.id, me.value?.id ?? "").then((own) => {
          this.voice.value = own;
        });
      }),
      effect(() => {
        ply.value;
        batch(() => this.forget());
        untracked(() => this.several.anew());
        this.answers.clear();
        this.hush();
      }),
    );
  }

  /** Whether it is ours to decide, though what led there may still be told. */
  isAsked(): boolean {
    const now = this.live.state.value;
    if (!now?.you || now.status !== "running" || now.to_act !== now.you) return false;
    return now.seats.find((each) => each.seat === now.you)?.kind === "person";
  }

  /** What can be chosen, in the page's words where it has better ones; where there is an order, with it. */
  private offered(labels: readonly Sentence[] | null): Offer[] {
    const view = this.view.value;
    if (!this.mine.value || !view) return [];
    const all = offers(view.legal, labels);
    for (const each of all) {
      const label = this.module.label?.(each.action, view, this.data);
      if (label) each.label = own(label);
    }
    if (!this.module.isOrdered) return all;
    const stands = ({ operands, verb }: Offer): readonly string[] =>
      operands.filter((each) => this.module.kind(each, verb, view, this.data));
    return all.map((each) => ({ ...each, order: stands(each) }));
  }

  /** Everything that belongs to one decision. */
  private forget(): void {
    this.picked.value = [];
    this.armed.value = null;
    this.weighed.value = null;
    this.outlook.value = null;
    this.ready.value = null;
    this.refused.value = null;
    this.why.value = null;
    this.hint.value = null;
  }

  close(): void {
    for (const stop of this.stops) stop();
    clearTimeout(this.hover);
    this.answers.clear();
    batch(() => {
      this.forget();
      this.looked.value = null;
      this.rule.value = null;
    });
    this.live.close();
  }

  you(): string | null {
    return this.live.state.value?.you ?? null;
  }

  formerOf(id: string): View | null {
    return lossesOf(this).formerOf(id);
  }

  // what things are called ----------------------------------------------------------------------------------
  side(seat: string | null): string {
    return (seat && this.module.side?.(seat, this.view.peek(), this.data)) || "";
  }

  seatName(seat: string | null): string {
    return seat ? seatName(this.game, seat) : "";
  }

  /** What a word of the notation is called. */
  name(operand: string): string {
    const view = this.view.value;
    return view ? this.module.name(operand, view, this.data) : operand;
  }

  /** What all actions of a verb are called together: by the page, else by the game. */
  called(verb: string): string {
    const key = `${this.game}-kind-${verb}`;
    const verbs = this.data.verbs as Record<string, string> | undefined;
    return has(key) ? say(key) : (verbs?.[verb] ?? verb);
  }

  /** What dice decide, in words. */
  decides(what: string): string {
    return (this.data.dice as Record<string, string> | undefined)?.[what] ?? "";
  }

  /** What the only thing to do is called: what a phase is passed with. */
  doneLabel(): string {
    return shown(this.live.state.peek()?.labels?.[0] ?? own(""));
  }

  sitting(seat: string | null): Sitting | undefined {
    return this.live.state.value?.seats.find((each) => each.seat === seat);
  }

  number(seat: string | null): number {
    return this.live.state.value?.seats.findIndex((each) => each.seat === seat) ?? -1;
  }

  // deciding ------------------------------------------------------------------------------------------------
  /** A click on a thing of the board. */
  pick(id: string): void {
    const pressed = this.looked.value; // the place, where its only piece is meant
    this.look(id, false);
    if (!this.mine.value) this.explaining.waits(id, false);
    if (!this.mine.value || this.busy.value) return;
    if (this.chosen(id) || this.leaves(id) || this.goFurther(id)) return;
    if (this.armed.value && this.acted.id === id) {
      if (Date.now() - this.acted.at > SEEN) this.commit(this.armed.value);
      return;
    }
    if (this.lifted === id) this.picked.value = []; // it was picked by being lifted
    const found = pick(this.offers.value, this.picked.value, id);
    if (!found) {
      if (!this.isJustDone(id)) this.explain(id);
      return;
    }
    this.hush(id, pressed);
    this.acted = { id, at: Date.now() };
    if ("picked" in found) {
      this.picked.value = found.picked;
      this.armed.value = null;
      return;
    }
    const offer = this.offers.value.find((each) => each.action === found.commit) as Offer;
    const afresh = !offer.operands.some((each) => this.picked.value.includes(each));
    const chosen = afresh ? [id] : [...this.picked.value, id];
    // Where to is still to be shown: whoever touches a piece has not yet said that it shall go.
    if (offer.operands.some((each) => !chosen.includes(each) && this.stands(each, offer.verb))) {
      this.picked.value = chosen;
      return;
    }
    if (this.isArmedFirst(found.commit)) this.picked.value = chosen;
    this.commit(found.commit);
  }

  /** A second click on whoever takes part takes him out again. */
  private leaves(id: string): boolean {
    const out = this.isMarked(id) ? [] : meantBy(this, id);
    if (!out.length || this.isJustDone(id)) return false;
    this.hush(id);
    takeOut(this, out);
    return true;
  }

  /** A place that is reached by several moves. */
  private goFurther(id: string): boolean {
    const way = this.ways.to(id);
    if (way) this.play(way.actions);
    return way !== null;
  }

  /** While several are chosen: a click on one lets it go, on a place sends them all there; else one begins anew. */
  private chosen(id: string): boolean {
    const { several } = this;
    if (several.group.value.includes(id)) several.toggle([id]);
    else if (!several.goTo(id)) {
      several.clear();
      return false;
    }
    this.hush(id);
    return true;
  }

  /** What a verb means for whoever may choose it now. */
  manners(verb: string): Manners {
    return mannersOf(this.data, verb, this.live.state.value?.question ?? "");
  }

  private isArmedFirst(action: string): boolean {
    return isArmedFirst(this.manners(action.split(" ", 1)[0] ?? ""));
  }

  /** The next press on it commits. */
  arm(action: string): void {
    if (!this.busy.value) this.armed.value = action;
  }

  /** A drag begins: what is lifted is picked, as by a click, so that one sees where it may go. Null: it ends. */
  lift(id: string | null): void {
    this.lifted = id;
    if (id === null || !this.mine.value || this.busy.value) return;
    this.hush(id);
    if (this.several.group.value.includes(id)) return;
    this.several.clear();
    if (this.picked.value.includes(id) || !narrowed(this.offers.value, [id]).length) return;
    this.picked.value = [id];
    this.armed.value = null;
  }

  drop(from: string, to: string): void {
    this.look(to, false);
    if (!this.mine.value) this.explaining.waits(to, false);
    if (!this.mine.value || this.busy.value) return;
    if (this.several.group.value.includes(from)) {
      if (!this.several.goTo(to)) this.explain(to, [from]);
      return;
    }
    if (this.goFurther(to)) return;
    const fits = narrowed(this.offers.value, [from, to]);
    if (fits.length === 1) this.commit((fits[0] as Offer).action);
    else if (fits.length) this.picked.value = [from, to];
    else {
      const taken = narrowed(this.offers.value, [from]);
      const only = taken.length === 1 ? (taken[0] as Offer).action : null;
      if (only && !this.isArmedFirst(only)) this.carry(only, to);
      else this.explain(to, [from]);
    }
  }

  /** Takes a piece in hand and, if it may go there, brings it to where it was dropped: one choice. */
  private async carry(action: string, to: string): Promise<void> {
    const tried = (await this.tryOut([[action]]))[0]?.legal ?? [];
    const fits = tried.filter((each) => each.split(" ").slice(1).join(" ") === to);
    if (fits.length === 1) await this.play(this.several.carrying(action, fits[0] as string));
    else if (await this.send({ t: "move", action, expect: this.live.state.value?.ply ?? 0 }))
      this.explain(to, []);
  }

  /** Plays an action; of one that may throw dice the first press only arms it. */
  async commit(action: string): Promise<void> {
    if (this.busy.value) return;
    const row = this.several.bundles.value.find((each) => each.id === action);
    if (row) {
      if (isArmedFirst(row) && this.armed.value !== action) this.arm(action);
      else await this.play(row);
      return;
    }
    if (this.isArmedFirst(action) && this.armed.value !== action) {
      this.arm(action);
      return;
    }
    this.armed.value = null;
    const plan = this.several.byHabit(action);
    if (plan) await this.play(plan);
    else await this.send({ t: "move", action, expect: this.live.state.value?.ply ?? 0 });
  }

  /** Plays several actions as one choice, as far as the first die; whether any of them was played. */
  async play(plan: Plan | readonly string[]): Promise<boolean> {
    if (this.busy.value) return false;
    const {
      actions,
      questions = [],
      able = false,
      joins = false,
    }: Plan = "actions" in plan ? plan : { actions: plan };
    this.armed.value = null;
    const expect = this.live.state.value?.ply ?? 0;
    return this.send({ t: "plan", actions, questions, able, joins, expect });
  }

  /** One level back: what is armed, what is picked, what is refused; an explanation goes with any of them. */
  back(): boolean {
    const explained = this.why.value !== null;
    this.hush(this.looked.value);
    if (this.armed.value) this.armed.value = null;
    else if (this.several.group.value.length) this.several.clear();
    else if (this.picked.value.length) this.picked.value = this.picked.value.slice(0, -1);
    else if (this.refused.value) this.refused.value = null;
    else return explained;
    return true;
  }

  /** Says something that changes the game; refusals are shown where the decision is. */
  async send(message: Json): Promise<boolean> {
    this.busy.value = true;
    this.refused.value = null;
    this.idle.said(message);
    if ((message.t === "move" || message.t === "plan") && !message.joins) this.decided.value += 1;
    try {
      await this.live.say(message);
    } catch (refusal) {
      this.wantsBack = false; // nothing was done that could be taken back
      this.refused.value = kindly(refusal as Refusal);
      return false;
    } finally {
      this.busy.value = false;
    }
    if (this.wantsBack) this.undo();
    return true;
  }

  /** Takes the last decision back; pressed while one is on its way, as soon as that is answered. */
  async undo(): Promise<void> {
    const now = this.live.state.value;
    this.wantsBack = this.busy.value;
    if (!now || this.busy.value) return;
    if (now.undo === null) await this.send({ t: "undo", expect: now.ply });
    else if (this.canAskBack()) this.panel.value = "takeback";
  }

  /** Whether there is something that others could let us take back. */
  canAskBack(): boolean {
    const now = this.live.state.value;
    if (!now?.you || now.status !== "running" || now.asked) return false;
    const own = this.number(now.you);
    return this.live.log.value.some((line) => line[1] === own);
  }

  // looking and asking --------------------------------------------------------------------------------------
  /** Hover and focus show what is there and, after a moment, why it cannot be picked. */
  look(id: string | null, explain = true): void {
    if (this.lifted && explain) return; // what lies under a dragged piece is on its way
    if (explain && isOnTip(this.pointed)) return; // and what lies under an explanation is not meant
    clearTimeout(this.hover);
    this.looked.value = id ?? this.looked.value;
    if (this.why.value) {
      if (id !== null) this.why.value = null;
      else if (!this.why.value.touch) this.leaveWhy(); // a finger leaves as it is lifted
    }
    if (!explain || id === null || !this.mine.value || this.isMarked(id)) return;
    if (this.isHushed(id)) return;
    this.hover = window.setTimeout(() => this.explain(id), HOVER);
  }

  /** The pointer is on the explanation itself: perhaps on its way to what can be pressed there. */
  keepWhy(): void {
    clearTimeout(this.hover);
  }

  /** An explanation is put away, and none opens again where the pointer rests. */
  keepQuiet(): void {
    this.hush(this.looked.value);
  }

  /** It has left what is explained: after a moment the explanation goes. */
  leaveWhy(): void {
    clearTimeout(this.hover);
    this.hover = window.setTimeout(() => {
      this.why.value = null;
    }, LINGER);
  }

  /** The pointer moved; a fresh press is a question of its own. */
  point(event: PointerEvent): void {
    const { clientX: x, clientY: y, pointerType } = event;
    if (this.why.value && pointerType === "mouse") {
      const [was, is] = [isOnTip(this.pointed), isOnTip({ x, y, at: 1 })];
      if (is) this.keepWhy();
      else if (was) this.leaveWhy();
    }
    this.pointed = { x, y, at: Date.now(), touch: pointerType === "touch" };
    if (event.type === "pointerdown") this.hushed = null;
  }

  /** Keys walk over the board: where the pointer rests says nothing any more. */
  walked(): void {
    this.pointed = { ...this.pointed, at: 0, touch: false };
    if (this.hushed) this.hushed = { ...this.hushed, x: Number.NaN };
  }

  /** Something was done: what explained the position before it goes, and nothing opens where the pointer rests. */
  private hush(...ids: (string | null)[]): void {
    clearTimeout(this.hover);
    this.done += 1;
    this.why.value = null;
    const { x, y } = this.pointed;
    const known = this.hushed && Date.now() - this.hushed.at < JUST ? this.hushed.ids : [];
    const all = [...known, ...ids].filter((id): id is string => id !== null);
    this.hushed = { ids: new Set(all), x, y, at: Date.now() };
  }

  private isHushed(id: string): boolean {
    if (!this.hushed) return false;
    const { ids, x, y } = this.hushed;
    if (ids.has(id) || Math.hypot(this.pointed.x - x, this.pointed.y - y) < REST) return true;
    this.hushed = null;
    return false;
  }

  /** The second press of a double click on what the first has done. */
  private isJustDone(id: string): boolean {
    return this.acted.id === id && Date.now() - this.acted.at < JUST;
  }

  explain(id: string, picked = this.picked.value): void {
    this.explaining.thing(id, picked);
  }

  /** Why something of the page itself is greyed out. */
  tell(element: Element, title: string, text: string): void {
    this.explaining.show(title, element.getBoundingClientRect(), { text: own(text) });
  }

  /** Whether a computer may be asked: against people only if that was agreed. */
  mayAsk(): boolean {
    const state = this.live.state.value;
    const hidden = this.live.together && state?.across?.secrets.includes(state.you ?? "");
    return !hidden && (state?.hints ?? true);
  }

  /** Asks what a computer would do in my place. */
  async suggest(): Promise<void> {
    if (!this.mine.value || !this.mayAsk() || this.hint.value === "asking") return;
    this.hint.value = "asking";
    const ply = this.live.state.value?.ply;
    let found: Json | "none" = "none";
    try {
      const answer = await this.ask("hint");
      if (answer.offered) found = answer;
    } catch {
      // a server that has no opinion
    }
    if (this.live.state.value?.ply === ply) this.hint.value = found;
  }

  /** Questions about an action, or for a layer of the map, are asked once for each position. */
  ask(t: keyof typeof ABOUT, about: string | readonly string[] = "", more: Json = {}): Promise<Json> {
    const key = JSON.stringify([t, about, more]);
    const known = this.answers.get(key);
    if (known) return known;
    const name = typeof about === "string" ? ABOUT[t] : "actions";
    const asked = this.live.say(about ? { t, [name]: about, ...more } : { t });
    this.answers.set(key, asked);
    asked.catch(() => this.answers.delete(key));
    return asked;
  }

  /** What could be chosen after lines of actions, as far as this seat can know it; asked once for each position. */
  async tryOut(lines: readonly (readonly string[])[]): Promise<Tried[]> {
    const key = JSON.stringify(lines);
    const asked = this.answers.get(key) ?? this.live.say({ t: "try", lines });
    this.answers.set(key, asked);
    asked.catch(() => this.answers.delete(key));
    return (await asked).lines as Tried[];
  }

  private isMarked(id: string): boolean {
    const { act, dest, aim, picked } = this.marks.value;
    return act.has(id) || dest.has(id) || aim.has(id) || picked.includes(id);
  }

  /** Whether a word of an action is a thing of the board. */
  stands(operand: string, verb: string): boolean {
    const view = this.view.value;
    return view !== null && this.module.kind(operand, verb, view, this.data) !== null;
  }

  /** What a place stands under in a long list: its region, then itself. */
  headings(operand: string): readonly string[] {
    const view = this.view.value;
    return (view && this.module.headings?.(operand, view, this.data)) || [];
  }
}

/** What is explained lets presses through; whoever is on it reads it. */
function isOnTip({ x, y, at }: { x: number; y: number; at: number }): boolean {
  const box = document.getElementById("why-tip")?.getBoundingClientRect();
  return at > 0 && box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** A refusal in the words of the page where it has some; the clause stays. */
export function kindly(refusal: Refusal): Refusal {
  const key = `table-refused-${refusal.code}`;
  return !refusal.rule && has(key) ? { ...refusal, text: own(say(key)) } : refusal;
}

export function complain(refused: Refused): void {
  toast(shown(kindly(refused.refusal).text), { tone: "bad", rule: refused.refusal.rule });
}

export const isMe = (name: string): boolean => me.value?.name === name;
