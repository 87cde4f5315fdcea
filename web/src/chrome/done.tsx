/** One place and one key for what ends or declines a question. It never moves, and is filled only if nothing else is left. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Offer } from "../lib/choice";
import { shown } from "../lib/sentence";
import { say } from "../lib/words";
import { pointing, press } from "./arming";
import { chanceWord, GRAVE, Grave, Second, worstOf } from "./figures";
import { forecastsOf, type Odds } from "./forecasts";
import { laidOut } from "./manners";
import type { Table } from "./table";
import { useThreats } from "./threats";
import { UndoTool } from "./top";

/** What ends the question now, whatever is picked; and whether it is all that can be done. */
export function doneOf(table: Table): { offer: Offer | null; alone: boolean } {
  const { list, done } = laidOut(table.offers.value, (verb) => table.manners(verb));
  return { offer: done, alone: done !== null && !list.length };
}

export function DoneBar({ table, phone = false }: { table: Table; phone?: boolean }) {
  const state = table.live.state.value;
  if (!state || state.status === "over") return null;
  const mine = table.mine.value;
  return (
    <div class={`donebar ${mine ? "mine" : ""}`}>
      {!phone && state.you && <UndoTool table={table} />}
      {phone && <Commit table={table} />}
      <Done table={table} />
    </div>
  );
}

function Done({ table }: { table: Table }) {
  const { offers } = table;
  const question = table.live.state.value?.question;
  const { offer, alone } = useMemo(() => doneOf(table), [offers.value, question]);
  const instead = table.instead.value;
  if (instead)
    return (
      <button type="button" class="done" id="done" aria-keyshortcuts="e" onClick={instead.act}>
        <Face label={instead.label} note={instead.note} />
      </button>
    );
  if (!offer)
    return (
      <button type="button" class="done" id="done" disabled>
        <Face
          label={say(table.mine.value ? "table-done-choose" : "table-done-wait")}
          note={table.mine.value ? say("table-done-choose-note") : undefined}
        />
      </button>
    );
  return <Ends table={table} offer={offer} alone={alone} />;
}

function Ends({ table, offer, alone }: { table: Table; offer: Offer; alone: boolean }) {
  const odds = forecastsOf(table).known.value.get(offer.action);
  useEffect(() => {
    forecastsOf(table).want([offer.action]);
  }, [offer]);
  const pressed = table.armed.value === offer.action;
  return (
    <button
      type="button"
      class={`done ${alone ? "pri" : ""} ${pressed ? "armed" : ""}`}
      id="done"
      disabled={table.busy.value}
      data-action={offer.action}
      aria-keyshortcuts="e"
      aria-pressed={pressed ? "true" : undefined}
      title={shown(offer.label)}
      onClick={() => press(table, offer)}
      {...pointing(table, offer)}
    >
      <Face
        label={offer.label as unknown as ComponentChildren}
        note={pressed ? say("table-press-again") : <Undone table={table} odds={odds} />}
      />
    </button>
  );
}

/** What passing costs or leaves undone; else the worst that could come in the enemy's next turn. */
function Undone({ table, odds }: { table: Table; odds: Odds | null | undefined }) {
  const [worst] = useThreats(table);
  if (odds?.lines?.length) return <Second odds={odds} />;
  if (!worst || worst.chance < GRAVE) return odds ? <Second odds={odds} /> : null;
  return (
    <span class="second" title={shown(worst.text)}>
      <span class="loss">{chanceWord(worst.chance)}</span> {worst.text}
    </span>
  );
}

function Face({ label, note }: { label: ComponentChildren; note: ComponentChildren | undefined }) {
  return (
    <>
      <span class="does">
        <b>{label}</b>
        <small>{note}</small>
      </span>
      <kbd>E</kbd>
    </>
  );
}

/** On a phone: what is armed, as the one filled button. */
function Commit({ table }: { table: Table }) {
  const armed = table.armed.value;
  const offer = table.offers.value.find((each) => each.action === armed);
  const odds = armed ? forecastsOf(table).known.value.get(armed) : null;
  if (!offer || table.manners(offer.verb).pass) return null;
  return (
    <button
      type="button"
      class="done pri commit"
      disabled={table.busy.value}
      onClick={() => table.commit(offer.action)}
    >
      <span class="does">
        <b>{offer.label}</b>
        <small>
          {odds && worstOf(odds) ? <Grave table={table} odds={odds} /> : say("table-press-again")}
        </small>
      </span>
    </button>
  );
}
