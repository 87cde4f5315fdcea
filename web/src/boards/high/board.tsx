/** The galactic map as a place to play: one SVG, one tab stop, everything by pointer, finger or keys. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { settings } from "../../lib/settings";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import {
  type Atlas,
  asHigh,
  at,
  atlasOf,
  HEX,
  type HighView,
  isHex,
  type Point,
  size,
  type World,
} from "./atlas";
import { useDrag } from "./drag";
import { Attacks, EarthBox, Fan, type Opened, openedAt, Way } from "./extras";
import { LEVELS, layout, type Token } from "./layout";
import { type Mark, markOf, signOf, strongest, wordOf, worldOf } from "./marked";
import { initial, leaderOf, unitOf } from "./names";
import { Piece } from "./pieces";
import { PlanetPlace, Wonders } from "./places";
import { Sky } from "./sky";
import { cargo, pieceText, planetFacts } from "./text";
import { after, isArrow, type Thing, towards } from "./walk";
import { useZoom } from "./zoom";

/** Below this many pixels a hex is too small for a finger. */
const FINGER = 40;
const DWELL = 350;
const PRESS = 400;

export function Board({ data, view, marks, looked, onPick, onLook: tell, onDrop }: BoardProps) {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const { width, height } = size(atlas.map);
  const zoom = useZoom(width, height);
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

  // On a small screen the whole galaxy says nothing: begin where the game is.
  useEffect(() => {
    if (zoom.px() >= 0.6) return;
    const box = theatre(v, atlas, marks);
    if (box) zoom.show(box, 2.6, true);
  }, []);

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
      setOpened(openedAt(atlas.ofHex.get(token.hex), token.hex, false));
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
    if (hex && hex !== "earth") setOpened(openedAt(atlas.ofHex.get(hex), hex, true));
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

  const drag = useDrag(zoom.svg, (from, under) => {
    // what is offered before the ground, the ground before what happens to stand on it
    const goal =
      under.find((t) => markOf(marks, t.slice(2))) ??
      under.find((t) => t.startsWith("h:")) ??
      under.find((t) => t.startsWith("p:"));
    if (goal) onDrop(from, goal.slice(2));
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
    <div class="hboard" data-level={zoom.level}>
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
            <Attacks attacks={v.attacks} where={where} />
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
      <Tip hovered={hovered} isOpen={opened !== null} v={v} atlas={atlas} tokens={tokens} root={zoom.svg} />
      <ZoomButtons zoom={zoom} />
    </div>
  );
}

// What the board is made of, read from the view ----------------------------------------------------------

function spots(tokens: Token[], v: HighView): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>();
  for (const token of tokens) for (const id of token.ids) found.set(id, [token.x, token.y]);
  for (const each of [...v.units, ...v.leaders]) {
    const fleet = each.aboard && found.get(each.aboard);
    if (fleet) found.set(each.id, fleet);
  }
  return found;
}

function walkable(v: HighView, atlas: Atlas, tokens: Token[], marks: BoardProps["marks"]): Thing[] {
  const found: Thing[] = v.planets.map((each) => {
    const world = atlas.world.get(each.id) as World;
    return { t: `p:${each.id}`, x: world.x, y: world.y };
  });
  for (const hex of [...marks.act, ...marks.dest, ...marks.aim, ...marks.picked]) {
    if (!isHex(hex)) continue;
    const [x, y] = at(hex);
    found.push({ t: `h:${hex}`, x, y });
  }
  for (const token of tokens) found.push({ t: `u:${token.id}`, x: token.x, y: token.y });
  return found;
}

const able = (list: readonly Thing[], marks: BoardProps["marks"]): Thing[] =>
  list.filter((each) => markOf(marks, each.t.slice(2)));

const firstOf = (things: readonly Thing[], marks: BoardProps["marks"]): Thing | undefined =>
  able(things, marks).at(-1) ?? things[0];

function drawn(token: Token, v: HighView, atlas: Atlas, marks: BoardProps["marks"]) {
  const unit = token.isLeader ? null : (unitOf(v, token.id) ?? null);
  const leader = token.isLeader ? (leaderOf(v, token.id) ?? null) : null;
  const found = strongest(token.ids.map((id) => markOf(marks, id)));
  const mark: Mark = v.hand && token.ids.includes(v.hand) ? "picked" : found;
  const aboard = token.ids.flatMap((id) => cargo(v, id));
  return {
    t: `u:${token.id}`,
    ids: token.ids.join(" "),
    x: token.x,
    y: token.y,
    scale: token.scale,
    unit,
    leader,
    mark,
    letter: leader ? initial(leader, atlas) : "",
    aboard: aboard.length,
    hold: aboard.some((id) => markOf(marks, id)),
    total: token.ids.reduce((sum, id) => sum + (unitOf(v, id)?.strength ?? 0), 0),
    count: token.ids.length,
    grail: v.grail.carrier !== null && token.ids.includes(v.grail.carrier),
    label: tokenLabel(token, v, atlas, mark),
  };
}

function tokenLabel(token: Token, v: HighView, atlas: Atlas, mark: Mark): string {
  const states = mark ? `, ${say(`high-mark-${mark}`)}` : "";
  if (token.ids.length === 1) return pieceText(v, atlas, token.id) + states;
  const names = token.ids.map((id) => pieceText(v, atlas, id, false)).join("; ");
  return `${say("high-stack", { n: token.ids.length })}: ${names}${states}`;
}

