/** Style sheets: each comes with the page or board that needs it, and stands where it overrules what it should. */
import SHEETS from "@sheets";

const NAMES = Object.keys(SHEETS); // in the order in which they overrule one another
const coming = new Map<string, Promise<void>>();

const linked = (name: string): HTMLLinkElement | null =>
  document.querySelector(`link[rel=stylesheet][data-sheet="${name}"]`);

/** The sheets are there, and what is drawn now is drawn with them. */
export async function wear(...names: string[]): Promise<void> {
  await Promise.all(names.map(worn));
}

function worn(name: string): Promise<void> {
  const href = SHEETS[name];
  const known = coming.get(name);
  if (known) return known;
  if (!href || linked(name)) return Promise.resolve(); // what the page came with was there before this script
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.dataset.sheet = name;
  const later = NAMES.slice(NAMES.indexOf(name) + 1).map(linked);
  const loaded = new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => fail(new Error(href));
  });
  coming.set(name, loaded);
  loaded.catch(() => {
    coming.delete(name);
    link.remove();
  });
  document.head.insertBefore(link, later.find(Boolean) ?? null);
  return loaded;
}
