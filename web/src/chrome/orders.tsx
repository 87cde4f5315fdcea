/** Standing orders: how to answer for me in the other's turn, so that nobody has to wait for me. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, games, Refused } from "../lib/api";
import { shown } from "../lib/sentence";
import type { GameAbout } from "../lib/types";
import { has, say } from "../lib/words";
import { type Answer, CONDITIONS, compose, parse, type Rows } from "./ordertext";
import type { Table } from "./table";
import { kindly } from "./table";
import { Button, Dialog, Seg, toast } from "./ui";

type Window = NonNullable<GameAbout["windows"]>[number];

const reason = (refused: unknown): string =>
  refused instanceof Refused ? shown(kindly(refused.refusal).text) : say("common-server-away");

/** The orders of a seat, as they are kept and as they are being written. */
function useOrders(table: Table) {
  const windows = useSignal<Window[] | null>(null);
  const rows = useSignal<Rows>({});
  const rest = useSignal(""); // lines that the sheet has no row for
  const free = useSignal<string | null>(null); // the text while it is written by hand
  const error = useSignal("");
  const seat = table.number(table.live.state.value?.you ?? null);
  const path = `/api/tables/${table.id}/orders`;
  const take = (text: string): void => {
    const questions = (windows.value ?? []).map((each) => each.question);
    const read = parse(text, questions);
    rows.value = read.rows;
    rest.value = read.rest;
  };
  const text = (): string => free.value ?? compose(rows.value, rest.value);
  useEffect(() => {
    Promise.all([games(), ask<{ text: string }>("GET", `${path}?seat=${seat}`)]).then(
      ([all, orders]) => {
        windows.value = all.find((each) => each.id === table.game)?.windows ?? [];
        take(orders.text);
      },
      (refused) => {
        error.value = reason(refused);
        windows.value = [];
      },
    );
  }, []);
  const save = async (): Promise<void> => {
    error.value = "";
    try {
      await ask("PUT", path, { seat, text: text() });
      toast(say("table-orders-saved"));
      table.closePanel();
    } catch (refused) {
      error.value = reason(refused);
    }
  };
  /** By rows, or as a text. */
  const turn = (): void => {
    if (free.value === null) free.value = text();
    else {
      take(free.value);
      free.value = null;
    }
  };
  return { windows, rows, free, error, save, turn };
}

type Orders = ReturnType<typeof useOrders>;

export function OrdersDialog({ table }: { table: Table }) {
  const orders = useOrders(table);
  const { windows, free, error, save, turn } = orders;
  const footer = (
    <>
      <Button kind="quiet" onClick={turn}>
        {say(free.value === null ? "table-orders-text" : "table-orders-sheet")}
      </Button>
      <Button onClick={table.closePanel}>{say("common-cancel")}</Button>
      <Button kind="pri" onClick={save}>
        {say("table-orders-save")}
      </Button>
    </>
  );
  return (
    <Dialog title={say("table-orders-title")} onClose={table.closePanel} wide footer={footer}>
      <p class="lead">{say("table-orders-lead")}</p>
      {error.value && (
        <p class="refused" role="alert">
          {error.value}
        </p>
      )}
      {windows.value === null && <p>{say("common-loading")}</p>}
      {free.value !== null ? <FreeText free={free} /> : <OrderSheet table={table} orders={orders} />}
    </Dialog>
  );
}

function FreeText({ free }: { free: Signal<string | null> }) {
  return (
    <label class="freetext">
      <span>{say("table-orders-free")}</span>
      <textarea
        class="field"
        rows={12}
        spellcheck={false}
        value={free.value ?? ""}
        onInput={(event) => {
          free.value = event.currentTarget.value;
        }}
      />
      <small>{say("table-orders-free-help")}</small>
    </label>
  );
}

function OrderSheet({ table, orders: { windows, rows, error } }: { table: Table; orders: Orders }) {
  return (
    <ul class="orders">
      {windows.value?.map((each) => (
        <Row
          key={each.question}
          game={table.game}
          window={each}
          value={rows.value[each.question] ?? { answer: "ask", condition: "" }}
          conditions={CONDITIONS.filter((what) => isCounted(table, what))}
          onChange={(answer) => {
            rows.value = { ...rows.value, [each.question]: answer };
          }}
        />
      ))}
      {windows.value?.length === 0 && !error.value && <li>{say("table-orders-none")}</li>}
    </ul>
  );
}

