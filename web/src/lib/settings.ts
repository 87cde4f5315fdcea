/** What a person has set for himself in this browser. Read and written in one place. */
import { computed, effect, signal } from "@preact/signals";
import { LANGS, type Lang } from "./languages";

export interface Settings {
  theme: "auto" | "light" | "dark";
  text: 100 | 110 | 125 | 150 | 200;
  patterns: boolean;
  contrast: "default" | "high";
  motion: "auto" | "reduced";
  sound: boolean;
  notices: boolean;
  confirm: boolean;
  /** Dice roll at the first press. */
  atOnce: boolean;
  /** What others did: played on the board, or only summed up. */
  story: "play" | "instant";
  lang: Lang;
  /** Phases in which nothing can be done: all pass, those where I never acted, or none. */
  empty: "all" | "new" | "stop";
  /** Questions (game, question) that never pass. */
  stops: readonly string[];
  /** What I always do after something (game, verb and question): land where a fleet goes. */
  habits: readonly string[];
}

const KEY = "crusades.settings";
const USUAL = 16; // pixels of 1rem in a browser whose text was left as it is
const DEFAULTS: Settings = {
  theme: "auto",
  text: 100,
  patterns: true,
  contrast: "default",
  motion: "auto",
  sound: true,
  notices: false,
  confirm: false,
  empty: "all",
  stops: [],
  habits: [],
  atOnce: false,
  story: "play",
  lang: LANGS.find((lang) => navigator.language.startsWith(lang)) ?? "en",
};

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS; // a browser that keeps nothing still plays
  }
}

export const settings = signal<Settings>(read());

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // kept for this visit only
  }
}

export const isStill = (): boolean =>
  settings.value.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How large the browser itself is told to write, of what is usual. */
const browser = signal(1);
/** More than this is not text any more but a poster: two large sizes at once are not multiplied beyond it. */
const LARGEST = 3;
/** How large text is, by the browser's size and by that of the page. */
export const scale = computed(() => Math.min(LARGEST, browser.value * (settings.value.text / 100)));

/** Sizes are in pixels, times this scale: what the browser calls 1rem is measured, and whenever it changes. */
function measure(): void {
  const rem = document.createElement("i");
  rem.className = "rem";
  rem.setAttribute("aria-hidden", "true");
  document.body.append(rem);
  const look = (): void => {
    const { width } = rem.getBoundingClientRect();
    if (width) browser.value = width / USUAL;
  };
  look();
  new ResizeObserver(look).observe(rem);
}

/** The root element says what holds; style sheets do the rest. */
export function dress(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  measure();
  const wear = (): void => {
    const { theme, patterns, contrast, motion, lang } = settings.value;
    root.dataset.theme = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
    root.dataset.patterns = patterns ? "on" : "off";
    root.dataset.contrast = contrast;
    root.dataset.motion = motion;
    root.lang = lang;
    root.style.setProperty("--scale", String(scale.value));
  };
  effect(wear);
  dark.addEventListener("change", wear);
}
