/** The card table as a place to play: felt and hand, one tab stop, everything by pointer, finger or keys. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import { useDrag } from "../drag";
import { markOf } from "../marked";
import type { Trail } from "../travel";
import { after, isArrow, towards } from "../walk";
import { asLast, atlasOf, isEdge, isField, isHq, isTag, placeOf } from "./atlas";
import { attachedTo } from "./face";
import { Felt } from "./felt";
import { Tray } from "./hand";
import { fullest, layout } from "./layout";
import { hasPieces, isBusy, Opened } from "./opened";
import { planOf, unitOf } from "./plan";
import { useSize } from "./room";
import { elementOf, idOf, isAble, thingAt, thingsIn } from "./things";

const DWELL = 300;
const PRESS = 400;

export function Board({ data, view, marks, looked, onPick, onLook, onDrop, onLift }: BoardProps) {
  const v = asLast(view);
  const atlas = atlasOf(data);
  const { frame, room } = useSize();
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const focus = useRef<string | null>(null);
  const isInside = useRef(false);
  const trail = useRef<Trail>(new Map());
  const dwell = useRef(0);
  const pressed = useRef({ timer: 0, done: false });
  const [opened, setOpened] = useState<string | null>(null);

  const full = fullest(v);
  const rivers = Object.keys(v.bridges).join();
  const plan = useMemo(
    () => room && planOf(v, room.w, room.h, full),
    [room, rivers, full.hq, full.field, v.seat],
  );
  const laid = useMemo(() => (plan ? layout(v, plan) : []), [v.cards, v.edges, plan]);

  /** One element of the board can be tabbed to; arrow keys carry that over to others. */
  const rove = (): void => {
    const things = thingsIn(root.current);
    const mine = things.find((each) => each.dataset.t === focus.current);
    const chosen = mine ?? things.find((each) => isAble(each)) ?? things[0];
    for (const each of things) {
      const index = each === chosen ? "0" : "-1";
      if (each.getAttribute("tabindex") !== index) each.setAttribute("tabindex", index);
    }
    // What had the focus is gone: it does not fall out of the board.
    if (isInside.current && document.activeElement === document.body) chosen?.focus({ preventScroll: true });
  };
  useLayoutEffect(rove);

  // A new decision: what was laid open to choose from has been chosen from.
  useEffect(() => setOpened(null), [v.legal]);

  const goTo = (t: string | null): void => {
    if (!t) return;
    focus.current = t;
    rove();
    const found = elementOf(root.current, t);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  /** What a click means: the thing itself; else what lies under it; else the ground it stands on. */
  const meant = (id: string): string => {
    if (markOf(marks, id) || !isTag(id)) return id;
    const below = attachedTo(v, id).filter((each) => markOf(marks, each.tag));
    if (below.length === 1) return (below[0] as { tag: string }).tag;
    // another of one's own begins anew; it is not what the first goes onto
    if (v.legal.some((line) => line.split(" ")[1] === id)) return id;
    const edge = Object.entries(v.edges).find(([, tag]) => tag === id)?.[0];
    const ground = edge ?? placeOf(v, id);
    return ground && markOf(marks, ground) ? ground : id;
  };

  const act = (t: string): void => {
    const id = meant(idOf(t));
    focus.current = t;
    onLook(idOf(t));
    onPick(id);
  };

  /** Where pieces are too small to be hit, or not drawn, the place is opened first. */
  const tap = (t: string): void => {
    const id = idOf(t);
    const place = isTag(id) ? placeOf(v, id) : id;
    const isFolded = plan?.upright && place && (plan.small || isHq(place) || isField(place));
    if (!isFolded || isEdge(id) || !plan.at.has(place)) act(t);
    else if (isBusy(v, place, marks) || (!markOf(marks, place) && hasPieces(v, place))) {
      setOpened(place); // it is not looked at: nobody has asked why it cannot be picked
    } else {
      setOpened(null);
      act(`z:${place}`);
    }
  };

  const onClick = (event: MouseEvent): void => {
    if (pressed.current.done) {
      pressed.current.done = false;
      return;
    }
    if ((event.target as Element).closest(".lopened")) return;
    const t = thingAt(event.target);
    if (!t) setOpened(null);
    else if (event.detail === 0)
      act(t); // Enter on a button of the hand
    else tap(t);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = thingAt(event.target);
    if (!now) return;
    const { key } = event;
    const things = thingsIn(root.current);
    const list = things.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { t: each.dataset.t as string, x: x + width / 2, y: y + height / 2 };
    });
    const able = list.filter((_, n) => isAble(things[n] as Element));
    if (isArrow(key)) {
      const from = list.find((each) => each.t === now);
      if (from) goTo(towards(list, from, key)?.t ?? null);
    } else if (key === "Enter") act(now);
    else if (key === " ") onLook(idOf(now));
    else if (key === "n" || key === "N") goTo(after(able, now, 1)?.t ?? null);
    else if (key === "p" || key === "P") goTo(after(able, now, -1)?.t ?? null);
    else if (key === "Escape" && opened) setOpened(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocus = (event: FocusEvent): void => {
    const t = thingAt(event.target);
    if (!t) return;
    focus.current = t;
    isInside.current = true;
    rove();
    if ((event.target as Element).matches(":focus-visible")) onLook(idOf(t));
  };

  const onPointerOver = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    clearTimeout(dwell.current);
    const t = thingAt(event.target);
    if (t) dwell.current = window.setTimeout(() => onLook(idOf(t)), DWELL);
  };

  const lift = (from: string | null): void => onLift?.(from && idOf(`h:${from}`));
  const drag = useDrag(svg, lift, (from, under) => {
    const card = idOf(`h:${from}`);
    const goal =
      under.find((t) => markOf(marks, idOf(t))) ?? under.find((t) => !t.startsWith("c:")) ?? under[0];
    if (!goal) return;
    // dropped anywhere on the felt: a card that goes to but one place goes there
    const lines = v.legal.filter((line) => line.split(" ").includes(card));
    if (lines.length === 1 && lines[0]?.split(" ").length === 2) onPick(card);
    else onDrop(card, idOf(goal));
  });

  const onPointerDown = (event: PointerEvent): void => {
    clearTimeout(pressed.current.timer);
    pressed.current.done = false;
    const t = thingAt(event.target);
    if (event.pointerType !== "touch") {
      drag(event);
      return;
    }
    if (!t) return;
    const names = ["pointermove", "pointerup", "pointercancel"] as const;
    const start = { x: event.clientX, y: event.clientY };
    const cancel = (moved: PointerEvent): void => {
      if (moved.type === "pointermove" && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < 8)
        return;
      clearTimeout(pressed.current.timer);
      for (const each of names) window.removeEventListener(each, cancel);
    };
    for (const each of names) window.addEventListener(each, cancel);
    pressed.current.timer = window.setTimeout(() => {
      pressed.current.done = true;
      onLook(idOf(t));
    }, PRESS);
  };

  const unit = room ? unitOf(room.w, room.h) : 1;
  return (
    <div
      ref={root}
      class={`lboard${plan?.upright ? " upright" : ""}`}
      role="application"
      aria-label={say("last-table")}
      aria-roledescription={say("last-table-role")}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocusIn={onFocus}
      onFocusOut={(event) => {
        const next = event.relatedTarget as Node | null;
        if (next && !event.currentTarget.contains(next)) isInside.current = false;
      }}
      onPointerOver={onPointerOver}
      onPointerLeave={() => {
        clearTimeout(dwell.current);
        onLook(null);
      }}
      onPointerDown={onPointerDown}
      onContextMenu={(event) => pressed.current.done && event.preventDefault()}
    >
      <div ref={frame} class="lfelt">
        {plan && room && (
          <svg
            ref={svg}
            width={plan.width * unit}
            height={plan.height * unit}
            viewBox={`0 0 ${plan.width} ${plan.height}`}
            role="group"
            aria-label={say("last-battlefield")}
          >
            <Felt
              v={v}
              atlas={atlas}
              marks={marks}
              looked={looked}
              plan={plan}
              laid={laid}
              trail={trail.current}
              level={room.n}
            />
          </svg>
        )}
        {opened && (
          <Opened
            place={opened}
            v={v}
            atlas={atlas}
            marks={marks}
            onPick={(id) => {
              if (markOf(marks, id)) setOpened(null);
              onPick(id);
            }}
            onLook={onLook}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      {v.seat && <Tray v={v} atlas={atlas} marks={marks} looked={looked} />}
    </div>
  );
}
