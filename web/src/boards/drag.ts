/** Dragging a piece with the mouse: sugar over picking it and then its goal. */
import { useRef } from "preact/hooks";

const SLACK = 5;

type Piece = SVGGElement | HTMLElement;

export function useDrag(
  svg: { current: SVGSVGElement | null },
  /** A drag begins with this, or (null) is over. */
  onLift: (from: string | null) => void,
  /** What lies under the pointer, topmost first. */
  onDrop: (from: string, under: string[]) => void,
): (event: PointerEvent) => void {
  const on = useRef({ onDrop, onLift });
  on.current = { onDrop, onLift };
  return (event) => {
    const piece = (event.target as Element).closest<Piece>("[data-drag]");
    const root = svg.current;
    if (!piece || !root || event.button !== 0 || event.pointerType === "touch") return;
    const from = (piece.dataset.t as string).slice(2);
    const start = { x: event.clientX, y: event.clientY };
    let ghost: SVGElement | HTMLElement | null = null;
    let size = piece.getBoundingClientRect();

    const move = (now: PointerEvent): void => {
      if (!ghost) {
        if (Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
        size = piece.getBoundingClientRect();
        ghost = lift(piece, root);
        on.current.onLift(from);
      }
      follow(ghost, now.clientX, now.clientY, size, piece.dataset.grip);
      piece.classList.add("lifted"); // a piece that is drawn as picked by now has lost it
    };
    const end = (now: PointerEvent): void => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      piece.classList.remove("lifted");
      // the click that follows this is the end of the drag, not a pick
      window.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      if (now.type === "pointercancel") {
        on.current.onLift(null);
        return;
      }
      const under = document
        .elementsFromPoint(now.clientX, now.clientY)
        .map((each) => each.closest<Piece>("[data-t]")?.dataset.t)
        .filter((t): t is string => t !== undefined && t.slice(2) !== from);
      if (under.length) on.current.onDrop(from, under);
      on.current.onLift(null);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  };
}

/** With the point that the piece names as its grip under the pointer: the middle of what has its corner at 0 0. */
function follow(
  ghost: SVGElement | HTMLElement,
  x: number,
  y: number,
  { width, height }: DOMRect,
  grip = "",
): void {
  if (ghost instanceof HTMLElement) {
    ghost.style.transform = `translate(${x - width / 2}px,${y - height / 2}px)`;
    return;
  }
  const place = new DOMPoint(x, y).matrixTransform(
    (ghost.parentNode as SVGGElement).getScreenCTM()?.inverse(),
  );
  const [gx = 0, gy = 0] = grip.split(" ").map(Number);
  ghost.setAttribute("transform", `translate(${place.x - gx} ${place.y - gy})`);
}

/** A copy of the piece that follows the pointer; the piece itself stays, paler, until the server has answered. */
function lift(piece: Piece, root: SVGSVGElement): SVGElement | HTMLElement {
  const ghost = piece.cloneNode(true) as Piece;
  for (const name of ["data-t", "role", "tabindex", "aria-label"]) ghost.removeAttribute(name);
  ghost.classList.add("ghost");
  piece.classList.add("lifted");
  if (ghost instanceof HTMLElement) {
    // a card of the hand, which does not lie on the drawing
    const { width, height } = piece.getBoundingClientRect();
    Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
    (root.parentElement ?? document.body).appendChild(ghost);
  } else (piece.closest("svg > g") ?? root).appendChild(ghost);
  return ghost;
}
