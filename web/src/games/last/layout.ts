/** Which card is drawn where: groups of a host and those that ride on it, side by side in their place. */

import { PILL, STRIP, sizeOf, TOKEN, tokenSize } from "./art";
import { type Card, isAir, isBridge, isField, isHq, isZone, type LastView, myself } from "./atlas";
import { edgeAt, PITCH, type Plan, type Spot } from "./plan";

export type Form = "card" | "token" | "strip" | "pill" | "disc";

export interface Laid {
  tag: string;
  place: string;
  form: Form;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Cards of a place that lie there themselves: not those attached to others. */
export const lying = (v: LastView, place: string): Card[] => v.cards.filter((each) => each.place === place);

export function layout(v: LastView, plan: Plan): Laid[] {
  const found: Laid[] = [];
  for (const [place, spot] of plan.at) {
    const cards = hostsFirst(lying(v, place));
    if (!cards.length) continue;
    if (isZone(place)) found.push(...inZone(cards, place, beside(v, plan, place, spot), plan));
    else if (isAir(place)) found.push(...inAir(cards, place, spot, plan));
    else if (isBridge(place)) found.push(...inRiver(cards, place, spot));
    else if ((isHq(place) || isField(place)) && !plan.upright)
      found.push(...inRear(cards, place, spot, plan));
  }
  return found;
}

/** Each host, then those on it. */
export function hostsFirst(cards: Card[]): Card[] {
  const tags = new Set(cards.map((each) => each.tag));
  const hosts = cards.filter((each) => !each.on || !tags.has(each.on));
  return hosts.flatMap((host) => [host, ...cards.filter((each) => each.on === host.tag)]);
}

const AIR = 6;
/** How much of a card is seen beside the one that lies on it. */
const RIDER = 0.52;
/** Smaller than this they can hardly be read; where many lie together, seeing all of them counts more. */
const [CLOSE, CLOSER, MANY] = [0.87, 0.78, 3];

/** What obstacles on its edges leave of a zone. */
function beside(v: LastView, plan: Plan, place: string, spot: Spot): Spot {
  let { x, y, w, h } = spot;
  const broad = 22;
  if (plan.small) return spot;
  for (const edge of Object.keys(v.edges)) {
    const at = edge.startsWith(`${place}/`) ? edgeAt(v, plan, edge) : null;
    if (!at) continue;
    const isFirst = at.upright ? at.x < spot.x + spot.w / 2 : at.y < spot.y + spot.h / 2;
    if (at.upright) [x, w] = [isFirst ? x + broad : x, w - broad];
    else [y, h] = [isFirst ? y + broad : y, h - broad];
  }
  return { x, y, w, h };
}

/** In a lower zone cards would lie on a line at its foot. */
export const LOW = 140;
const FOOT = 18;

/** How much smaller cards are drawn in a zone that has little room, before they overlap. */
function scaleFor(cards: Card[], sizes: readonly Size[], room: Spot, air: number): number {
  const high = Math.max(...sizes.map(({ h }) => h));
  const wide = sizes.reduce((sum, { w }, n) => sum + (cards[n + 1]?.on ? w * RIDER : w + air), -air);
  return Math.min(1, (room.h - 6) / high, Math.max(cards.length > MANY ? CLOSER : CLOSE, room.w / wide));
}

/** So much of a turned card shows its band and its name. */
const NAMED = 27;

/**
 * Where cards would overlap: turned ones lie below one another, each with band and name in sight, in as many
 * columns as there is room for; null where nothing is turned, somebody rides, or it would not help.
 */
function shingled(
  cards: Card[],
  place: string,
  sizes: readonly Size[],
  room: Spot,
  air: number,
): Laid[] | null {
  const turned = cards.filter((_, n) => (sizes[n] as Size).w > (sizes[n] as Size).h).length;
  if (!turned || cards.some((each) => each.on)) return null;
  const wide = Math.max(...sizes.map(({ w }) => w));
  const upright = sizes.filter(({ w, h }) => w <= h);
  const rest = upright.reduce((sum, { w }) => sum + w + air, 0);
  const scale = Math.min(CLOSE, (room.h - 6) / Math.max(...sizes.map(({ h }) => h)));
  const columns = Math.min(turned, Math.floor((room.w + air - rest * scale) / (wide * scale + air)));
  const each = Math.ceil(turned / columns);
  const [w, h] = [wide * scale, Math.min(...sizes.map(({ h }) => h)) * scale];
  const step = Math.min(h + 3, each > 1 ? (room.h - h) / (each - 1) : 0);
  if (columns < 1 || (each > 1 && step < NAMED * scale)) return null;
  const total = rest * scale + columns * (w + air) - air;
  let x = room.x + (room.w - total) / 2;
  const top = room.y + (room.h - h - step * (each - 1)) / 2;
  const starts = Array.from({ length: columns }, (_, n) => x + n * (w + air));
  x += columns * (w + air);
  let nth = 0;
  return cards.map((card, n) => {
    const size = sizes[n] as Size;
    const laid = { tag: card.tag, place, form: "card" as const };
    if (size.w > size.h) {
      const [column, row] = [Math.floor(nth / each), nth % each];
      nth += 1;
      return { ...laid, x: starts[column] as number, y: top + row * step, w, h };
    }
    const [wide, high] = [size.w * scale, size.h * scale];
    const here = { ...laid, x, y: room.y + (room.h - high) / 2, w: wide, h: high };
    x += wide + air;
    return here;
  });
}

function inZone(cards: Card[], place: string, spot: Spot, plan: Plan): Laid[] {
  const sizes: Size[] = cards.map((each) => (plan.small ? tokenSize : sizeOf)(each));
  const air = plan.small ? 4 : AIR;
  const tall = spot.h - plan.title;
  // what the ground does stands at the foot of a zone that is high enough for it
  const foot = plan.small || tall < LOW ? 0 : FOOT;
  const room = { x: spot.x + air, w: spot.w - 2 * air, y: spot.y + plan.title, h: tall - foot };
  const scale = scaleFor(cards, sizes, room, air);
  const widths = sizes.map(({ w }) => w * scale);
  const steps = widths.map((w, n) => (cards[n + 1]?.on && n + 1 < cards.length ? w * RIDER : w + air));
  const last = widths.at(-1) as number;
  const total = steps.slice(0, -1).reduce((sum, each) => sum + each, 0) + last;
  if (total > room.w && !plan.small) {
    const found = shingled(cards, place, sizes, room, air);
    if (found) return found;
  }
  const closer = total > room.w ? (room.w - last) / Math.max(1, total - last) : 1;
  let x = total > room.w ? room.x : room.x + (room.w - total) / 2;
  return cards.map((card, n) => {
    const size = sizes[n] as Size;
    const [w, h] = [size.w * scale, size.h * scale];
    const y = room.y + (room.h - h) / 2 + (card.on && n ? 5 : 0);
    const laid: Laid = { tag: card.tag, place, form: plan.small ? "token" : "card", x, y, w, h };
    laid.y = Math.min(y, room.y + room.h - h - 2);
    x += (steps[n] as number) * closer;
    return laid;
  });
}

type Size = Pick<Spot, "w" | "h">;

const DISC = 30;

function inAir(cards: Card[], place: string, spot: Spot, plan: Plan): Laid[] {
  const form: Form = plan.upright ? "disc" : "pill";
  const [w, h] = plan.upright ? [DISC, DISC] : [Math.min(PILL.w, spot.w), PILL.h];
  const isRow = !plan.upright || place.startsWith("rear.");
  const room = (isRow ? spot.w - w : spot.h - h) - (isRow ? 0 : plan.title);
  const step = cards.length > 1 ? Math.min((isRow ? w : h) + 4, room / (cards.length - 1)) : 0;
  return cards.map((card, n) => {
    const along = (room - step * (cards.length - 1)) / 2 + n * step;
    return {
      tag: card.tag,
      place,
      form,
      x: isRow ? spot.x + along : spot.x + (spot.w - w) / 2,
      y: isRow ? spot.y + (spot.h - h) / 2 : spot.y + plan.title + along,
      w,
      h,
    };
  });
}

function inRiver(cards: Card[], place: string, spot: Spot): Laid[] {
  return cards.map((card, n) => ({
    tag: card.tag,
    place,
    form: "token" as const,
    x: spot.x + (spot.w - TOKEN.w) / 2 + n * 6,
    y: spot.y + (spot.h - TOKEN.h) / 2 + n * 6 + (spot.h > 60 ? 34 : 0),
    w: TOKEN.w,
    h: TOKEN.h,
  }));
}

/** How far apart strips lie in a box with so many. */
export const pitchIn = (spot: Spot, title: number, count: number): number =>
  Math.min(PITCH, (spot.h - title - 4) / Math.max(1, count));

/** Strips one below the other; closer where there are many. */
function inRear(cards: Card[], place: string, spot: Spot, plan: Plan): Laid[] {
  const pitch = pitchIn(spot, plan.title, cards.length);
  return cards.map((card, n) => ({
    tag: card.tag,
    place,
    form: "strip" as const,
    x: spot.x + 6 + (card.on && n ? 8 : 0),
    y: spot.y + plan.title + n * pitch,
    w: spot.w - 12 - (card.on && n ? 8 : 0),
    h: Math.min(STRIP.h, pitch),
  }));
}

/** The most that either seat has in its Headquarters and on its Airfield: strips lie as close as that asks. */
export function fullest(v: LastView): { hq: number; field: number } {
  const most = (prefix: string): number =>
    Math.max(...["ax", "al"].map((seat) => lying(v, `${prefix}.${seat}`).length));
  return { hq: most("HQ"), field: most("AF") };
}

/** Noses point at the enemy: to the right, or up, for one's own. */
export const isOwn = (v: LastView, card: Card): boolean => card.owner === myself(v);
