/**
 * A sentence of the server's is displayed and nothing else. What it tells stands beside it as data, so nobody has to
 * read it: it has no letters here. It goes into the page as it is; all else that is done with one is in this file.
 */
declare const SAID: unique symbol;
export interface Sentence {
  readonly [SAID]: true;
}

/** For an attribute, a toast, or a sentence of the page that quotes it. */
export const shown = (sentence: Sentence | ""): string => sentence as unknown as string;

/** What the page itself says in place of the server. */
export const own = (text: string): Sentence => text as unknown as Sentence;

/** Several in one breath, for whoever listens. */
export const joined = (sentences: readonly Sentence[], between = " "): string =>
  sentences.map(shown).join(between);

/** As a sentence of its own: options are described in small letters. */
export const capital = (sentence: Sentence): string => {
  const text = shown(sentence);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** How much room it takes, in letters. */
export const lengthOf = (sentence: Sentence | ""): number => shown(sentence).length;

/** Whether a reader finds in it what he looks for. */
export const holds = (sentence: Sentence, sought: string): boolean =>
  shown(sentence).toLowerCase().includes(sought);
