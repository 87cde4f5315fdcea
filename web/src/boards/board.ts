/** What a game's board is to the page. One module per game, loaded when it is needed. */
import type { ComponentType } from "preact";
import type { Kind, Marks } from "../lib/choice";
import type { Json, Line, Named, View } from "../lib/types";

export interface PanelProps {
  /** Static data of `GET /api/games/{id}/board`: drawn once. */
  data: Json;
  view: View;
  marks: Marks;
  /** The place or piece that has the eye: inspected, hovered in a list, or the focus of a replay step. */
  looked: string | null;
  /** Click, tap or Enter on a piece or place, by its word in the notation (`cfB`, `0413`, `roger`). */
  onPick: (id: string) => void;
  /** Hover, focus, long press: show what is there. Null: nothing any more. */
  onLook: (id: string | null) => void;
}

export interface BoardProps extends PanelProps {
  /** Drag: picked up `from`, dropped on `to`. */
  onDrop: (from: string, to: string) => void;
  /** Chosen together with others, or let go; whether they can be. */
  onSeveral?: (ids: readonly string[]) => boolean;
  /** A drag begins with this, or (null) is over: it is marked where it may go. */
  onLift?: (id: string | null) => void;
  /** The place that is fought for now, as it is shown. */
  fight?: string | null;
  /** A layer of the map by its name, as the server knows it for this position; none where nobody can be asked. */
  overlay?: (name: string) => Promise<Json>;
}

/** Tables of the game, with the column that counts if it is known and the rolls that the log tells of. */
export interface TablesProps {
  data: Json;
  view: View;
  log?: readonly Line[];
  /** Table and column of the attack that is being weighed, as the odds say it. */
  counts?: { table: string; column: number } | null;
}

/** What is fought now, with the chronicle that tells of its rounds; none where it stands beside other panels. */
export interface BattleProps extends PanelProps {
  log?: readonly Line[];
}

/** A place and what stands in it, in words: the text view, and what a screen reader hears. */
export interface Place {
  id: string;
  title: string;
  facts: string[];
  pieces: { id: string; text: string }[];
}

/** Pieces that go together by more than one action: the first of them shows where they may go. */
export interface Convoy {
  first: string;
  /** Actions with the questions that they answer; what the rules forbid of it is left out. */
  to: (place: string) => { actions: string[]; questions: string[] };
}

/** Somebody who takes part in what is being put together: where he stands, and the action that made him. */
export interface Member {
  id: string;
  place: string | null;
  action: string;
}

/** An attack that is being put together: how it was begun, and who takes part so far. */
export interface Joining {
  announce: string;
  members: Member[];
}

/** A piece as it is drawn beside the board: on the stage of a fight, in its report. */
export interface TokenProps {
  id: string;
  /** The card of a piece whose id does not say what it is. */
  face: string | undefined;
  data: Json;
  view: View;
  /** The view before the last change: what a piece was that is no more. */
  former: View | null;
}

/** What a piece can take, and what it has taken. */
export interface Wounds {
  taken: number;
  of: number;
}

/** How pieces are drawn beside the board; loaded when the first fight is shown. */
export interface Tokens {
  Token: ComponentType<TokenProps>;
  wounds?: (props: TokenProps) => Wounds | null;
  /** The place at whose foot its ghost stands, in the last view that had it: where it was others have moved up. */
  aside?: (id: string, view: View) => string | null;
  /** What it is called, whether or not the view still has it. */
  called?: (props: TokenProps) => string;
}

export interface BoardModule {
  Board: ComponentType<BoardProps>;
  /** Stack inspector: the place that is looked at, piece by piece. */
  Inspector: ComponentType<PanelProps>;
  /** The battle that is decided about, compact: directly at the decision. */
  Battle?: ComponentType<BattleProps>;
  /** Whether one is put together there now: then it is opened by itself. */
  isPrepared?: (view: View) => boolean;
  /** Turn, phase and other tracks of the rail. */
  Tracks: ComponentType<PanelProps>;
  /** The player's hand, for a tab of its own on a phone; elsewhere the board shows it. */
  Hand?: ComponentType<PanelProps>;
  /** How many cards it holds. */
  held?: (view: View) => number;
  /** Combat tables, opened on demand. */
  Tables?: ComponentType<TablesProps>;
  /** How pieces are drawn on the stage. */
  tokens?: () => Promise<Tokens>;
  /** How an operand of a verb, its nth, is marked on the board; null if it does not stand there. */
  kind: (operand: string, verb: string, view: View, data: Json, n?: number) => Kind;
  /** Operands are picked in the order in which they are written: who, then where to. */
  isOrdered?: boolean;
  /** What takes a group in hand that goes together, and what brings it to a place: null where the lists say all. */
  convoy?: (group: readonly string[], view: View, data: Json) => Convoy | null;
  /** What is being put together now: who takes part may be taken out of it again. */
  joining?: (view: View, data: Json) => Joining | null;
  /** What a word of the notation is called. */
  name: (id: string, view: View, data: Json) => string;
  /** What a place stands under in a long list of actions: its region, then its own name; none for other words. */
  headings?: (id: string, view: View, data: Json) => readonly string[];
  /** An action in better words than the server's, by what the view shows; null: as the server says. */
  label?: (action: string, view: View, data: Json) => string | null;
  /** What the board itself can say of a thing that cannot be picked; null: the server is asked. */
  told?: (id: string, view: View, data: Json) => string | null;
  places: (view: View, data: Json) => Place[];
  /** The action to ask `why not` about when somebody points at a thing that cannot be picked now. */
  asked: (id: string, view: View, picked: readonly string[], data: Json) => string | null;
  /** Where what the log or a prompt tells of happens, to look there; null if nowhere. */
  where?: (what: Named, view: View, data: Json) => string | null;
  /** Colour class and shape of a seat: `crusader` → `high-crusader`. What plays may depend on the game that is on. */
  side: (seat: string, view?: View | null, data?: Json) => string;
}
