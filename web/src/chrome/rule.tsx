/** A clause, read without leaving the table. */
import { useEffect, useState } from "preact/hooks";
import { rulebook } from "../lib/api";
import { settings } from "../lib/settings";
import type { Clause } from "../lib/types";
import { say } from "../lib/words";
import type { Table } from "./table";
import { Dialog, Icon } from "./ui";

export function RuleDialog({ table }: { table: Table }) {
  const id = table.rule.value;
  const [clause, setClause] = useState<Clause | null | undefined>(undefined);
  const { lang } = settings.value;
  useEffect(() => {
    if (!id) return;
    setClause(undefined);
    rulebook(`${table.game} ${lang}`).then(
      (book) => setClause(book.clauses.find((each) => each.id === id) ?? null),
      () => setClause(null),
    );
  }, [id, lang]);
  if (!id) return null;
  const close = (): void => {
    table.rule.value = null;
  };
  return (
    <Dialog
      title={clause?.title ? `${id} · ${clause.title}` : id}
      onClose={close}
      footer={
        <a class="btn" href={`/rules/${table.game}/${encodeURIComponent(id)}`} target="_blank" rel="noopener">
          <Icon name="book" />
          {say("table-rule-open")}
        </a>
      }
    >
      {clause === undefined && <p>{say("common-loading")}</p>}
      {clause === null && <p>{say("table-rule-missing")}</p>}
      {clause && (
        <div class="ruletext">
          <p>{clause.text}</p>
          {clause.example && <p class="example">{clause.example}</p>}
          {clause.ruling && <p class="ruling">{clause.ruling}</p>}
        </div>
      )}
    </Dialog>
  );
}
