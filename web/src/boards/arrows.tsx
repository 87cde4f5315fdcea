/**
 * Arrows, rings and crosses over any board: who goes where, who strikes whom, where something fell. They are laid over
 * what the board has drawn, wherever its camera has taken that, and lie under no pointer.
 */
import { useEffect, useRef, useState } from "preact/hooks";

export interface Arrow {
  from: string;
  to: string;
  kind: "way" | "aim";
  /** Colour of the side. */
  side: string;
}

export interface Ring {
  id: string;
  tone: string;
  text: string;
}

export interface Point {
  x: number;
  y: number;
  r: number;
}

/** Where a thing of the board is, in pixels of the board; null if it is not drawn. */
export type Spot = (id: string) => Point | null;

interface Props {
  arrows: readonly Arrow[];
  rings: readonly Ring[];
  crosses: readonly string[];
  spot: Spot;
  /** Crosses stand beside what is there now. */
  isPast?: boolean;
}

const EYE = 9; // px: how far an arrow stays from the middle of what it leads to

/** Where everything is now; looked at again with every frame, and drawn anew when something has moved. */
function usePlaces(ids: readonly string[], spot: Spot): Map<string, Point> {
  const [places, setPlaces] = useState(new Map<string, Point>());
  const sign = useRef("");
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const found = new Map<string, Point>();
      for (const id of ids) {
        const at = spot(id);
        if (at) found.set(id, at);
      }
      const now = JSON.stringify([...found]);
      if (now !== sign.current) setPlaces(found);
      sign.current = now;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [ids.join(), spot]);
  return places;
}

export function Arrows({ arrows, rings, crosses, spot, isPast = false }: Props) {
  const ids = [
    ...new Set([...arrows.flatMap(({ from, to }) => [from, to]), ...rings.map(({ id }) => id), ...crosses]),
  ];
  const places = usePlaces(ids, spot);
  return (
    <svg class="overboard" aria-hidden="true">
      {rings.map(({ id, tone, text }) => (
        <RingAt
          key={`${id} ${text}`}
          at={places.get(id)}
          tone={tone}
          text={text}
          nth={nthAt(rings, id, text)}
        />
      ))}
      {arrows.map((arrow, n) => (
        <ArrowAt key={n} arrow={arrow} from={places.get(arrow.from)} to={places.get(arrow.to)} />
      ))}
      {crosses.map((id) => (
        <Cross key={id} at={places.get(id)} isPast={isPast} />
      ))}
    </svg>
  );
}

/** Several marks at one place stand side by side. */
const nthAt = (rings: readonly Ring[], id: string, text: string): number =>
  rings.filter((each) => each.id === id).findIndex((each) => each.text === text);

function RingAt({ at, tone, text, nth }: { at: Point | undefined; tone: string; text: string; nth: number }) {
  if (!at) return null;
  const wide = Math.max(24, 12 + text.length * 8);
  return (
    <g class={`mark t-${tone}`} transform={`translate(${at.x} ${at.y})`}>
      {nth === 0 && <circle r={at.r} />}
      {text && (
        <g transform={`translate(${nth * (wide + 4)} ${-at.r - 15})`}>
          <rect x={-wide / 2} y="-12" width={wide} height="24" rx="12" />
          <text y="5">{text}</text>
        </g>
      )}
    </g>
  );
}

function ArrowAt({ arrow, from, to }: { arrow: Arrow; from: Point | undefined; to: Point | undefined }) {
  if (!from || !to) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  if (long < 2 * EYE) return null;
  const [ux, uy] = [dx / long, dy / long];
  const end = { x: to.x - ux * EYE, y: to.y - uy * EYE };
  const bend = arrow.kind === "way" ? Math.min(60, long / 6) : 0;
  const [cx, cy] = [(from.x + end.x) / 2 - uy * bend, (from.y + end.y) / 2 + ux * bend];
  const turn = (Math.atan2(end.y - cy, end.x - cx) * 180) / Math.PI;
  const path = `M${from.x} ${from.y}Q${cx} ${cy} ${end.x} ${end.y}`;
  return (
    <g class={`arrow ${arrow.kind} ${arrow.side}`}>
      <path class="casing" d={path} />
      <path class="shaft" d={path} pathLength="1" />
      <path class="tip" d="M4 0-12-9-8 0-12 9Z" transform={`translate(${end.x} ${end.y}) rotate(${turn})`} />
    </g>
  );
}

function Cross({ at, isPast }: { at: Point | undefined; isPast: boolean }) {
  if (!at) return null;
  const r = isPast ? 8 : Math.min(22, at.r * 0.7);
  const by = isPast ? at.r * 0.72 : 0;
  const d = `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`;
  return (
    <g class={`fallen ${isPast ? "small" : ""}`} transform={`translate(${at.x + by} ${at.y + by})`}>
      <path class="casing" d={d} />
      <path d={d} />
    </g>
  );
}

const [LEAST, MOST] = [20, 60]; // px

/** Things that a board has drawn, by their word. */
export function spotIn(root: HTMLElement | null, id: string): Point | null {
  if (!root || !id) return null;
  for (const found of root.querySelectorAll(`[data-t$=":${CSS.escape(id)}"]`)) {
    const box = found.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    const frame = root.getBoundingClientRect();
    return {
      x: Math.round(box.left + box.width / 2 - frame.left),
      y: Math.round(box.top + box.height / 2 - frame.top),
      r: Math.round(Math.min(MOST, Math.max(LEAST, Math.min(box.width, box.height) / 2 + 4))),
    };
  }
  return null;
}
