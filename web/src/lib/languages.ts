/** The languages that the page speaks. One more is a line here, and its file of sentences beside the others. */
export const LANGUAGES = {
  en: { name: "English" },
  fr: { name: "Français" },
} as const;

export type Lang = keyof typeof LANGUAGES;
export const LANGS = Object.keys(LANGUAGES) as Lang[];
