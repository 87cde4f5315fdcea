/**
 * What a game brings for the page: `games/<id>/index.ts`, found by tools/page.py. Beside it stand `dress.css`, how it looks on every
 * page, and `style.css`, which is loaded with its board as are the words under `## <id>`.
 */
import type { ComponentType } from "preact";
import type { BoardModule } from "../boards/board";
import { GAMES } from "./all";

export interface PageGame {
  /** Its id on the server. */
  id: string;
  /** Among the games that have a card of their own: the quickest to learn first. */
  place: number;
  /** Loaded when somebody sits down at it. */
  board: () => Promise<BoardModule>;
  /** The picture of its card and of its rulebook. */
  Cover: ComponentType;
  /** What is offered with one click: the seat that has the first word … */
  seat: number;
  /** … and, where the first scenario would fill a week-end, one for an evening. */
  scenario?: string;
  /** Asks at every window, so that nobody can tell who could have answered; against computers that is spared. */
  asksAlways?: boolean;
}

const BY_ID = new Map(GAMES.map((each) => [each.id, each]));

/** What the page has of a game; nothing of one that it was not built with. */
export const pageGame = (id: string): PageGame | undefined => BY_ID.get(id);

/** Those with a card of their own, then the others as they were given: in the order of the server's shelf. */
export function inOrder(ids: readonly string[]): string[] {
  const place = (id: string): number => pageGame(id)?.place ?? Number.POSITIVE_INFINITY;
  return ids.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** Every game that the page was built with. */
export const PAGE_GAMES: readonly string[] = inOrder(GAMES.map((each) => each.id));
