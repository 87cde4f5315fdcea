/** What is decided now, by whom, and what can be done: one sentence and the list of actions. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Offer } from "../lib/choice";
import { holds, lengthOf, own, type Sentence, shown } from "../lib/sentence";
import { say } from "../lib/words";
import { levelName } from "../pages/names";
import { takeSeatBack } from "./asked";
import { Bundles, Passed } from "./bundles";
import { SeatMark } from "./seats";
import type { Table } from "./table";
import { type Branch, buttons, type Heading, isBranch, isHeading, type Node, tree } from "./tree";
import { Button, Clauses, FilterField, Icon } from "./ui";

/** A label with more letters takes the whole width. */
const LONG = 24;
/** So many are shown of what a search finds. */
const MOST = 60;

export function Prompt({ table, handOver }: { table: Table; handOver: (() => void) | null }) {
  const state = table.live.state.value;
  if (!state) return null;
  const mine = table.mine.value;
  return (
    <section
      class={`prompt ${mine ? "mine" : "waiting"}`}
      data-ply={state.ply}
      aria-label={say("table-prompt")}
    >
      <Who table={table} />
      <p>
        <span id="prompt-text">{sentence(table)}</span>
        <Clauses game={table.game} rule={state.rule} />
      </p>
      <Refusal table={table} />
      <Passed table={table} />
      {mine ? <Choices table={table} /> : <Waiting table={table} handOver={handOver} />}
    </section>
  );
}

/** What the seat is asked, as the server says it. */
export function sentence(table: Table): Sentence {
  const state = table.live.state.value;
  if (!state) return own("");
  if (state.status === "over") return own(say("table-over"));
  return state.prompt || own(say("table-decides", { seat: table.seatName(state.to_act) }));
}

