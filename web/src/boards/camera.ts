/** Pan and zoom. The chart moves by one attribute; nothing is drawn anew until a threshold is crossed. */
import { type Signal, signal } from "@preact/signals";
import { select } from "d3-selection";
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { useEffect, useMemo } from "preact/hooks";
import { isStill } from "../lib/settings";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A point of the chart on the screen, inside the board; the scale there, and how large the board is. */
export interface OnScreen {
  x: number;
  y: number;
  px: number;
  width: number;
  height: number;
}

const MOST = 6;
const AIR = 12;
/** On a phone the buttons lie over the lower edge of the chart, and the sheet's edge: nothing is shown under them. */
const [PHONE, COVERED] = [600, 60];

export interface CameraOptions {
  /** In which of the board's levels of detail so many pixels per unit are. */
  levelOf: (px: number) => number;
  /** The room for the chart is another: so many pixels per unit when seen whole, and how much is left beside it. */
  onRoom?: (root: SVGSVGElement, one: number, left: number, above: number) => void;
}

/** Begin of a gesture: pieces that can be dragged keep the mouse for themselves. */
const isFree = (event: Event): boolean => {
  if (event.type === "mousedown") {
    const mouse = event as MouseEvent;
    return mouse.button === 0 && !mouse.shiftKey && !(event.target as Element).closest("[data-drag]");
  }
  return event.type !== "dblclick";
};

export function useCamera(width: number, height: number, options: CameraOptions): Camera {
  const camera = useMemo(() => new Camera(width, height, options), [width, height]);
  useEffect(() => camera.attach(), [camera]);
  return camera;
}

