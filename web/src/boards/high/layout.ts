/**
 * Where pieces lie on their planet. Every piece belongs to a hex, but a hex is as small as a piece: pieces push
 * each other aside until all can be read, and stay as near to their hex as that allows. What does not fit on
 * the disc lies in stacks; the closer one looks, the fewer of them.
 */
import { type Atlas, at, HEX, type HighView, type World } from "./atlas";
import { lookOf } from "./glyphs";
import { unitOf } from "./names";

export interface Token {
  /** The piece, or the first of a stack. */
  id: string;
  ids: string[];
  isLeader: boolean;
  hex: string;
  place: string;
  x: number;
  y: number;
  scale: number;
}

interface Item {
  id: string;
  ids: string[];
  isLeader: boolean;
  hex: string;
  group: string;
}

/** How closely one looks: pieces grow slower than the chart, so that more of them lie side by side. */
export const LEVELS = [
  { from: 0, scale: 0.78, limit: 7 },
  { from: 1.7, scale: 0.56, limit: 14 },
  { from: 3, scale: 0.4, limit: 60 },
] as const;

export function levelOf(zoom: number): number {
  let level = 0;
  LEVELS.forEach((each, n) => {
    if (zoom >= each.from) level = n;
  });
  return level;
}

const kept = new Map<string, { sign: string; tokens: Token[] }>();

export function layout(view: HighView, atlas: Atlas, level: number): Token[] {
  const items = new Map<string, Item[]>();
  const add = (hex: string, item: Item): void => {
    const place = atlas.ofHex.get(hex)?.id ?? hex;
    const there = items.get(place);
    if (there) there.push(item);
    else items.set(place, [item]);
  };
  for (const unit of view.units) {
    if (!unit.hex || unit.aboard) continue;
    const look = lookOf(unit.nation, unit.side);
    const arm = unit.type === "fleet" ? "fleet" : "land";
    add(unit.hex, { id: unit.id, ids: [unit.id], isLeader: false, hex: unit.hex, group: `${unit.hex} ${look} ${arm}` });
  }
  for (const leader of view.leaders) {
    if (!leader.hex || leader.hex === "earth" || leader.aboard) continue;
    const group = `${leader.hex} ${leader.side} leader`;
    add(leader.hex, { id: leader.id, ids: [leader.id], isLeader: true, hex: leader.hex, group });
  }
  const tokens: Token[] = [];
  for (const [place, there] of items) {
    const obstacles = buildings(view, place);
    const sign = `${level}|${there.map((each) => `${each.id}@${each.hex}${each.group}`).join()}|${obstacles.join()}`;
    const known = kept.get(place);
    if (known?.sign === sign) {
      tokens.push(...known.tokens);
      continue;
    }
    const laid = spread(stacked(there, level, view), place, obstacles, atlas, level);
    kept.set(place, { sign, tokens: laid });
    tokens.push(...laid);
  }
  return tokens;
}

/** Hexes with a building that must stay in sight. */
function buildings(view: HighView, place: string): string[] {
  const planet = view.planets.find((each) => each.id === place);
  if (!planet) return [];
  const forts = view.strongpoints.filter((each) => each.planet === place).map((each) => each.hex);
  return [...forts, ...planet.castles, ...(planet.church ? [planet.church] : [])];
}

function stacked(items: Item[], level: number, view: HighView): Item[] {
  const { limit } = LEVELS[level] as (typeof LEVELS)[number];
  let found = items;
  while (found.length > limit) {
    const sizes = new Map<string, number>();
    for (const each of found) if (each.ids.length === 1) sizes.set(each.group, (sizes.get(each.group) ?? 0) + 1);
    const [group, count] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
    if (count < 2) break;
    const members = found.filter((each) => each.group === group);
    // the strongest lies on top
    members.sort((a, b) => (unitOf(view, b.id)?.strength ?? 0) - (unitOf(view, a.id)?.strength ?? 0));
    const top = members[0] as Item;
    found = [...found.filter((each) => each.group !== group), { ...top, ids: members.map((each) => each.id) }];
  }
  return found;
}

interface Body {
  item: Item | null;
  x: number;
  y: number;
  ax: number;
  ay: number;
  r: number;
}

const ROUNDS = 90;

function spread(items: Item[], place: string, obstacles: string[], atlas: Atlas, level: number): Token[] {
  const { scale } = LEVELS[level] as (typeof LEVELS)[number];
  const world = atlas.world.get(place);
  const bodies: Body[] = items.map((item, n) => {
    const [ax, ay] = at(item.hex);
    // Fleets begin on the left, armies on the right, leaders above: where nothing else forces them they stay so.
    const lean = item.isLeader ? [0, -6] : item.group.endsWith("fleet") ? [-5, 0] : [5, 0];
    const r = (item.isLeader ? 12.5 : 16.5) * scale + (item.ids.length > 1 ? 2 : 0);
    return { item, x: ax + (lean[0] as number) + n * 0.3, y: ay + (lean[1] as number) + n * 0.2, ax, ay, r };
  });
  const fixed: Body[] = obstacles.map((hex) => {
    const [x, y] = buildingAt(hex);
    return { item: null, x, y, ax: x, ay: y, r: 7 };
  });
  for (let round = 0; round < ROUNDS; round++) relax(bodies, fixed, world, round / ROUNDS);
  return bodies.map(({ item, x, y }) => ({
    id: (item as Item).id,
    ids: (item as Item).ids,
    isLeader: (item as Item).isLeader,
    hex: (item as Item).hex,
    place,
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    scale,
  }));
}

/** Buildings keep to the lower edge of their hex. */
export function buildingAt(hex: string): [x: number, y: number] {
  const [x, y] = at(hex);
  return [x, y + HEX * 0.42];
}

function relax(bodies: Body[], fixed: Body[], world: World | undefined, progress: number): void {
  const pull = 0.12 * (1 - progress * 0.6);
  for (const body of bodies) {
    body.x += (body.ax - body.x) * pull;
    body.y += (body.ay - body.y) * pull;
  }
  bodies.forEach((one, n) => {
    for (const other of bodies.slice(n + 1)) part(one, other, 0.5);
    for (const other of fixed) part(one, other, 1);
  });
  if (!world) return;
  for (const body of bodies) {
    const far = Math.hypot(body.x - world.x, body.y - world.y);
    const most = world.rad - body.r * 0.7;
    if (far > most && far > 0) {
      body.x = world.x + ((body.x - world.x) * most) / far;
      body.y = world.y + ((body.y - world.y) * most) / far;
    }
  }
}

function part(one: Body, other: Body, share: number): void {
  const dx = one.x - other.x || 0.01;
  const dy = one.y - other.y || 0.01;
  const far = Math.hypot(dx, dy);
  const lack = one.r + other.r - far;
  if (lack <= 0) return;
  const [mx, my] = [(dx / far) * lack * share, (dy / far) * lack * share];
  one.x += mx;
  one.y += my;
  if (share < 1) {
    other.x -= mx;
    other.y -= my;
  }
}
