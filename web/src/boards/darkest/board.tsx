/** The Eastern Front as a place to play: one map, one tab stop, everything by pointer, finger or keys. */
import { useSignal } from "@preact/signals";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useRoom } from "../../chrome/room";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import { useDrag } from "../drag";
import { after, isArrow, type Thing, towards } from "../walk";
import { useZoom } from "../zoom";
import { ZoomButtons } from "../zoombuttons";
import { dragged, goes, meaning } from "./acting";
import { LayerButtons, Overview, Standing } from "./controls";
import { CounterDefs } from "./counters";
import { Fan } from "./fan";
import { asDarkest, indexOf, isHex, spotOf } from "./front";
import { type Layer, LayerDefs, layersFor, useLayer } from "./layers";
import { geometryOf, PITCH, zoomOf } from "./map/geometry";
import { markedPlaces, offMap } from "./marking";
import { Months } from "./months";
import { firstPlace, opened as openedThings, stepOver } from "./reading";
import { open, theatre, useSight } from "./sight";
import { Tray } from "./tray";
import { World } from "./world";

/** Below this many pixels a hex is too small for a finger. */
const FINGER = 40;
const DWELL = 350;
const PRESS = 400;
const STRIP = 96;
/** Few destinations are ringed, many are shown by their ground and not one by one. */
const [FEW, MANY] = [10, 24];
const crowd = (many: number): string => (many > MANY ? " many" : many <= FEW ? " few" : "");
/** Pixels per unit: those of the map's `zoomOf`, and where counters can be read. */
const LEVELS = [0, 0.46, 0.6, 0.95, 2.1];
const levelOf = (px: number): number => LEVELS.findLastIndex((from) => px >= from);

const thingAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest<HTMLElement>("[data-t]")?.dataset.t ?? null;

