/** Keeps in sight what is decided about, where the screen is too small for the whole chart. */
import { useEffect } from "preact/hooks";
import type { Box, Camera } from "../../boards/camera";
import { useSight } from "../../boards/sight";
import type { Marks } from "../../lib/choice";
import type { Atlas, HighView, World } from "./atlas";
import { worldAt } from "./reading";

/** Below so many pixels per unit the whole chart says nothing. */
const SMALL = 0.6;
/** The smallest and largest scale at which several worlds are shown together. */
const [FAR, NEAR] = [0.62, 1.3];

/** So near one comes to a fight that its counters are at least 44 pixels wide, and still lie side by side. */
const FIGHT = 2.75;

/** The planet that is fought for, as large as it can be; afterwards as before. */
export function useFight(camera: Camera, fight: string | null, v: HighView, atlas: Atlas): void {
  const world = fight ? worldAt(fight, v, atlas) : undefined;
  useEffect(() => {
    if (!world) return camera.attend(null);
    const { x, y, rad } = world;
    camera.attend({ box: { x: x - rad, y: y - rad, w: 2 * rad, h: 2 * rad }, px: FIGHT });
  }, [world]);
}

export function useHighSight(camera: Camera, v: HighView, atlas: Atlas, marks: Marks): void {
  const begin = (): void => {
    const worlds = marked(v, atlas, marks);
    if (camera.least() < SMALL) open(camera, worlds.length ? worlds : mine(v, atlas), true);
  };
  useSight(camera, marks, begin, () => keep(camera, marked(v, atlas, marks)));
}

function keep(camera: Camera, worlds: World[]): void {
  if (camera.fight) return; // what is decided about is the fight: the camera is there
  if (!worlds.length || camera.isWhole()) return; // nothing to see, or all of it in sight
  const seen = camera.seen();
  if (seen.w <= 0 || seen.h <= 0) return; // the sheet of a phone covers it: whoever comes back finds it as it was
  const found = worlds.filter((each) => isIn(boxOf([each]), seen)).length;
  if (found === worlds.length) return;
  // whoever has room for the whole chart and looks closely wants to: he is only led to what he cannot see at all
  if (camera.least() >= SMALL && found > 0) return;
  const box = boxOf(worlds);
  const most = (seen.w * camera.px()) / FAR;
  if (box.w <= most && box.h <= (seen.h * camera.px()) / FAR) camera.include(box);
  else if (found * 2 < worlds.length) open(camera, worlds, false);
}

/** All of them if they can be shown together, else as many as can. */
function open(camera: Camera, worlds: World[], atOnce: boolean): void {
  if (!worlds.length) return;
  const seen = camera.seen();
  const [w, h] = [(seen.w * camera.px()) / FAR, (seen.h * camera.px()) / FAR];
  let best: World[] = [];
  for (const centre of worlds) {
    const frame = { x: centre.x - w / 2, y: centre.y - h / 2, w, h };
    const there = worlds.filter((each) => isIn(boxOf([each]), frame));
    if (there.length > best.length) best = there;
  }
  if (!best.length) return; // no room for a single one
  const box = boxOf(worlds);
  camera.show(box.w <= w && box.h <= h ? box : boxOf(best), NEAR, atOnce);
}

function boxOf(worlds: readonly World[]): Box {
  const x = Math.min(...worlds.map((each) => each.x - each.rad)) - 16;
  const y = Math.min(...worlds.map((each) => each.y - each.rad)) - 16;
  const w = Math.max(...worlds.map((each) => each.x + each.rad)) + 16 - x;
  const h = Math.max(...worlds.map((each) => each.y + each.rad)) + 16 - y;
  return { x, y, w, h };
}

const isIn = (box: Box, frame: Box): boolean =>
  box.x + 12 >= frame.x &&
  box.y + 12 >= frame.y &&
  box.x + box.w - 12 <= frame.x + frame.w &&
  box.y + box.h - 12 <= frame.y + frame.h;

/** Worlds where something may be picked, and where what is picked stands; else where a battle is fought. */
function marked(v: HighView, atlas: Atlas, marks: Marks): World[] {
  const held = v.hand && (marks.dest.size || marks.act.size) ? [v.hand] : [];
  const found = worldsOf([...marks.act, ...marks.dest, ...marks.aim, ...marks.picked, ...held], v, atlas);
  if (found.length) return found;
  const battles = v.attacks.filter((each) => !each.resolved).map((each) => each.target);
  return worldsOf(battles, v, atlas);
}

const mine = (v: HighView, atlas: Atlas): World[] =>
  worldsOf(
    [...v.units, ...v.leaders].filter((each) => each.side === (v.seat ?? "crusader")).map((each) => each.id),
    v,
    atlas,
  );

const worldsOf = (ids: readonly string[], v: HighView, atlas: Atlas): World[] => [
  ...new Set(ids.map((id) => worldAt(id, v, atlas)).filter((each) => each !== undefined)),
];
