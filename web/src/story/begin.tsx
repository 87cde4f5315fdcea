/** Begins to tell stories at a table: loaded after the table has been drawn. */
import type { Table } from "../chrome/table";
import { wear } from "../lib/styles";
import { learn } from "../lib/words";
import { DigestPanel } from "./digest";
import { listen } from "./keys";
import { Marks } from "./marks";
import { Bar, Caption } from "./player";
import { Telling } from "./telling";

const tellings = new WeakMap<Table, Telling>();
export const tellingOf = (table: Table): Telling => tellings.get(table) as Telling;

export async function begin(table: Table, isLeft: () => boolean): Promise<(() => void) | null> {
  await Promise.all([wear("story", "stage"), learn("story"), learn("stage")]);
  if (isLeft()) return null;
  const telling = new Telling(table);
  tellings.set(table, telling);
  table.story.value = {
    Digest: DigestPanel,
    Caption,
    Bar,
    Marks,
    isTold: () => telling.now.value !== null,
    isSummed: () => telling.open.value && telling.digest.value !== null,
  };
  const deaf = listen(telling);
  return () => {
    deaf();
    table.story.value = null;
    telling.close();
  };
}
