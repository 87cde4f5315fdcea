/**
 * How a board is handled, the same for all: what a board says is what its things mean. It spreads `listeners` on the
 * element that all its things lie in; they are not on the things, nor on a drawing, which would be a tab stop then.
 */
import { useBox } from "./box";
import type { Box } from "./camera";
import { type Dragging, useDrag } from "./drag";
import type { Roving } from "./focus";
import { type Hover, useHover } from "./hover";
import { type Keys, onKeyDown } from "./keys";
import { usePress } from "./press";
import { idOf, thingAt } from "./things";

/** What somebody acts with. */
export type By = "mouse" | "touch" | "keys";

export interface Manners extends Omit<Keys, "act" | "inspect" | "add"> {
  look: (id: string | null) => void;
  /** A click, a tap or Enter on a thing. */
  act: (t: string, by: By) => void;
  /** The space bar: closer than a look. */
  inspect?: (t: string) => void;
  /** A finger stays on a thing. */
  press?: (t: string) => void;
  drag: Dragging;
  /** Several are chosen: Shift and a click, a box, a finger that stays. Says whether they can be. */
  several?: (things: readonly string[]) => boolean;
  /** Whether some are chosen: then a tap on another adds it. */
  isChoosing?: () => boolean;
  /** What the camera shows when a finger cannot hit a thing from afar; null: it can be hit anyhow. */
  closer?: (t: string) => Closer | null;
}

export interface Closer {
  id: string;
  /** How large the thing is, in units of the chart. */
  size: number;
  box: Box;
  /** At most at so many pixels per unit. */
  limit?: number;
}

/** Below this many pixels a thing is too small for a finger. */
const FINGER = 40;

export interface Listeners {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocusIn: (event: FocusEvent) => void;
  onFocusOut: (event: FocusEvent) => void;
  onPointerOver: (event: PointerEvent) => void;
  onPointerMove: () => void;
  onPointerLeave: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onContextMenu: (event: Event) => void;
}

/** What a board has of its manners. */
export interface Handling {
  roving: Roving;
  hover: Hover;
  listeners: Listeners;
}

export function useManners(ways: Manners): Handling {
  const { roving, opened, look } = ways;
  const show = (t: string): void => look(idOf(t));
  const add = (t: string): boolean => ways.several?.([t]) ?? false;
  const press = usePress((t) => add(t) || (ways.press ?? show)(t));
  const drag = useDrag(roving.root, ways.drag);
  const box = useBox(roving.root, { pans: Boolean(ways.camera), choose: (things) => ways.several?.(things) });
  // what lies beside an open stack is not meant
  const hover = useHover(
    (t) => opened?.now || look(t && idOf(t)),
    () => look(null),
  );
  const act = (t: string, by: By): void => {
    hover.forget();
    if (by === "touch" && comesCloser(t, ways)) return;
    roving.now.current = t;
    if (by === "touch" && ways.isChoosing?.() && add(t)) return;
    ways.act(t, by);
  };
  const keys: Keys = { inspect: show, ...ways, add, act: (t) => act(t, "keys") };
  const { onPointerOver, onPointerMove, onPointerLeave } = hover;
  const listeners: Listeners = {
    onClick: (event) => !press.hasEnded() && clicked(event, ways, act, add),
    onKeyDown: (event) => onKeyDown(event, keys),
    onPointerDown: (event) => {
      hover.forget();
      press.begin(event, event.pointerType === "touch" ? thingAt(event.target) : null);
      if (!box(event)) drag(event);
    },
    ...{ onPointerOver, onPointerMove, onPointerLeave, onContextMenu: press.onContextMenu },
    ...{ onFocusIn: roving.onFocusIn, onFocusOut: roving.onFocusOut },
  };
  return { roving, hover, listeners };
}

/** On a thing, or beside them all: that closes what is open. */
function clicked(
  event: MouseEvent,
  { opened }: Manners,
  act: (t: string, by: By) => void,
  add: (t: string) => boolean,
): void {
  const t = thingAt(event.target);
  if (t && event.shiftKey && add(t)) return;
  if (t) act(t, madeBy(event));
  else if (!opened?.holds(event.target as Element)) opened?.close();
}

/** A button that has the focus is clicked by keys, too: then nothing was pressed. */
const madeBy = (event: MouseEvent): By =>
  event.detail === 0 ? "keys" : (event as PointerEvent).pointerType === "touch" ? "touch" : "mouse";

/** From afar a finger comes closer first. */
function comesCloser(t: string, { camera, closer, look }: Manners): boolean {
  const near = camera && closer?.(t);
  if (!near || near.size * camera.px() >= FINGER) return false;
  look(near.id);
  camera.show(near.box, near.limit);
  return true;
}
