/**
 * Several pieces as one choice, and choices of several actions: who is chosen together, what they can do, and the
 * rows of the prompt that say "load all". What is possible is read from the legal actions and the game's own
 * `choices`; the server plays what it allows of it, as one plan.
 */
import { computed, type Signal, signal } from "@preact/signals";
import type { Convoy } from "../boards/board";
import { type Marks, type Offer, offers } from "../lib/choice";
import { type Alike, actionsOf, alike, groupMarks, shared, sociable, towards } from "../lib/group";
import { shown } from "../lib/sentence";
import { set, settings } from "../lib/settings";
import { has, say } from "../lib/words";
import { mannersOf } from "./manners";
import type { Plan, Table } from "./table";

/** So many targets have a row of their own for "with all". */
const MOST = 12;

/** A row of the prompt that stands for several actions. */
export interface Bundle extends Plan {
  key: string;
  /** By which it is armed: no action is called so. */
  id: string;
  label: string;
  /** How many pieces it is about. */
  n: number;
  /** Dice may fall: the first press only arms it. */
  rolls: boolean;
}

export class Several {
  /** Who is chosen, in that order. */
  readonly group = signal<readonly string[]>([]);
  /** All that pieces can do alike now. */
  readonly things: Signal<Alike[]>;
  readonly bundles: Signal<Bundle[]>;
  /** Who may be chosen together with others. */
  readonly able: Signal<ReadonlySet<string>>;
  /** Whether what has to be placed could be placed by rules of thumb: where no list does it anyway. */
  readonly canArrange: Signal<boolean>;

  private staying: readonly string[] = [];
  /** Where a convoy may go, once the server has said it. */
  private readonly reach = signal<ReadonlySet<string>>(new Set());

  constructor(private readonly table: Table) {
    this.things = computed(() => alike(table.offers.value, this.kind));
    this.able = computed(() => sociable(this.things.value));
    this.bundles = computed(() => this.rows());
    this.canArrange = computed(() => {
      const found = table.offers.value.map(({ verb }) => this.manners(verb)).filter((each) => each.places);
      return found.length > 0 && !found.some((each) => each.fills);
    });
  }

  private readonly kind = (operand: string, verb: string, n: number) => {
    const view = this.table.view.value;
    return view && this.table.module.kind(operand, verb, view, this.table.data, n);
  };

  /** What glows while pieces are chosen together; null: nobody is. */
  marks(): Marks | null {
    const group = this.group.value;
    if (!group.length) return null;
    const marks = groupMarks(this.things.value, group, this.kind);
    return this.reach.value.size ? { ...marks, dest: this.reach.value } : marks;
  }

  /** Chooses pieces, or lets them go if all of them were chosen. */
  toggle(ids: readonly string[]): boolean {
    const { table } = this;
    if (!table.mine.value || table.busy.value) return false;
    const able = ids.filter((id) => this.able.value.has(id) || this.group.value.includes(id));
    if (!able.length) return false;
    // who was picked alone is the first of them, if they can do something alike: a stack is not one of its pieces
    const isLike = (id: string): boolean =>
      this.things.value.some(({ by }) => by.has(id) && able.some((each) => by.has(each)));
    const begun = this.group.value.length ? this.group.value : table.picked.value.filter(isLike);
    const isOut = able.every((id) => begun.includes(id));
    const next = isOut
      ? begun.filter((id) => !able.includes(id))
      : [...begun, ...able.filter((id) => !begun.includes(id))];
    table.picked.value = [];
    table.armed.value = null;
    table.why.value = null;
    this.group.value = next;
    this.findReach();
    return true;
  }

  /** All who can do something alike; again: nobody. */
  all(): boolean {
    const all = [...this.able.value];
    if (!all.length) return false;
    if (this.group.value.length === all.length) this.group.value = [];
    else this.toggle(all.filter((id) => !this.group.value.includes(id)));
    return true;
  }

  clear(): void {
    this.staying = [];
    this.reach.value = new Set();
    if (this.group.value.length) this.group.value = [];
  }

