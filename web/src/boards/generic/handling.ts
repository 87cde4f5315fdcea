/** How a declared board is handled: arrow keys walk over what lies on the screen, and a thing means itself. */
import type { BoardProps } from "../board";
import { goalAmong } from "../drag";
import { type Roving, useRoving } from "../focus";
import { type Handling, useManners } from "../manners";
import { markOf } from "../marked";
import { focusables, idOf, spotted } from "../things";
import { stepAmong } from "../walk";
import { piecesAt } from "./declared";

/** Whoever hits the place of a counter means the counter, unless the place itself can be chosen. */
function meant(id: string, { view, marks }: BoardProps): string {
  const [only, ...more] = piecesAt(view, id).filter((each) => markOf(marks, each.id));
  return only && !more.length && !markOf(marks, id) ? only.id : id;
}

export function useHandling(props: BoardProps): Handling {
  const { marks, onPick, onLook, onDrop, onLift } = props;
  const isOffered = (id: string): boolean => markOf(marks, id) !== "";
  const all = (): ReturnType<typeof focusables> => focusables(roving.root.current);
  const able = (): string[] =>
    all()
      .map((each) => each.dataset.t as string)
      .filter((t) => isOffered(idOf(t)));
  const roving: Roving = useRoving({ first: () => able()[0] ?? null, look: onLook });
  return useManners({
    ...{ roving, able, look: onLook },
    act: (t) => {
      onLook(idOf(t));
      onPick(meant(idOf(t), props));
    },
    step: (from, key) => stepAmong(spotted(all()), from, key),
    drag: {
      lift: (from) => onLift?.(from),
      drop: (from, under) => {
        const goal = goalAmong(under, isOffered, "p", "u");
        if (goal) onDrop(from, goal);
      },
    },
  });
}
