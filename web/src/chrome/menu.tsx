/** Everything about the table that is not a move. */
import { say } from "../lib/words";
import { takeSeatBack } from "./asked";
import { Seats } from "./seats";
import type { Panel, Table } from "./table";
import { Dialog, Icon, type IconName } from "./ui";

export function MenuDialog({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state) return null;
  const close = (): void => {
    table.panel.value = null;
  };
  const running = state.status === "running" && state.you !== null;
  const computer = table.sitting(state.you)?.kind === "ai";
  const item = (icon: IconName, text: string, panel: Panel) => (
    <li>
      <button
        type="button"
        onClick={() => {
          table.panel.value = panel;
        }}
      >
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
  const link = (icon: IconName, text: string, href: string, download?: string) => (
    <li>
      <a href={href} {...(download ? { download } : {})}>
        <Icon name={icon} />
        {text}
      </a>
    </li>
  );
  return (
    <Dialog title={say("table-menu")} onClose={close} class="menu">
      <Seats table={table} />
      <ul class="menulist">
        {item("list", say("table-text"), "text")}
        {running && item("orders", say("table-orders-title"), "orders")}
        {table.module.Tables && item("target", say("table-tables"), "tables")}
        {item("dice", say("table-fair"), "dice")}
        {item("gear", say("settings-title"), "settings")}
        {item("keys", say("table-keys"), "keys")}
        {link("book", say("table-rules"), `/rules/${table.game}`)}
        {running &&
          (computer ? (
            <li>
              <button
                type="button"
                onClick={() => {
                  close();
                  takeSeatBack(table);
                }}
              >
                <Icon name="user" />
                {say("table-computer-back")}
              </button>
            </li>
          ) : (
            item("robot", say("table-computer-title"), "computer")
          ))}
        {running && item("seat2", say("table-end"), "end")}
        {running && item("flag", say("table-resign"), "resign")}
        {state.status === "over" && link("play", say("table-replay"), `/replay/${table.id}`)}
        {state.status === "over" &&
          link(
            "download",
            say("table-record"),
            `/api/tables/${table.id}/record`,
            `${table.game}-${table.id}.txt`,
          )}
        {link("back", say("table-leave"), "/")}
      </ul>
    </Dialog>
  );
}
