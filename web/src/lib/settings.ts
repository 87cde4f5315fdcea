/** What a person has set for himself in this browser. Read and written in one place. */
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "light" | "dark";
  text: 100 | 110 | 125 | 150 | 200;
  patterns: boolean;
  contrast: "default" | "high";
  motion: "auto" | "reduced";
  sound: boolean;
  notices: boolean;
  confirm: boolean;
  lang: "en" | "fr";
}

const KEY = "crusades.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  text: 100,
  patterns: true,
  contrast: "default",
  motion: "auto",
  sound: true,
  notices: false,
  confirm: false,
  lang: navigator.language.startsWith("fr") ? "fr" : "en",
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

/** The root element says what holds; style sheets do the rest. */
export function dress(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const wear = (): void => {
    const { theme, text, patterns, contrast, motion, lang } = settings.value;
    root.dataset.theme = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
    root.dataset.patterns = patterns ? "on" : "off";
    root.dataset.contrast = contrast;
    root.dataset.motion = motion;
    root.lang = lang;
    root.style.setProperty("--scale", String(text / 100));
  };
  effect(wear);
  dark.addEventListener("change", wear);
}
