/** How the front is handled: what keys, pointer and fingers mean here. */
import { useEffect, useMemo } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import type { Camera } from "../../boards/camera";
import { type Roving, useRoving } from "../../boards/focus";
import type { Hover } from "../../boards/hover";
import { useLook } from "../../boards/look";
import { type Closer, type Handling, useManners } from "../../boards/manners";
import { useOpened } from "../../boards/opened";
import { idOf, thingsIn } from "../../boards/things";
import { stepInside } from "../../boards/walk";
import type { Marks } from "../../lib/choice";
import type { Json } from "../../lib/types";
import { act, drop, layOpen, lift, type Moment, toggle } from "./acting";
import { asDarkest, type DarkestView, indexOf, isHex, spotOf } from "./front";
import { geometryOf, PITCH } from "./map/geometry";
import { beginsWith, markedPlaces, offMap } from "./marking";
import { firstPlace, stepOver } from "./reading";
import { survey, useFrontSight, useTheatre } from "./sight";

interface FrontHandling extends Handling {
  /** The place that is looked at. */
  eye: string | null;
  opened: string | null;
  /** A place that is only glanced at: the pointer rests there. */
  peeked: string | null;
}

/** Counters and buttons that lie over the map. */
const OVER = ".dfan:not(.peek) [data-t], .dtray [data-t]";

export function useHandling(props: BoardProps, camera: Camera, isPhone: boolean): FrontHandling {
  const { data, marks, looked } = props;
  const v = asDarkest(props.view);
  const { at, place, unit } = indexOf(v);
  const able = useMemo(() => ableOf(v, marks), [v, marks]);
  const inSight = (hex: string): void => {
    if (place.has(hex)) bring(hex, data, camera, isPhone);
  };
  const eye = looked && (isHex(looked) ? looked : (unit.get(looked)?.hex ?? null));
  const onLook = useLook(props.onLook, looked, eye, inSight);
  const roving = useRoving({
    first: () => firstPlace(v, able),
    look: onLook,
    arrive: (t) => inSight(idOf(t)),
  });
  const isGone = (hex: string): boolean => !at.has(hex);
  const opened = useOpened(roving, { selector: ".dfan:not(.peek)", isGone, moment: v });
  const now = { ...props, v, opened, onLook };
  const handling = useManners({
    ...{ roving, camera, opened, look: onLook },
    ...meanings(now, roving, camera, data),
    able: () => able,
  });
  useFrontSight(camera, v, data, marks);
  useTheatre(camera, v, data, props.fight ?? null);
  // an open stack lies along the upper edge of a phone: its place stays in sight below it
  useEffect(() => {
    if (opened.now && isPhone) inSight(opened.now);
  }, [opened.now]);
  const peeked = usePeek(handling.hover, v, !opened.now && !marks.picked.length);
  return { ...handling, eye, opened: opened.now, peeked };
}

function meanings(now: Moment, roving: Roving, camera: Camera, data: Json) {
  const { v, marks } = now;
  const step = (from: string, key: string): string | null =>
    from.startsWith("h:")
      ? stepOver(geometryOf(data), indexOf(v).place, idOf(from), key)
      : stepInside(thingsIn(roving.root.current, OVER), from, key);
  return {
    act: (t: string) => act(t, now),
    inspect: (t: string) => toggle(t, now),
    press: (t: string) => layOpen(t, now),
    step,
    keys: { m: () => survey(camera, v, data, marks) },
    drag: {
      lift: (from: string | null) => lift(from, now),
      drop: (from: string, under: string[]) => drop(from, under, now),
    },
    closer: (t: string) => closer(t, data),
    several: (things: readonly string[]) => now.onSeveral?.(things.flatMap((t) => unitsOf(v, t))) ?? false,
    isChoosing: () => Boolean(marks.together),
    isChosen: (t: string) => unitsOf(v, t).some((id) => marks.picked.includes(id)),
  };
}

/** Who is meant by a thing, where several are chosen: all who can act there. */
function unitsOf(v: DarkestView, t: string): string[] {
  if (!t.startsWith("h:")) return [idOf(t)];
  const there = indexOf(v).at.get(idOf(t)) ?? [];
  return there.filter((each) => beginsWith(v, each.id).size > 0).map((each) => each.id);
}

/** The stack that the pointer rests on, where nothing else is open or picked; until the position is another. */
function usePeek({ rested, forget }: Hover, v: DarkestView, isFree: boolean): string | null {
  useEffect(forget, [v]);
  const hex = rested.value?.startsWith("h:") ? idOf(rested.value) : null;
  return hex && isFree && indexOf(v).at.has(hex) ? hex : null;
}

/** Things that can act, in the order in which keys lead to them: places, then what lies off the map. */
function ableOf(v: DarkestView, marks: Marks): string[] {
  const places = [...markedPlaces(v, marks)].map((hex) => `h:${hex}`);
  return [...places, ...offMap(v, marks).able.map((each) => `f:${each.id}`)];
}

/** Room for the stack that may lie open along the upper edge of a phone, in pixels. */
const STRIP = 96;

function bring(hex: string, data: Json, camera: Camera, isPhone: boolean): void {
  const [x, y] = spotOf(data, hex);
  const above = isPhone ? STRIP / camera.px() : 0;
  camera.include({ x: x - PITCH / 2, y: y - PITCH / 2 - above, w: PITCH, h: PITCH + above });
}

/** For fingers: a hex with those around it. */
function closer(t: string, data: Json): Closer | null {
  if (!t.startsWith("h:")) return null;
  const [x, y] = spotOf(data, idOf(t));
  const box = { x: x - PITCH * 2, y: y - PITCH * 2, w: PITCH * 4, h: PITCH * 4 };
  return { id: idOf(t), size: PITCH, box, limit: 1 };
}
