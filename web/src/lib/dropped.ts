/** A record file that somebody brought, on its way from where it was dropped to where it is replayed. */
const KEY = "crusades.dropped";

let held: string | null = null;

export function drop(text: string): void {
  held = text;
  try {
    sessionStorage.setItem(KEY, text); // so that reloading the replay keeps it
  } catch {
    // too long for the browser's memory: it lasts until the page is loaded anew
  }
}

export function dropped(): string | null {
  try {
    return held ?? sessionStorage.getItem(KEY);
  } catch {
    return held;
  }
}
