/** What is decided now, by whom, and what can be done: one sentence and the list of actions. */
import { useSignal } from "@preact/signals";
import { useEffect, useId, useMemo } from "preact/hooks";
import type { Offer } from "../lib/choice";
import { settings } from "../lib/settings";
import { say } from "../lib/words";
import { levelName } from "../pages/names";
import { SeatMark } from "./seats";
import type { Table } from "./table";
import { type Branch, buttons, isBranch, tree } from "./tree";
import { Button, Clauses, Icon } from "./ui";

export function Prompt({ table, handOver }: { table: Table; handOver: (() => void) | null }) {
  const state = table.live.state.value;
  if (!state) return null;
  const mine = table.mine.value;
  return (
    <section class={`prompt ${mine ? "mine" : "waiting"}`} aria-label={say("table-prompt")}>
      <Who table={table} />
      <p id="prompt-text">{sentence(table)}</p>
      <Refusal table={table} />
      {mine ? <Choices table={table} /> : <Waiting table={table} handOver={handOver} />}
    </section>
  );
}

/** What the seat is asked, as the server says it. */
export function sentence(table: Table): string {
  const state = table.live.state.value;
  if (!state) return "";
  if (state.status === "over") return say("table-over");
  const asked = state.prompt || String(state.view?.prompt ?? "");
  if (table.mine.value) return asked || say("table-your-move");
  if (asked && !state.view?.prompt) return asked; // the server has said who decides what
  return say("table-decides", { seat: table.seatName(state.to_act) });
}

function Who({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state || state.status === "over") return null;
  const sitting = table.sitting(state.to_act);
  const seat = table.seatName(state.to_act);
  return (
    <div class="who">
      <SeatMark side={table.side(state.to_act)} seat={state.to_act} />
      {table.mine.value
        ? say("table-you-decide", { seat })
        : sitting?.kind === "ai"
          ? say("table-computer-thinks", { seat, level: levelName(sitting.name) })
          : say("table-they-decide", { seat, name: sitting?.name ?? "" })}
      {table.busy.value && <span class="busy" role="img" aria-label={say("table-sending")} />}
    </div>
  );
}

function Refusal({ table }: { table: Table }) {
  const refused = table.refused.value;
  if (!refused) return null;
  return (
    <div class="refused" role="alert">
      <Icon name="no" />
      <span>
        {refused.text}
        <Clauses game={table.game} rule={refused.rule} />
      </span>
    </div>
  );
}

function Waiting({ table, handOver }: { table: Table; handOver: (() => void) | null }) {
  const state = table.live.state.value;
  if (!state || state.status === "over") return null;
  if (handOver)
    return (
      <div class="acts">
        <Button kind="pri" icon="seat2" onClick={handOver}>
          {say("table-hand-over", { seat: table.seatName(state.to_act) })}
        </Button>
      </div>
    );
  const own = table.sitting(state.you);
  if (own?.kind === "ai") return <p class="hintline">{say("table-computer-plays-for-you")}</p>;
  return null;
}

function Choices({ table }: { table: Table }) {
  const offers = table.narrowed.value;
  const all = table.offers.value;
  const picked = table.picked.value;
  const busy = table.busy.value;
  const filter = useSignal("");
  const { buttons: pressed, list, main } = useMemo(() => buttons(offers), [offers]);
  useEffect(() => {
    filter.value = "";
  }, [all]);
  const asked = filter.value.trim().toLowerCase();
  const found = asked ? list.filter((each) => each.label.toLowerCase().includes(asked)) : list;
  const confirming = settings.value.confirm && table.armed.value;
  return (
    <div class={`choices ${busy ? "busy" : ""}`} aria-busy={busy}>
      {picked.length > 0 && <Picked table={table} />}
      {list.length > 9 && (
        <label class="filter">
          <Icon name="search" size="sm" />
          <span class="sr">{say("table-filter")}</span>
          <input
            class="field"
            type="search"
            placeholder={say("table-filter-hint", { count: list.length })}
            value={filter.value}
            onInput={(event) => {
              filter.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      {list.length > 0 && <List table={table} offers={found} flat={Boolean(asked)} />}
      {pressed.length > 0 && (
        <div class={`acts ${pressed.length > 2 ? "many" : ""}`}>
          {pressed.map((offer) => (
            <Press key={offer.action} table={table} offer={offer} main={offer === main} />
          ))}
        </div>
      )}
      {confirming && <p class="hintline">{say("table-press-again")}</p>}
    </div>
  );
}

function Picked({ table }: { table: Table }) {
  const view = table.view.value;
  if (!view) return null;
  return (
    <div class="picked">
      {table.picked.value.map((id) => (
        <span key={id} class="chip">
          {table.module.name(id, view, table.data)}
        </span>
      ))}
      <Button kind="quiet" small icon="back" onClick={() => table.back()}>
        {say("table-let-go")} <kbd>Esc</kbd>
      </Button>
    </div>
  );
}

/** What pointing at an offer does: the board shows it, the odds are asked. */
function weigh(table: Table, offer: Offer) {
  const on = (): void => {
    table.weighed.value = offer.action;
  };
  return { onMouseEnter: on, onFocus: on };
}

function Press({ table, offer, main }: { table: Table; offer: Offer; main: boolean }) {
  const armed = table.armed.value === offer.action;
  return (
    <button
      type="button"
      class={`btn act ${main ? "pri" : ""} ${armed ? "armed" : ""}`}
      disabled={table.busy.value}
      data-action={offer.action}
      onClick={() => table.commit(offer.action)}
      {...weigh(table, offer)}
    >
      {main && <Icon name="check" />}
      <span>{armed ? say("table-really", { action: offer.label }) : offer.label}</span>
    </button>
  );
}

function List({ table, offers, flat }: { table: Table; offers: Offer[]; flat: boolean }) {
  const nodes = useMemo(() => (flat ? offers.slice(0, 60) : tree(offers)), [offers, flat]);
  if (!offers.length) return <p class="hintline">{say("table-filter-none")}</p>;
  return (
    <ol class="alist" aria-label={say("table-actions")}>
      {nodes.map((node) => (
        <Node key={isBranch(node) ? node.key : node.action} table={table} node={node} />
      ))}
    </ol>
  );
}

function Node({ table, node }: { table: Table; node: Branch | Offer }) {
  return isBranch(node) ? <Fold table={table} branch={node} /> : <Row table={table} offer={node} />;
}

function Fold({ table, branch }: { table: Table; branch: Branch }) {
  const open = useSignal(false);
  const id = useId();
  return (
    <li class="fold">
      <button
        type="button"
        class="row key"
        aria-expanded={open.value}
        aria-controls={id}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <kbd aria-hidden="true" />
        <span>
          {branch.title}
          {"…"}
        </span>
        <span class="p">{branch.offers.length}</span>
        <Icon name={open.value ? "down" : "chev"} size="sm" />
      </button>
      {open.value && (
        <ol id={id}>
          {branch.children.map((node) => (
            <Node key={isBranch(node) ? node.key : node.action} table={table} node={node} />
          ))}
        </ol>
      )}
    </li>
  );
}

function Row({ table, offer }: { table: Table; offer: Offer }) {
  const armed = table.armed.value === offer.action;
  return (
    <li>
      <button
        type="button"
        class={`row key ${armed ? "armed" : ""}`}
        disabled={table.busy.value}
        data-action={offer.action}
        onClick={() => table.commit(offer.action)}
        {...weigh(table, offer)}
      >
        <kbd aria-hidden="true" />
        <span>{armed ? say("table-really", { action: offer.label }) : offer.label}</span>
      </button>
    </li>
  );
}
