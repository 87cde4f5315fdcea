/** What the board is made of, read from the view. */

import { type Mark, markOf, strongest } from "../../boards/marked";
import { idOf } from "../../boards/things";
import type { Thing } from "../../boards/walk";
import type { Marks } from "../../lib/choice";
import { say } from "../../lib/words";
import { type Atlas, at, type HighView, isHex, type Point, type World } from "./atlas";
import type { Token } from "./layout";
import { worldOf } from "./marked";
import { initial, leaderOf, unitOf } from "./names";
import { cargo, pieceText } from "./text";

export function spots(tokens: Token[], v: HighView): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>();
  for (const token of tokens) for (const id of token.ids) found.set(id, [token.x, token.y]);
  for (const each of [...v.units, ...v.leaders]) {
    const fleet = each.aboard && found.get(each.aboard);
    if (fleet) found.set(each.id, fleet);
  }
  return found;
}

export function walkable(v: HighView, atlas: Atlas, tokens: readonly Token[], marks: Marks): Thing[] {
  const found: Thing[] = v.planets.map((each) => {
    const world = atlas.world.get(each.id) as World;
    return { t: `p:${each.id}`, x: world.x, y: world.y };
  });
  for (const hex of [...marks.act, ...marks.dest, ...marks.aim, ...marks.picked]) {
    if (!isHex(hex)) continue;
    const [x, y] = at(hex);
    found.push({ t: `h:${hex}`, x, y });
  }
  for (const token of tokens) found.push({ t: `u:${token.id}`, x: token.x, y: token.y });
  return found;
}

export const ableOf = (list: readonly Thing[], marks: Marks): string[] =>
  list.map(({ t }) => t).filter((t) => markOf(marks, idOf(t)));

export function drawn(token: Token, v: HighView, atlas: Atlas, marks: Marks) {
  const unit = token.isLeader ? null : (unitOf(v, token.id) ?? null);
  const leader = token.isLeader ? (leaderOf(v, token.id) ?? null) : null;
  const found = strongest(token.ids.map((id) => markOf(marks, id)));
  const mark: Mark = v.hand && token.ids.includes(v.hand) ? "picked" : found;
  const aboard = token.ids.flatMap((id) => cargo(v, id));
  return {
    t: `u:${token.id}`,
    ids: token.ids.join(" "),
    x: token.x,
    y: token.y,
    scale: token.scale,
    unit,
    leader,
    mark,
    letter: leader ? initial(leader, atlas) : "",
    aboard: aboard.length,
    hold: aboard.some((id) => markOf(marks, id)),
    total: token.ids.reduce((sum, id) => sum + (unitOf(v, id)?.strength ?? 0), 0),
    count: token.ids.length,
    grail: v.grail.carrier !== null && token.ids.includes(v.grail.carrier),
    label: tokenLabel(token, v, atlas, mark),
  };
}

function tokenLabel(token: Token, v: HighView, atlas: Atlas, mark: Mark): string {
  const states = mark ? `, ${say(`high-mark-${mark}`)}` : "";
  if (token.ids.length === 1) return pieceText(v, atlas, token.id) + states;
  const names = token.ids.map((id) => pieceText(v, atlas, id, false)).join("; ");
  return `${say("high-stack", { n: token.ids.length })}: ${names}${states}`;
}

export function placeOf(v: HighView, atlas: Atlas, id: string): string | null {
  const hex = (unitOf(v, id) ?? leaderOf(v, id))?.hex;
  return hex ? (atlas.ofHex.get(hex)?.id ?? hex) : null;
}

export function worldAt(id: string, v: HighView, atlas: Atlas): World | undefined {
  return worldOf(atlas, id) ?? worldOf(atlas, placeOf(v, atlas, id) ?? "");
}
