/** The stage while one plays: shots one after the other as they come, the report when a battle is over, ghosts. */
import { effect, type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import {
  fallen,
  freshScenes,
  isHurt,
  lastBattle,
  lastScene,
  type Scene,
  type Shot,
  sceneOf,
  shownRolls,
} from "../lib/fought";
import { battleOf, isRoll } from "../lib/line";
import { isStill, settings } from "../lib/settings";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import { Report } from "./battlereport";
import { Ghosts } from "./ghosts";
import { drawnThing, lossesOf } from "./losses";
import { sound } from "./sound";
import { BOX, SETTLE, Stage, type StageState } from "./stage";
import { switchSound, toldBefore } from "./stageslot";
import type { Panel, Table } from "./table";
import { Clauses, Icon } from "./ui";

const TUMBLE = 450;
const FALLS = 900;
const REST = 350;
/** So many shots that came at once are shown one by one; earlier ones stand in the order of fire. */
const QUEUED = 3;

interface Now {
  scene: Scene;
  lines: readonly Line[];
  state: StageState | "report";
}

interface Due {
  scene: Scene;
  lines: readonly Line[];
  begin: "rolling" | "effect";
}

class Director {
  readonly now: Signal<Now | null> = signal(null);
  /** The fight that is under way, whether or not dice have fallen in it. */
  private readonly on: Signal<Scene | null> = signal(null);
  private known = -1;
  private queue: Due[] = [];
  private timer = 0;
  private isPlaying = false;

  constructor(private readonly table: Table) {}

  watch(): () => void {
    const forget = effect(() => {
      this.table.fight.value = placeOf(this.table, this.on.value ?? this.now.value?.scene);
    });
    const stop = effect(() => {
      const log = this.table.live.log.value;
      const state = this.table.live.state.value;
      if (state) this.hear(log, state.fighting);
    });
    let decided = this.table.decided.peek();
    const look = effect(() => {
      if (this.table.decided.value !== decided) this.goOn();
      decided = this.table.decided.value;
    });
    return () => {
      stop();
      look();
      forget();
      clearTimeout(this.timer);
      this.isPlaying = false;
      this.queue = [];
    };
  }

  private hear(log: readonly Line[], isFighting: boolean): void {
    if (this.known < 0) this.known = toldBefore.get(this.table) ?? -1;
    const first = this.known < 0;
    if (log.length < this.known) this.clear();
    const fresh = first || log.length < this.known ? [] : log.slice(this.known);
    this.known = log.length;
    this.on.value = isFighting ? lastScene(log) : null;
    if (first) {
      const scene = isFighting ? lastScene(log) : null;
      if (scene?.shots.length) this.now.value = { scene, lines: scene.lines, state: "settled" };
    } else if (fresh.length) this.follow(log, fresh);
    const now = this.now.peek();
    const isAbout = (line: Line): boolean => battleOf(line) !== "" && battleOf(line) === now?.scene.battle;
    if (now?.state === "settled" || fresh.some(isAbout)) this.finish();
  }

  /** What is new: shots to be played, or what came of the last one. */
  private follow(log: readonly Line[], fresh: readonly Line[]): void {
    const isFresh = new Set(fresh);
    // a fight that nobody has had the time to look at stays, whatever else is rolled for meanwhile
    const isFought = [this.now.peek(), ...this.queue].some((each) => each?.scene.battle);
    const scenes = freshScenes(log, fresh).filter(({ battle }) => battle || !isFought);
    this.queue = [...this.queue, ...scenes.flatMap((each) => dueOf(each, isFresh))].slice(-QUEUED);
    if (this.queue.length) this.play();
  }

  private play(): void {
    if (this.isPlaying) return;
    const due = this.queue.shift();
    if (!due) {
      this.finish();
      return;
    }
    this.isPlaying = true;
    const shot = due.scene.shots.find(
      (each) => due.lines.includes(each.lines[0] as Line) && each.lines.at(-1) === due.lines.at(-1),
    );
    if (isStill() || document.hidden) {
      this.show(due, "settled");
      this.after(isStill() ? REST : 0, () => this.play());
    } else if (due.begin === "rolling") this.roll(due, shot);
    else this.strike(due, shot);
  }

  private roll(due: Due, shot: Shot | undefined): void {
    const dice = shot ? shownRolls(shot).reduce((sum, { dice }) => sum + dice.length, 0) : 1;
    this.show(due, "rolling");
    sound("dice");
    this.after(TUMBLE + dice * SETTLE, () => this.strike(due, shot), false);
  }

  private strike(due: Due, shot: Shot | undefined): void {
    this.show(due, "effect");
    const hits = (shot?.rolls ?? []).reduce((sum, roll) => sum + (roll.hits ?? 0), 0);
    const lost = fallen(shot?.after ?? []);
    const struck = (shot?.after ?? []).flatMap((line) => (isHurt(line) ? (line[5].pieces ?? []) : []));
    for (const id of struck) shake(id);
    if (!lost.length) sound(hits || struck.length ? "hit" : "miss");
    const next = (): void => {
      if (!lost.length) {
        this.rest(due);
        return;
      }
      this.show(due, "destroyed");
      sound("destroyed");
      this.after(FALLS, () => this.rest(due), false);
    };
    this.after(200 + Math.max(hits, struck.length) * BOX, next, false);
  }

  private rest(due: Due): void {
    this.show(due, "settled");
    this.after(REST, () => this.play());
  }

  private after(time: number, next: () => void, isFree = true): void {
    this.timer = window.setTimeout(() => {
      if (isFree) this.isPlaying = false;
      next();
    }, time);
  }

  private show({ scene, lines }: Due, state: StageState): void {
    this.now.value = { scene, lines, state };
  }

  /** All that was due is shown: where the battle is over, what it came to. */
  private finish(): void {
    const [line] = this.now.peek()?.scene.lines ?? [];
    if (!line || this.isPlaying || this.queue.length) return;
    const scene = sceneOf(this.table.live.log.peek(), line);
    const isOver = scene.battle !== "" && scene.shots.length > 0 && !this.isOn(scene);
    this.now.value = { scene, lines: scene.lines, state: isOver ? "report" : "settled" };
  }

  /** Whether it is being fought still. */
  private isOn({ battle }: Scene): boolean {
    const { log, state } = this.table.live;
    return Boolean(battle && state.peek()?.fighting) && log.peek().at(-1)?.[5].battle === battle;
  }

  /** Something is decided: what was fought or rolled for before it is stale, unless the fight is about that. */
  private goOn(): void {
    const now = this.now.peek();
    if (now && !this.isOn(now.scene)) this.clear();
  }

  clear = (): void => {
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.queue = [];
    this.now.value = null;
  };

  toggle(): void {
    const isShown = this.now.peek()?.state === "report";
    this.clear();
    const scene = lastBattle(this.table.live.log.peek());
    if (isShown || !scene?.shots.length) return;
    this.now.value = { scene, lines: scene.lines, state: "report" };
  }
}

/** Shots of a scene that are to be played: new dice, or what has come of them since. */
function dueOf(scene: Scene, isFresh: ReadonlySet<Line>): Due[] {
  const upTo = (n: number): Line[] => scene.shots.slice(0, n + 1).flatMap((each) => each.lines);
  return scene.shots.flatMap((shot, n): Due[] => {
    const isRolled = shot.rolls.some(({ line }) => isFresh.has(line));
    const isStruck = shot.after.some((line) => isFresh.has(line) && isHurt(line));
    if (!isRolled && !isStruck) return [];
    return [{ scene, lines: upTo(n), begin: isRolled ? "rolling" : "effect" }];
  });
}

/** Where a battle is fought; null outside of battles. */
function placeOf(table: Table, scene: Scene | undefined): string | null {
  const opening = scene?.battle ? scene.lines.find((line) => line[5].opens === "battle") : undefined;
  const view = table.view.peek();
  return (opening && view && table.module.where?.(opening[5], view, table.data)) || null;
}

/** A hit lands on its piece. */
function shake(id: string): void {
  const way = [0, -6, 6, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  drawnThing(id)?.animate?.(way, { duration: 280, easing: "ease-out" });
}

const directors = new WeakMap<Table, Director>();

function directorOf(table: Table): Director {
  const known = directors.get(table) ?? new Director(table);
  directors.set(table, known);
  return known;
}

/** Shows the report of the last battle, or sends it away. */
export const toggle = (table: Table): void => directorOf(table).toggle();

export function LiveStage({ table }: { table: Table }) {
  const director = directorOf(table);
  useEffect(() => director.watch(), [director]);
  const now = director.now.value;
  return (
    <>
      <Ghosts table={table} found={lossesOf(table).ghosts.value} />
      {now && <Shown table={table} now={now} onClose={director.clear} />}
    </>
  );
}

/** The last battle in the lens, while it is on and after it. */
export function SoFar({ table }: { table: Table }) {
  const scene = lastBattle(table.live.log.value);
  if (!scene?.shots.length) return <p class="panel quiet">{say("stage-none")}</p>;
  return (
    <section class="panel sofar" aria-label={say("stage-title")}>
      <Report table={table} scene={scene} />
    </section>
  );
}

function Shown({ table, now, onClose }: { table: Table; now: Now; onClose: () => void }) {
  const { scene, lines, state } = now;
  const lost = state === "destroyed" ? fallen(lines).slice(-1) : [];
  return (
    <section class={`stage ${state}`} aria-label={say("stage-title")} data-battle={scene.battle}>
      <Head table={table} scene={scene} isReport={state === "report"} onClose={onClose} />
      {state === "report" ? <Report table={table} scene={scene} /> : <Stage {...{ table, lines, state }} />}
      <div class="sr" role="alert">
        {lost.map(({ line }) => line[3])}
      </div>
    </section>
  );
}

interface HeadProps {
  table: Table;
  scene: Scene;
  isReport: boolean;
  onClose: () => void;
}

function Head({ table, scene, isReport, onClose }: HeadProps) {
  const opening = scene.lines.find((line) => line[5].opens === "battle");
  const what = scene.lines.find(isRoll)?.[5].dice?.[0]?.[2] ?? "";
  const isOn = settings.value.sound;
  return (
    <header class="stagehead">
      <b>
        {isReport ? say("stage-report") : opening ? opening[3] : table.decides(what) || say("stage-title")}
      </b>
      {isReport && opening && <span>{opening[3]}</span>}
      {opening && <Clauses game={table.game} rule={opening[2]} />}
      <span class="tools">
        {table.module.Tables && <More table={table} panel="tables" text={say("table-tables")} />}
        <More table={table} panel="dice" text={say("stage-proof")} />
        <button
          type="button"
          class="tool"
          aria-pressed={isOn}
          title={say("stage-sound")}
          onClick={switchSound}
        >
          <Icon name={isOn ? "sound" : "mute"} label={say("stage-sound")} />
        </button>
        <button type="button" class="tool" title={say("common-dismiss")} onClick={onClose}>
          <Icon name="close" label={say("common-dismiss")} />
        </button>
      </span>
    </header>
  );
}

function More({ table, panel, text }: { table: Table; panel: Panel; text: string }) {
  const open = (): void => {
    table.panel.value = panel;
  };
  return (
    <button type="button" class="linkish more" onClick={open}>
      {text}
    </button>
  );
}
