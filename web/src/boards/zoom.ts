/** Pan and zoom. The chart moves by one attribute; nothing is drawn anew until a threshold is crossed. */
import { select } from "d3-selection";
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isStill } from "../lib/settings";

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
  /** Counts how often the room for the chart has changed. */
  room: number;
  /** Screen pixels per unit of the chart, now, */
  px: () => number;
  /** and when all of the chart is in sight. */
  least: () => number;
  by: (factor: number) => void;
  fit: () => void;
  /** Brings a place into the middle, as near as one is now. */
  centre: (x: number, y: number) => void;
  /** Shows a part of the chart, at most at so many pixels per unit. */
  show: (box: Box, limit?: number, atOnce?: boolean) => void;
  /** Moves as little as needed to have a part of the chart in sight. */
  include: (box: Box) => void;
  /** What of the chart is in sight. */
  seen: () => Box;
  /** Whether a finger or the mouse is on the chart: then it stays where it is. */
  isHeld: () => boolean;
}

const MOST = 6;
const AIR = 12;
/** On a phone the buttons lie over the lower edge of the chart, and the sheet's edge: nothing is shown under them. */
const [PHONE, COVERED] = [600, 60];

export interface ZoomOptions {
  /** In which of the board's levels of detail so many pixels per unit are. */
  levelOf: (px: number) => number;
  /** The room for the chart is another: so many pixels per unit when seen whole, and how much is left beside it. */
  onRoom?: (root: SVGSVGElement, one: number, left: number, above: number) => void;
}

/** Begin of a gesture: pieces that can be dragged keep the mouse for themselves. */
const isFree = (event: Event): boolean => {
  if (event.type === "mousedown") {
    const mouse = event as MouseEvent;
    return mouse.button === 0 && !(event.target as Element).closest("[data-drag]");
  }
  return event.type !== "dblclick";
};

export function useZoom(width: number, height: number, { levelOf, onRoom }: ZoomOptions): Zoom {
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const at = useRef<ZoomTransform>(zoomIdentity);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const gliding = useRef(0);
  const held = useRef(new Set<number>());
  const [level, setLevel] = useState(() => levelOf(1));
  const [room, setRoom] = useState(0);

  useEffect(() => {
    const root = svg.current as SVGSVGElement;
    const made = zoom<SVGSVGElement, unknown>()
      .extent(() => visible(root, width, height))
      .translateExtent(whole(width, height))
      .filter(isFree)
      .on("start", (event: { sourceEvent: Event | null }) => {
        if (event.sourceEvent) cancelAnimationFrame(gliding.current); // whoever takes hold of it has it
      })
      .on("zoom", (event: { transform: ZoomTransform }) => {
        at.current = event.transform;
        world.current?.setAttribute("transform", event.transform.toString());
        setLevel(levelOf(event.transform.k * base(root, width, height)));
      });
    behaviour.current = made;
    const selection = select(root);
    selection.call(made).on("dblclick.zoom", null);
    const forget = watchSize(root, (before) => {
      const one = base(root, width, height);
      made.scaleExtent([1, MOST / Math.min(1, one)]);
      const [x, y] = visible(root, width, height)[0];
      onRoom?.(root, one, -x * one, -y * one);
      cancelAnimationFrame(gliding.current);
      made.transform(select(root), settled(root, made, before, at.current, width, height));
      setLevel(levelOf(at.current.k * one));
      if (before) setRoom((n) => n + 1);
    });
    const hold = watchPointers(root, held.current);
    return () => {
      forget();
      hold();
      selection.on(".zoom", null);
    };
  }, [width, height]);

  return useMemo(() => {
    const go = (wanted: ZoomTransform, atOnce = false): void => {
      const root = svg.current;
      const made = behaviour.current;
      if (!root || !made) return;
      const next = made.constrain()(wanted, visible(root, width, height), whole(width, height));
      cancelAnimationFrame(gliding.current);
      if (atOnce || isStill()) made.transform(select(root), next);
      else glide(root, made, at.current, next, gliding);
    };
    const covered = (): number => ((svg.current?.clientWidth ?? PHONE) < PHONE ? COVERED : 0);
    const focus = (): [number, number] => [width / 2, height / 2 - covered() / 2 / least()];
    const middle = (x: number, y: number, k: number): ZoomTransform => {
      const [a, b] = focus();
      return zoomIdentity.translate(a - x * k, b - y * k).scale(k);
    };
    const least = (): number => (svg.current ? base(svg.current, width, height) : 1);
    const px = (): number => least() * at.current.k;
    const seen = (): Box => {
      const { clientWidth = width, clientHeight = height } = svg.current ?? {};
      const one = px();
      const [x, y] = at.current.invert(focus());
      const [w, h] = [clientWidth / one, (clientHeight - covered()) / one];
      return { x: x - w / 2, y: y - h / 2, w, h };
    };
    const show = (box: Box, limit = MOST, atOnce = false): void => {
      const { w, h } = seen();
      const { k } = at.current;
      const wanted = Math.min(limit / least(), (w * k) / box.w, (h * k) / box.h);
      go(middle(box.x + box.w / 2, box.y + box.h / 2, Math.max(1, wanted)), atOnce);
    };
    return {
      svg,
      world,
      level,
      room,
      px,
      least,
      by: (factor) => {
        const [x, y] = at.current.invert(focus());
        go(middle(x, y, Math.min(MOST / Math.min(1, least()), Math.max(1, at.current.k * factor))));
      },
      centre: (x, y) => go(middle(x, y, at.current.k)),
      fit: () => go(zoomIdentity),
      show,
      include: (box) => {
        const now = seen();
        if (box.w > now.w || box.h > now.h) return show(box, px());
        const x = Math.max(box.x + box.w - now.w, Math.min(box.x, now.x)) + now.w / 2;
        const y = Math.max(box.y + box.h - now.h, Math.min(box.y, now.y)) + now.h / 2;
        if (Math.hypot(x - now.x - now.w / 2, y - now.y - now.h / 2) > AIR) go(middle(x, y, at.current.k));
      },
      seen,
      isHeld: () => held.current.size > 0,
    };
  }, [level, room, width, height]);
}

