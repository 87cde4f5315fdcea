/** A board that nobody has drawn: places where the game says they lie, and what stands on them. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import { Stack } from "./counters";
import { boardOf, type Declared, type DeclaredPlace } from "./declared";
import { box, UNIT } from "./drawing";
import { useHandling } from "./handling";
import { Names, Places } from "./places";

const NAME = 13; // pixels: nothing on a board is written smaller
const ROOM = 0.8; // below this scale only places that have a name show it

export function Board(props: BoardProps) {
  const { data, view, marks, looked } = props;
  const board = boardOf(data);
  const at = new Map(board.places.map((each) => [each.id, each]));
  const { left, top, width, height } = box(board);
  const { roving, listeners } = useHandling(props);
  const scale = useScale(roving.root, board);
  return (
    <div
      ref={roving.root}
      class={scale > ROOM ? "gboard" : "gboard small"}
      style={{ "--name": `${NAME / Math.min(scale, 1)}px` }}
      {...listeners}
    >
      <svg
        class="gmap"
        viewBox={`${left} ${top} ${width} ${height}`}
        role="application"
        aria-label={say("table-board")}
      >
        {(board.links ?? []).map(([from, to]) => (
          <Link key={`${from} ${to}`} from={at.get(from)} to={at.get(to)} />
        ))}
        <Places {...{ board, view, data, marks, looked }} />
        <Names board={board} isEvery={scale > ROOM} />
        {board.places.map((place) => (
          <Stack key={place.id} {...{ place, view, data, marks, looked }} />
        ))}
      </svg>
    </div>
  );
}

/** How many pixels one of the drawing takes: names stay readable on a phone. */
function useScale(root: RefObject<HTMLElement | null>, board: Declared): number {
  const [scale, setScale] = useState(1);
  const { width, height } = box(board);
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => {
      const { width: w = width, height: h = height } = entry?.contentRect ?? {};
      setScale(Math.min(w / width, h / height) || 1);
    });
    if (root.current) watched.observe(root.current);
    return () => watched.disconnect();
  }, [width, height]);
  return scale;
}

function Link({ from, to }: { from: DeclaredPlace | undefined; to: DeclaredPlace | undefined }) {
  if (!from || !to) return null;
  return <line class="glink" x1={from.x * UNIT} y1={from.y * UNIT} x2={to.x * UNIT} y2={to.y * UNIT} />;
}