  private convoy(): Convoy | null {
    const { table } = this;
    const view = table.view.value;
    return (view && table.module.convoy?.(this.group.value, view, table.data)) || null;
  }

  /** Where those who go together may go: what could be chosen once the first of them is in hand. */
  private async findReach(): Promise<void> {
    this.reach.value = new Set();
    const convoy = this.convoy();
    const group = this.group.value;
    if (!convoy) return;
    const [tried] = await this.table.tryOut([[convoy.first]]);
    if (this.group.value !== group) return;
    const goals = offers(tried?.legal ?? [], null).filter(({ operands }) => operands.length === 1);
    const isGoal = ({ verb, operands: [to = ""] }: Offer) => this.kind(to, verb, 0) === "dest";
    this.reach.value = new Set(goals.filter(isGoal).map(({ operands: [to = ""] }) => to));
  }

  /** A click on a place while pieces are chosen; whether it meant all of them. */
  goTo(id: string): boolean {
    const group = this.group.value;
    const convoy = this.convoy();
    if (convoy && this.reach.value.has(id)) {
      this.table.play({ ...convoy.to(id), able: true });
      return true;
    }
    const found = group.length ? towards(this.things.value, group, id) : null;
    if (!found) return false;
    const actions = actionsOf(found, group);
    this.staying = group.filter((each) => !found.by.has(each));
    this.table.play({ actions, able: true });
    return true;
  }

  /** A new decision: who could not come with the others stays chosen, if he can still do something. */
  anew(): void {
    this.reach.value = new Set();
    this.group.value = this.staying.filter((each) => this.able.peek().has(each));
    this.staying = [];
  }

  /** Asks how rules of thumb would place everything, and places it so: one plan, which one undo takes back. */
  async arrange(): Promise<void> {
    const { actions } = await this.table.live.say({ t: "arrange" });
    if ((actions as string[]).length) await this.table.play({ actions: actions as string[], able: true });
  }

  // rows ----------------------------------------------------------------------------------------------------
  private rows(): Bundle[] {
    const { table } = this;
    if (!table.mine.value) return [];
    const group = this.group.value;
    if (group.length) return this.grouped(group);
    if (table.picked.value.length) return [];
    return [...this.alls(), ...this.followed()];
  }

  /** What a chosen group can do where it stands. */
  private grouped(group: readonly string[]): Bundle[] {
    return shared(this.things.value, group)
      .filter(({ verb, rest }) => !rest.length && this.manners(verb).all)
      .map((found) => this.bundle(found, actionsOf(found, group), "several-these"));
  }

  /** "Load all": of the verbs that the game says may be told to all. */
  private alls(): Bundle[] {
    return this.things.value
      .filter(({ verb, rest, by }) => {
        const isWorth = by.size > 1 || this.following(verb).length > 0;
        return isWorth && !rest.length && this.manners(verb).all;
      })
      .map((found) => {
        const key = `${this.table.game}-all-${found.verb}`;
        return this.bundle(found, [`${found.verb} *`], has(key) ? key : "several-all", true);
      });
  }

  private bundle(found: Alike, actions: string[], word: string, follows = false): Bundle {
    const { verb, rest } = found;
    const n = follows ? found.by.size : actions.length;
    const label = say(word, { verb: this.table.called(verb), n });
    const then = follows ? this.following(verb) : [];
    return this.plan([verb, ...rest].join(" "), label, actions, then, n);
  }

  /** Of pieces only those have such a row who take others along. */
  private leads({ verb, operands: [who = ""] }: Offer): boolean {
    const { module, data } = this.table;
    const view = this.table.view.value;
    if (!module.convoy || !view || this.kind(who, verb, 0) !== "act") return true;
    return module.convoy([who], view, data) !== null;
  }

