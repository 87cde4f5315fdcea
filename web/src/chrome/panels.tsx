/** What stands in the rail, or in the sheet of a phone, above dice and chronicle. */
import type { PanelProps } from "../boards/board";
import type { View } from "../lib/types";
import { SittingBar } from "./across";
import { HintPanel } from "./advice";
import { AskedPanel } from "./asked";
import { Boundary } from "./boundary";
import { Ending } from "./ending";
import { Prompt } from "./prompt";
import { StageSlot } from "./stageslot";
import { StorySlot } from "./storyslot";
import type { Table } from "./table";
import { Threats } from "./threats";

/** The prompt and what belongs to it; above it what wants to be read first, and goes away again. */
export function Decision({ table }: { table: Table }) {
  return (
    <div class="decision">
      <AskedPanel table={table} />
      <SittingBar table={table} />
      <HintPanel table={table} />
      {!table.told.value && <StageSlot table={table} sheet />}
      {table.story.value?.isTold() ? (
        <StorySlot table={table} part="Caption" />
      ) : table.status.value === "over" ? (
        <Ending table={table} />
      ) : (
        <>
          <StorySlot table={table} part="Digest" />
          {/* what was told first comes first: rows that somebody points at do not move */}
          {!(table.mine.value && table.live.state.value?.story && !table.story.value) && (
            <Prompt table={table} />
          )}
        </>
      )}
    </div>
  );
}

/** The battle, where the board shows one. */
export function Fought({ table }: { table: Table }) {
  const view = table.view.value;
  const { Battle } = table.module;
  if (!view || !Battle || table.status.value === "over") return null;
  return (
    <Boundary instead={null}>
      <Battle {...propsOf(table, view)} log={table.live.log.value} />
    </Boundary>
  );
}

/** What a panel of the board is given. */
export const propsOf = (table: Table, view: View): PanelProps => ({
  data: table.data,
  view,
  marks: table.marks.value,
  looked: table.looked.value,
  onPick: table.onPick,
  onLook: table.onLook,
});

/** The board's own panels: what is looked at, and the tracks. */
export function Panels({ table }: { table: Table }) {
  const view = table.view.value;
  const { Inspector, Tracks } = table.module;
  if (!view) return null;
  const props = propsOf(table, view);
  return (
    <>
      <Boundary instead={null}>
        <div class="inspector">
          <Inspector {...props} />
        </div>
        <Threats table={table} about={table.looked.value} />
      </Boundary>
      <Boundary instead={null}>
        <Tracks {...props} />
      </Boundary>
    </>
  );
}
