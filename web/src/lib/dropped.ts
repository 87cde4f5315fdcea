/** The record that somebody dropped on the page: it survives a reload of this tab, and nothing else. */
const KEY = "crusades.record";
let kept: string | null = null;

export function drop(text: string): void {
  kept = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // too long for the browser's memory of the tab: it is still here until the page is loaded anew
  }
}

export function dropped(): string | null {
  return kept ?? sessionStorage.getItem(KEY);
}
