/** The galactic map as a place to play: one SVG, one tab stop, everything by pointer, finger or keys. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { settings } from "../../lib/settings";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import { useDrag } from "../drag";
import { markOf } from "../marked";
import { after, isArrow, type Thing, towards } from "../walk";
import { useZoom } from "../zoom";
import { ZoomButtons } from "../zoombuttons";
import { asHigh, atlasOf, HEX, isHex, size, type World } from "./atlas";
import { placeButtons } from "./buttons";
import { Captions } from "./captions";
import { EarthBox, Fan, type Opened, openedAt, Shafts, Swords } from "./extras";
import { LEVELS, layout, levelOf, type Token } from "./layout";
import { signOf, worldOf } from "./marked";
import { leaderOf, unitOf } from "./names";
import { Hovered, SpaceHexes, Tethers, Tip } from "./parts";
import { Piece } from "./pieces";
import { PlanetPlace, Wonders } from "./places";
import {
  able,
  drawn,
  element,
  fanThings,
  firstOf,
  meant,
  placeOf,
  spots,
  thingAt,
  walkable,
  worldAt,
} from "./reading";
import { useSight } from "./sight";
import { Sky } from "./sky";
import { cargo, planetFacts } from "./text";

/** Below this many pixels a hex is too small for a finger. */
const FINGER = 40;
const DWELL = 350;
const PRESS = 400;