/** What a click on a hex or planet means: it itself, else the planet around it, else the only hex on it. */
function meant(id: string, world: World | undefined, marks: BoardProps["marks"]): string {
  if (markOf(marks, id) || !world) return id;
  const word = wordOf(world, marks);
  if (markOf(marks, word)) return word;
  const hexes = world.hexes.filter((hex) => markOf(marks, hex));
  return !isHex(id) && hexes.length === 1 ? (hexes[0] as string) : id;
}

function placeOf(v: HighView, atlas: Atlas, id: string): string | null {
  const hex = (unitOf(v, id) ?? leaderOf(v, id))?.hex;
  return hex ? (atlas.ofHex.get(hex)?.id ?? hex) : null;
}

function worldAt(t: string, v: HighView, atlas: Atlas): World | undefined {
  const id = t.slice(2);
  return worldOf(atlas, id) ?? worldOf(atlas, placeOf(v, atlas, id) ?? "");
}

/** Around what can act, else around my pieces. */
function theatre(v: HighView, atlas: Atlas, marks: BoardProps["marks"]) {
  const named = [...marks.act, ...marks.dest, ...marks.aim];
  const mine = [...v.units, ...v.leaders]
    .filter((each) => each.side === (v.seat ?? "crusader"))
    .map((each) => each.id);
  for (const ids of [named, mine]) {
    const worlds = ids.map((id) => worldAt(`u:${id}`, v, atlas)).filter((each) => each !== undefined);
    if (!worlds.length) continue;
    const x = Math.min(...worlds.map((each) => each.x - each.rad)) - 30;
    const y = Math.min(...worlds.map((each) => each.y - each.rad)) - 40;
    const w = Math.max(...worlds.map((each) => each.x + each.rad)) + 30 - x;
    const h = Math.max(...worlds.map((each) => each.y + each.rad)) + 40 - y;
    return { x, y, w, h };
  }
  return null;
}

const thingAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest<SVGGElement>("[data-t]")?.dataset.t ?? null;

const element = (root: SVGSVGElement | null, t: string): SVGGElement | null =>
  root?.querySelector<SVGGElement>(`[data-t="${CSS.escape(t)}"]`) ?? null;

function fanThings(root: SVGSVGElement | null): Thing[] {
  return [...(root?.querySelectorAll<SVGGElement>('[data-t^="f:"]') ?? [])].map((each) => {
    const { x, y } = each.getBoundingClientRect();
    return { t: each.dataset.t as string, x, y };
  });
}

// Small parts ---------------------------------------------------------------------------------------------

/** Destinations outside planets. */
function SpaceHexes({ atlas, marks }: { atlas: Atlas; marks: BoardProps["marks"] }) {
  const hexes = [...marks.act, ...marks.dest, ...marks.aim].filter((id) => isHex(id) && !atlas.ofHex.has(id));
  return (
    <>
      {hexes.map((hex) => {
        const [x, y] = at(hex);
        const mark = markOf(marks, hex);
        return (
          <g
            key={hex}
            data-t={`h:${hex}`}
            class="hthing"
            role="button"
            tabindex={-1}
            aria-label={`${say("high-hex-space", { hex })}, ${say(`high-mark-${mark}`)}`}
          >
            <circle class={`hhex hhex-${mark}`} cx={x} cy={y} r={HEX - 2} />
          </g>
        );
      })}
    </>
  );
}

/** A thread from a piece to its hex, where the crowd has pushed it nearer to another. */
function Tethers({ tokens, atlas }: { tokens: Token[]; atlas: Atlas }) {
  const taken = new Map<string, Set<string>>();
  for (const { place, hex } of tokens) taken.set(place, (taken.get(place) ?? new Set()).add(hex));
  const d = tokens
    .filter(({ place, hex, x, y }) => {
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
  marks: BoardProps["marks"];
}

function Hovered({
  hovered,
  v,
  marks,
  where,
  px,
}: HoverProps & { where: ReadonlyMap<string, Point>; px: () => number }) {
  const t = hovered.value;
  if (!t?.startsWith("h:") || !marks.dest.has(t.slice(2))) return null;
  const id = marks.picked.find((each) => where.has(each)) ?? v.hand;
  const from = id && where.get(id);
  const start = id && (unitOf(v, id) ?? leaderOf(v, id))?.hex;
  return from && start ? <Way from={from} start={start} hex={t.slice(2)} px={px()} /> : null;
}

/** What is under the pointer, in words. The same words are the label of the thing, so nobody hears them twice. */
function Tip({
  hovered,
  v,
  atlas,
  tokens,
  root,
  isOpen,
}: Omit<HoverProps, "marks"> & {
  isOpen: boolean;
  tokens: Token[];
  root: { current: SVGSVGElement | null };
}) {
  const t = hovered.value;
  const found = t ? element(root.current, t) : null;
  if (!t || !found || !root.current || (isOpen && !t.startsWith("f:"))) return null;
  const id = t.slice(2);
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

function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  return (
    <fieldset class="zoom seg">
      <legend class="sr">{say("high-zoom")}</legend>
      <button type="button" aria-label={say("high-zoom-out")} onClick={() => zoom.by(1 / 1.5)}>
        −
      </button>
      <button type="button" onClick={() => zoom.fit()}>
        {say("high-zoom-fit")}
      </button>
      <button type="button" aria-label={say("high-zoom-in")} onClick={() => zoom.by(1.5)}>
        +
      </button>
    </fieldset>
  );
}
