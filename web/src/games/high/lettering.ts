/**
 * Where the names of worlds stand: in the open, touching neither a world nor the ring that marks it, what hangs
 * on its rim, a satellite, another name or the frame, and nearer to its own world than to any other.
 */
import type { World, Zone } from "./atlas";

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** The point that is nearest to the world: looked at closely, the name keeps to it. */
  hold: readonly [x: number, y: number];
}

/** Sizes of letters in units of the chart, seen whole. Looked at closely they grow slower than the chart. */
export const NAME = 17;
export const CAPITAL = 21;
export const SUB = 14;
/** Seen from far, letters and what hangs on a rim are drawn so much larger. */
const FROM_FAR = 1.2;

/** A ring around a world and what of its pieces juts out. */
export const clearance = (world: Pick<World, "capital">): number => (world.capital ? 17 : 12);

/** Where things hang on the rim of a world, in degrees, and how far they reach. */
export const RIM = { race: -142, alert: -40, fief: 38, heresy: 142, work: 180, second: 0 } as const;
/** Of those, what nearly every world has sooner or later. */
const USUAL = [RIM.race, RIM.alert];
const BADGE = 12 * FROM_FAR;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Spot {
  label: Label;
  box: Box;
  /** How far from the best place, which is right below. */
  rank: number;
}

interface Disc {
  x: number;
  y: number;
  r: number;
}

/** Rounds in which every name may look for a better place, now that it knows where the others are. */
const ROUNDS = 8;
const EDGE = 16;
/** Room between two names. */
const APART = 5;
/** A name that is hardly nearer to its own world than to another could be that one's. */
const AMBIGUOUS = 14;

/** Where the name of each world stands. */
export function letter(
  worlds: readonly World[],
  zones: readonly Zone[],
  { width, height }: { width: number; height: number },
): ReadonlyMap<string, Label> {
  const fixed: Box[] = zones.map((zone) => ({ x: zone.x - 31, y: zone.y - 13, w: 62, h: 26 }));
  fixed.push({ x: 0, y: height - 140, w: 130, h: 140 }); // the rose
  const badges = worlds.flatMap((world) => USUAL.map((angle) => onRim(world, angle)));
  const spots = worlds.map(spotsOf);
  const outside = ({ x, y, w, h }: Box): number =>
    Math.max(0, EDGE - x, x + w - width + EDGE) + Math.max(0, EDGE - y, y + h - height + EDGE);
  // What does not depend on other names is weighed once.
  const costs = spots.map((each, n) => {
    const world = worlds[n] as World;
    const all = reachOf(each);
    const [things, discs] = [
      fixed.filter((other) => overlap(all, other, 1) > 0),
      badges.filter((badge) => within(all, badge) > 0),
    ];
    const others = neighbours(world, each, worlds);
    return each.map(
      ({ box, rank }) =>
        rank +
        outside(box) * 400 +
        things.reduce((sum, other) => sum + overlap(box, other, 1) * 10, 0) +
        discs.reduce((sum, badge) => sum + within(box, badge) ** 2 * 8, 0) +
        near(box, world, others),
    );
  });
  const chosen = settled(spots, costs);
  const spot = (n: number): Spot => (spots[n] as Spot[])[chosen[n] as number] as Spot;
  return new Map(worlds.map(({ id }, n) => [id, spot(n).label]));
}

/** Worlds that any of these spots could lie on, or nearly as near as to its own. */
function neighbours(own: World, spots: readonly Spot[], worlds: readonly World[]): World[] {
  const middles = spots.map(({ box }) => Math.hypot(box.x + box.w / 2 - own.x, box.y + box.h / 2 - own.y));
  const reach = Math.max(...middles);
  const half = Math.max(...spots.map(({ box }) => Math.hypot(box.w, box.h) / 2));
  return worlds.filter((world) => {
    const more = Math.max(reach - own.rad + AMBIGUOUS, half + clearance(world));
    return Math.hypot(world.x - own.x, world.y - own.y) < reach + world.rad + more;
  });
}