export function Board({ data, view, marks, looked, onPick, onLook: tell, onDrop, onLift }: BoardProps) {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const { width, height } = size(atlas.map);
  const zoom = useZoom(width, height, { levelOf, onRoom: placeButtons });
  const lang = settings.value.lang;
  const [opened, setOpened] = useState<Opened | null>(null);
  const hovered = useSignal<string | null>(null);
  const focus = useRef<string | null>(null);
  const trail = useRef(new Map<string, { x: number; y: number; level: number }>());
  const pressed = useRef<{ timer: number; done: boolean }>({ timer: 0, done: false });
  const dwell = useRef(0);
  const stirred = useRef(false);
  const isInside = useRef(false);
  const origin = useRef<string | null>(null);
  const told = useRef<string | null>(null);
  const onLook = (id: string | null): void => {
    told.current = id;
    tell(id);
  };

  const tokens = useMemo(() => layout(v, atlas, zoom.level), [v, atlas, zoom.level]);
  const where = useMemo(() => spots(tokens, v), [tokens, v]);

  const things = useMemo(() => walkable(v, atlas, tokens, marks), [v, atlas, tokens, marks]);
  const eye = looked && (worldOf(atlas, looked)?.id ?? placeOf(v, atlas, looked));

  /** One element of the board can be tabbed to; arrow keys carry that over to others. */
  const rove = (): void => {
    const root = zoom.svg.current;
    if (!root) return;
    const all = [...root.querySelectorAll<SVGGElement>("[data-t][tabindex]")];
    const mine = all.find((each) => each.dataset.t === focus.current);
    const chosen = mine ?? all.find((each) => each.dataset.t === firstOf(things, marks)?.t) ?? all[0];
    for (const each of all) {
      const index = each === chosen ? "0" : "-1";
      if (each.getAttribute("tabindex") !== index) each.setAttribute("tabindex", index);
    }
    // What had the focus is gone: it does not fall out of the board.
    if (isInside.current && document.activeElement === document.body) chosen?.focus({ preventScroll: true });
  };
  useLayoutEffect(rove);

  useSight(zoom, v, atlas, marks);

  // What is looked at from elsewhere comes into sight.
  useEffect(() => {
    const world = eye ? atlas.world.get(eye) : undefined;
    if (!world || looked === told.current) return;
    const { x, y, w, h } = zoom.seen();
    if (world.x < x || world.y < y || world.x > x + w || world.y > y + h) zoom.centre(world.x, world.y);
  }, [eye]);

  // Whoever opened a stack by keys goes on inside it.
  useEffect(() => {
    const focused = document.activeElement;
    if (opened && focused?.matches("[data-t]:focus-visible")) goTo(fanThings(zoom.svg.current)[0] ?? null);
  }, [opened]);

  // An open stack whose pieces have gone closes.
  useEffect(() => {
    if (opened && ![...v.units, ...v.leaders].some((each) => each.hex && opened.hexes.includes(each.hex))) {
      setOpened(null);
    }
  }, [v]);

  const goTo = (thing: Thing | null): void => {
    if (!thing) return;
    focus.current = thing.t;
    rove();
    const found = element(zoom.svg.current, thing.t);
    found?.focus({ preventScroll: true });
  };

  /** A click on a thing, or Enter. */
  const act = (t: string): void => {
    const [sort = "", id = ""] = t.split(":");
    focus.current = t;
    if (sort !== "f") origin.current = t;
    if (sort === "f") {
      onPick(id);
      if (!markOf(marks, id)) onLook(id);
      else if (!v.hand) {
        // one is chosen; whoever loads a fleet goes on choosing
        setOpened(null);
        focus.current = origin.current;
      }
    } else if (sort === "u") {
      const token = tokens.find((each) => each.id === id);
      actOn(token ?? null, id);
    } else {
      setOpened(null);
      onLook(id);
      onPick(meant(id, sort === "p" ? atlas.world.get(id) : atlas.ofHex.get(id), marks));
    }
  };

  const actOn = (token: Token | null, id: string): void => {
    const below = token?.ids ?? [id];
    const able = below.filter((each) => markOf(marks, each));
    const aboard = below.flatMap((each) => cargo(v, each)).filter((each) => markOf(marks, each));
    const isPlain = below.length === 1 || able.length === 1;
    if (token && (!isPlain || (!able.length && aboard.length))) {
      setOpened(openedAt(atlas.ofHex.get(token.hex), token.hexes));
      onLook(token.hex);
      return;
    }
    const one = able[0] ?? id;
    setOpened(null);
    onLook(one);
    const ground = token && meant(token.hex, atlas.ofHex.get(token.hex), marks);
    // Not to be picked itself, but it stands on ground that may be.
    onPick(!markOf(marks, one) && ground && markOf(marks, ground) ? ground : one);
  };

  const inspect = (t: string): void => {
    const [sort = "", id = ""] = t.split(":");
    if (sort !== "f") origin.current = t;
    onLook(id);
    const hex =
      sort === "p" ? atlas.world.get(id)?.centre : isHex(id) ? id : (unitOf(v, id) ?? leaderOf(v, id))?.hex;
    if (hex && hex !== "earth")
      setOpened(openedAt(atlas.ofHex.get(hex), atlas.ofHex.get(hex)?.hexes ?? [hex]));
  };

  const onClick = (event: MouseEvent): void => {
    if (pressed.current.done) {
      pressed.current.done = false;
      return;
    }
    const t = thingAt(event.target);
    if (!t) {
      setOpened(null);
      return;
    }
    const world = worldAt(t, v, atlas);
    const isTouch = (event as PointerEvent).pointerType === "touch";
    if (isTouch && !t.startsWith("f:") && world && 2 * HEX * zoom.px() < FINGER) {
      onLook(world.id);
      const r = world.rad + 24;
      zoom.show({ x: world.x - r, y: world.y - r, w: 2 * r, h: 2 * r });
      return;
    }
    act(t);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = thingAt(event.target) ?? focus.current;
    const { key } = event;
    const list = opened ? fanThings(zoom.svg.current) : things;
    if (isArrow(key)) {
      const from = list.find((each) => each.t === now) ?? list[0];
      if (from)
        goTo(
          towards(list, from, key) ??
            (opened ? after(list, now, key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1) : from),
        );
    } else if (key === "Enter" && now) act(now);
    else if (key === " " && now) inspect(now);
    else if (key === "n" || key === "N") goTo(after(able(list, marks), now, 1));
    else if (key === "p" || key === "P") goTo(after(able(list, marks), now, -1));
    else if (key === "+" || key === "=") zoom.by(1.5);
    else if (key === "-") zoom.by(1 / 1.5);
    else if (key === "0") zoom.fit();
    else if (key === "Escape" && opened) {
      setOpened(null);
      focus.current = origin.current;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocus = (event: FocusEvent): void => {
    const t = thingAt(event.target);
    const root = zoom.svg.current;
    if (!t || !root) return;
    focus.current = t;
    isInside.current = true;
    rove();
    if ((event.target as Element).matches(":focus-visible")) onLook(t.slice(2));
  };

  const onPointerOver = (event: PointerEvent): void => {
    const t = thingAt(event.target);
    // a page that came up under a resting pointer is not pointed at
    if (event.pointerType === "touch" || t === hovered.value || !stirred.current) return;
    hovered.value = t;
    clearTimeout(dwell.current);
    if (!opened) dwell.current = window.setTimeout(() => onLook(t ? t.slice(2) : null), DWELL);
  };

  const lift = (from: string | null): void => onLift?.(from);
  const drag = useDrag(zoom.svg, lift, (from, under) => {
    // what is offered before the ground, the ground before what happens to stand on it
    const goal =
      under.find((t) => markOf(marks, t.slice(2))) ??
      under.find((t) => t.startsWith("h:")) ??
      under.find((t) => t.startsWith("p:"));
    if (!goal) return;
    // what is under way was taken in hand before: no action names it again, only where it goes
    if (from === v.hand && !marks.act.has(from)) onPick(goal.slice(2));
    else onDrop(from, goal.slice(2));
  });

  const onPointerDown = (event: PointerEvent): void => {
    clearTimeout(pressed.current.timer);
    pressed.current.done = false;
    const t = thingAt(event.target);
    if (event.pointerType === "touch" && t) {
      const start = { x: event.clientX, y: event.clientY };
      const cancel = (moved: PointerEvent): void => {
        if (moved.type === "pointermove" && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < 8)
          return;
        clearTimeout(pressed.current.timer);
        for (const name of ["pointermove", "pointerup", "pointercancel"] as const)
          window.removeEventListener(name, cancel);
      };
      for (const name of ["pointermove", "pointerup", "pointercancel"] as const)
        window.addEventListener(name, cancel);
      pressed.current.timer = window.setTimeout(() => {
        pressed.current.done = true;
        onLook(t.slice(2));
      }, PRESS);
    } else drag(event);
  };

  return (
    <div class="hboard" data-level={LEVELS[zoom.level]?.name}>
      {/* The listeners are not on the svg: one that listens for focus would be a tab stop itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the things inside are the buttons; one listener serves all */}
      <div
        class="hchart"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocusIn={onFocus}
        onFocusOut={(event) => {
          const next = event.relatedTarget as Node | null;
          if (next && !event.currentTarget.contains(next)) isInside.current = false;
        }}
        onPointerOver={onPointerOver}
        onPointerMove={() => {
          stirred.current = true;
        }}
        onPointerLeave={() => {
          hovered.value = null;
          clearTimeout(dwell.current);
          onLook(null);
        }}
        onPointerDown={onPointerDown}
        // a long press is ours: no menu of the browser over what it explains
        onContextMenu={(event) => pressed.current.done && event.preventDefault()}
      >
        <svg
          ref={zoom.svg}
          class="map"
          viewBox={`0 0 ${width} ${height}`}
          role="application"
          aria-label={say("high-map")}
          aria-roledescription={say("high-map-role")}
        >
          <g ref={zoom.world}>
            <Sky atlas={atlas} lang={lang} />
            {v.planets.map((planet) => {
              const world = atlas.world.get(planet.id) as World;
              return (
                <PlanetPlace
                  key={planet.id}
                  atlas={atlas}
                  planet={planet}
                  world={world}
                  forts={v.strongpoints.filter((each) => each.planet === planet.id)}
                  sign={signOf(world, marks)}
                  label={[planet.name, ...planetFacts(v, atlas, planet)].join(". ")}
                  looked={eye === planet.id}
                  memory={planet.id in v.remembered}
                  scale={LEVELS[zoom.level]?.marks ?? 1}
                />
              );
            })}
            <SpaceHexes atlas={atlas} marks={marks} />
            <Wonders atlas={atlas} zones={v.zones} storms={v.storms} grail={v.grail} lang={lang} />
            <Tethers tokens={tokens} atlas={atlas} />
            <Shafts attacks={v.attacks} where={where} />
            <g>
              {tokens.map((token) => (
                <Piece
                  key={token.id}
                  {...drawn(token, v, atlas, marks)}
                  trail={trail.current}
                  level={zoom.level}
                />
              ))}
            </g>
            <Captions atlas={atlas} lang={lang} />
            <Swords attacks={v.attacks} />
            <EarthBox
              atlas={atlas}
              leaders={v.leaders.filter((each) => each.hex === "earth")}
              sent={v.events.earth_sent}
              x={atlas.room[0]}
              y={atlas.room[1]}
              lang={lang}
            />
            <Hovered hovered={hovered} v={v} atlas={atlas} marks={marks} where={where} px={zoom.px} />
            {opened && (
              <Fan opened={opened} view={v} atlas={atlas} marks={marks} px={zoom.px()} seen={zoom.seen()} />
            )}
          </g>
        </svg>
      </div>
      <Tip
        hovered={hovered}
        isOpen={opened !== null}
        v={v}
        atlas={atlas}
        marks={marks}
        tokens={tokens}
        root={zoom.svg}
      />
      <ZoomButtons zoom={zoom} />
    </div>
  );
}
