/** The board in words: every place and what stands there, for whoever does not see it or would rather read. */
import { useSignal } from "@preact/signals";
import type { Place } from "../boards/board";
import { say } from "../lib/words";
import type { Table } from "./table";
import { Dialog, FilterField } from "./ui";

export function TextDialog({ table }: { table: Table }) {
  const view = table.view.value;
  const filter = useSignal("");
  if (!view) return null;
  const asked = filter.value.trim().toLowerCase();
  const places = table.module
    .places(view, table.data)
    .filter((place) => !asked || JSON.stringify(place).toLowerCase().includes(asked));
  return (
    <Dialog title={say("table-text")} onClose={table.closePanel} wide>
      <FilterField filter={filter} label={say("table-text-find")} hint={say("table-text-find")} />
      <div class="textview">
        {places.map((place) => (
          <PlaceText key={place.id} table={table} place={place} />
        ))}
      </div>
    </Dialog>
  );
}

function PlaceText({ table, place }: { table: Table; place: Place }) {
  return (
    <section aria-label={place.title}>
      <h3>
        {place.title}
        <PickButton table={table} id={place.id} />
      </h3>
      {place.facts.length > 0 && <p>{place.facts.join(" · ")}</p>}
      {place.pieces.length > 0 && (
        <ul>
          {place.pieces.map((piece) => (
            <li key={piece.id}>
              {piece.text}
              <PickButton table={table} id={piece.id} about={piece.text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Picks a thing that can be picked. */
function PickButton({ table, id, about }: { table: Table; id: string; about?: string }) {
  const mark = (["act", "dest", "aim"] as const).find((each) => table.marks.value[each].has(id));
  if (!mark) return null;
  const text = say(`table-text-${mark}`);
  const choose = (): void => {
    table.pick(id);
    if (!table.mine.value || table.narrowed.value.length < 9) table.closePanel();
  };
  return (
    <button
      type="button"
      class="chip act"
      aria-label={about ? `${text}: ${about}` : undefined}
      onClick={choose}
    >
      {text}
    </button>
  );
}