/** For each the spot that costs least, once all know where the others are. */
function settled(spots: readonly Spot[][], costs: readonly number[][]): number[] {
  const chosen = spots.map((_, n) => least(costs[n] as number[]));
  const reaches = spots.map(reachOf);
  const beside = reaches.map((mine, n) =>
    reaches.flatMap((theirs, m) => (m !== n && overlap(mine, theirs, APART) > 0 ? [m] : [])),
  );
  for (let round = 0, moved = 1; round < ROUNDS && moved; round++) {
    moved = 0;
    spots.forEach((mine, n) => {
      const others = (beside[n] as number[]).map((m) => (spots[m] as Spot[])[chosen[m] as number] as Spot);
      const total = mine.map(({ box }, spot) => {
        let crowd = 0;
        for (const other of others) crowd += overlap(box, other.box, APART) * 10;
        return ((costs[n] as number[])[spot] as number) + crowd;
      });
      const best = least(total);
      if (best !== chosen[n]) moved++;
      chosen[n] = best;
    });
  }
  return chosen;
}

/** All that the spots of a name cover: names whose boxes are apart never meet. */
function reachOf(spots: readonly Spot[]): Box {
  const x = Math.min(...spots.map(({ box }) => box.x));
  const y = Math.min(...spots.map(({ box }) => box.y));
  const right = Math.max(...spots.map(({ box }) => box.x + box.w));
  return { x, y, w: right - x, h: Math.max(...spots.map(({ box }) => box.y + box.h)) - y };
}

const least = (costs: readonly number[]): number => costs.indexOf(Math.min(...costs));

export function onRim(world: Pick<World, "x" | "y" | "rad" | "capital">, angle: number): Disc {
  const r = world.rad + (world.capital ? 3 : 0);
  const turn = (angle * Math.PI) / 180;
  return { x: world.x + r * Math.cos(turn), y: world.y + r * Math.sin(turn), r: BADGE };
}

/** How wide the words are, near enough for the fonts of the chart. */
function widthOf(world: World): number {
  const name = world.name.length * (world.capital ? CAPITAL * 0.44 : NAME * 0.47) * FROM_FAR;
  const sub = world.allianceRange ? 17 : world.terrain.side ? 10 : 0;
  return Math.max(name, sub * SUB * 0.39) + 6;
}

/** Below is best, then above, then aside of either, and last to the right or left. */
function spotsOf(world: World): Spot[] {
  const w = widthOf(world);
  const top = world.capital ? 18 : 15;
  const h = top + (world.terrain.side || world.allianceRange ? 19 : 6);
  const found: Spot[] = [];
  const far = world.rad + clearance(world);
  for (let turn = 0; turn < 360; turn += 7.5) {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    for (const slack of [0, 6, 14]) {
      // the box slides around the world, its nearest side or corner at the ring
      const x = world.x + c * (far + slack) + (c * w) / 2;
      const y = world.y + s * (far + slack) + (s * h) / 2;
      const box = { x: x - w / 2, y: y - h / 2, w, h };
      const rank = 40 * (1 - s) + 50 * Math.abs(c) * (Math.abs(c) > 0.8 ? 1.2 : 1) + slack * 3;
      const anchor = c > 0.8 ? "start" : c < -0.8 ? "end" : "middle";
      const at = anchor === "start" ? box.x + 3 : anchor === "end" ? box.x + w - 3 : x;
      const hold = [clamp(world.x, box.x, box.x + w), clamp(world.y, box.y, box.y + h)] as const;
      found.push({ label: { x: Math.round(at), y: Math.round(box.y + top), anchor, hold }, box, rank });
    }
  }
  return found;
}

/** How much two boxes share, each with some air around it. */
function overlap(a: Box, b: Box, air: number): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + air;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + air;
  return w > 0 && h > 0 ? w * h : 0;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** How far a box reaches into a disc. */
function within(box: Box, disc: Disc): number {
  const x = clamp(disc.x, box.x, box.x + box.w);
  const y = clamp(disc.y, box.y, box.y + box.h);
  return Math.max(0, disc.r - Math.hypot(x - disc.x, y - disc.y));
}

/** Names on rings are worst; one that is as near to another world as to its own is ambiguous. */
function near(box: Box, own: World, worlds: readonly World[]): number {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const mine = Math.hypot(cx - own.x, cy - own.y) - own.rad;
  let cost = 0;
  for (const world of worlds) {
    const over = within(box, { x: world.x, y: world.y, r: world.rad + clearance(world) });
    cost += over * over * 60;
    if (world === own) continue;
    const theirs = Math.hypot(cx - world.x, cy - world.y) - world.rad;
    cost += Math.max(0, mine + AMBIGUOUS - theirs) * 12;
  }
  return cost;
}
