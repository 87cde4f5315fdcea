/** The choices of a decision: a row each, with what it costs and what may come of it. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Offer } from "../lib/choice";
import { holds, shown } from "../lib/sentence";
import { say } from "../lib/words";
import { pointing, press } from "./arming";
import { Bundles } from "./bundles";
import { FigureOf, Grave, Second, Spoken } from "./figures";
import { forecastsOf } from "./forecasts";
import { Greyed } from "./greyed";
import { type Choice, laidOut } from "./manners";
import type { Table } from "./table";
import { type Branch, type Heading, isBranch, isHeading, isScale, type Node, tree } from "./tree";
import { Button, FilterField, Icon } from "./ui";

/** So many stand as they are; more are sought in, and scroll. */
const FEW = 6;
/** So many are sought in, however they are folded. */
const MANY = 20;
/** So many are shown of what a search finds. */
const MOST = 60;

export function Choices({ table }: { table: Table }) {
  const offers = table.narrowed.value;
  const busy = table.busy.value;
  const question = table.live.state.value?.question;
  const { list } = useMemo(() => laidOut(offers, (verb) => table.manners(verb)), [offers, question]);
  const { filter, open, nodes, asked } = useTree(table, list);
  const rows = numbered(unfolded(nodes, open.value));
  return (
    <div class={`choices ${busy ? "busy" : ""}`} aria-busy={busy}>
      {table.picked.value.length > 0 && <Picked table={table} />}
      <Bundles table={table} />
      {(asked || rows.length > FEW || list.length > MANY) && (
        <FilterField
          filter={filter}
          label={say("table-filter")}
          hint={say("table-filter-hint", { count: list.length })}
        />
      )}
      {asked && !rows.length && <p class="hintline">{say("table-filter-none")}</p>}
      {rows.length > 0 && <Actions table={table} rows={rows} open={open} list={list} />}
      <Greyed table={table} />
    </div>
  );
}

/** The list as a tree, or what is sought in it; a new decision begins with nothing sought and all folded. */
function useTree(table: Table, list: readonly Choice[]) {
  const filter = useSignal("");
  const open = useSignal(new Set<string>());
  const all = table.offers.value;
  useEffect(() => {
    filter.value = "";
    open.value = new Set();
  }, [all]);
  const asked = filter.value.trim().toLowerCase();
  const nodes = useMemo(() => {
    const offers = list.map((each) => each.offer);
    return asked
      ? offers.filter((each) => holds(each.label, asked)).slice(0, MOST)
      : tree(offers, {
          placed: (operand) => table.headings(operand),
          verb: (verb) => table.called(verb),
          operand: (operand) => table.name(operand),
        });
  }, [list, asked]);
  return { filter, open, nodes, asked };
}

interface ActionsProps {
  table: Table;
  rows: readonly (Shown & { n: number })[];
  open: Signal<Set<string>>;
  list: readonly Choice[];
}

