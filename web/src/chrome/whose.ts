/**
 * Of which side a sentence of the log tells: the one it names first, by its own name, by a piece of it or by a tag
 * that only its cards bear. Who decided last before it says nothing about that: fire is answered, turns begin.
 */
import type { Json, Line, View } from "../lib/types";

const STEM = 4; // letters
const ARTICLES = new Set(["the", "les"]);

export const plainly = (words: string): string =>
  words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** How words begin: a side is called Allies in one place and Allied in another, with accents or without. */
export const stems = (words: string): string[] =>
  plainly(words)
    .split(/[^a-z]+/)
    .map((word) => word.slice(0, STEM))
    .filter((stem) => stem.length > 2 && !ARTICLES.has(stem));

export interface Sides {
  /** Stems of what the seats are called. */
  stems: ReadonlyMap<string, string>;
  /** What pieces are called, and whose they are. */
  names: ReadonlyMap<string, string>;
  /** Letters with which the tags of a side's cards begin. */
  tags: ReadonlyMap<string, string>;
  own: string | null;
}

/** What tells the sides apart, as far as the view has it. */
export function sidesOf(
  view: View,
  seats: readonly string[],
  seatName: (seat: string) => string,
  name: (id: string) => string,
): Sides {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const seat of seats)
    for (const stem of stems(`${seat} ${seatName(seat)}`)) {
      if (found.has(stem) && found.get(stem) !== seat) shared.add(stem);
      found.set(stem, seat);
    }
  for (const stem of shared) found.delete(stem);
  const names = new Map<string, string>();
  for (const { id, side, name: called } of [...listed(view.units), ...listed(view.leaders)]) {
    if (typeof id !== "string" || !seats.includes(String(side))) continue;
    for (const each of [name(id), called])
      if (typeof each === "string") names.set(plainly(each), String(side));
  }
  const tags = new Map<string, string>();
  for (const { tag, owner } of listed(view.cards)) {
    const [letters] = /^[a-z]+(?=\d+$)/.exec(String(tag)) ?? [];
    if (letters && seats.includes(String(owner))) tags.set(letters, String(owner));
  }
  return { stems: found, names, tags, own: view.seat };
}

const listed = (all: unknown): Json[] => (Array.isArray(all) ? all : []);

/** The side that a sentence names first; null if it names none. */
export function told(text: string, { stems, names, tags, own }: Sides): string | null {
  const plain = plainly(text);
  if (/^(you|vous)\s/.test(plain)) return own;
  let [at, long, seat]: [number, number, string | null] = [plain.length, 0, null];
  const see = (n: number, length: number, whose: string | undefined): void => {
    if (whose && (n < at || (n === at && length > long))) [at, long, seat] = [n, length, whose];
  };
  for (const { 0: word, index } of plain.matchAll(/[a-z]+\d*/g)) {
    const [letters = ""] = /^[a-z]+/.exec(word) ?? [];
    if (letters !== word) see(index, word.length, tags.get(letters));
    // a world may be called as those who rule it: its hex follows
    else if (!/^\s\d{4}\b/.test(plain.slice(index + word.length)))
      see(index, word.length, stems.get(word.slice(0, STEM)));
  }
  for (const [name, whose] of names) {
    const n = plain.indexOf(name);
    if (n < 0 || n > at || isWord(plain[n - 1]) || isWord(plain[n + name.length])) continue;
    see(n, name.length, whose);
  }
  return seat;
}

const isWord = (letter = " "): boolean => /[a-z0-9]/.test(letter);

export interface Whose {
  seat: string | null;
  /** Only the sentence before it says whose it is. */
  led: boolean;
}

/** For every sentence its side; a roll without one is of those who were named before it in the same action. */
export function whose(log: readonly Line[], sides: Sides, known: WeakMap<Line, Whose>): void {
  let last: Line | null = null;
  for (const line of log) {
    if (!known.has(line)) {
      const own = told(line[3], sides);
      const before = last && last[0] === line[0] ? (known.get(last)?.seat ?? null) : null;
      const led = own === null && before !== null && Boolean(line[4]?.length);
      known.set(line, { seat: led ? before : own, led });
    }
    last = line;
  }
}
