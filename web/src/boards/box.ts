/** A box drawn over the board chooses what lies in it: with Shift held, or anywhere where dragging moves nothing else. */
import { swallowClick } from "./drag";
import { useLatest } from "./latest";
import { type Focusable, focusables } from "./things";

const SLACK = 6; // px

interface Ways {
  /** A drag on empty ground moves the camera, unless Shift is held. */
  pans: boolean;
  choose: (things: string[]) => void;
}

/** Begins where a mouse comes down; says whether it did. */
export function useBox(root: { current: HTMLElement | null }, ways: Ways): (event: PointerEvent) => boolean {
  const on = useLatest(ways);
  return (event) => {
    const isEmpty = !(event.target as Element).closest("[data-drag], button, input, a, [role=dialog]");
    const isMeant = event.shiftKey || (!on.current.pans && isEmpty);
    if (!root.current || event.button !== 0 || event.pointerType === "touch" || !isMeant) return false;
    draw(root.current, event, (things) => on.current.choose(things));
    return true;
  };
}

function draw(root: HTMLElement, start: PointerEvent, choose: (things: string[]) => void): void {
  let box: HTMLElement | null = null;
  const move = (now: PointerEvent): void => {
    if (!box && Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) < SLACK) return;
    box ??= put(root);
    lay(box, root, start, now);
  };
  const end = (now: PointerEvent): void => {
    for (const name of ["pointermove", "pointerup", "pointercancel"] as const)
      window.removeEventListener(name, name === "pointermove" ? move : end);
    if (!box) return;
    box.remove();
    // the click that follows is the end of the box and picks nothing
    swallowClick();
    if (now.type !== "pointercancel") choose(inside(root, start, now));
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

function put(root: HTMLElement): HTMLElement {
  const box = document.createElement("div");
  box.className = "choosebox";
  box.setAttribute("aria-hidden", "true");
  root.append(box);
  return box;
}

function lay(box: HTMLElement, root: HTMLElement, from: PointerEvent, to: PointerEvent): void {
  const at = root.getBoundingClientRect();
  const [x, y] = [Math.min(from.clientX, to.clientX), Math.min(from.clientY, to.clientY)];
  Object.assign(box.style, {
    left: `${x - at.left}px`,
    top: `${y - at.top}px`,
    width: `${Math.abs(from.clientX - to.clientX)}px`,
    height: `${Math.abs(from.clientY - to.clientY)}px`,
  });
}

/** Things whose middle lies in the box. */
function inside(root: HTMLElement, from: PointerEvent, to: PointerEvent): string[] {
  const within = (value: number, a: number, b: number): boolean =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  return focusables(root)
    .filter((each: Focusable) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return (
        within(x + width / 2, from.clientX, to.clientX) && within(y + height / 2, from.clientY, to.clientY)
      );
    })
    .map((each) => each.dataset.t as string);
}