/** What is seen of a chart. Its functions are not bound to a moment: whoever has a camera can move it at any time. */
export class Camera {
  readonly svg: { current: SVGSVGElement | null } = { current: null };
  /** What moves. */
  readonly world: { current: SVGGElement | null } = { current: null };
  readonly level: Signal<number>;
  /** Counts how often the room for the chart has changed. */
  readonly room = signal(0);
  private at = zoomIdentity;
  /** How large the drawing is. Known, not measured: to ask right after something was moved makes the browser lay all out. */
  private size: Size | null = null;
  /** The last size that could be seen. */
  private filled: Size | null = null;
  private behaviour: ZoomBehavior<SVGSVGElement, unknown> | null = null;
  private readonly gliding = { current: 0 };
  private readonly held = new Set<number>();
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly options: CameraOptions,
  ) {
    this.level = signal(options.levelOf(1));
  }

  /** Listens to fingers, wheel and the room that there is; gives the way to stop that. */
  attach(): () => void {
    const root = this.svg.current as SVGSVGElement;
    const { width, height } = this;
    const made = zoom<SVGSVGElement, unknown>()
      .extent(() => visible(this.sized(root), width, height))
      .translateExtent(whole(width, height))
      .filter(isFree)
      .on("start", (event: { sourceEvent: Event | null }) => {
        if (event.sourceEvent) this.stop(); // whoever takes hold of it has it
      })
      .on("zoom", (event: { transform: ZoomTransform }) => this.moved(root, event.transform));
    this.behaviour = made;
    const selection = select(root);
    selection.call(made).on("dblclick.zoom", null);
    const forget = watchSize(root, (now) => this.fill(root, made, now));
    const release = watchPointers(root, this.held);
    return () => {
      forget();
      release();
      this.stop();
      selection.on(".zoom", null);
    };
  }

  private moved(root: SVGSVGElement, to: ZoomTransform): void {
    this.at = to;
    this.world.current?.setAttribute("transform", to.toString());
    this.level.value = this.options.levelOf(to.k * base(this.sized(root), this.width, this.height));
    for (const each of this.watchers) each();
  }

  /** There is so much room; none while something covers the board. */
  private fill(root: SVGSVGElement, made: ZoomBehavior<SVGSVGElement, unknown>, now: Size): void {
    const before = this.filled;
    this.size = now;
    if (!now.clientWidth || !now.clientHeight) return;
    if (before?.clientWidth === now.clientWidth && before.clientHeight === now.clientHeight) return;
    this.filled = now;
    this.resized(root, made, now, before);
  }

  private resized(
    root: SVGSVGElement,
    made: ZoomBehavior<SVGSVGElement, unknown>,
    now: Size,
    before: Size | null,
  ): void {
    const { width, height } = this;
    const one = base(now, width, height);
    made.scaleExtent([1, MOST / Math.min(1, one)]);
    const [x, y] = visible(now, width, height)[0];
    this.options.onRoom?.(root, one, -x * one, -y * one);
    this.stop();
    made.transform(select(root), settled(now, made, before, this.at, width, height));
    this.level.value = this.options.levelOf(this.at.k * one);
    if (before) this.room.value += 1;
    this.showFight();
  }

  private sized(root: SVGSVGElement): Size {
    return this.size ?? root;
  }

  private stop(): void {
    cancelAnimationFrame(this.gliding.current);
  }

  private go(wanted: ZoomTransform, atOnce = false): void {
    const { svg, behaviour: made, width, height } = this;
    const root = svg.current;
    if (!root || !made) return;
    const next = made.constrain()(wanted, visible(this.sized(root), width, height), whole(width, height));
    this.stop();
    if (atOnce || isStill()) made.transform(select(root), next);
    else glide(root, made, this.at, next, this.gliding);
  }

  private covered(): number {
    return ((this.size ?? this.svg.current)?.clientWidth ?? PHONE) < PHONE ? COVERED : 0;
  }

  /** The middle of what is not covered, in units of the chart seen whole. */
  private focus(): [number, number] {
    return [this.width / 2, this.height / 2 - this.covered() / 2 / this.least()];
  }

  private middle(x: number, y: number, k: number): ZoomTransform {
    const [a, b] = this.focus();
    return zoomIdentity.translate(a - x * k, b - y * k).scale(k);
  }

  /** Calls whenever the chart was moved or scaled; gives the way to stop that. */
  readonly watch = (moved: () => void): (() => void) => {
    this.watchers.add(moved);
    return () => this.watchers.delete(moved);
  };

  /** Screen pixels per unit of the chart, now, */
  readonly px = (): number => this.least() * this.at.k;

  /** and when all of the chart is in sight. */
  readonly least = (): number =>
    this.svg.current ? base(this.sized(this.svg.current), this.width, this.height) : 1;

  /** Whether all of the chart is in sight. */
  readonly isWhole = (): boolean => this.at.k < 1.001;

  /** Whether a finger or the mouse is on the chart: then it stays where it is. */
  readonly isHeld = (): boolean => this.held.size > 0;

  /** What of the chart is in sight. */
  readonly seen = (): Box => {
    const { clientWidth = this.width, clientHeight = this.height } = this.size ?? this.svg.current ?? {};
    const one = this.px();
    const [x, y] = this.at.invert(this.focus());
    const [w, h] = [clientWidth / one, (clientHeight - this.covered()) / one];
    return { x: x - w / 2, y: y - h / 2, w, h };
  };

  readonly toScreen = (x: number, y: number): OnScreen => {
    const seen = this.seen();
    const px = this.px();
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.size ?? this.svg.current ?? {};
    return { x: (x - seen.x) * px, y: (y - seen.y) * px, px, width, height };
  };

  readonly by = (factor: number): void => {
    const [x, y] = this.at.invert(this.focus());
    const most = MOST / Math.min(1, this.least());
    this.go(this.middle(x, y, Math.min(most, Math.max(1, this.at.k * factor))));
  };

  /** The part of the chart that is played on; null: all of it. */
  home: Box | null = null;
  /** Where a fight is on, and how near one goes to it. */
  fight: { box: Box; px: number } | null = null;
  private before: ZoomTransform | null = null;

  readonly fit = (): void => (this.home ? this.show(this.home) : this.go(zoomIdentity));

  /** Goes to the fight, for as long as there is one; afterwards back, unless one has looked elsewhere since. */
  readonly attend = (fight: { box: Box; px: number } | null): void => {
    const was = this.fight;
    this.fight = fight;
    if (fight) {
      this.before ??= this.at;
      this.showFight();
    } else if (was && this.before) {
      const back = this.before;
      this.before = null;
      if (this.isNear(was.box)) this.go(back);
    }
  };

  readonly showFight = (): void => {
    if (this.fight) this.show(this.fight.box, this.fight.px);
  };

  /** Whether the middle of a part of the chart is about the middle of what is seen. */
  private isNear(box: Box): boolean {
    const seen = this.seen();
    const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
    return Math.abs(x - seen.x - seen.w / 2) < seen.w / 4 && Math.abs(y - seen.y - seen.h / 2) < seen.h / 4;
  }

  /** Brings a place into the middle, as near as one is now. */
  readonly centre = (x: number, y: number): void => this.go(this.middle(x, y, this.at.k));

  /** Shows a part of the chart, at most at so many pixels per unit. */
  readonly show = (box: Box, limit = MOST, atOnce = false): void => {
    const { w, h } = this.seen();
    const { k } = this.at;
    const wanted = Math.min(limit / this.least(), (w * k) / box.w, (h * k) / box.h);
    this.go(this.middle(box.x + box.w / 2, box.y + box.h / 2, Math.max(1, wanted)), atOnce);
  };

  /** Moves as little as needed to have a part of the chart in sight. */
  readonly include = (box: Box): void => {
    const now = this.seen();
    if (box.w > now.w || box.h > now.h) {
      this.show(box, this.px());
      return;
    }
    const x = Math.max(box.x + box.w - now.w, Math.min(box.x, now.x)) + now.w / 2;
    const y = Math.max(box.y + box.h - now.h, Math.min(box.y, now.y)) + now.h / 2;
    if (Math.hypot(x - now.x - now.w / 2, y - now.y - now.h / 2) > AIR) this.go(this.middle(x, y, this.at.k));
  };
}

