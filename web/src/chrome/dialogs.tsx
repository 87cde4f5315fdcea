/** Whatever opens over the table. */
import { say } from "../lib/words";
import { ComputerDialog, SureDialog, TakebackDialog } from "./asked";
import { KeysDialog } from "./keyslist";
import { MenuDialog } from "./menu";
import { OrdersDialog } from "./orders";
import { ProofDialog } from "./proof";
import { RuleDialog } from "./rule";
import { SettingsDialog } from "./settings";
import type { Table } from "./table";
import { CombatTables } from "./tables";
import { TextDialog } from "./textview";
import { Dialog } from "./ui";

export function Dialogs({ table }: { table: Table }) {
  const panel = table.panel.value;
  const close = table.closePanel;
  return (
    <>
      {panel === "settings" && <SettingsDialog onClose={close} />}
      {panel === "orders" && <OrdersDialog table={table} />}
      {panel === "keys" && <KeysDialog table={table} />}
      {panel === "text" && <TextDialog table={table} />}
      {panel === "menu" && <MenuDialog table={table} />}
      {panel === "takeback" && <TakebackDialog table={table} />}
      {(panel === "end" || panel === "resign") && <SureDialog table={table} what={panel} />}
      {panel === "computer" && <ComputerDialog table={table} />}
      {panel === "dice" && <ProofDialog table={table} />}
      {panel === "tables" && <TablesDialog table={table} />}
      {table.rule.value && (
        <RuleDialog
          game={table.game}
          id={table.rule.value}
          onClose={() => {
            table.rule.value = null;
          }}
        />
      )}
    </>
  );
}

/** The game's own tables of results, where its board brings them. */
function TablesDialog({ table }: { table: Table }) {
  return (
    <Dialog
      title={say("table-tables")}
      class="tables-dialog"
      onClose={() => {
        table.panel.value = null;
      }}
    >
      <CombatTables table={table} />
    </Dialog>
  );
}