function Actions({ table, rows, open, list }: ActionsProps) {
  const box = useVisible(table, rows);
  const few = rows.length <= FEW;
  return (
    <ol class={`alist ${few ? "few" : "many"}`} ref={box} aria-label={say("table-actions")}>
      {rows.map(({ node, depth, n }) => {
        const style = depth ? { marginLeft: `${depth * 14}px` } : undefined;
        if (isHeading(node))
          return (
            <li key={`# ${node.heading}`} class="ahead" style={style}>
              {node.heading}
            </li>
          );
        return (
          <li key={isBranch(node) ? node.key : node.action} style={style}>
            {isSizes(node) ? (
              <Sizes table={table} branch={node as Branch} />
            ) : isBranch(node) ? (
              <Fold branch={node} n={n} open={open} />
            ) : (
              <Row table={table} offer={node} n={n} count={countOf(list, node)} alone={list.length === 1} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const countOf = (list: readonly Choice[], offer: Offer): number =>
  list.find((each) => each.offer === offer)?.count ?? 1;

/** Asks for the forecasts of the rows that are in sight, now and as the list is scrolled. */
function useVisible(table: Table, rows: readonly Shown[]) {
  const box = useRef<HTMLOListElement>(null);
  const actions = rows.flatMap(({ node }) => (isHeading(node) || isBranch(node) ? [] : [node.action]));
  const key = actions.join("\n");
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const look = (): void => {
      const { top, bottom } = list.getBoundingClientRect();
      const seen = [...list.querySelectorAll<HTMLElement>(".row[data-action]")].filter((row) => {
        const at = row.getBoundingClientRect();
        return at.bottom > top && at.top < bottom;
      });
      forecastsOf(table).want(seen.map((row) => row.dataset.action ?? ""));
    };
    look();
    list.addEventListener("scroll", look, { passive: true });
    return () => list.removeEventListener("scroll", look);
  }, [key, table.live.state.value?.ply]);
  return box;
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

interface Shown {
  node: Branch | Offer | Heading;
  depth: number;
}

/** One thing to do in so many sizes: none of them is folded away. */
const isSizes = (node: Node): boolean => isBranch(node) && isScale(node.offers);

/** The sizes side by side, each a press; what the one that is pointed at would mean stands below. */
function Sizes({ table, branch }: { table: Table; branch: Branch }) {
  const { known } = forecastsOf(table);
  const now = branch.offers.find(({ action }) => [table.armed.value, table.weighed.value].includes(action));
  const odds = now && known.value.get(now.action);
  return (
    <fieldset class="sizes" aria-label={branch.title}>
      <span class="label">{now ? now.label : `${branch.title}…`}</span>
      <span class="each">
        {branch.offers.map((offer) => (
          <Size key={offer.action} table={table} offer={offer} />
        ))}
      </span>
      {odds && <Second odds={odds} />}
      {now && table.armed.value === now.action && <span class="again">{say("table-press-again")}</span>}
    </fieldset>
  );
}

function Size({ table, offer }: { table: Table; offer: Offer }) {
  const pressed = table.armed.value === offer.action;
  return (
    <button
      type="button"
      class={`btn sm size ${pressed ? "armed" : ""}`}
      disabled={table.busy.value}
      data-action={offer.action}
      aria-label={shown(offer.label)}
      aria-pressed={pressed ? "true" : undefined}
      onClick={() => press(table, offer)}
      {...pointing(table, offer)}
    >
      {offer.operands[0]}
    </button>
  );
}

/** The tree as it is unfolded now, from above to below. */
function unfolded(nodes: readonly Node[], open: ReadonlySet<string>, depth = 0): Shown[] {
  return nodes.flatMap((node) => [
    { node, depth },
    ...(isBranch(node) && !isSizes(node) && open.has(node.key)
      ? unfolded(node.children, open, depth + 1)
      : []),
  ]);
}

/** What can be pressed is counted; headings are not, nor are sizes, which are numbers themselves. */
function numbered(rows: Shown[]): (Shown & { n: number })[] {
  let n = 0;
  return rows.map((row) => ({ ...row, n: isHeading(row.node) || isSizes(row.node) ? -1 : n++ }));
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

function Fold({ branch, n, open }: { branch: Branch; n: number; open: Signal<Set<string>> }) {
  const isOpen = open.value.has(branch.key);
  return (
    <button
      type="button"
      class="row"
      aria-expanded={isOpen}
      data-fold={branch.key.trim()}
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

interface RowProps {
  table: Table;
  offer: Offer;
  n: number;
  /** So many that read alike. */
  count: number;
  /** There is nothing else to choose. */
  alone: boolean;
}

function Row({ table, offer, n, count, alone }: RowProps) {
  const pressed = table.armed.value === offer.action;
  const armed = pressed || table.ready.value === offer.action;
  const odds = forecastsOf(table).known.value.get(offer.action);
  const fills = alone && table.manners(offer.verb).fills;
  return (
    <button
      type="button"
      class={`row choice ${armed ? "armed" : ""} ${pressed ? "pressed" : ""} ${fills ? "pri" : ""}`}
      disabled={table.busy.value}
      data-action={offer.action}
      aria-pressed={pressed ? "true" : undefined}
      onClick={() => press(table, offer)}
      {...keyed(n)}
      {...pointing(table, offer)}
    >
      <Key n={n} />
      <span class="does">
        <span class="label">
          {offer.label}
          {count > 1 && <span class="p"> ×{count}</span>}
        </span>
        {odds && <Second odds={odds} />}
        {pressed && odds && <Grave table={table} odds={odds} />}
        {pressed && <span class="again">{say("table-press-again")}</span>}
      </span>
      {odds && <FigureOf odds={odds} />}
      {odds && <Spoken odds={odds} />}
    </button>
  );
}
