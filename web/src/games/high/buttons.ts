/** Where the zoom buttons stand on the chart seen whole. */

/** Beside the rose of the die, above the frame, */
const BESIDE = { x: 128, y: 22 };
/** or in the room below it or, one above the other, to the left of it. */
const [WIDE, BELOW, ASIDE] = [0.9, 46, 56];

export function placeButtons(root: SVGSVGElement, one: number, aside: number, below: number): void {
  const board = root.closest(".hboard") as HTMLElement;
  board.classList.toggle("aside", aside >= ASIDE);
  board.style.setProperty("--beside-x", `${Math.round(aside + BESIDE.x * one)}px`);
  // a small chart has no room beside the rose: as far down as can be
  const up = one < WIDE ? Math.max(3, below - BELOW) : below + BESIDE.y * one;
  board.style.setProperty("--beside-y", `${Math.round(up)}px`);
}
