/**
 * Phases in which nothing can be done pass by themselves and leave a trace. Only what ends or declines something
 * (the game's own `choices` say so), only if it is all there is, never dice. Against people it takes as long as
 * standing orders take, so that silence tells nothing.
 */
import { computed, effect, type Signal, signal } from "@preact/signals";
import { set, settings } from "../lib/settings";
import { mannersOf } from "./manners";
import type { Table } from "./table";

/** What was passed: the question, and what people call it. */
export interface Passing {
  question: string;
  name: string;
}

/** About as long as standing orders take (docs/server.md), in milliseconds. */
const [LEAST, MOST] = [750, 2250];
/** So many in a row: then somebody is asked, whatever it is. */
const ROW = 30;

export class Idle {
  readonly passed = signal<readonly Passing[]>([]);
  /** Whether the question that stands is passed by itself: it is not shown as one. */
  readonly isPassing: Signal<boolean>;
  private readonly acted = new Set<string>();
  /** Somebody has taken something back: he wants to look at what he is asked. */
  private isHeld = false;
  private timer = 0;

  constructor(private readonly table: Table) {
    this.isPassing = computed(() => this.action() !== null);
  }

  /** Watches for such questions; gives the way to stop. */
  begin(): () => void {
    const stop = effect(() => {
      const action = this.action();
      clearTimeout(this.timer);
      if (action === null) return;
      this.timer = window.setTimeout(() => this.pass(action), this.pause());
    });
    return () => {
      stop();
      clearTimeout(this.timer);
    };
  }

  /** Something was said: what was passed before it is old, and where one acts one may want to act again. */
  said(message: { t?: unknown; joins?: unknown }): void {
    this.isHeld = message.t === "undo";
    if (message.joins) return;
    this.passed.value = [];
    const { question, verb } = this.asked();
    if ((message.t === "move" || message.t === "plan") && question && !this.isPass(verb))
      this.acted.add(question);
  }

  stopAt(question: string): void {
    set("stops", [...new Set([...settings.value.stops, `${this.table.game} ${question}`])]);
    this.passed.value = this.passed.value.filter((each) => each.question !== question);
  }

  /** The action that passes what is asked, if nothing else can be done; null: somebody is asked. */
  private action(): string | null {
    const { table } = this;
    const legal = table.view.value?.legal ?? [];
    const { question } = this.asked();
    const { empty, stops } = settings.value;
    if (table.told.value || !table.isAsked() || legal.length !== 1 || this.isHeld || empty === "stop")
      return null;
    if (this.passed.peek().length >= ROW || stops.includes(`${table.game} ${question}`)) return null;
    if (empty === "new" && this.acted.has(question)) return null;
    const [only = ""] = legal;
    return this.isPass(only.split(" ", 1)[0] as string) ? only : null;
  }

  private isPass(verb: string): boolean {
    const { pass, rolls } = mannersOf(this.table.data, verb, this.asked().question);
    return Boolean(pass) && !rolls;
  }

  private asked(): { question: string; verb: string } {
    const view = this.table.view.peek();
    return { question: String(view?.question ?? ""), verb: view?.legal.at(-1)?.split(" ", 1)[0] ?? "" };
  }

  private pause(): number {
    const now = this.table.live.state.peek();
    const others = now?.seats.filter((each) => each.seat !== now.you && each.kind === "person") ?? [];
    return others.length ? LEAST + Math.random() * (MOST - LEAST) : 0;
  }

  private async pass(action: string): Promise<void> {
    const { table } = this;
    const { question } = this.asked();
    const name = table.doneLabel();
    if (this.action() !== action || table.busy.peek()) return;
    if (await table.play({ actions: [action], questions: [], joins: true }))
      this.passed.value = [...this.passed.value, { question, name }];
    else this.isHeld = true;
  }
}
