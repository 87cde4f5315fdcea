/** What the server says of this game: the view of a seat, and the cards of the content packs. Read once per data. */
import { settings } from "../../lib/settings";
import type { Json, View } from "../../lib/types";
import { has, say } from "../../lib/words";
import type { CardDef, Side } from "./art";

export type Seat = "axis" | "allied";
export const SEATS: readonly Seat[] = ["axis", "allied"];
export const SHORT: Record<Seat, string> = { axis: "ax", allied: "al" };
export const foeOf = (seat: Seat): Seat => (seat === "axis" ? "allied" : "axis");

/** A card on the table. `card` is null where the seat sees only its back. */
export interface Card {
  tag: string;
  owner: Seat;
  card: string | null;
  name: string | null;
  place: string;
  /** The card it rides on, is inside of or is attached to. */
  on: string | null;
  hits: number;
  paid: number | null;
  committed: boolean;
  spotted: boolean;
  dug_in: boolean;
  reconned: boolean;
  fired: boolean;
  patrol: boolean;
  type?: string;
  category?: string;
  used?: number;
  group?: number;
  in_supply?: boolean;
}

export interface Zone {
  place: string;
  terrain: string | null;
  control: Seat | null;
}

export interface Assault {
  seat: Seat;
  place: string;
  units: string[];
  /** Where each of `units` comes from, in the same order. */
  origins: string[];
  guns: string[];
  cover: string[];
  supplied: string[];
  fired: string[];
  /** Defenders that fire at half strength. */
  half: string[];
  main: string | null;
  round: number;
}

/** One shot that is being resolved. */
export interface Attack {
  kind: string;
  shooter: string | null;
  target: string | null;
  place: string;
  bridge: string | null;
}

export interface Effect {
  card: string | null;
  owner: Seat;
  subject: string | null;
  until: number;
}

export interface LastView extends View {
  /** The game is over: hands lie open. */
  open?: boolean;
  seat: Seat | null;
  options: Record<string, string>;
  limit: number;
  phase: string;
  active: Seat | null;
  first: Seat | null;
  question: string | null;
  nations: Record<Seat, string>;
  supply: Partial<Record<Seat, number>>;
  zones: Zone[];
  cards: Card[];
  hand: Record<Seat, { count: number; cards: string[] }>;
  decks: Record<Seat, [number, number]>;
  /** When the game is over, `score` is all that counts. */
  piles: Record<Seat, { count: number; cards: string[] | null; points: number | null; score?: number }>;
  discards: Record<Seat, string[]>;
  /** Own starting force that is bought and not placed yet. */
  force: string[];
  edges: Record<string, string>;
  bridges: Record<string, { defense: number; hits: number; destroyed: boolean }>;
  in_force: Effect[];
  assault: Assault | null;
  attack: Attack | null;
  /** The card that the question is about, for whoever is asked. */
  about: string | null;
  offers: Seat[];
  atrocities: Seat[];
}

export const asLast = (view: View): LastView => view as unknown as LastView;

interface Nation {
  code: string;
  name: string;
  side: Side;
  text: string;
}

interface Pack {
  cards?: CardDef[];
  nations?: Nation[];
}

export interface Atlas {
  cards: Map<string, CardDef>;
  nations: Map<string, Nation>;
}

const known = new WeakMap<Json, Map<string, Atlas>>();

/** Names come in the reader's language where it has its own; the content's otherwise. */
export function atlasOf(data: Json): Atlas {
  const lang = settings.value.lang;
  const byLang = known.get(data) ?? new Map<string, Atlas>();
  known.set(data, byLang);
  const found = byLang.get(lang) ?? build(data);
  byLang.set(lang, found);
  return found;
}

function build(data: Json): Atlas {
  const cards = new Map<string, CardDef>();
  const nations = new Map<string, Nation>();
  for (const pack of Object.values(data.content as Record<string, Pack>)) {
    for (const card of pack.cards ?? []) cards.set(card.id, { ...card, name: cardName(card) });
    for (const nation of pack.nations ?? []) nations.set(nation.code, nation);
  }
  return { cards, nations };
}

function cardName({ id, name }: CardDef): string {
  const key = `last-card-${id.replaceAll(".", "-")}`;
  return has(key) ? say(key) : name;
}

/** The colour and shape of a seat: by the nation that plays it. */
export function sideOf(v: LastView, atlas: Atlas, seat: Seat): Side {
  return atlas.nations.get(v.nations[seat])?.side ?? seat;
}

export function nationName(v: LastView, atlas: Atlas, seat: Seat): string {
  const code = v.nations[seat];
  const key = `last-nation-${code}`;
  return has(key) ? say(key) : (atlas.nations.get(code)?.name ?? code);
}

export const isZone = (id: string): boolean => /^r[123]c[123]$/.test(id);
export const isTag = (id: string): boolean => /^(ax|al)\d+$/.test(id);
export const isEdge = (id: string): boolean => id.includes("/");
export const isBridge = (id: string): boolean => /^river[12]\.c[123]$/.test(id);
export const isAir = (id: string): boolean => /^(K12|K23)\.r[123]$/.test(id) || id.startsWith("rear.");
export const isCorridor = (id: string): boolean => id === "K12" || id === "K23";
export const isHq = (id: string): boolean => id.startsWith("HQ.") && !isEdge(id);
export const isField = (id: string): boolean => id.startsWith("AF.");
export const isDeck = (id: string): boolean => id === "cards" || id === "units" || id === "specials";
/** A place where cards lie: everything but corridors as a whole, edges and decks. */
export const isPlace = (id: string): boolean =>
  isZone(id) || isHq(id) || isAir(id) || isField(id) || isBridge(id);

/** From whose side the table is seen: whoever only watches sits with the Allies. */
export const myself = (v: LastView): Seat => v.seat ?? "allied";

export const cardOf = (v: LastView, tag: string): Card | undefined =>
  v.cards.find((each) => each.tag === tag);

/** Where a card is seen to lie: attached cards are with their host. */
export function placeOf(v: LastView, tag: string): string | null {
  const card = cardOf(v, tag);
  if (!card) return null;
  if (card.place === "attached") return card.on ? placeOf(v, card.on) : null;
  return card.place;
}
