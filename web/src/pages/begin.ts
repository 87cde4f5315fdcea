/** A new table: what is asked of the server, and the invitations that it gives back once and never again. */
import { pageGame } from "../games/game";
import { ask, greet } from "../lib/api";

export interface WantedSeat {
  kind: "me" | "here" | "open" | "ai";
  level?: string;
}

export interface Wanted {
  game: string;
  scenario?: string;
  options?: Record<string, string>;
  seats: WantedSeat[];
  terms?: {
    clock?: "none" | "game" | "turn";
    seconds?: number;
    spectators?: "yes" | "late" | "no";
    delay?: number;
    listed?: boolean;
    /** Seconds after which a computer may sit in for whoever is away, and how well it plays; 0: none ever may. */
    away?: number;
    away_level?: string;
  };
}

export interface Made {
  id: string;
  invitations: Record<string, string>;
  commitment: string;
}

/**
 * The words go out only after the server has bound itself by its commitment: so it cannot have chosen its secret
 * to suit them, and the game must wait for them.
 */
export async function begin(wanted: Wanted, words = ""): Promise<Made> {
  await greet();
  const terms = { ...wanted.terms, ...(words ? { wait: true } : {}) };
  const made = await ask<Made>("POST", "/api/tables", { ...wanted, terms });
  if (Object.keys(made.invitations).length) keep(made.id, made.invitations);
  if (words) {
    for (const [seat, { kind }] of wanted.seats.entries()) {
      if (kind !== "me" && kind !== "here") continue;
      const said = { t: "words", id: crypto.randomUUID(), words: kind === "me" ? words : "" };
      await ask("POST", `/api/tables/${made.id}/say?seat=${seat}`, said);
    }
  }
  await spare(wanted, made.id);
  return made;
}

/**
 * Games of cards ask at every window, so that nobody can tell who has a card for it. A computer does not try to:
 * against computers one is asked when there is something to decide. It is a standing order, to be changed like any.
 */
const IF_ABLE = "*: ask if able\n*: pass";

async function spare({ game, seats }: Wanted, id: string): Promise<void> {
  const own = seats.findIndex(({ kind }) => kind === "me");
  if (!pageGame(game)?.asksAlways || own < 0 || seats.some(({ kind }, n) => n !== own && kind !== "ai"))
    return;
  await ask("PUT", `/api/tables/${id}/orders`, { seat: own, text: IF_ABLE });
}

/** The secret stays behind the #: browsers do not send that part to anybody. */
export const invitationLink = (id: string, invitation: string): string =>
  `${location.origin}/join/${id}#${invitation}`;

// The server keeps only fingerprints of invitations; this browser remembers those that it made.
const KEY = "crusades.invitations";
type Kept = Record<string, Record<string, string>>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function keep(id: string, invitations: Record<string, string>): void {
  try {
    const last = Object.entries(kept()).slice(-49);
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(last), [id]: invitations }));
  } catch {
    // the link is on the screen now; a browser that keeps nothing shows it only once
  }
}

export const invitationsOf = (id: string): Record<string, string> => kept()[id] ?? {};