  /** What usually follows an action, offered as one choice with it. */
  private followed(): Bundle[] {
    const found = this.table.offers.value.filter(
      (each) => this.following(each.verb).length && this.leads(each),
    );
    if (found.length > MOST) return [];
    return found.flatMap(({ action, verb, operands, label }: Offer) => {
      const then = this.following(verb);
      if (this.manners(verb).all) return [];
      const key = `${this.table.game}-then-${verb}-${this.question}`;
      const said = operands.length ? say("several-whole", { what: shown(label) }) : say(key);
      return [this.plan(`then ${action}`, said, [action], then, 0)];
    });
  }

  /**
   * Whether what usually follows is always said with it: of places, where a row each would be too many, and of
   * those who take others along, so that one drag does all of it.
   */
  get habit(): { key: string; label: string; isOn: boolean } | null {
    const offer = this.table.offers.value.find((each) => this.isHabitual(each));
    if (!offer) return null;
    const key = `${this.table.game} ${offer.verb}.${this.question}`;
    const own = `${this.table.game}-habit-${offer.verb}`;
    const [[then = ""] = []] = this.following(offer.verb);
    const isOn = settings.value.habits.includes(key);
    const word = isOn ? "several-habit-on" : "several-habit-off";
    const label = has(`${own}-on`)
      ? say(`${own}-${isOn ? "on" : "off"}`)
      : say(word, { what: this.table.called(then) });
    return { key, label, isOn };
  }

  private isHabitual(offer: Offer): boolean {
    if (!offer.operands.length || !this.following(offer.verb).length) return false;
    if (this.manners(offer.verb).all) return false; // that is a row of its own
    if (!this.followed().length) return true;
    const isTaking = this.kind(offer.operands[0] as string, offer.verb, 0) === "act";
    return isTaking && this.table.module.convoy !== undefined && this.leads(offer);
  }

  turnHabit(key: string): void {
    const { habits } = settings.value;
    set("habits", habits.includes(key) ? habits.filter((each) => each !== key) : [...habits, key]);
  }

  /** An action with what I always say after it; null: nothing. */
  byHabit(action: string, question = this.question): Plan | null {
    const verb = verbOf(action);
    const isOn = settings.value.habits.includes(`${this.table.game} ${verb}.${question}`);
    return isOn && action !== verb
      ? this.plan(action, "", [action], this.following(verb, question), 0, question)
      : null;
  }

  /** Taken in hand and brought somewhere, with what I always say after either: one choice. */
  carrying(action: string, to: string): Plan {
    const own = `${this.table.game} ${verbOf(to)}.`;
    const known = settings.value.habits.find((each) => each.startsWith(own));
    const parts = [this.byHabit(action), known ? this.byHabit(to, known.slice(own.length)) : null];
    const [first, last] = [parts[0] ?? { actions: [action] }, parts[1] ?? { actions: [to] }];
    const questions = ({ actions, questions = [] }: Plan) => actions.map((_, n) => questions[n] ?? "");
    return {
      actions: [...first.actions, ...last.actions],
      questions: [...questions(first), ...questions(last)],
      able: parts.some((each) => each !== null),
    };
  }

  private plan(
    key: string,
    label: string,
    actions: string[],
    then: readonly string[][],
    n: number,
    question = this.question,
  ): Bundle {
    const all = [...actions, ...then.map(([verb = ""]) => verb.replace("*", " *"))];
    const questions = [...actions.map(() => question), ...then.map(([, question = ""]) => question)];
    const rolls = all.some((each, n) => mannersOf(this.table.data, verbOf(each), questions[n] ?? "").rolls);
    return { key, id: `; ${key}`, label, n, actions: all, questions, able: true, rolls: Boolean(rolls) };
  }

  /** Verb and question of what follows. */
  private following(verb: string, question = this.question): string[][] {
    const said = mannersOf(this.table.data, verb, question).then;
    return said ? said.split(" ").map((each) => each.split(".")) : [];
  }

  private get question(): string {
    return String(this.table.view.value?.question ?? "");
  }

  private manners(verb: string) {
    return mannersOf(this.table.data, verb, this.question);
  }
}

const verbOf = (action: string): string => action.split(" ", 1)[0] as string;
