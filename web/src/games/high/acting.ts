/** What a click on a thing means, by what is offered there; and where a piece that is dropped goes. */
import type { BoardProps } from "../../boards/board";
import { goalAmong } from "../../boards/drag";
import { markOf } from "../../boards/marked";
import type { Opened } from "../../boards/opened";
import { idOf } from "../../boards/things";
import type { Marks } from "../../lib/choice";
import { type Atlas, type HighView, isHex, type World } from "./atlas";
import type { Token } from "./layout";
import { wordOf } from "./marked";
import { leaderOf, unitOf } from "./names";
import { cargo } from "./text";

/** All that decides what a click means now. */
export interface Moment extends Pick<BoardProps, "onPick" | "onLook" | "onDrop"> {
  v: HighView;
  atlas: Atlas;
  marks: Marks;
  tokens: readonly Token[];
  opened: Opened;
}

/** A click on a thing, or Enter. */
export function act(t: string, now: Moment): void {
  const { v, atlas, marks, opened, onPick, onLook } = now;
  const id = idOf(t);
  if (t.startsWith("f:")) {
    onPick(id);
    if (!markOf(marks, id)) onLook(id);
    else if (!v.hand) opened.close(); // one is chosen; whoever loads a fleet goes on choosing
  } else if (t.startsWith("u:")) actOn(now.tokens.find((each) => each.id === id) ?? null, id, now);
  else {
    opened.close();
    onLook(id);
    onPick(meant(id, t.startsWith("p:") ? atlas.world.get(id) : atlas.ofHex.get(id), marks));
  }
}

function actOn(token: Token | null, id: string, { v, atlas, marks, opened, onPick, onLook }: Moment): void {
  const below = token?.ids ?? [id];
  const able = below.filter((each) => markOf(marks, each));
  const aboard = below.flatMap((each) => cargo(v, each)).filter((each) => markOf(marks, each));
  const isPlain = below.length === 1 || able.length === 1;
  if (token && (!isPlain || (!able.length && aboard.length))) {
    opened.open(token.hexes.join(" "));
    onLook(token.hex);
    return;
  }
  const one = able[0] ?? id;
  opened.close();
  onLook(one);
  const ground = token && meant(token.hex, atlas.ofHex.get(token.hex), marks);
  // Not to be picked itself, but it stands on ground that may be.
  onPick(!markOf(marks, one) && ground && markOf(marks, ground) ? ground : one);
}

/** Lays open whatever stands there. */
export function inspect(t: string, { v, atlas, opened, onLook }: Moment): void {
  const id = idOf(t);
  onLook(id);
  const own = (unitOf(v, id) ?? leaderOf(v, id))?.hex;
  const hex = t.startsWith("p:") ? atlas.world.get(id)?.centre : isHex(id) ? id : own;
  if (hex && hex !== "earth") opened.open((atlas.ofHex.get(hex)?.hexes ?? [hex]).join(" "));
}

/** What is offered before the ground, the ground before what happens to stand on it. */
export function drop(from: string, under: readonly string[], { v, marks, onPick, onDrop }: Moment): void {
  const goal = goalAmong(under, (id) => markOf(marks, id) !== "", "h", "p");
  if (!goal) return;
  // what is under way was taken in hand before: no action names it again, only where it goes
  if (from === v.hand && !marks.act.has(from)) onPick(goal);
  else onDrop(from, goal);
}

/** What a click on a hex or planet means: it itself, else the planet around it, else the only hex on it. */
function meant(id: string, world: World | undefined, marks: Marks): string {
  if (markOf(marks, id) || !world) return id;
  const word = wordOf(world, marks);
  if (markOf(marks, word)) return word;
  const hexes = world.hexes.filter((hex) => markOf(marks, hex));
  return !isHex(id) && hexes.length === 1 ? (hexes[0] as string) : id;
}
