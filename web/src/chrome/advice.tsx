/** What a computer would do in my place, where there is one to ask. */
import type { Sentence } from "../lib/sentence";
import type { Json } from "../lib/types";
import { say } from "../lib/words";
import type { Table } from "./table";
import { Button, Icon } from "./ui";

export function HintPanel({ table }: { table: Table }) {
  const hint = table.hint.value;
  if (!hint) return null;
  const close = (): void => {
    table.hint.value = null;
  };
  return (
    <section class="panel hintp" aria-labelledby="hint-title">
      <div class="ph">
        <h2 id="hint-title">{say("table-hint")}</h2>
        <button type="button" class="tool tiny" aria-label={say("common-close")} onClick={close}>
          <Icon name="close" size="sm" />
        </button>
      </div>
      <div role="status">
        {hint === "asking" && <p class="cap">{say("table-hint-asking")}</p>}
        {hint === "none" && <p class="cap">{say("table-hint-none")}</p>}
      </div>
      {typeof hint === "object" && <Suggested table={table} hint={hint} />}
    </section>
  );
}

function Suggested({ table, hint }: { table: Table; hint: Json }) {
  const action = String(hint.action);
  const offer = table.offers.value.find((each) => each.action === action);
  const place = offer?.operands.find((each) => table.stands(each, offer.verb));
  return (
    <>
      <p class="cap">{say("table-hint-would")}</p>
      <p class="does">{offer?.label ?? (hint.text as Sentence)}</p>
      <div class="acts">
        <Button
          kind="pri"
          small
          icon="check"
          disabled={table.busy.value}
          onClick={() => table.commit(action)}
        >
          {say("table-hint-do")}
        </Button>
        {place && (
          <Button small icon="eye" onClick={() => table.look(place, false)}>
            {say("table-hint-look")}
          </Button>
        )}
      </div>
    </>
  );
}
