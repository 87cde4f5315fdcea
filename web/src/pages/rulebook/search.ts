/** Finding clauses as one types: without accents, every word somewhere, titles before texts. */
import type { Clause } from "../../lib/types";

/** One letter for one letter, so that places in the folded text are places in the text. */
export function fold(text: string): string {
  let folded = "";
  for (const letter of text.normalize("NFC").split("")) {
    folded += (letter.normalize("NFD")[0] ?? letter).toLowerCase().slice(0, 1);
  }
  return folded.replaceAll("’", "'");
}

interface Indexed {
  clause: Clause;
  id: string;
  parts: [weight: number, text: string][];
}

export function indexed(clauses: readonly Clause[]): Indexed[] {
  return clauses.map((clause) => ({
    clause,
    id: fold(clause.id),
    parts: [
      [40, fold(clause.title)],
      [6, fold(clause.topic ?? "")],
      [3, fold(clause.text)],
      [2, fold(`${clause.ruling ?? ""} ${clause.decision ?? ""}`)],
      [1, fold(`${clause.example ?? ""} ${clause.missing ?? ""}`)],
    ],
  }));
}

export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);

const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Where a word begins in a text; whole words count double, the middle of a word not at all. */
function fit(text: string, word: string): 0 | 1 | 2 {
  let best: 0 | 1 = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isLetter(text[at - 1])) continue;
    if (!isLetter(text[at + word.length])) return 2;
    best = 1;
  }
  return best;
}

function score(entry: Indexed, word: string): number {
  if (entry.id === word) return 1000;
  let total = entry.id.startsWith(word) ? 60 : 0;
  for (const [weight, text] of entry.parts) total += weight * fit(text, word);
  return total;
}

/**
 * The clauses that hold every word, the best first and in the order of the book where they are equal; if no
 * clause holds them all, those that hold the most.
 */
export function search(index: readonly Indexed[], query: string): Clause[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const found = index.map((entry) => {
    const scores = words.map((word) => score(entry, word));
    const hits = scores.filter((each) => each > 0).length;
    return { hits, total: scores.reduce((a, b) => a + b, 0), clause: entry.clause };
  });
  const most = Math.max(...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits > 0 && hits === most)
    .sort((a, b) => b.total - a.total)
    .map(({ clause }) => clause);
}

/** The text in pieces, those that were looked for marked. */
export function highlighted(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const folded = fold(text);
  const spans: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      if (!isLetter(folded[at - 1])) spans.push([at, at + word.length]);
    }
  }
  spans.sort((a, b) => a[0] - b[0]);
  const pieces: { text: string; isHit: boolean }[] = [];
  let done = 0;
  for (const [from, to] of spans) {
    if (from < done) continue;
    if (from > done) pieces.push({ text: text.slice(done, from), isHit: false });
    pieces.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isHit: false });
  return pieces;
}

const BEFORE = 70;
const LENGTH = 210;

/** The part of a text around the first word that was found. */
export function excerpt(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = places.length ? Math.min(...places) : 0;
  if (text.length <= LENGTH) return text;
  const from = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const end = from + LENGTH >= text.length ? text.length : text.lastIndexOf(" ", from + LENGTH);
  return `${from ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}
