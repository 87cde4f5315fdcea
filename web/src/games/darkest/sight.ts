/** Opens on the part of the front that matters and keeps in sight what is decided about. */
import { useEffect } from "preact/hooks";
import type { Box, Camera } from "../../boards/camera";
import { useSight } from "../../boards/sight";
import type { Marks } from "../../lib/choice";
import type { Json } from "../../lib/types";
import { type DarkestView, indexOf, spotOf } from "./front";
import { geometryOf, PITCH, type Point } from "./map/geometry";
import { markedPlaces } from "./marking";

/** At this many pixels per unit counters are read without effort; below the other not at all. */
const [NEAR, FAR] = [1, 0.8];

export function useFrontSight(camera: Camera, v: DarkestView, data: Json, marks: Marks): void {
  useSight(
    camera,
    marks,
    () => open(camera, theatre(v, data, marks), true),
    () =>
      keep(
        camera,
        [...markedPlaces(v, marks)].map((hex) => spotOf(data, hex)),
      ),
  );
}

/** The part of the map that the scenario is played on; null where that is about all of it. */
function playedOn(v: DarkestView, data: Json): Box | null {
  const geometry = geometryOf(data);
  const spots = v.hexes.filter((each) => geometry.cell.has(each.hex)).map((each) => spotOf(data, each.hex));
  const box = boxOf(spots);
  const all = boxOf([...geometry.cell.keys()].map((hex) => spotOf(data, hex)));
  return spots.length && (box.h < all.h * MOST || box.w < all.w * MOST) ? box : null;
}

/** More than this much of the map is all of it. */
const MOST = 0.85;
/** So much of what is seen counts as in sight of a fight; at its edge nobody looks. */
const INNER = 0.7;

/** "Fit" shows the theatre of the scenario; a fight that is out of sight, or too small to read, is gone to. */
export function useTheatre(camera: Camera, v: DarkestView, data: Json, fight: string | null): void {
  const count = v.hexes.length;
  useEffect(() => {
    camera.home = playedOn(v, data);
  }, [camera, v.scenario, count]);
  useEffect(() => {
    if (!fight) return camera.attend(null);
    const [x, y] = spotOf(data, fight);
    const seen = camera.seen();
    const isSeen =
      Math.abs(x - seen.x - seen.w / 2) < (seen.w / 2) * INNER &&
      Math.abs(y - seen.y - seen.h / 2) < (seen.h / 2) * INNER;
    if (isSeen && camera.px() >= NEAR) return;
    const air = PITCH * 1.7;
    camera.attend({
      box: { x: x - air, y: y - air, w: 2 * air, h: 2 * air },
      px: Math.max(NEAR, camera.px()),
    });
  }, [fight]);
}

/** The whole map, and back to where something is going on. */
export function survey(camera: Camera, v: DarkestView, data: Json, marks: Marks): void {
  if (camera.isWhole()) open(camera, theatre(v, data, marks), false);
  else camera.fit();
}

/** Where something is decided or fought; else where the sides stand against one another. */
function theatre(v: DarkestView, data: Json, marks: Marks): Point[] {
  const target = v.battle?.target ?? v.preparing?.target;
  const marked = [...markedPlaces(v, marks)];
  const hexes = target ? [target, ...marked] : marked.length ? marked : frontHexes(v, data);
  return hexes.map((hex) => spotOf(data, hex));
}

/** Places with units that have an enemy beside them. */
function frontHexes(v: DarkestView, data: Json): string[] {
  const geometry = geometryOf(data);
  const { place, at } = indexOf(v);
  const found = [...at.keys()].filter((hex) => {
    const own = place.get(hex)?.control;
    return (
      geometry.cell.has(hex) &&
      geometry.neighbours(hex).some((next) => {
        const other = place.get(next)?.control;
        return other !== undefined && other !== own;
      })
    );
  });
  return found.length ? found : [...at.keys()];
}

function keep(camera: Camera, spots: readonly Point[]): void {
  if (!spots.length) return;
  const seen = camera.seen();
  if (seen.w <= 0 || seen.h <= 0) return;
  // whoever sees one of them has chosen to look there; only who sees none is led to some
  if (spots.some(([x, y]) => x > seen.x && y > seen.y && x < seen.x + seen.w && y < seen.y + seen.h)) return;
  const box = boxOf(spots);
  if (box.w <= seen.w && box.h <= seen.h) camera.include(box);
  else open(camera, spots, false);
}

/** All of them if that leaves them legible, else the place from which most are seen. */
function open(camera: Camera, spots: readonly Point[], atOnce: boolean): void {
  if (!spots.length) return;
  const seen = camera.seen();
  const [w, h] = [(seen.w * camera.px()) / FAR, (seen.h * camera.px()) / FAR];
  const box = boxOf(spots);
  if (box.w <= w && box.h <= h) {
    camera.show(box, NEAR, atOnce);
    return;
  }
  let best: Point[] = [];
  const near = { w: (seen.w * camera.px()) / NEAR, h: (seen.h * camera.px()) / NEAR };
  for (const [cx, cy] of spots) {
    const there = spots.filter(
      ([x, y]) => Math.abs(x - cx) < near.w / 2 - 30 && Math.abs(y - cy) < near.h / 2 - 30,
    );
    if (there.length > best.length) best = there;
  }
  camera.show(boxOf(best.length ? best : spots.slice(0, 1)), NEAR, atOnce);
}

function boxOf(spots: readonly Point[]): Box {
  const [xs, ys] = [spots.map((each) => each[0]), spots.map((each) => each[1])];
  const air = PITCH * 0.8;
  const [x, y] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return { x, y, w: Math.max(...xs) + air - x, h: Math.max(...ys) + air - y };
}
