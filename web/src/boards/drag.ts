/** Dragging a piece with the mouse: sugar over picking it and then its goal. */
import { useRef } from "preact/hooks";

const SLACK = 5;

export function useDrag(
  svg: { current: SVGSVGElement | null },
  /** What lies under the pointer, topmost first. */
  onDrop: (from: string, under: string[]) => void,
): (event: PointerEvent) => void {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  return (event) => {
    const piece = (event.target as Element).closest<SVGGElement>("[data-drag]");
    const root = svg.current;
    if (!piece || !root || event.button !== 0 || event.pointerType === "touch") return;
    const from = (piece.dataset.t as string).slice(2);
    const start = { x: event.clientX, y: event.clientY };
    let ghost: Element | null = null;

    const move = (now: PointerEvent): void => {
      if (!ghost) {
        if (Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
        ghost = lift(piece, root);
      }
      const place = new DOMPoint(now.clientX, now.clientY).matrixTransform(
        (ghost.parentNode as SVGGElement).getScreenCTM()?.inverse(),
      );
      ghost.setAttribute("transform", `translate(${place.x} ${place.y})`);
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
      if (now.type === "pointercancel") return;
      const under = document
        .elementsFromPoint(now.clientX, now.clientY)
        .map((each) => each.closest<SVGGElement>("[data-t]")?.dataset.t)
        .filter((t): t is string => t !== undefined && t.slice(2) !== from);
      if (under.length) drop.current(from, under);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  };
}

/** A copy of the piece that follows the pointer; the piece itself stays, paler, until the server has answered. */
function lift(piece: SVGGElement, root: SVGSVGElement): Element {
  const ghost = piece.cloneNode(true) as SVGGElement;
  for (const name of ["data-t", "role", "tabindex", "aria-label"]) ghost.removeAttribute(name);
  ghost.classList.add("ghost");
  piece.classList.add("lifted");
  (piece.closest("svg > g") ?? root).appendChild(ghost);
  return ghost;
}
