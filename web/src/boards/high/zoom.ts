/** Pan and zoom. The chart moves by one attribute; nothing is drawn anew until a threshold is crossed. */
import { select } from "d3-selection";
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isStill } from "../../lib/settings";
import { levelOf } from "./layout";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Zoom {
  svg: { current: SVGSVGElement | null };
  world: { current: SVGGElement | null };
  level: number;
  /** Screen pixels per unit of the chart, now. */
  px: () => number;
  by: (factor: number) => void;
  fit: () => void;
  /** Brings a place into the middle, as near as one is now. */
  centre: (x: number, y: number) => void;
  show: (box: Box, limit?: number, atOnce?: boolean) => void;
  /** What of the chart is in sight. */
  seen: () => Box;
}

const MOST = 6;

/** Begin of a gesture: pieces that can be dragged keep the mouse for themselves. */
const isFree = (event: Event): boolean => {
  if (event.type === "mousedown") {
    const mouse = event as MouseEvent;
    return mouse.button === 0 && !(event.target as Element).closest("[data-drag]");
  }
  return event.type !== "dblclick";
};

export function useZoom(width: number, height: number): Zoom {
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const at = useRef<ZoomTransform>(zoomIdentity);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const gliding = useRef(0);
  const [level, setLevel] = useState(0);

  useEffect(() => {
    const root = svg.current as SVGSVGElement;
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, most(root, width, height)])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ])
      .filter(isFree)
      .on("zoom", (event: { transform: ZoomTransform }) => {
        at.current = event.transform;
        world.current?.setAttribute("transform", event.transform.toString());
        setLevel(levelOf(event.transform.k * base(root, width, height)));
      });
    behaviour.current = made;
    const selection = select(root);
    selection.call(made).on("dblclick.zoom", null);
    return () => {
      selection.on(".zoom", null);
    };
  }, [width, height]);

  return useMemo(() => {
    const go = (wanted: ZoomTransform, atOnce = false): void => {
      const root = svg.current;
      const made = behaviour.current;
      if (!root || !made) return;
      const whole: [[number, number], [number, number]] = [
        [0, 0],
        [width, height],
      ];
      const next = made.constrain()(wanted, whole, whole);
      cancelAnimationFrame(gliding.current);
      if (atOnce || isStill()) made.transform(select(root), next);
      else glide(root, made, at.current, next, gliding);
    };
    const middle = (x: number, y: number, k: number): ZoomTransform =>
      zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k);
    const px = (): number => (svg.current ? base(svg.current, width, height) * at.current.k : 1);
    return {
      svg,
      world,
      level,
      px,
      by: (factor) => {
        const k = Math.min(
          svg.current ? most(svg.current, width, height) : MOST,
          Math.max(1, at.current.k * factor),
        );
        const [x, y] = at.current.invert([width / 2, height / 2]);
        go(middle(x, y, k));
      },
      centre: (x, y) => go(middle(x, y, at.current.k)),
      fit: () => go(zoomIdentity),
      show: (box, limit = MOST, atOnce = false) => {
        const k = Math.max(1, Math.min(limit, width / box.w, height / box.h));
        const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
        go(middle(x, y, k), atOnce);
      },
      seen: () => {
        const root = svg.current;
        if (!root) return { x: 0, y: 0, w: width, h: height };
        const { clientWidth, clientHeight } = root;
        const one = px();
        const [x, y] = at.current.invert([width / 2, height / 2]);
        const [w, h] = [clientWidth / one, clientHeight / one];
        return { x: x - w / 2, y: y - h / 2, w, h };
      },
    };
  }, [level, width, height]);
}

/** Pixels per unit when all of the chart is in sight. */
function base(root: SVGSVGElement, width: number, height: number): number {
  return Math.min(root.clientWidth / width, root.clientHeight / height) || 1;
}

/** On a small screen the whole chart is tiny: one may come nearer. */
function most(root: SVGSVGElement, width: number, height: number): number {
  return MOST / Math.min(1, base(root, width, height));
}

const TIME = 260;

function glide(
  root: SVGSVGElement,
  made: ZoomBehavior<SVGSVGElement, unknown>,
  from: ZoomTransform,
  to: ZoomTransform,
  frame: { current: number },
): void {
  const begun = performance.now();
  const step = (now: number): void => {
    const t = Math.min(1, (now - begun) / TIME);
    const e = 1 - (1 - t) ** 3;
    const mix = (a: number, b: number): number => a + (b - a) * e;
    const k = mix(from.k, to.k);
    made.transform(select(root), zoomIdentity.translate(mix(from.x, to.x), mix(from.y, to.y)).scale(k));
    if (t < 1) frame.current = requestAnimationFrame(step);
  };
  frame.current = requestAnimationFrame(step);
}
