/** Everything about the table that is not a move. */
import { shown } from "../lib/sentence";
import { say } from "../lib/words";
import { scenarioName, scenarioText } from "../pages/names";
import { takeSeatBack } from "./asked";
import { Seats } from "./seats";
import type { Panel, Table } from "./table";
import { Dialog, Icon, type IconName } from "./ui";

export function MenuDialog({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state) return null;
  const isRunning = state.status === "running" && state.you !== null;
  const { Tables } = table.module;
  return (
    <Dialog title={say("table-menu")} onClose={table.closePanel} class="menu">
      <Goal table={table} />
      <Seats table={table} />
      <ul class="menulist">
        <Asides table={table} />
        <Opens table={table} icon="list" text={say("table-text")} panel="text" />
        {isRunning && <Opens table={table} icon="orders" text={say("table-orders-title")} panel="orders" />}
        {Tables && <Opens table={table} icon="target" text={say("table-tables")} panel="tables" />}
        <Opens table={table} icon="dice" text={say("table-fair")} panel="dice" />
        <Opens table={table} icon="gear" text={say("settings-title")} panel="settings" />
        <Opens table={table} icon="keys" text={say("table-keys")} panel="keys" />
        <Leads icon="book" text={say("table-rules")} href={`/rules/${table.game}`} />
        {isRunning && <OfPlay table={table} />}
        {state.status === "over" && <OfRecord table={table} />}
        <Leads icon="back" text={say("table-leave")} href="/" />
      </ul>
    </Dialog>
  );
}

/** What is played, and how it is won. */
function Goal({ table }: { table: Table }) {
  const { scenario = "" } = table.live.state.value ?? {};
  const text = scenarioText(table.game, scenario);
  return (
    <p class="goal">
      <b>{scenarioName(table.game, scenario)}</b> {text}
    </p>
  );
}

/** Choices that are about the game, not about the position: far from Done. */
function Asides({ table }: { table: Table }) {
  const asides = table.offers.value.filter((each) => table.manners(each.verb).aside);
  return (
    <>
      {asides.map((each) => (
        <Item
          key={each.action}
          icon="flag"
          text={shown(each.label)}
          onClick={() => {
            table.closePanel();
            table.commit(each.action);
          }}
        />
      ))}
    </>
  );
}

/** While it is played: a computer for me, and ways to end it. */
function OfPlay({ table }: { table: Table }) {
  const isComputer = table.sitting(table.live.state.value?.you ?? null)?.kind === "ai";
  const takeBack = (): void => {
    table.closePanel();
    takeSeatBack(table);
  };
  return (
    <>
      {isComputer ? (
        <Item icon="user" text={say("table-computer-back")} onClick={takeBack} />
      ) : (
        <Opens table={table} icon="robot" text={say("table-computer-title")} panel="computer" />
      )}
      <Opens table={table} icon="seat2" text={say("table-end")} panel="end" />
      <Opens table={table} icon="flag" text={say("table-resign")} panel="resign" />
    </>
  );
}

/** When it is over. */
function OfRecord({ table }: { table: Table }) {
  const { id } = table;
  return (
    <>
      <Leads icon="play" text={say("table-replay")} href={`/replay/${id}`} />
      <Leads icon="download" text={say("table-record")} href={`/api/tables/${id}/record`} download="" />
    </>
  );
}

interface ItemProps {
  icon: IconName;
  text: string;
}

function Item({ icon, text, onClick }: ItemProps & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
}

function Opens({ table, panel, ...item }: ItemProps & { table: Table; panel: Panel }) {
  return (
    <Item
      {...item}
      onClick={() => {
        table.panel.value = panel;
      }}
    />
  );
}

function Leads({ icon, text, ...link }: ItemProps & { href: string; download?: string }) {
  return (
    <li>
      <a {...link}>
        <Icon name={icon} />
        {text}
      </a>
    </li>
  );
}
