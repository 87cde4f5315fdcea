/** The HTTP API. One function asks; everything else says what for. */
import { signal } from "@preact/signals";
import { own, shown } from "./sentence";
import { settings } from "./settings";
import type { GameAbout, Json, Listed, Me, Refusal, Rulebook } from "./types";
import { say } from "./words";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(shown(refusal.text));
  }
}

/** Who I am, once the server has been asked; a guest until I say otherwise. */
export const me = signal<Me | null>(null);

export async function ask<T>(method: string, path: string, data?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        "accept-language": settings.value.lang, // of refusals
        ...(data === undefined ? {} : { "content-type": "application/json" }),
        ...(me.value?.csrf ? { "x-csrf-token": me.value.csrf } : {}),
      },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
  } catch {
    throw new Refused(0, { code: "away", text: own(say("common-server-away")), rule: "" });
  }
  const kind = answer.headers.get("content-type") ?? "";
  const found = kind.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return found as T;
  const said = (typeof found === "object" && found ? found : {}) as Json;
  throw new Refused(answer.status, {
    code: String(said.code ?? "error"),
    text: own(String(said.text ?? said.detail ?? found)),
    rule: String(said.rule ?? ""),
  });
}

let greeting: Promise<Me> | null = null;

/** Everybody is somebody: whoever has no cookie yet becomes a guest, with a name in his language. */
export function greet(): Promise<Me> {
  if (me.value) return Promise.resolve(me.value);
  greeting ??= introduce(); // asked twice at once, the server would make two guests of one
  return greeting;
}

async function introduce(): Promise<Me> {
  try {
    const name = `${say("frame-guest")} ${1000 + Math.floor(Math.random() * 9000)}`;
    me.value = await ask<Me>("POST", "/api/me", { name });
    return me.value;
  } finally {
    greeting = null;
  }
}

/** A table of mine, as the server wrote it into its page. */
export interface Sitting {
  id: string;
  game: string;
  own: number[];
}

/** What the page came with, once: later somebody else may be here, or sit elsewhere. */
export function sitting(id: string): Sitting | null {
  const found = document.getElementById("table");
  if (!found?.textContent) return null;
  const told: Sitting = JSON.parse(found.textContent);
  found.remove();
  return told.id === id ? told : null;
}

/** What the server wrote into the page of its games, if that is in this language. */
function enclosed(lang: string): GameAbout[] | null {
  const found = document.getElementById("games");
  return found?.lang === lang ? JSON.parse(found.textContent) : null;
}

const gamesIn = byKey((lang) => {
  const here = enclosed(lang);
  return here ? Promise.resolve(here) : ask<GameAbout[]>("GET", `/api/games?lang=${lang}`);
});
/** What the server said last of its games: their names are read from here, in the language of the page. */
export const known = signal<GameAbout[]>(enclosed(settings.value.lang) ?? []);

export async function games(): Promise<GameAbout[]> {
  const { lang } = settings.value;
  const found = await gamesIn(lang);
  if (lang === settings.value.lang) known.value = found;
  return found;
}
/** Long lines come as steps in thousandths: half the bytes; here they are points again. */
function drawnOut(found: unknown): unknown {
  if (Array.isArray(found)) return found.map(drawnOut);
  if (typeof found !== "object" || found === null) return found;
  const { steps } = found as { steps?: unknown };
  if (Array.isArray(steps)) return pointsOf(steps);
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, drawnOut(value)]));
}

function pointsOf(steps: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let n = 0; n < steps.length; n += 2) {
    x += steps[n] as number;
    y += steps[n + 1] as number;
    points.push([x / 1000, y / 1000]);
  }
  return points;
}

const boardIn = byKey(async (key) => {
  const [game, lang] = key.split(" ");
  const path = `/api/games/${game}/board?lang=${lang}&short=true`;
  // as the head of a table's page asks for it, that is without words about who asks: so it comes but once
  const answer = await fetch(path).catch(() => null);
  return drawnOut(answer?.ok ? await answer.json() : await ask<Json>("GET", path)) as Json;
});
/** What a game is drawn with: its content, with the names in the language of the page. */
export const board = (game: string): Promise<Json> => boardIn(`${game} ${settings.value.lang}`);
export const rulebook = byKey((key) => {
  const [game, lang] = key.split(" ");
  return ask<Rulebook>("GET", `/api/rules/${game}?lang=${lang}`);
});
export const mine = () => ask<Listed[]>("GET", "/api/tables");
export const watchable = () => ask<Listed[]>("GET", "/api/watch");

/** Asked once for each key and kept; a failure is not kept. */
function byKey<T>(fetcher: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const asked = fetcher(key);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  };
}
