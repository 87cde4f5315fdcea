/** Small parts of the board: space hexes, threads, what follows the pointer, the zoom buttons. */

import { markOf } from "../../boards/marked";
import { asThing, elementOf } from "../../boards/things";
import type { Marks } from "../../lib/choice";
import { say } from "../../lib/words";
import { type Atlas, at, HEX, type HighView, isHex, type Point } from "./atlas";
import { Way } from "./extras";
import type { Token } from "./layout";
import { worldOf } from "./marked";
import { hexName, leaderOf, unitOf } from "./names";
import { pieceText } from "./text";

/** Destinations outside planets. */
export function SpaceHexes({ atlas, marks }: { atlas: Atlas; marks: Marks }) {
  const hexes = [...marks.act, ...marks.dest, ...marks.aim].filter((id) => isHex(id) && !atlas.ofHex.has(id));
  return (
    <>
      {hexes.map((hex) => {
        const [x, y] = at(hex);
        const mark = markOf(marks, hex);
        return (
          <g
            key={hex}
            {...asThing(`h:${hex}`, `${say("high-hex-space", { hex })}, ${say(`high-mark-${mark}`)}`)}
            class="hthing"
          >
            <circle class={`hhex hhex-${mark}`} cx={x} cy={y} r={HEX - 2} />
          </g>
        );
      })}
    </>
  );
}

/** A thread from a piece to its hex, where the crowd has pushed it nearer to another. */
export function Tethers({ tokens, atlas }: { tokens: Token[]; atlas: Atlas }) {
  const taken = new Map<string, Set<string>>();
  for (const { place, hex } of tokens) taken.set(place, (taken.get(place) ?? new Set()).add(hex));
  const d = tokens
    .filter(({ place, hex, hexes, x, y }) => {
      if (hexes.length > 1) return false; // stands for a whole planet
      const far = (other: string): number => Math.hypot(at(other)[0] - x, at(other)[1] - y);
      const isShared = (taken.get(place)?.size ?? 0) > 1;
      return isShared && atlas.world.get(place)?.hexes.some((other) => far(other) < far(hex) - 2);
    })
    .map(({ hex, x, y }) => `M${at(hex).join(" ")}L${x} ${y}`)
    .join("");
  return d ? <path class="htether" d={d} aria-hidden="true" /> : null;
}

interface HoverProps {
  hovered: { value: string | null };
  v: HighView;
  atlas: Atlas;
  marks: Marks;
}

/** Whether the pointer is on a destination of something that is in hand or picked. */
const hasWay = (t: string, v: HighView, marks: Marks): boolean =>
  t.startsWith("h:") && marks.dest.has(t.slice(2)) && (v.hand !== null || marks.picked.length > 0);

export function Hovered({
  hovered,
  v,
  atlas,
  marks,
  where,
  px,
}: HoverProps & { where: ReadonlyMap<string, Point>; px: () => number }) {
  const t = hovered.value;
  if (!t?.startsWith("h:") || !marks.dest.has(t.slice(2))) return null;
  const id = marks.picked.find((each) => where.has(each)) ?? v.hand;
  const from = id && where.get(id);
  const start = id && (unitOf(v, id) ?? leaderOf(v, id))?.hex;
  const hex = t.slice(2);
  if (!from || !start) return null;
  return <Way from={from} start={start} hex={hex} goal={hexName(hex, atlas)} px={px()} />;
}

interface TipProps extends HoverProps {
  isOpen: boolean;
  tokens: Token[];
  root: { current: SVGSVGElement | null };
}

/** What is under the pointer, in words. The same words are the label of the thing, so nobody hears them twice. */
export function Tip({ hovered, v, atlas, tokens, root, isOpen, marks }: TipProps) {
  const t = hovered.value;
  const found = t ? elementOf(root.current, t) : null;
  if (!t || !found || !root.current || (isOpen && !t.startsWith("f:"))) return null;
  const id = t.slice(2);
  if (hasWay(t, v, marks)) return null; // the way there says where it leads
  const token = t.startsWith("u:") ? tokens.find((each) => each.id === id) : undefined;
  const text = token
    ? token.ids.map((each) => pieceText(v, atlas, each, false))
    : t.startsWith("f:")
      ? [pieceText(v, atlas, id, false)]
      : [isHex(id) ? `${worldOf(atlas, id)?.name ?? ""} ${id}` : (atlas.world.get(id)?.name ?? "")];
  const frame = root.current.getBoundingClientRect();
  const box = found.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.x + box.width / 2 - frame.x, frame.width - 8));
  const low = box.y - frame.y < 90;
  return (
    <div
      class={`htip${low ? " below" : ""}${left > frame.width - 150 ? " end" : left < 150 ? " start" : ""}`}
      style={{ left: `${left}px`, top: `${low ? box.bottom - frame.y + 6 : box.y - frame.y - 6}px` }}
      aria-hidden="true"
    >
      {text.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
