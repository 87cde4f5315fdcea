/** The foot of the board, where a fight is shown: nothing, and no height, until something is fought. */
import type { Table } from "./table";

export function StageSlot(_: { table: Table }) {
  return null;
}
