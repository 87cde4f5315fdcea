/** How the card table is handled: what keys, pointer and fingers mean here. */
import type { BoardProps } from "../../boards/board";
import { goalAmong } from "../../boards/drag";
import { type Roving, useRoving } from "../../boards/focus";
import { type By, type Handling, useManners } from "../../boards/manners";
import { markOf } from "../../boards/marked";
import { type Opened, useOpened } from "../../boards/opened";
import { focusables, idOf, spotted } from "../../boards/things";
import { stepAmong } from "../../boards/walk";
import { asLast, isEdge, isField, isHq, isTag, type LastView, placeOf } from "./atlas";
import { attachedTo } from "./face";
import { hasPieces, isBusy } from "./opened";
import type { Plan } from "./plan";

interface Moment extends BoardProps {
  v: LastView;
  plan: Plan | null;
  opened: Opened;
}

export function useHandling(props: BoardProps, plan: Plan | null): Handling & { opened: Opened } {
  const v = asLast(props.view);
  const all = (): ReturnType<typeof focusables> => focusables(roving.root.current);
  const able = (): string[] =>
    all()
      .filter(isAble)
      .map((each) => each.dataset.t as string);
  const roving: Roving = useRoving({
    first: () => able()[0] ?? null,
    look: props.onLook,
    arrive: (_, element) => element.scrollIntoView({ block: "nearest", inline: "nearest" }),
  });
  // A new decision: what was laid open to choose from has been chosen from.
  const opened = useOpened(roving, { selector: ".lopened", isGone: () => true, moment: v.legal });
  const now = { ...props, v, plan, opened };
  const handling = useManners({
    ...{ roving, opened, look: props.onLook },
    act: (t, by) => act(t, by, now),
    step: (from, key) => stepAmong(spotted(all()), from, key),
    able,
    drag: { lift: (from) => props.onLift?.(from), drop: (from, under) => drop(from, under, now) },
    several: (things) => props.onSeveral?.([...new Set(things.map(idOf))]) ?? false,
    isChoosing: () => Boolean(props.marks.together),
    isChosen: (t) => props.marks.picked.includes(idOf(t)),
  });
  return { ...handling, opened };
}

/** Whether it can be picked now. */
const isAble = (thing: Element): boolean => /\bm-(act|dest|aim)\b/.test(thing.getAttribute("class") ?? "");

/** Where pieces are too small to be hit, or not drawn, the place is opened first. */
function act(t: string, by: By, now: Moment): void {
  const { v, plan, marks, opened } = now;
  const id = idOf(t);
  const place = isTag(id) ? placeOf(v, id) : id;
  const isFolded = plan?.upright && place && (plan.small || isHq(place) || isField(place));
  if (by === "keys" || !isFolded || isEdge(id) || !plan.at.has(place)) take(id, now);
  else if (isBusy(v, place, marks) || (!markOf(marks, place) && hasPieces(v, place))) {
    opened.open(place); // it is not looked at: nobody has asked why it cannot be picked
  } else {
    opened.close();
    take(place, now);
  }
}

function take(id: string, { v, marks, onLook, onPick }: Moment): void {
  onLook(id);
  onPick(meant(id, v, marks));
}

/** What a click means: the thing itself; else what lies under it; else the ground it stands on. */
function meant(id: string, v: LastView, marks: BoardProps["marks"]): string {
  if (markOf(marks, id) || !isTag(id)) return id;
  const below = attachedTo(v, id).filter((each) => markOf(marks, each.tag));
  if (below.length === 1) return (below[0] as { tag: string }).tag;
  // another of one's own begins anew; it is not what the first goes onto
  if (v.legal.some((line) => line.split(" ")[1] === id)) return id;
  const edge = Object.entries(v.edges).find(([, tag]) => tag === id)?.[0];
  const ground = edge ?? placeOf(v, id);
  return ground && markOf(marks, ground) ? ground : id;
}

/** On what is offered, else on the ground, else on a card. */
function drop(card: string, under: readonly string[], { v, marks, onPick, onDrop }: Moment): void {
  const goal = goalAmong(under, (id) => markOf(marks, id) !== "", "zakbedh", "c");
  if (!goal) return;
  // dropped anywhere on the felt: a card that goes to but one place goes there
  const lines = v.legal.filter((line) => line.split(" ").includes(card));
  if (lines.length === 1 && lines[0]?.split(" ").length === 2) onPick(card);
  else onDrop(card, goal);
}
