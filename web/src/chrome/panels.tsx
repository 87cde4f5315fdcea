/** What stands in the rail, or in the sheet of a phone, above dice and chronicle. */
import { HintPanel } from "./advice";
import { AskedPanel } from "./asked";
import { Boundary } from "./boundary";
import { DiceTray, isFresh } from "./dice";
import { Ending } from "./ending";
import { Meanwhile } from "./meanwhile";
import { OddsPanel } from "./odds";
import { Prompt } from "./prompt";
import { Since } from "./since";
import type { Table } from "./table";

/** The prompt and what belongs to it; above it what wants to be read first, and goes away again. */
export function Decision({ table, handOver }: { table: Table; handOver: () => (() => void) | null }) {
  return (
    <div class="decision">
      <AskedPanel table={table} />
      <HintPanel table={table} />
      <Since table={table} />
      {table.status.value === "over" ? (
        <Ending table={table} />
      ) : (
        <Prompt table={table} handOver={handOver()} />
      )}
      <Meanwhile table={table} />
      {isFresh(table) && <DiceTray table={table} />}
      <OddsPanel table={table} />
    </div>
  );
}

/** The board's own panels: what is looked at, and the tracks. */
export function Panels({ table }: { table: Table }) {
  const view = table.view.value;
  const { Inspector, Tracks } = table.module;
  if (!view) return null;
  const props = {
    data: table.data,
    view,
    marks: table.marks.value,
    looked: table.looked.value,
    onPick: table.onPick,
    onLook: table.onLook,
  };
  return (
    <>
      <Boundary instead={null}>
        <div class="inspector">
          <Inspector {...props} />
        </div>
      </Boundary>
      <Boundary instead={null}>
        <Tracks {...props} />
      </Boundary>
    </>
  );
}
