/** How the galactic map is handled: what keys, pointer and fingers mean here. */
import { useMemo } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import type { Camera } from "../../boards/camera";
import { useRoving } from "../../boards/focus";
import { useLook } from "../../boards/look";
import { type Closer, type Handling, useManners } from "../../boards/manners";
import { useOpened } from "../../boards/opened";
import { idOf, thingsIn } from "../../boards/things";
import { stepAmong, stepInside } from "../../boards/walk";
import { act, drop, inspect } from "./acting";
import { type Atlas, asHigh, atlasOf, HEX, type HighView } from "./atlas";
import type { Token } from "./layout";
import { worldOf } from "./marked";
import { ableOf, placeOf, walkable, worldAt } from "./reading";
import { useFight, useHighSight } from "./sight";

interface ChartHandling extends Handling {
  /** The place that is looked at. */
  eye: string | null;
  /** The hexes whose pieces are laid open, in one word. */
  opened: string | null;
}

export function useHandling(props: BoardProps, camera: Camera, tokens: readonly Token[]): ChartHandling {
  const { marks, looked, onLift } = props;
  const v = asHigh(props.view);
  const atlas = atlasOf(props.data);
  const things = useMemo(() => walkable(v, atlas, tokens, marks), [v, atlas, tokens, marks]);
  const eye = looked && (worldOf(atlas, looked)?.id ?? placeOf(v, atlas, looked));
  const onLook = useLook(props.onLook, looked, eye, (place) => comeTo(place, atlas, camera));
  const first = (): string | null => ableOf(things, marks).at(-1) ?? things[0]?.t ?? null;
  const roving = useRoving({ first, look: onLook });
  const isGone = (hexes: string): boolean => !hasPieces(v, hexes);
  const opened = useOpened(roving, { selector: ".hfan", isGone, moment: v });
  const now = { ...props, v, atlas, tokens, opened, onLook };
  const walked = (): typeof things => (opened.now ? thingsIn(roving.root.current, ".hfan [data-t]") : things);
  const handling = useManners({
    ...{ roving, camera, opened, look: onLook },
    act: (t) => act(t, now),
    inspect: (t) => inspect(t, now),
    step: (from, key) => (opened.now ? stepInside : stepAmong)(walked(), from, key),
    able: () => ableOf(walked(), marks),
    drag: { lift: (from) => onLift?.(from), drop: (from, under) => drop(from, under, now) },
    closer: (t) => closer(t, v, atlas),
    several: (things) => props.onSeveral?.(things.flatMap((t) => piecesOf(t, tokens))) ?? false,
    isChoosing: () => Boolean(marks.together),
    isChosen: (t) => piecesOf(t, tokens).some((id) => marks.picked.includes(id)),
  });
  useHighSight(camera, v, atlas, marks);
  useFight(camera, props.fight ?? null, v, atlas);
  return { ...handling, eye, opened: opened.now };
}

/** Who is meant by a thing, where several are chosen: all of a stack. */
const piecesOf = (t: string, tokens: readonly Token[]): readonly string[] =>
  (t.startsWith("u:") && tokens.find((each) => each.id === idOf(t))?.ids) || [idOf(t)];

/** Brings a world that is out of sight into the middle. */
function comeTo(place: string, atlas: Atlas, camera: Camera): void {
  const world = atlas.world.get(place);
  const { x, y, w, h } = camera.seen();
  if (world && (world.x < x || world.y < y || world.x > x + w || world.y > y + h))
    camera.centre(world.x, world.y);
}

const hasPieces = (v: HighView, hexes: string): boolean =>
  [...v.units, ...v.leaders].some((each) => each.hex && hexes.split(" ").includes(each.hex));

/** For fingers: the world that a thing lies on. */
function closer(t: string, v: HighView, atlas: Atlas): Closer | null {
  const world = t.startsWith("f:") ? undefined : worldAt(idOf(t), v, atlas);
  if (!world) return null;
  const r = world.rad + 24;
  return { id: world.id, size: 2 * HEX, box: { x: world.x - r, y: world.y - r, w: 2 * r, h: 2 * r } };
}
