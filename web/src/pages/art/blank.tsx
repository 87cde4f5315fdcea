/** The picture of a game that has brought none: a board of hexes, lit from one corner. */
import { hexagon, times } from "./random";

const ACROSS = 9;
const DOWN = 6;
const SIZE = 34;

export function Blank() {
  return (
    <svg viewBox="0 0 400 296" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {times(ACROSS * DOWN, (n) => {
        const [row, column] = [Math.floor(n / ACROSS), n % ACROSS];
        const x = (column + (row % 2) / 2) * SIZE * Math.sqrt(3) - 20;
        const y = row * SIZE * 1.5;
        const shade = 0.08 + 0.3 * (1 - (column + row) / (ACROSS + DOWN));
        return <polygon key={n} class="blank-hex" points={hexagon(x, y, SIZE - 2, false)} opacity={shade} />;
      })}
    </svg>
  );
}
