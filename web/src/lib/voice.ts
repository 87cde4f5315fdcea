/** By what the others at a table know who said something (docs/server.md): here, which words are one's own. */
const DIGITS = 12;

/** Empty where a browser does not reckon: on a page that came without https from another machine. */
export async function voice(table: string, person: string): Promise<string> {
  if (!person || !globalThis.crypto?.subtle) return "";
  const bytes = new TextEncoder().encode(`${table} ${person}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest]
    .map((each) => each.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, DIGITS);
}