/** Whether the game counts such a thing: Supply, or cards in the hand. */
function isCounted(table: Table, what: string): boolean {
  if (what === "able" || what === "turn") return true;
  const view = table.view.value;
  const found = view?.[what];
  return (
    typeof found === "object" && found !== null && Boolean(view?.seat) && (view?.seat as string) in found
  );
}

interface RowProps {
  game: string;
  window: Window;
  value: Answer;
  conditions: readonly string[];
  onChange: (answer: Answer) => void;
}

/** What a window is called; by the page, else by the game. */
function windowText(game: string, window: Window): string {
  const key = `orders-${game}-${window.question.replaceAll(/[^a-z0-9]+/gi, "-").replace(/-$/, "")}`;
  return has(key) ? say(key) : shown(window.text);
}

function answerText(answer: string, isFirst: boolean): string {
  if (isFirst && answer === "always") return say("table-order-first");
  const key = `table-order-${answer.replaceAll(" ", "-")}`;
  return has(key) ? say(key) : answer.replace(/^do /, "");
}

function Row({ game, window, value, conditions, onChange }: RowProps) {
  const text = windowText(game, window);
  const offered = window.answers?.length ? window.answers : ["ask", "always", "never"];
  const isFirst = offered.length === 2; // nothing can be declined: "always" is the first that is offered
  const answers = [...offered, ...(offered.includes(value.answer) ? [] : [value.answer])];
  const options = answers.map((each) => ({ value: each, text: answerText(each, isFirst) }));
  const choose = (chosen: string): void => {
    const usual = answers.find((each) => each !== "ask") ?? "always";
    if (chosen !== "if") onChange({ answer: chosen, condition: "" });
    else onChange({ answer: value.answer === "ask" ? usual : value.answer, condition: "able" });
  };
  return (
    <li>
      <div class="order">
        <span>{text}</span>
        <Seg
          label={text}
          value={value.condition ? "if" : value.answer}
          options={[...options, { value: "if", text: say("table-order-if") }]}
          onChange={choose}
        />
      </div>
      {value.condition && <OnlyIf {...{ value, options, conditions, onChange }} />}
    </li>
  );
}

interface OnlyIfProps extends Pick<RowProps, "value" | "conditions" | "onChange"> {
  options: SelectProps["options"];
}

function OnlyIf({ value, options, conditions, onChange }: OnlyIfProps) {
  return (
    <div class="only">
      <Select
        label={say("table-order-answer")}
        value={value.answer}
        options={options}
        onChange={(answer) => onChange({ ...value, answer })}
      />
      <Condition
        value={value.condition}
        conditions={conditions}
        onChange={(condition) => onChange({ ...value, condition })}
      />
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      class="field"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.text}
        </option>
      ))}
    </select>
  );
}

interface ConditionProps {
  value: string;
  conditions: readonly string[];
  onChange: (condition: string) => void;
}

const SIGNS = [">=", "<=", "=", ">", "<"].map((value) => ({
  value,
  text: value.replace(">=", "≥").replace("<=", "≤"),
}));

/** `able`, or a number of the view compared with another. */
function Condition({ value, conditions, onChange }: ConditionProps) {
  const [what = "able", sign = ">=", number = "1"] = value.split(" ");
  const known = [...new Set([...conditions, what])];
  return (
    <>
      <Select
        label={say("table-order-condition")}
        value={what}
        options={known.map((each) => ({ value: each, text: say(`table-order-if-${each}`) }))}
        onChange={(chosen) => onChange(chosen === "able" ? chosen : `${chosen} ${sign} ${number}`)}
      />
      {what !== "able" && (
        <>
          <Select
            label={say("table-order-sign")}
            value={sign}
            options={SIGNS}
            onChange={(chosen) => onChange(`${what} ${chosen} ${number}`)}
          />
          <input
            class="field"
            type="number"
            min={0}
            max={99}
            aria-label={say("table-order-number")}
            value={number}
            onInput={(event) => onChange(`${what} ${sign} ${Number(event.currentTarget.value) || 0}`)}
          />
        </>
      )}
    </>
  );
}