type Corners = [[number, number], [number, number]];

const whole = (width: number, height: number): Corners => [
  [0, 0],
  [width, height],
];

/** The room for the chart in units of the chart seen whole: more than the chart, to one side. */
function visible(root: SVGSVGElement, width: number, height: number): Corners {
  const one = base(root, width, height);
  const x = (root.clientWidth / one - width) / 2;
  const y = (root.clientHeight / one - height) / 2;
  return [
    [-x, -y],
    [width + x, height + y],
  ];
}

/** Pixels per unit when all of the chart is in sight. */
function base(root: { clientWidth: number; clientHeight: number }, width: number, height: number): number {
  return Math.min(root.clientWidth / width, root.clientHeight / height) || 1;
}

interface Size {
  clientWidth: number;
  clientHeight: number;
}

/** Calls with the size before, whenever it has changed; at first with none. */
function watchSize(root: SVGSVGElement, changed: (before: Size | null) => void): () => void {
  let before: Size | null = null;
  const check = (): void => {
    const { clientWidth, clientHeight } = root;
    if (!clientWidth || !clientHeight) return;
    if (before?.clientWidth === clientWidth && before.clientHeight === clientHeight) return;
    changed(before);
    before = { clientWidth, clientHeight };
  };
  check();
  const observer = new ResizeObserver(check);
  observer.observe(root);
  return () => observer.disconnect();
}

function watchPointers(root: SVGSVGElement, held: Set<number>): () => void {
  const down = (event: PointerEvent): void => {
    held.add(event.pointerId);
  };
  const up = (event: PointerEvent): void => {
    held.delete(event.pointerId);
  };
  root.addEventListener("pointerdown", down);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  return () => {
    root.removeEventListener("pointerdown", down);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  };
}

/**
 * The room has changed, as when the sheet of a phone was drawn up. What is seen whole stays whole; what is seen
 * closer stays on the screen where it was, point by point from the upper left corner: nothing moves under a finger.
 */
function settled(
  root: SVGSVGElement,
  made: ZoomBehavior<SVGSVGElement, unknown>,
  before: Size | null,
  now: ZoomTransform,
  width: number,
  height: number,
): ZoomTransform {
  if (!before || now.k <= 1.001) return zoomIdentity;
  const old = base(before, width, height);
  const one = base(root, width, height);
  const k = Math.max(1, (now.k * old) / one);
  // the chart's point in the upper left corner, which is where units of the chart seen whole begin
  const corner = (size: Size, unit: number): [number, number] => [
    (width - size.clientWidth / unit) / 2,
    (height - size.clientHeight / unit) / 2,
  ];
  const [x, y] = now.invert(corner(before, old));
  const [a, b] = corner(root, one);
  const wanted = zoomIdentity.translate(a - x * k, b - y * k).scale(k);
  return made.constrain()(wanted, visible(root, width, height), whole(width, height));
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
