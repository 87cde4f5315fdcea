/** What mattered while others played, above the choices: at most four entries, and the way to see it again. */

import { SeatMark } from "../chrome/seats";
import type { Table } from "../chrome/table";
import { Button, Icon } from "../chrome/ui";
import { say } from "../lib/words";
import { tellingOf } from "./begin";
import type { Telling } from "./telling";
import type { Digest, Entry, Fallen } from "./told";

export function DigestPanel({ table }: { table: Table }) {
  const telling = tellingOf(table);
  const digest = telling.digest.value;
  if (!digest || !table.mine.value) return null;
  if (!telling.open.value) return <Folded telling={telling} digest={digest} />;
  return (
    <section class="panel digestp" aria-labelledby="digest-title">
      <div class="ph">
        <h2 id="digest-title">{say("story-digest")}</h2>
        <Button small onClick={() => telling.again()}>
          {say("story-again")} <kbd>Z</kbd>
        </Button>
        <button
          type="button"
          class="tool tiny"
          aria-label={say("story-fold")}
          title={say("story-fold")}
          onClick={() => telling.fold(false)}
        >
          <Icon name="up" size="sm" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol class="entries" tabIndex={0} aria-labelledby="digest-title">
        {digest.entries.map((entry, n) => (
          <EntryRow key={n} {...{ table, telling, entry }} n={n + 1} />
        ))}
      </ol>
      <Rest table={table} digest={digest} />
    </section>
  );
}

function Folded({ telling, digest }: { telling: Telling; digest: Digest }) {
  return (
    <button type="button" class="digestp folded" aria-expanded="false" onClick={() => telling.fold(true)}>
      <Icon name="down" size="sm" />
      <span>{say("story-digest")}</span>
      <span class="count">{digest.entries.length}</span>
      <kbd>G</kbd>
    </button>
  );
}

interface EntryProps {
  table: Table;
  telling: Telling;
  entry: Entry;
  n: number;
}

/** A press flies to the place; the small button plays it again from there. */
function EntryRow({ table, telling, entry, n }: EntryProps) {
  const fly = (): void => {
    if (entry.place) table.look(entry.place, false);
  };
  const [first] = entry.beats;
  return (
    <li class={`entry t-${entry.tone}`}>
      <button type="button" class="what" onClick={fly}>
        <b class="n">{n}</b>
        <span>
          <strong>{entry.title}</strong>
          {entry.text && <small>{entry.text}</small>}
        </span>
        <em>{say(`story-tone-${entry.tone}`)}</em>
      </button>
      {first !== undefined && (
        <button
          type="button"
          class="tool tiny"
          aria-label={say("story-from-here", { n })}
          title={say("story-from-here", { n })}
          onClick={() => telling.again(first)}
        >
          <Icon name="play" size="sm" />
        </button>
      )}
    </li>
  );
}

function Rest({ table, digest }: { table: Table; digest: Digest }) {
  return (
    <div class="rest">
      {digest.losses.map((each) => (
        <Losses key={each.side} table={table} losses={each} />
      ))}
      {digest.smaller > 0 && (
        <button type="button" class="linkish" onClick={() => table.readLog()}>
          {say("story-smaller", { count: digest.smaller })}
        </button>
      )}
      <PassedForMe table={table} />
    </div>
  );
}

/** What was passed for me meanwhile because nothing could be done there; each once, and where I want to be asked. */
function PassedForMe({ table }: { table: Table }) {
  const passed = table.idle.passed.value;
  if (!passed.length) return null;
  const found = new Map(passed.map(({ question, name }) => [question, name]));
  return (
    <div class="passedp">
      <h3>{say("story-passed")}</h3>
      <ul>
        {[...found].map(([question, name]) => (
          <li key={question}>
            <span>{name}</span>
            <button type="button" class="linkish" onClick={() => table.idle.stopAt(question)}>
              {say("idle-stop")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who fell, struck out, and how many there are by now. */
function Losses({ table, losses }: { table: Table; losses: Fallen }) {
  const view = table.view.value;
  const name = (id: string): string =>
    view ? table.module.name(losses.faces[id] ?? id, view, table.data) : id;
  return (
    <p class="losses">
      <SeatMark side={table.side(losses.side)} />
      {losses.pieces.map((id) => (
        <s key={id}>{name(id)}</s>
      ))}
      <span class="quiet">{say("story-losses", { total: losses.total })}</span>
    </p>
  );
}