function Who({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state || state.status === "over") return null;
  const sitting = table.sitting(state.to_act);
  const seat = table.seatName(state.to_act);
  return (
    <div class="who">
      <SeatMark side={table.side(state.to_act)} />
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
  if (!state.you) return <p class="hintline">{say("table-you-watch")}</p>;
  const own = table.sitting(state.you);
  if (own?.kind === "ai") return <SatIn table={table} />;
  return null;
}

/** A computer sits on my seat: at whose wish, and the way back. */
function SatIn({ table }: { table: Table }) {
  const own = table.number(table.live.state.value?.you ?? null);
  const sat = table.live.notes.value.findLast((note) => note.kind === "seat" && note.seat === own);
  const isMine = sat?.data.by_seat === undefined || sat.data.by_seat === own;
  return (
    <div class="satin" role="status">
      <p class="hintline">
        {isMine
          ? say("table-computer-plays-for-you")
          : say("table-computer-sat-in", {
              name: String(sat?.data.by),
              level: levelName(String(sat?.data.level)),
            })}
      </p>
      <div class="acts">
        <Button kind="pri" icon="user" onClick={() => takeSeatBack(table)}>
          {say("table-computer-back")}
        </Button>
      </div>
    </div>
  );
}

function Choices({ table }: { table: Table }) {
  const offers = table.narrowed.value;
  const busy = table.busy.value;
  const { buttons: pressed, list, main } = useMemo(() => buttons(offers), [offers]);
  const { filter, open, nodes, asked } = useTree(table, list);
  const rows = numbered(unfolded(nodes, open.value));
  const count = rows.filter(({ node }) => !isHeading(node)).length;
  return (
    <div class={`choices ${busy ? "busy" : ""}`} aria-busy={busy}>
      {table.picked.value.length > 0 && <Picked table={table} />}
      <Bundles table={table} />
      {list.length > 9 && (
        <FilterField
          filter={filter}
          label={say("table-filter")}
          hint={say("table-filter-hint", { count: list.length })}
        />
      )}
      {asked && !rows.length && <p class="hintline">{say("table-filter-none")}</p>}
      {rows.length > 0 && <Actions table={table} rows={rows} open={open} />}
      {pressed.length > 0 && (
        <div class={`acts ${pressed.length > 2 ? "many" : ""}`}>
          {pressed.map((offer, n) => (
            <Press key={offer.action} table={table} offer={offer} main={offer === main} n={count + n} />
          ))}
        </div>
      )}
      {table.armed.value && <p class="hintline">{say("table-press-again")}</p>}
    </div>
  );
}

/** The list as a tree, or what is sought in it; a new decision begins with nothing sought and all folded. */
function useTree(table: Table, list: readonly Offer[]) {
  const filter = useSignal("");
  const open = useSignal(new Set<string>());
  const all = table.offers.value;
  useEffect(() => {
    filter.value = "";
    open.value = new Set();
  }, [all]);
  const asked = filter.value.trim().toLowerCase();
  const nodes = useMemo(
    () =>
      asked
        ? list.filter((each) => holds(each.label, asked)).slice(0, MOST)
        : tree(list, {
            placed: (operand) => table.headings(operand),
            verb: (verb) => table.called(verb),
            operand: (operand) => table.name(operand),
          }),
    [list, asked],
  );
  return { filter, open, nodes, asked };
}

interface ActionsProps {
  table: Table;
  rows: readonly (Shown & { n: number })[];
  open: Signal<Set<string>>;
}

function Actions({ table, rows, open }: ActionsProps) {
  return (
    <ol class="alist" aria-label={say("table-actions")}>
      {rows.map(({ node, depth, n }) => {
        const style = { marginLeft: `${depth * 14}px` };
        if (isHeading(node))
          return (
            <li key={`# ${node.heading}`} class="ahead" style={style}>
              {node.heading}
            </li>
          );
        return (
          <li key={isBranch(node) ? node.key : node.action} style={style}>
            {isBranch(node) ? (
              <Fold branch={node} n={n} open={open} />
            ) : (
              <Row table={table} offer={node} n={n} />
            )}
          </li>
        );
      })}
    </ol>
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
    const place = offer.operands.find((each) => table.stands(each, offer.verb));
    if (place) table.look(place, false);
  };
  return { onMouseEnter: on, onFocus: on };
}

interface Shown {
  node: Branch | Offer | Heading;
  depth: number;
}

/** The tree as it is unfolded now, from above to below. */
function unfolded(nodes: readonly Node[], open: ReadonlySet<string>, depth = 0): Shown[] {
  return nodes.flatMap((node) => [
    { node, depth },
    ...(isBranch(node) && open.has(node.key) ? unfolded(node.children, open, depth + 1) : []),
  ]);
}

/** What can be pressed is counted; headings are not. */
function numbered(rows: Shown[]): (Shown & { n: number })[] {
  let n = 0;
  return rows.map((row) => ({ ...row, n: isHeading(row.node) ? -1 : n++ }));
}

/** The first nine bear the number that presses them. */
const keyed = (n: number) => (n < 9 ? { "data-key": n + 1, "aria-keyshortcuts": String(n + 1) } : {});

function Key({ n }: { n: number }) {
  return n < 9 ? (
    <span class="nth" aria-hidden="true">
      {n + 1}
    </span>
  ) : (
    <span />
  );
}

function Press({ table, offer, main, n }: { table: Table; offer: Offer; main: boolean; n: number }) {
  const armed = table.armed.value === offer.action;
  return (
    <button
      type="button"
      class={`btn act ${main ? "pri" : ""} ${armed ? "armed" : ""} ${lengthOf(offer.label) > LONG ? "long" : ""}`}
      disabled={table.busy.value}
      data-action={offer.action}
      onClick={() => table.commit(offer.action)}
      {...keyed(n)}
      {...weigh(table, offer)}
    >
      {main && <Icon name="check" />}
      <span>{armed ? say("table-really", { action: shown(offer.label) }) : offer.label}</span>
      <Key n={n} />
    </button>
  );
}

function Fold({ branch, n, open }: { branch: Branch; n: number; open: Signal<Set<string>> }) {
  const isOpen = open.value.has(branch.key);
  return (
    <button
      type="button"
      class="row"
      aria-expanded={isOpen}
      onClick={() => {
        const next = new Set(open.value);
        if (!next.delete(branch.key)) next.add(branch.key);
        open.value = next;
      }}
      {...keyed(n)}
    >
      <Key n={n} />
      <span>{branch.title}…</span>
      <span class="p">{branch.offers.length}</span>
      <Icon name={isOpen ? "down" : "chev"} size="sm" />
    </button>
  );
}

function Row({ table, offer, n }: { table: Table; offer: Offer; n: number }) {
  const armed = table.armed.value === offer.action;
  return (
    <button
      type="button"
      class={`row ${armed ? "armed" : ""}`}
      disabled={table.busy.value}
      data-action={offer.action}
      onClick={() => table.commit(offer.action)}
      {...keyed(n)}
      {...weigh(table, offer)}
    >
      <Key n={n} />
      <span>{armed ? say("table-really", { action: shown(offer.label) }) : offer.label}</span>
    </button>
  );
}
