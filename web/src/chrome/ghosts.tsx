/** Ghosts: pieces that were lost, on the board until their owner has acted, or while a beat tells of it. */
import { createPortal } from "preact/compat";
import { useEffect, useState } from "preact/hooks";
import type { Tokens } from "../boards/board";
import { say } from "../lib/words";
import { type Box, boxOf, type Ghost, LAYER } from "./losses";
import type { Scenery } from "./scenery";
import { useTokens } from "./stage";

/** Lost pieces where they stood, struck, in the board's own drawing. */
export function Ghosts({ table, found }: { table: Scenery; found: readonly Ghost[] }) {
  const tokens = useTokens(table);
  const layer = useLayer(found.length);
  if (!layer || !tokens) return null;
  const ghosts = found.map((each) => ({ ...each, place: tokens.aside?.(each.id, each.view) ?? each.place }));
  const drawn = ghosts.map((ghost, n) => {
    const nth = ghosts.slice(0, n).filter(({ place }) => place === ghost.place).length;
    return <GhostAt key={`${ghost.line[0]} ${ghost.id}`} {...{ table, tokens, ghost, nth }} />;
  });
  return createPortal(drawn, layer);
}

/** The layer of the board, which may be drawn anew; looked for again whenever the room for the board is another. */
function useLayer(count: number): Element | null {
  const [layer, setLayer] = useState<SVGElement | null>(null);
  const [, drawAgain] = useState(0);
  useEffect(() => setLayer(document.querySelector<SVGElement>(`#board ${LAYER}`)));
  useEffect(() => {
    const svg = layer?.ownerSVGElement;
    if (!count || !svg) return;
    const observer = new ResizeObserver(() => requestAnimationFrame(() => drawAgain((n) => n + 1)));
    observer.observe(svg);
    return () => observer.disconnect();
  }, [count, layer]);
  return layer?.isConnected ? layer : null;
}

/** Ghosts are smaller than pieces, and beside where they stood: somebody else may be there by now. */
const [MOST, SHARE, APART] = [44, 0.72, 0.4];

/** Where a ghost stands: where the piece did, or, where others move up, at the foot of its place. */
function spotOf({ box, place }: Ghost, nth: number, isAside: boolean): Box | null {
  if (!isAside) {
    if (!box) return null;
    const size = Math.min(box.w, box.h, MOST);
    const x = box.x + size * (0.5 + nth * APART);
    return { x, y: box.y + size * 0.42, w: size * SHARE, h: size * SHARE };
  }
  const zone = place ? boxOf(place) : null;
  if (!zone) return null;
  return { x: zone.x + zone.w / 2 - 24 - nth * 34, y: zone.y + zone.h / 2 - 32, w: 30, h: 42 };
}

interface GhostProps {
  table: Scenery;
  tokens: Tokens;
  ghost: Ghost;
  nth: number;
}

function GhostAt({ table, tokens, ghost, nth }: GhostProps) {
  const { id, view, line } = ghost;
  const spot = spotOf(ghost, nth, Boolean(tokens.aside));
  if (!spot) return null;
  const { x, y, w, h } = spot;
  return (
    <g class="lostpiece" transform={`translate(${x} ${y})`} data-ghost={id}>
      <title>{line[3]}</title>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the title above is its own */}
      <svg x={-w / 2} y={-h / 2} width={w} height={h} overflow="visible">
        <tokens.Token {...{ id, face: line[5].faces?.[id], data: table.data, view, former: view }} />
      </svg>
      <path
        class="cross"
        d={`M${-w / 2} ${-h / 2}L${w / 2} ${h / 2}M${w / 2} ${-h / 2}L${-w / 2} ${h / 2}`}
      />
      <g class="stamp" transform={`scale(${w / 44})`}>
        <rect x="-25" y="-9" width="50" height="17" rx="3" />
        <text y="4">{say("stage-stamp")}</text>
      </g>
    </g>
  );
}
