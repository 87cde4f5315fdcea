/**
 * Checks the dice of a record in the browser, by docs/fair-dice.md alone: nothing of it is asked of the server that
 * rolled them. Throws `Mismatch` with the first line that is wrong.
 */
export class CannotCheck extends Error {}

export class Mismatch extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

export interface Verified {
  rolls: number;
  /** Actions at the beginning that were played in another game: nothing is said of them. */
  given: number;
}

type Numbered = [number: number, line: string];

const PICKS = /^([^{}]*?) ?\{([^{}]*)\}$/;
const PICK = /^(0|[1-9]\d{0,19})\/([1-9]\d{0,19})$/;
const SECRET = /^--- secret ([0-9a-f]{64}) chain ([0-9a-f]{64})$/;
const ALL = 1n << 64n;

export async function verify(text: string, progress?: (part: number) => void): Promise<Verified> {
  const lines = read(text);
  const bar = lines.findIndex(([, line]) => line === "---");
  if (bar < 0) throw new CannotCheck("no-record");
  const [header, body] = [lines.slice(0, bar), lines.slice(bar + 1)];
  const fair = header.find(([, line]) => line.startsWith("fair "));
  if (!fair) throw new CannotCheck("not-fair");
  const told = SECRET.exec(body.at(-1)?.[1] ?? "");
  if (!told) throw new CannotCheck("no-secret");
  const secret = unhex(told[1] as string);
  if (hex(await sha(joined(utf8("crusades-fair-1\0"), secret))) !== fair[1].slice(5))
    throw new Mismatch(fair[0], "commitment");
  let chain = await sha(utf8(header.map(([, line]) => `${line}\n`).join("")));
  const key = await keyed(secret);
  const given = Number(header.find(([, line]) => line.startsWith("fork "))?.[1].slice(5) ?? 0);
  const first = given ? fork(body, given) : 0;
  let rolls = 0;
  for (const [place, [number, line]] of body.slice(0, -1).entries()) {
    if (line.startsWith("--- after ")) continue;
    if (number >= first) rolls += await checked(key, chain, number, line);
    chain = await sha(joined(chain, utf8(line)));
    if (place % 100 === 0) progress?.(place / body.length);
  }
  if (told[2] !== hex(chain)) throw new Mismatch((body.at(-1) as Numbered)[0], "chain");
  return { rolls, given };
}

/** The lines with their numbers, without comments, blank lines and blanks at either end. */
function read(text: string): Numbered[] {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line, n): Numbered => [n + 1, (line.split("#")[0] as string).trim()])
    .filter(([, line]) => line);
}

/** The line from which on the dice are this game's own. */
function fork(body: Numbered[], given: number): number {
  const found = body.filter(([, line]) => line.startsWith("--- fork"));
  const place = body.findIndex(([, line]) => line === `--- fork ${given}`);
  const last = (body.at(-1) as Numbered)[0];
  if (found.length !== 1 || place < 0) throw new Mismatch(found[0]?.[0] ?? last, "fork");
  let stand = 0;
  for (const [, line] of body.slice(0, place)) {
    const back = /^--- takeback ([1-9]\d{0,8})$/.exec(line);
    stand += back ? -Number(back[1]) : line.startsWith("---") ? 0 : 1;
  }
  if (stand !== given) throw new Mismatch((body[place] as Numbered)[0], "fork");
  return (body[place] as Numbered)[0];
}

/** How many picks a line has, all of them right. */
async function checked(secret: CryptoKey, chain: Uint8Array, number: number, line: string): Promise<number> {
  const found = PICKS.exec(line);
  if (!found) {
    if (/[[\]{}]/.test(line)) throw new Mismatch(number, "no-picks");
    return 0;
  }
  const [, said = "", written = ""] = found;
  const words = written.split(" ");
  let bytes: Uint8Array;
  if (said.startsWith("--- setup ")) {
    bytes = await hmac(secret, joined(utf8("setup"), chain));
    if (said !== `--- setup ${hex(bytes)}`) throw new Mismatch(number, "setup");
  } else {
    const cut = said.indexOf(" [");
    const action = cut < 0 ? said : said.slice(0, cut);
    const outcomes = cut < 0 ? "" : said.slice(cut + 2);
    bytes = await hmac(secret, joined(utf8("action"), chain, utf8(action)));
    if (outcomes.split(" ").length !== words.length) throw new Mismatch(number, "no-picks");
  }
  const key = await keyed(bytes);
  for (const [index, word] of words.entries()) {
    const pick = PICK.exec(word);
    if (!pick || BigInt(pick[2] as string) > ALL) throw new Mismatch(number, "no-picks");
    const n = BigInt(pick[2] as string);
    if ((await derived(key, index, n)) !== BigInt(pick[1] as string)) throw new Mismatch(number, "roll");
  }
  return words.length;
}

/** The first eight bytes of the first HMAC that is below a multiple of n, by n. */
async function derived(key: CryptoKey, index: number, n: bigint): Promise<bigint> {
  for (let attempt = 0; ; attempt++) {
    const asked = new DataView(new ArrayBuffer(12));
    asked.setBigUint64(0, BigInt(index));
    asked.setUint32(8, attempt);
    const number = new DataView((await hmac(key, new Uint8Array(asked.buffer))).buffer).getBigUint64(0);
    if (number < (ALL / n) * n) return number % n;
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (each) => Number.parseInt(each, 16));

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function sha(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource));
}

function keyed(bytes: Uint8Array): Promise<CryptoKey> {
  const how = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes as BufferSource, how, false, ["sign"]);
}

async function hmac(key: CryptoKey, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes as BufferSource));
}
