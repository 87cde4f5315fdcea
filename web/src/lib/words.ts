/** The page's sentences, from the Fluent files that the server reads too; each page and board brings its own. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import FILES from "@words";
import type { Lang } from "./languages";
import { renew } from "./renew";
import { settings } from "./settings";

/** Pieces that were asked for so far: those of every page at least. */
const wanted = new Set(["page"]);
const asked = new Map<string, Promise<void>>();
const bundles = new Map<Lang, FluentBundle>();
const counted = new Set<Lang>();
/** What is spoken now; another object whenever there is more to say, so that what is drawn is drawn again. */
const spoken = signal<{ bundle: FluentBundle } | null>(null);

function bundleOf(lang: Lang): FluentBundle {
  const known = bundles.get(lang) ?? new FluentBundle(lang, { useIsolating: false });
  bundles.set(lang, known);
  return known;
}

function fetched(piece: string, lang: Lang): Promise<void> {
  const file = FILES[piece]?.[lang];
  if (!file) return Promise.resolve(); // a game for which the page has no words of its own
  const known = asked.get(file);
  if (known) return known;
  const coming = read(file).then((text) => {
    bundleOf(lang).addResource(new FluentResource(text));
  });
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

async function read(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) renew(new Error(`${file}: ${answer.status}`));
  return answer.text();
}

/** Fetches the language that is set; the page is drawn when it is there, and again when it changes. */
export async function speak(lang: Lang = settings.value.lang): Promise<void> {
  const coming = [...wanted].map((piece) => fetched(piece, lang));
  count(lang);
  await Promise.all(coming);
  if (lang === settings.value.lang) spoken.value = { bundle: bundleOf(lang) };
}

/** How a language counts takes the browser a while to find out, the first time: it may as well while words are on their way. */
function count(lang: Lang): void {
  if (counted.has(lang)) return;
  counted.add(lang);
  new Intl.PluralRules(lang).select(1);
  new Intl.NumberFormat(lang).format(1);
}

/** More to say: what a page or a board is drawn with. */
export async function learn(...pieces: string[]): Promise<void> {
  for (const piece of pieces) wanted.add(piece);
  await speak();
}

/** A sentence by its key. A missing key shows itself: a test finds it before a person does. */
export function say(key: string, values?: Record<string, FluentVariable>): string {
  const [id, attribute] = key.split(".") as [string, string?];
  const bundle = spoken.value?.bundle;
  const message = bundle?.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  const faults: Error[] = []; // with a list to put them in, what is missing shows itself instead of throwing
  return bundle && pattern ? bundle.formatPattern(pattern, values ?? null, faults) : key;
}

/** Whether there is such a sentence: for names of things that some game may not have. */
export function has(key: string): boolean {
  return spoken.value?.bundle.getMessage(key)?.value != null;
}

/** As it is written where the person lives, if that is in the language of the page. */
export function when(at: number): string {
  const { lang } = settings.value;
  const local = navigator.languages.find((each) => each.startsWith(lang)) ?? lang;
  return new Intl.DateTimeFormat(local, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

export function percent(part: number): string {
  return new Intl.NumberFormat(settings.value.lang, { style: "percent" }).format(part);
}