export function Board({
  data,
  view,
  marks,
  looked,
  onPick,
  onLook: tell,
  onDrop,
  onLift,
  overlay,
}: BoardProps) {
  const v = asDarkest(view);
  const geometry = geometryOf(data);
  const { at, place, unit } = indexOf(v);
  const { phone } = useRoom();
  const chart = useRef<HTMLDivElement>(null);
  const watchers = useRef(new Set<() => void>());
  const watch = useCallback((moved: () => void): (() => void) => {
    watchers.current.add(moved);
    return () => watchers.current.delete(moved);
  }, []);
  const onMove = (): void => {
    for (const each of watchers.current) each();
  };
  const zoom = useZoom(geometry.width, geometry.height, { levelOf, onMove, onRoom: onMove });
  const [opened, setOpened] = useState<string | null>(null);
  const [peeked, setPeeked] = useState<string | null>(null);
  const [layer, setLayer] = useState<Layer | null>(null);
  const found = useLayer(layer, v, overlay);
  const hovered = useSignal<string | null>(null);
  const focus = useRef<string | null>(null);
  const isInside = useRef(false);
  const stirred = useRef(false);
  const pressed = useRef<{ timer: number; done: boolean }>({ timer: 0, done: false });
  const dwell = useRef(0);
  const told = useRef<string | null>(null);
  const onLook = (id: string | null): void => {
    told.current = id;
    tell(id);
  };

  const eye = looked && (isHex(looked) ? looked : (unit.get(looked)?.hex ?? null));
  const able = useMemo(() => {
    const places = [...markedPlaces(v, marks)].map((hex) => `h:${hex}`);
    return [...places, ...offMap(v, marks).able.map((each) => `f:${each.id}`)];
  }, [v, marks]);

  /** One element of the board can be tabbed to; arrow keys carry that over to others. */
  const rove = (): void => {
    const root = chart.current;
    if (!root) return;
    const all = [...root.querySelectorAll<HTMLElement>("[data-t][tabindex]")];
    const first = firstPlace(v, able);
    const chosen =
      all.find((each) => each.dataset.t === focus.current) ??
      all.find((each) => each.dataset.t === first) ??
      all[0];
    for (const each of all) {
      const index = each === chosen ? "0" : "-1";
      if (each.getAttribute("tabindex") !== index) each.setAttribute("tabindex", index);
    }
    // What had the focus is gone: it does not fall out of the board.
    if (isInside.current && document.activeElement === document.body) chosen?.focus({ preventScroll: true });
  };
  useLayoutEffect(rove);
  useSight(zoom, v, data, marks);

  // What is looked at from elsewhere comes into sight.
  useEffect(() => {
    if (eye && looked !== told.current && place.has(eye)) inSight(eye);
  }, [eye]);

  // An open stack whose pieces have gone closes; a stack that was picked from closes when that is done.
  useEffect(() => {
    if (opened && !at.has(opened)) setOpened(null);
    setPeeked(null);
  }, [v]);

  // Whoever opened a stack by keys goes on inside it.
  useEffect(() => {
    const first = openedThings(chart.current)[0];
    if (opened && document.activeElement?.matches("[data-t]:focus-visible") && first) goTo(first.t);
  }, [opened]);

  const inSight = (hex: string): void => {
    const [x, y] = spotOf(data, hex);
    const above = phone ? STRIP / zoom.px() : 0; // an open stack lies along the upper edge of a phone
    zoom.include({ x: x - PITCH / 2, y: y - PITCH / 2 - above, w: PITCH, h: PITCH + above });
  };

  const goTo = (t: string | null): void => {
    if (!t) return;
    focus.current = t;
    rove();
    chart.current
      ?.querySelector<HTMLElement>(`[data-t="${CSS.escape(t)}"][tabindex]`)
      ?.focus({ preventScroll: true });
    if (t.startsWith("h:")) inSight(t.slice(2));
  };

  const act = (t: string): void => {
    const id = t.slice(2);
    setPeeked(null);
    if (t.startsWith("h:")) {
      focus.current = t;
      onLook(id);
      const said = meaning(v, marks, id, opened === id);
      setOpened(said.open ? id : null);
      if (said.open && phone) inSight(id);
      if (said.pick) onPick(said.pick);
      return;
    }
    if (t.startsWith("f:") && goes(v, id) && unit.get(id)?.hex) close();
    if (t.startsWith("w:")) close();
    onLook(id);
    onPick(id);
  };

  /** Closes the open stack; the focus goes back to its place. */
  const close = (): void => {
    const isWithin = document.activeElement?.closest(".dfan");
    if (opened && isWithin) goTo(`h:${opened}`);
    setOpened(null);
  };

  const onClick = (event: MouseEvent): void => {
    if (pressed.current.done) {
      pressed.current.done = false;
      return;
    }
    const t = thingAt(event.target);
    if (!t) {
      if (!(event.target as Element).closest(".dfan, .dtray")) setOpened(null);
      return;
    }
    const isTouch = (event as PointerEvent).pointerType === "touch";
    if (isTouch && t.startsWith("h:") && PITCH * zoom.px() < FINGER) {
      const [x, y] = spotOf(data, t.slice(2));
      onLook(t.slice(2));
      zoom.show({ x: x - PITCH * 2, y: y - PITCH * 2, w: PITCH * 4, h: PITCH * 4 }, 1);
      return;
    }
    act(t);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = thingAt(event.target) ?? focus.current;
    const { key } = event;
    const inner = openedThings(chart.current);
    if (isArrow(key)) {
      const from = inner.find((each) => each.t === now);
      const by = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
      if (from) goTo((towards(inner, from, key) ?? after(inner, now, by))?.t ?? null);
      else if (now?.startsWith("h:")) goTo(stepOver(geometry, place, now.slice(2), key));
    } else if (key === "Enter" && now) act(now);
    else if (key === " " && now) toggle(now);
    else if (key === "n" || key === "N") goTo(after(able.map(bare), now, 1)?.t ?? null);
    else if (key === "p" || key === "P") goTo(after(able.map(bare), now, -1)?.t ?? null);
    else if (key === "+" || key === "=") zoom.by(1.5);
    else if (key === "-") zoom.by(1 / 1.5);
    else if (key === "0") zoom.fit();
    else if (key === "m" || key === "M") survey();
    else if (key === "Escape" && opened) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Space lays a stack open and closes it; inside it picks. */
  const toggle = (t: string): void => {
    if (!t.startsWith("h:")) {
      act(t);
      return;
    }
    onLook(t.slice(2));
    setOpened(opened === t.slice(2) || !at.has(t.slice(2)) ? null : t.slice(2));
  };

  /** The whole map, and back to where something is going on. */
  const survey = (): void => {
    if (zoom.px() > zoom.least() * 1.02) zoom.fit();
    else open(zoom, theatre(v, data, marks), false);
  };

  const onFocus = (event: FocusEvent): void => {
    const t = thingAt(event.target);
    if (!t) return;
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
    dwell.current = window.setTimeout(() => {
      if (!opened) onLook(t ? t.slice(2) : null);
      const hex = t?.startsWith("h:") ? t.slice(2) : null;
      setPeeked(hex && at.has(hex) && !opened && !marks.picked.length ? hex : null);
    }, DWELL);
  };

  const lift = (from: string | null): void => onLift?.(from && dragged(v, marks, from));
  const drag = useDrag(zoom.svg, lift, (from, under) => {
    const goal = under.find((t) => t.startsWith("h:"))?.slice(2);
    setOpened(null);
    if (goal && goal !== from) onDrop(dragged(v, marks, from), goal);
  });

  const onPointerDown = (event: PointerEvent): void => {
    clearTimeout(pressed.current.timer);
    pressed.current.done = false;
    setPeeked(null);
    const t = thingAt(event.target);
    if (event.pointerType !== "touch" || !t?.startsWith("h:")) {
      drag(event);
      return;
    }
    const start = { x: event.clientX, y: event.clientY };
    const names = ["pointermove", "pointerup", "pointercancel"] as const;
    const cancel = (now: PointerEvent): void => {
      if (now.type === "pointermove" && Math.hypot(now.clientX - start.x, now.clientY - start.y) < 8) return;
      clearTimeout(pressed.current.timer);
      for (const name of names) window.removeEventListener(name, cancel);
    };
    for (const name of names) window.addEventListener(name, cancel);
    pressed.current.timer = window.setTimeout(() => {
      pressed.current.done = true;
      onLook(t.slice(2));
      if (at.has(t.slice(2))) setOpened(t.slice(2));
    }, PRESS);
  };

  const toScreen = (x: number, y: number) => {
    const seen = zoom.seen();
    const px = zoom.px();
    const { clientWidth: width = 0, clientHeight: height = 0 } = zoom.svg.current ?? {};
    return { x: (x - seen.x) * px, y: (y - seen.y) * px, px, width, height };
  };
  const shown = opened ?? peeked;

  return (
    <div class={`dboard${phone ? " phone" : ""}${crowd(marks.dest.size)}`} data-level={zoom.level}>
      {/* The listeners are not on the svg: one that listens for focus would be a tab stop itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the things inside are the buttons; one listener serves all */}
      <div
        ref={chart}
        class="dchart"
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
          setPeeked(null);
          onLook(null);
        }}
        onPointerDown={onPointerDown}
        // a long press is ours: no menu of the browser over what it explains
        onContextMenu={(event) => pressed.current.done && event.preventDefault()}
      >
        <svg
          ref={zoom.svg}
          class="map"
          viewBox={geometry.viewBox}
          data-zoom={zoomOf(LEVELS[zoom.level] ?? 1)}
          data-weather={v.weather}
          role="application"
          aria-label={say("darkest-map")}
          aria-roledescription={say("darkest-map-role")}
        >
          <LayerDefs />
          <CounterDefs />
          <g ref={zoom.world}>
            <World
              data={data}
              v={v}
              marks={marks}
              eye={eye}
              looked={looked}
              layer={layer}
              found={found}
              hovered={hovered}
            />
          </g>
        </svg>
        {shown && (
          <Fan
            data={data}
            v={v}
            hex={shown}
            marks={marks}
            isPeek={shown !== opened}
            toScreen={toScreen}
            watch={watch}
          />
        )}
        <Tray v={v} data={data} marks={marks} />
      </div>
      <div class="dcorner">
        <LayerButtons layers={layersFor(overlay)} layer={layer} onLayer={setLayer} isPhone={phone} />
        {!phone && <Standing v={v} data={data} onLook={tell} />}
      </div>
      {!phone && <Overview v={v} data={data} seen={zoom.seen} watch={watch} onGo={zoom.centre} />}
      <ZoomButtons zoom={zoom} />
      <Months v={v} data={data} />
    </div>
  );
}

const bare = (t: string): Thing => ({ t, x: 0, y: 0 });
