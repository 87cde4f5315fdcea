/** Standing orders: how to answer for me in the other's turn, so that nobody has to wait for me. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, games, Refused } from "../lib/api";
import type { GameAbout } from "../lib/types";
import { has, say } from "../lib/words";
import { type Answer, CONDITIONS, compose, parse, type Rows } from "./ordertext";
import type { Table } from "./table";
import { kindly } from "./table";
import { Button, Dialog, Seg, toast } from "./ui";

type Window = NonNullable<GameAbout["windows"]>[number];

export function OrdersDialog({ table }: { table: Table }) {
  const windows = useSignal<Window[] | null>(null);
  const rows = useSignal<Rows>({});
  const rest = useSignal(""); // lines that the sheet has no row for
  const free = useSignal<string | null>(null); // the text while it is written by hand
  const error = useSignal("");
  const seat = table.number(table.live.state.value?.you ?? null);
  const path = `/api/tables/${table.id}/orders`;
  const take = (text: string, known: Window[]): void => {
    const read = parse(
      text,
      known.map((each) => each.question),
    );
    rows.value = read.rows;
    rest.value = read.rest;
  };
  useEffect(() => {
    Promise.all([games(), ask<{ text: string }>("GET", `${path}?seat=${seat}`)]).then(
      ([all, orders]) => {
        windows.value = all.find((each) => each.id === table.game)?.windows ?? [];
        take(orders.text, windows.value);
      },
      (refused) => {
        error.value = refused instanceof Refused ? kindly(refused.refusal).text : say("common-server-away");
        windows.value = [];
      },
    );
  }, []);
  const close = (): void => {
    table.panel.value = null;
  };
  const save = async (): Promise<void> => {
    error.value = "";
    const text = free.value ?? compose(rows.value, rest.value);
    try {
      await ask("PUT", path, { seat, text });
      toast(say("table-orders-saved"));
      close();
    } catch (refused) {
      error.value = (refused as Refused).refusal.text;
    }
  };
  return (
    <Dialog
      title={say("table-orders-title")}
      onClose={close}
      wide
      footer={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              if (free.value === null) free.value = compose(rows.value, rest.value);
              else {
                take(free.value, windows.value ?? []);
                free.value = null;
              }
            }}
          >
            {say(free.value === null ? "table-orders-text" : "table-orders-sheet")}
          </Button>
          <Button onClick={close}>{say("common-cancel")}</Button>
          <Button kind="pri" onClick={save}>
            {say("table-orders-save")}
          </Button>
        </>
      }
    >
      <p class="lead">{say("table-orders-lead")}</p>
      {error.value && (
        <p class="refused" role="alert">
          {error.value}
        </p>
      )}
      {windows.value === null && <p>{say("common-loading")}</p>}
      {free.value !== null ? (
        <label class="freetext">
          <span>{say("table-orders-free")}</span>
          <textarea
            class="field"
            rows={12}
            spellcheck={false}
            value={free.value}
            onInput={(event) => {
              free.value = event.currentTarget.value;
            }}
          />
          <small>{say("table-orders-free-help")}</small>
        </label>
      ) : (
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
      )}
    </Dialog>
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

function Row(props: RowProps) {
  const { window, value, onChange } = props;
  const key = `orders-${props.game}-${window.question.replaceAll(/[^a-z0-9]+/gi, "-").replace(/-$/, "")}`;
  const text = has(key) ? say(key) : window.text;
  const offered = window.answers?.length ? window.answers : ["ask", "always", "never"];
  const first = offered.length === 2; // nothing can be declined: "always" is the first that is offered
  const named = (answer: string): string =>
    first && answer === "always"
      ? say("table-order-first")
      : has(`table-order-${answer.replaceAll(" ", "-")}`)
        ? say(`table-order-${answer.replaceAll(" ", "-")}`)
        : answer.replace(/^do /, "");
  const options = [...offered, ...(offered.includes(value.answer) ? [] : [value.answer])];
  const answers = options.filter((each) => each !== "ask");
  return (
    <li>
      <div class="order">
        <span>{text}</span>
        <Seg
          label={text}
          value={value.condition ? "if" : value.answer}
          options={[
            ...options.map((each) => ({ value: each, text: named(each) })),
            { value: "if", text: say("table-order-if") },
          ]}
          onChange={(chosen) =>
            onChange(
              chosen === "if"
                ? {
                    answer: value.answer === "ask" ? (answers[0] ?? "always") : value.answer,
                    condition: "able",
                  }
                : { answer: chosen, condition: "" },
            )
          }
        />
      </div>
      {value.condition && (
        <div class="only">
          <select
            class="field"
            aria-label={say("table-order-answer")}
            value={value.answer}
            onChange={(event) => onChange({ ...value, answer: event.currentTarget.value })}
          >
            {options.map((each) => (
              <option key={each} value={each}>
                {named(each)}
              </option>
            ))}
          </select>
          <Condition
            value={value.condition}
            conditions={props.conditions}
            onChange={(condition) => onChange({ ...value, condition })}
          />
        </div>
      )}
    </li>
  );
}

/** `able`, or a number of the view compared with another. */
function Condition({
  value,
  conditions,
  onChange,
}: {
  value: string;
  conditions: readonly string[];
  onChange: (condition: string) => void;
}) {
  const [what = "able", sign = ">=", number = "1"] = value.split(" ");
  return (
    <>
      <select
        class="field"
        aria-label={say("table-order-condition")}
        value={what}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(chosen === "able" ? chosen : `${chosen} ${sign} ${number}`);
        }}
      >
        {[...new Set([...conditions, what])].map((each) => (
          <option key={each} value={each}>
            {say(`table-order-if-${each}`)}
          </option>
        ))}
      </select>
      {what !== "able" && (
        <>
          <select
            class="field"
            aria-label={say("table-order-sign")}
            value={sign}
            onChange={(event) => onChange(`${what} ${event.currentTarget.value} ${number}`)}
          >
            {[">=", "<=", "=", ">", "<"].map((each) => (
              <option key={each} value={each}>
                {each.replace(">=", "≥").replace("<=", "≤")}
              </option>
            ))}
          </select>
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
