/** What is usual here and cannot be chosen now: greyed, with a word why; pressed it says all of it. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Sentence } from "../lib/sentence";
import type { Json, View } from "../lib/types";
import { say } from "../lib/words";
import { read } from "./explaining";
import type { Table } from "./table";
import { Icon } from "./ui";

/** So many are shown: what is looked at first. */
const FEW = 6;
/** Pointed at for so long it says why. */
const REST = 250; // ms

interface Grey {
  action: string;
  verb: string;
  label: string;
}

export function Greyed({ table }: { table: Table }) {
  const view = table.view.value;
  const [picked, offers] = [table.picked.value, table.offers.value];
  const isOpen = table.explaining.isGreyShown.value;
  // not by what is looked at: rows that somebody points at do not move
  const list = useMemo(() => (view && table.mine.value ? greyed(table, view) : []), [offers, picked, isOpen]);
  const said = useWords(table, isOpen ? list : []);
  if (!list.length) return null;
  return (
    <div class="greyed">
      <button
        type="button"
        class="row fold"
        aria-expanded={isOpen}
        onClick={() => {
          table.explaining.isGreyShown.value = !isOpen;
        }}
      >
        <Icon name="no" size="sm" />
        <span>{say("table-why-greyed")}</span>
        <Icon name={isOpen ? "down" : "chev"} size="sm" />
      </button>
      {isOpen && (
        <ul aria-label={say("table-why-greyed")}>
          {list.map((each, n) => (
            <li key={each.action}>
              {each.verb !== list[n - 1]?.verb && <span class="ahead">{table.called(each.verb)}</span>}
              <Row table={table} grey={each} short={said.value.get(each.action) ?? ""} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The word of each, asked for in one question. */
function useWords(table: Table, list: readonly Grey[]): Signal<ReadonlyMap<string, Sentence | "">> {
  const said = useSignal<ReadonlyMap<string, Sentence | "">>(new Map());
  useEffect(() => {
    if (!list.length) return;
    let isMeant = true;
    const actions = list.map((each) => each.action);
    table.ask("why", actions).then(
      (answer) => {
        const each = (answer.each ?? []) as (Json | null)[];
        if (isMeant)
          said.value = new Map(actions.map((action, n) => [action, read(each[n] ?? null)?.short ?? ""]));
      },
      () => undefined, // the position has changed meanwhile
    );
    return () => {
      isMeant = false;
    };
  }, [list]);
  return said;
}

function Row({ table, grey, short }: { table: Table; grey: Grey; short: Sentence | "" }) {
  const timer = useRef(0);
  const tell = (element: Element, touch = false): void =>
    table.explaining.choice(grey.action, grey.label, element, touch);
  return (
    <button
      type="button"
      class="row grey"
      aria-disabled="true"
      data-why={grey.action}
      onClick={(event) =>
        tell(event.currentTarget, (event as unknown as PointerEvent).pointerType === "touch")
      }
      onFocus={({ currentTarget, relatedTarget }) => {
        const isBack = (relatedTarget as Element | null)?.closest("#why-tip"); // it has been read
        if (!isBack && currentTarget.matches(":focus-visible")) tell(currentTarget);
      }}
      onPointerMove={({ currentTarget, pointerType }) => {
        if (pointerType !== "mouse" || timer.current) return; // not as it comes up under a pointer that rests
        timer.current = window.setTimeout(() => tell(currentTarget), REST);
      }}
      onPointerLeave={({ pointerType }) => {
        clearTimeout(timer.current);
        timer.current = 0;
        if (pointerType === "mouse") table.leaveWhy();
      }}
    >
      <span class="label">{grey.label}</span>
      <span class="short">{short}</span>
    </button>
  );
}

/** With nothing picked the own pieces that are not offered; else where the picked one may not go, and what it may not do. */
function greyed(table: Table, view: View): Grey[] {
  const legal = new Set(view.legal);
  const found = new Map<string, Grey>();
  for (const [id, action] of table.picked.value.length ? ofPicked(table, view) : ofPieces(table, view)) {
    if (found.size === FEW) break;
    const verb = action.split(" ", 1)[0] as string;
    const label = table.name(id);
    const alike = `${verb} ${label}`; // what reads alike is one row
    if (!legal.has(action) && !found.has(alike)) found.set(alike, { action, verb, label });
  }
  const verbs = [...new Set([...found.values()].map((each) => each.verb))];
  return [...found.values()].sort((a, b) => verbs.indexOf(a.verb) - verbs.indexOf(b.verb));
}

type Asked = [id: string, action: string];

/** Own pieces that stand in no offer: what would be asked if somebody pointed at them. */
function* ofPieces({ module, data, offers, looked }: Table, view: View): Generator<Asked> {
  const offered = new Set(offers.value.flatMap((each) => each.operands));
  const places = module.places(view, data);
  const first = looked.peek();
  const isLooked = (place: (typeof places)[number]): boolean =>
    place.id === first || place.pieces.some((each) => each.id === first);
  for (const place of [...places.filter(isLooked), ...places.filter((each) => !isLooked(each))])
    for (const { id } of place.pieces) {
      if (offered.has(id)) continue;
      const action = module.asked(id, view, [], data);
      if (action?.split(" ")[1] === id) yield [id, action];
    }
}

/** What others may do or reach, and the picked piece may not. */
function* ofPicked(table: Table, view: View): Generator<Asked> {
  const { module, data } = table;
  const picked = table.picked.value;
  const own = new Set(table.narrowed.value.flatMap((each) => [each.verb, ...each.operands]));
  for (const { verb, operands, action } of table.offers.value) {
    const [only, ...more] = operands;
    const isAlike = only !== undefined && !more.length && !own.has(verb) && action.endsWith(only);
    if (isAlike && module.kind(only, verb, view, data) === "act")
      yield [picked[0] as string, `${verb} ${picked[0]}`];
    const goal = operands.at(-1) as string;
    if (!more.length || own.has(goal) || module.kind(goal, verb, view, data) === "act") continue;
    const asked = module.asked(goal, view, picked, data);
    if (asked) yield [goal, asked];
  }
}
