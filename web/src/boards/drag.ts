/** Dragging a piece with the mouse: sugar over picking it and then its goal. */
import { useLatest } from "./latest";
import { idOf } from "./things";

const SLACK = 5; // px

type Piece = SVGGElement | HTMLElement;

export interface Dragging {
  /** A drag begins with this, or (null) is over: it is marked where it may go. */
  lift: (from: string | null) => void;
  /** Dropped on what lies under the pointer, topmost first. */
  drop: (from: string, under: string[]) => void;
}

/** What is meant of all that lies under the pointer: what is offered, else what is of the first of these sorts. */
export function goalAmong(
  under: readonly string[],
  isOffered: (id: string) => boolean,
  ...sorts: readonly string[]
): string | null {
  const ofSort = (some: string) => under.find((t) => some.includes(t.charAt(0)));
  const found = under.find((t) => isOffered(idOf(t))) ?? sorts.map(ofSort).find((t) => t !== undefined);
  return found === undefined ? null : idOf(found);
}

/** Begins where a mouse comes down on a piece that can be dragged. */
export function useDrag(
  root: { current: Element | null },
  dragging: Dragging,
): (event: PointerEvent) => void {
  const on = useLatest(dragging);
  return (event) => {
    const piece = (event.target as Element).closest<Piece>("[data-drag]");
    const isMouse = event.button === 0 && !event.shiftKey && event.pointerType !== "touch";
    if (piece && root.current && isMouse) carry(piece, root.current, event, on);
  };
}

/** The click that ends a drag picks nothing. Where what was dragged is gone by then, there is none to swallow. */
export function swallowClick(): void {
  const swallow = (click: Event): void => click.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

function carry(piece: Piece, root: Element, start: PointerEvent, on: { readonly current: Dragging }): void {
  const from = idOf(piece.dataset.t as string);
  let ghost: Ghost | null = null;
  const move = (now: PointerEvent): void => {
    if (!ghost) {
      if (Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) < SLACK) return;
      ghost = new Ghost(piece, root);
      on.current.lift(from);
    }
    ghost.follow(now.clientX, now.clientY);
  };
  const end = (now: PointerEvent): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.lay();
    // the click that follows this is the end of the drag, not a pick
    swallowClick();
    const under = now.type === "pointercancel" ? [] : thingsUnder(now, from);
    if (under.length) on.current.drop(from, under);
    on.current.lift(null);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

const thingsUnder = ({ clientX, clientY }: PointerEvent, but: string): string[] =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<Piece>("[data-t]")?.dataset.t)
    .filter((t): t is string => t !== undefined && idOf(t) !== but);

/** A copy of the piece that follows the pointer; the piece itself stays, paler, until the server has answered. */
class Ghost {
  private readonly copy: Piece;
  private readonly size: DOMRect;

  constructor(
    private readonly piece: Piece,
    root: Element,
  ) {
    this.size = piece.getBoundingClientRect();
    this.copy = piece.cloneNode(true) as Piece;
    for (const name of ["data-t", "role", "tabindex", "aria-label"]) this.copy.removeAttribute(name);
    this.copy.classList.add("ghost");
    if (this.copy instanceof HTMLElement) {
      // a card of the hand, which does not lie on the drawing
      Object.assign(this.copy.style, { width: `${this.size.width}px`, height: `${this.size.height}px` });
      root.appendChild(this.copy);
    } else piece.parentElement?.closest("svg > g, svg")?.appendChild(this.copy);
  }

  /** With the point that the piece names as its grip under the pointer: the middle of what has its corner at 0 0. */
  follow(x: number, y: number): void {
    this.piece.classList.add("lifted"); // a piece that is drawn as picked by now has lost it
    if (this.copy instanceof HTMLElement) {
      const { width, height } = this.size;
      this.copy.style.transform = `translate(${x - width / 2}px,${y - height / 2}px)`;
      return;
    }
    const drawing = this.copy.parentNode as SVGGElement;
    const place = new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM()?.inverse());
    const [gx = 0, gy = 0] = (this.piece.dataset.grip ?? "").split(" ").map(Number);
    this.copy.setAttribute("transform", `translate(${place.x - gx} ${place.y - gy})`);
  }

  lay(): void {
    this.copy.remove();
    this.piece.classList.remove("lifted");
  }
}
