/** The card table as a place to play: felt and hand, one tab stop, everything by pointer, finger or keys. */
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import { markOf } from "../../boards/marked";
import type { Trail } from "../../boards/travel";
import { say } from "../../lib/words";
import { asLast, atlasOf, type LastView } from "./atlas";
import { Felt } from "./felt";
import { Tray } from "./hand";
import { useHandling } from "./handling";
import { fullest, layout } from "./layout";
import { Opened } from "./opened";
import { planOf, unitOf } from "./plan";
import { type Room, useSize } from "./room";

/** Where everything lies in the room that there is, and how many pixels a unit of that has. */
function useLayout(v: LastView, room: Room | null) {
  const full = fullest(v);
  const rivers = Object.keys(v.bridges).join();
  const plan = useMemo(
    () => room && planOf(v, room.w, room.h, full),
    [room, rivers, full.hq, full.field, v.seat],
  );
  const laid = useMemo(() => (plan ? layout(v, plan) : []), [v.cards, v.edges, plan]);
  return { plan, laid, unit: room ? unitOf(room.w, room.h) : 1 };
}

export function Board(props: BoardProps) {
  const { data, view, marks, looked, onPick, onLook } = props;
  const v = asLast(view);
  const atlas = atlasOf(data);
  const { frame, room } = useSize();
  const trail = useRef<Trail>(new Map());
  const { plan, laid, unit } = useLayout(v, room);
  const { roving, listeners, opened } = useHandling(props, plan);
  const choose = (id: string): void => {
    if (markOf(marks, id)) opened.close();
    onPick(id);
  };
  return (
    <div
      ref={roving.root}
      class={`lboard${plan?.upright ? " upright" : ""}`}
      role="application"
      aria-label={say("last-table")}
      aria-roledescription={say("last-table-role")}
      {...listeners}
    >
      <div ref={frame} class="lfelt">
        {plan && room && (
          <svg
            width={plan.width * unit}
            height={plan.height * unit}
            viewBox={`0 0 ${plan.width} ${plan.height}`}
            role="group"
            aria-label={say("last-battlefield")}
          >
            <Felt {...{ v, atlas, marks, looked, plan, laid }} trail={trail.current} level={room.n} />
          </svg>
        )}
        {opened.now && (
          <Opened
            place={opened.now}
            {...{ v, atlas, marks, onLook }}
            onPick={choose}
            onClose={opened.close}
          />
        )}
      </div>
      {(v.seat || v.open) && <Tray v={v} atlas={atlas} marks={marks} looked={looked} />}
    </div>
  );
}
