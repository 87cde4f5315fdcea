/** Figures at their targets: of what is armed or pointed at, and of the other choices of its kind that are on the table. */
import { useEffect, useRef } from "preact/hooks";
import type { Offer } from "../lib/choice";
import { figureWord } from "./figures";
import { type Figure, figureOf, forecastsOf } from "./forecasts";
import type { Table } from "./table";

interface Pill {
  id: string;
  text: string;
  isArmed: boolean;
}

/** So many figures a board bears beside its pieces. */
const MOST = 6;

/** Where a choice strikes: the last of its words that stands on the board. */
const targetOf = (table: Table, offer: Offer): string | undefined =>
  offer.operands.findLast((each) => table.stands(each, offer.verb));

function pillsOf(table: Table): Pill[] {
  const chosen = table.armed.value ?? table.weighed.value;
  const known = forecastsOf(table).known.value;
  const offers = table.narrowed.value.filter(
    (each) => table.manners(each.verb).rolls || each.action === chosen,
  );
  const found = new Map<string, Pill>();
  for (const offer of offers) {
    const odds = known.get(offer.action);
    const figure: Figure | null = odds ? figureOf(odds) : null;
    const id = targetOf(table, offer);
    if (!figure || !id || (found.has(id) && offer.action !== chosen)) continue;
    found.set(id, { id, text: figureWord(figure), isArmed: offer.action === chosen });
  }
  const { outlook } = table;
  if (!found.size && outlook.value) {
    const figure = figureOf(outlook.value.odds);
    if (figure) return [{ id: outlook.value.about, text: figureWord(figure), isArmed: true }];
  }
  return found.size <= MOST ? [...found.values()] : [...found.values()].filter((each) => each.isArmed);
}

export function Pills({ table }: { table: Table }) {
  const pills = pillsOf(table);
  const box = useRef<HTMLDivElement>(null);
  const key = pills.map((each) => each.id).join(" ");
  useEffect(() => follow(box.current), [key]);
  if (!pills.length) return null;
  return (
    <div class="pills" ref={box} aria-hidden="true">
      {pills.map(({ id, text, isArmed }) => (
        <b key={id} data-at={id} class={isArmed ? "armed" : ""}>
          {text}
        </b>
      ))}
    </div>
  );
}

/** Keeps each below its thing while the board is moved about. */
function follow(box: HTMLDivElement | null): () => void {
  let frame = 0;
  const place = (): void => {
    const board = box?.parentElement;
    if (!box || !board) return;
    const { left, top, right, bottom } = board.getBoundingClientRect();
    for (const pill of box.querySelectorAll<HTMLElement>("[data-at]")) {
      const thing = board.querySelector(`[data-t$=":${CSS.escape(pill.dataset.at ?? "")}"]`);
      const at = thing?.getBoundingClientRect();
      const [x, y] = at ? [at.left + at.width / 2, at.bottom] : [-1, -1];
      const isSeen = x > left && x < right && y > top && y < bottom + 10;
      pill.style.visibility = isSeen ? "visible" : "hidden";
      pill.style.translate = `calc(${Math.round(x - left)}px - 50%) calc(${Math.round(y - top)}px - 4px)`;
    }
    frame = requestAnimationFrame(place);
  };
  place();
  return () => cancelAnimationFrame(frame);
}
