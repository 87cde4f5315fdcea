/** The board in words: every place and what stands there, for whoever does not see it or would rather read. */
import { useSignal } from "@preact/signals";
import { say } from "../lib/words";
import type { Table } from "./table";
import { Dialog, Icon } from "./ui";

export function TextDialog({ table }: { table: Table }) {
  const view = table.view.value;
  const filter = useSignal("");
  if (!view) return null;
  const close = (): void => {
    table.panel.value = null;
  };
  const { act, dest, aim } = table.marks.value;
  const can = (id: string): string =>
    act.has(id)
      ? say("table-text-act")
      : dest.has(id)
        ? say("table-text-dest")
        : aim.has(id)
          ? say("table-text-aim")
          : "";
  const asked = filter.value.trim().toLowerCase();
  const places = table.module
    .places(view, table.data)
    .filter((place) => !asked || JSON.stringify(place).toLowerCase().includes(asked));
  const choose = (id: string) => () => {
    table.pick(id);
    if (!table.mine.value || table.narrowed.value.length < 9) close();
  };
  return (
    <Dialog title={say("table-text")} onClose={close} wide>
      <label class="filter">
        <Icon name="search" size="sm" />
        <span class="sr">{say("table-text-find")}</span>
        <input
          class="field"
          type="search"
          placeholder={say("table-text-find")}
          value={filter.value}
          onInput={(event) => {
            filter.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="textview">
        {places.map((place) => (
          <section key={place.id} aria-label={place.title}>
            <h3>
              {place.title}
              {can(place.id) && (
                <button type="button" class="chip act" onClick={choose(place.id)}>
                  {can(place.id)}
                </button>
              )}
            </h3>
            {place.facts.length > 0 && <p>{place.facts.join(" · ")}</p>}
            {place.pieces.length > 0 && (
              <ul>
                {place.pieces.map((piece) => (
                  <li key={piece.id}>
                    {piece.text}
                    {can(piece.id) && (
                      <button
                        type="button"
                        class="chip act"
                        aria-label={`${can(piece.id)}: ${piece.text}`}
                        onClick={choose(piece.id)}
                      >
                        {can(piece.id)}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
