/** What the keys do, to read. */
import { say } from "../lib/words";
import type { Table } from "./table";
import { Dialog } from "./ui";

const HELP: [string, string][] = [
  ["1 – 9", "table-key-numbers"],
  ["E", "table-key-done"],
  ["Tab", "table-key-tab"],
  ["← ↑ → ↓", "table-key-arrows"],
  ["Enter", "table-key-enter"],
  ["Esc", "table-key-esc"],
  ["N / P", "table-key-next"],
  ["A", "table-key-all"],
  ["Shift + ← ↑ → ↓", "table-key-several"],
  ["?", "table-key-why"],
  ["R", "table-key-rule"],
  ["O", "table-key-odds"],
  ["B", "table-key-report"],
  ["S", "table-key-sound"],
  ["H", "table-key-hint"],
  ["U", "table-key-undo"],
  ["Z", "table-key-again"],
  ["G", "table-key-digest"],
  ["Space , .", "table-key-story"],
  ["L", "table-key-log"],
  ["C", "table-key-chat"],
  ["T", "table-key-text"],
  ["M", "table-key-map"],
  ["+ − 0", "table-key-zoom"],
];

export function KeysDialog({ table }: { table: Table }) {
  return (
    <Dialog title={say("table-keys")} onClose={table.closePanel}>
      <dl class="keys">
        {HELP.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
