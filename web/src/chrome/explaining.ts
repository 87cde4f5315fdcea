/**
 * Why something cannot be done: asked of the server for what is pointed at, dropped or pressed, and shown at the
 * place where one looks (`whynot.tsx`). What is allowed instead can be pressed there.
 */
import { type Signal, signal } from "@preact/signals";
import { own, type Sentence, shown } from "../lib/sentence";
import type { Json } from "../lib/types";
import { say } from "../lib/words";
import type { Table } from "./table";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Reason {
  rule: string;
  text: Sentence;
  /** In a word or two. */
  short: Sentence | "";
}

/** Why something cannot be done, and what of the page it is about. */
export interface Why extends Reason {
  title: string;
  /** What the ruling of the clause says, where it is the ruling that forbids. */
  ruling: Sentence | "";
  /** What else stands in the way. */
  also: readonly Reason[];
  /** What would make it possible. */
  remedy: Sentence | "";
  /** The nearest thing that is allowed. */
  instead: { action: string; text: Sentence } | null;
  /** Where it is shown: beside this box of the window. */
  box: Box;
  /** By a finger: it stays until it is put away, or something else is tapped. */
  touch: boolean;
}

type Told = Pick<Why, "text"> & Partial<Why>;

const PLAIN = { rule: "", short: "", ruling: "", also: [], remedy: "", instead: null, touch: false } as const;
/** What is under a finger is no place to read. */
const [POINT, FINGER] = [8, 26]; // px

/** The server's answer to `why`; null where the action is allowed or there is nothing to say. */
export function read(answer: Json | null): Told | null {
  if (!answer || answer.legal || !answer.text) return null;
  const { reasons, rule, short, ruling, remedy, instead, text } = answer as unknown as Why & {
    reasons?: Reason[];
  };
  const also = (reasons ?? []).slice(1);
  return { text, rule: rule ?? "", short: short ?? "", ruling: ruling ?? "", also, remedy, instead };
}

export class Explaining {
  readonly why = signal<Why | null>(null);
  /** Whether what cannot be chosen stands below what can. */
  readonly isGreyShown: Signal<boolean> = signal(false);
  /** The decision of somebody else of which it was said that it is not ours. */
  private waited = -1;

  constructor(private readonly table: Table) {}

  show(title: string, box: Box, told: Told): void {
    this.why.value = { ...PLAIN, ...told, title, box };
  }

  /** A thing of the board: what the board can say of it itself, else what the server says. */
  thing(id: string, picked: readonly string[]): void {
    const { table } = this;
    const view = table.view.value;
    if (!view) return;
    if (!table.mine.value) {
      this.waits(id, true);
      return;
    }
    const told = table.module.told?.(id, view, table.data);
    const action = told ? null : table.module.asked?.(id, view, picked, table.data);
    const title = say("table-not-now", { what: table.name(id) });
    const touch = table.pointed.touch;
    if (told) this.why.value = { ...PLAIN, title: table.name(id), text: own(told), box: this.place(), touch };
    else if (action) this.ask(action, title, this.place(), touch, () => table.looked.value === id);
  }

  /** A choice that is greyed out. */
  choice(action: string, title: string, element: Element, touch = false): void {
    const isThere = (): boolean => element.isConnected;
    this.ask(action, say("table-not-now", { what: title }), element.getBoundingClientRect(), touch, isThere);
  }

  /** Somebody else decides: of each decision it is said once to whoever presses, and to whoever asks. */
  waits(id: string, isAsked: boolean): void {
    const { table } = this;
    const now = table.live.state.value;
    const isTheirs = now?.status === "running" && now.you && now.to_act && now.to_act !== now.you;
    if (!isTheirs || table.told.value || (!isAsked && this.waited === now.ply)) return;
    this.waited = now.ply;
    const title = say("table-not-now", { what: table.name(id) });
    this.ask(id, title, this.place(), table.pointed.touch, () => table.looked.value === id);
  }

  private ask(action: string, title: string, box: Box, touch: boolean, isMeant: () => boolean): void {
    const { done } = this.table;
    this.table.ask("why", action).then(
      (answer) => {
        const told = read(answer);
        if (told && isMeant() && this.table.done === done) this.show(title, box, { ...told, touch });
      },
      () => undefined, // a word that the game does not know: nothing to explain
    );
  }

  /** What is allowed instead: pressed like its row, so that what rolls is asked once more. */
  doInstead(): void {
    const action = this.why.value?.instead?.action;
    if (!action) return;
    this.table.weighed.value = action;
    this.table.commit(action);
  }

  /** What that is called where it is offered. */
  insteadText(why: Why): string {
    const { instead } = why;
    const offer = this.table.offers.value.find((each) => each.action === instead?.action);
    return shown(offer?.label ?? instead?.text ?? "");
  }

  /** Where to explain: at the pointer if it moved last, else at what has the focus. */
  private place(): Box {
    const focus = document.activeElement;
    const { x, y, at, touch } = this.table.pointed;
    if (Date.now() - at < 1500 || !focus || focus === document.body) {
      const by = touch ? FINGER : POINT;
      return { left: x - by, top: y - by, right: x + by, bottom: y + by };
    }
    return focus.getBoundingClientRect();
  }
}
