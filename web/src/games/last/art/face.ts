/**
 * What is drawn on the table of The Last Crusade: the types that the drawings share, and their sizes.
 * Drawings know no rules: whatever a face says is drawn, whatever it leaves out is not.
 */
import type { Sentence } from "../../../lib/sentence";

/** A card as the content packs have it (`content` of the board's data), with its words in the reader's tongue. */
export interface CardDef {
  id: string;
  kind: "unit" | "special" | "terrain" | "token";
  name: string;
  cost: number;
  text: Sentence | "";
  subhead?: string;
  /** Of units: nation, type, class and numbers. */
  nation?: string;
  type?: "infantry" | "armor" | "aircraft";
  class?: string;
  inf?: number;
  arm?: number;
  air?: number;
  /** Its firepower against aircraft may only return fire. */
  air_gray?: boolean;
  def?: number;
  soldier?: boolean;
  motorized?: boolean;
  mf?: number;
  recon?: number;
  dig?: boolean;
  range?: number | null;
  transport?: { carries: string; capacity: number } | null;
  launch?: number;
  keywords?: readonly string[];
  /** What it changes, as far as it is drawn. */
  effects?: readonly { mod?: readonly { stat: string; add?: number }[] }[];
  /** Of special cards. */
  owner?: string;
  category?: Category;
  tags?: readonly string[];
  /** Headquarters Troops count as units. */
  unit?: {
    type: string;
    inf: number;
    arm: number;
    air: number;
    air_gray: boolean;
    def: number;
    combat?: boolean;
  };
  fort?: { def: number };
  /** Of terrain. */
  flags?: readonly string[];
}

export type Category =
  | "attachment"
  | "event"
  | "fortification"
  | "general"
  | "hq_troop"
  | "leader"
  | "obstacle"
  | "ordnance"
  | "support_weapon"
  | "tactic";

/**
 * Whose card it is, by hue and shape: axis square, allied circle, soviet lozenge. A table has the Axis on one
 * side and either the western Allies or the Soviet Union and its allies on the other, by the nation's `side`.
 */
export type Side = "axis" | "allied" | "soviet";

/** How the page marks a thing. `chosen`: a target that is picked, in place of `picked`. */
export type FaceMark = "" | "act" | "dest" | "aim" | "picked" | "chosen";

/** A card on the table as one seat sees it. Only side and def must be there. */
export interface Face {
  side: Side;
  /** Null: the seat sees its back. Nothing but posture and hits is drawn then. */
  def: CardDef | null;
  committed?: boolean;
  /** One's own card that the enemy has not spotted. */
  unspotted?: boolean;
  hits?: number;
  dugIn?: boolean;
  /** Fires at half strength (unsupplied in an assault). */
  half?: boolean;
  /** Out of supply. */
  unsupplied?: boolean;
  /** Has fired, reconnoitred or moved: a small seal. */
  fired?: boolean;
  reconned?: boolean;
  moved?: boolean;
  /** On combat air patrol: circled where there is no room for words. */
  patrol?: boolean;
  /** Cards attached to it; null for one that lies face down. */
  attachments?: readonly (CardDef | null)[];
  /** How many units ride on it or are inside it. */
  aboard?: number;
  /** It is inside a Fortification or rides: a clasp holds its foot. */
  inside?: boolean;
  /** Cards in force on it. */
  effects?: number;
  /** Numbers that differ from the printed ones now, if the page knows them. */
  now?: { inf?: number; arm?: number; air?: number; def?: number };
}

/** Sizes in units of the board. A committed card lies on its side, its words upright. */
export const CARD = { w: 74, h: 104 } as const;
export const STRIP = { h: 37 } as const;
export const PILL = { w: 160, h: 36 } as const;
export const TOKEN = { w: 32, h: 42 } as const;
/** An obstacle on the edge of a zone, lying along it. */
export const EDGE = { w: 62, h: 22 } as const;
export const PILE = { w: 44, h: 60 } as const;

export interface Size {
  w: number;
  h: number;
}

/** What a card takes up: 74×104, or 104×74 when it is committed. */
export const sizeOf = (face: Pick<Face, "committed">): Size =>
  face.committed ? { w: CARD.h, h: CARD.w } : { w: CARD.w, h: CARD.h };

export const tokenSize = (face: Pick<Face, "committed">): Size =>
  face.committed ? { w: TOKEN.h, h: TOKEN.w } : { w: TOKEN.w, h: TOKEN.h };

/** What tints a card: its type, or that it is a special card. */
export type Tint = "infantry" | "armor" | "aircraft" | "special";

export function tintOf(def: CardDef): Tint {
  if (def.kind === "special" || def.kind === "terrain") return "special";
  return def.type ?? "special";
}

export interface Stats {
  /** It fights; if not, only its Defense counts. */
  fights: boolean;
  inf: number;
  arm: number;
  air: number;
  airGray: boolean;
  def: number;
}

/** The numbers of a card that fights or can be hit; null for one that only has a text. */
export function statsOf(def: CardDef): Stats | null {
  const from = def.unit ?? def;
  const hull = from.def ?? def.fort?.def;
  if (hull === undefined) return null;
  return {
    fights: !def.fort && (def.unit?.combat ?? true),
    inf: from.inf ?? 0,
    arm: from.arm ?? 0,
    air: from.air ?? 0,
    airGray: from.air_gray ?? false,
    def: hull,
  };
}