type Corners = [[number, number], [number, number]];

const whole = (width: number, height: number): Corners => [
  [0, 0],
  [width, height],
];

/** The room for the chart in units of the chart seen whole: more than the chart, to one side. */
function visible(size: Size, width: number, height: number): Corners {
  const one = base(size, width, height);
  const x = (size.clientWidth / one - width) / 2;
  const y = (size.clientHeight / one - height) / 2;
  return [
    [-x, -y],
    [width + x, height + y],
  ];
}

/** Pixels per unit when all of the chart is in sight. */
function base({ clientWidth, clientHeight }: Size, width: number, height: number): number {
  return Math.min(clientWidth / width, clientHeight / height) || 1;
}

interface Size {
  clientWidth: number;
  clientHeight: number;
}

/** Calls with the size, now and whenever it may be another. */
function watchSize(root: SVGSVGElement, changed: (now: Size) => void): () => void {
  const check = (): void => changed({ clientWidth: root.clientWidth, clientHeight: root.clientHeight });
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
  room: Size,
  made: ZoomBehavior<SVGSVGElement, unknown>,
  before: Size | null,
  now: ZoomTransform,
  width: number,
  height: number,
): ZoomTransform {
  if (!before || now.k <= 1.001) return zoomIdentity;
  const old = base(before, width, height);
  const one = base(room, width, height);
  const k = Math.max(1, (now.k * old) / one);
  // the chart's point in the upper left corner, which is where units of the chart seen whole begin
  const corner = (size: Size, unit: number): [number, number] => [
    (width - size.clientWidth / unit) / 2,
    (height - size.clientHeight / unit) / 2,
  ];
  const [x, y] = now.invert(corner(before, old));
  const [a, b] = corner(room, one);
  const wanted = zoomIdentity.translate(a - x * k, b - y * k).scale(k);
  return made.constrain()(wanted, visible(room, width, height), whole(width, height));
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
