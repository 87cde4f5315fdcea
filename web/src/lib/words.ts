/** The page's sentences, from the Fluent files that the server reads too. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import en from "@words/en.ftl";
import fr from "@words/fr.ftl";
import { settings } from "./settings";

const FILES = { en, fr };
const bundle = signal<FluentBundle | null>(null);

/** Fetches the language that is set; the page is drawn when it is there, and again when it changes. */
export async function speak(lang: "en" | "fr" = settings.value.lang): Promise<void> {
  const text = await (await fetch(FILES[lang])).text();
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(text));
  bundle.value = made;
}

export const isReady = (): boolean => bundle.value !== null;

/** A sentence by its key. A missing key shows itself: a test finds it before a person does. */
export function say(key: string, values?: Record<string, FluentVariable>): string {
  const [id, attribute] = key.split(".") as [string, string?];
  const message = bundle.value?.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  const faults: Error[] = []; // with a list to put them in, what is missing shows itself instead of throwing
  return pattern ? (bundle.value as FluentBundle).formatPattern(pattern, values ?? null, faults) : key;
}

/** Whether there is such a sentence: for names of things that some game may not have. */
export function has(key: string): boolean {
  return bundle.value?.getMessage(key)?.value != null;
}

/** As it is written where the person lives, if that is in the language of the page. */
export function when(at: number): string {
  const { lang } = settings.value;
  const local = navigator.languages.find((each) => each.startsWith(lang)) ?? lang;
  return new Intl.DateTimeFormat(local, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
