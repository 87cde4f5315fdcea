/** A clause, read without leaving the table. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { rulebook } from "../lib/api";
import { settings } from "../lib/settings";
import type { Clause } from "../lib/types";
import { say } from "../lib/words";
import { Dialog, Icon } from "./ui";

/** The clause of a link that was pressed: it opens in place; with a modifier key as any link does. */
export function readHere(event: MouseEvent): string | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a.clause");
  if (link) event.preventDefault();
  return link?.textContent ?? null;
}

/** A form whose clauses are read in place: who follows a link would lose what he has chosen. */
export function Reading({ game, children }: { game: string; children: ComponentChildren }) {
  const [rule, setRule] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clauses are links of their own; here they open in place
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={(event) => setRule(readHere(event) ?? rule)}>
      {children}
      {rule && <RuleDialog game={game} id={rule} onClose={() => setRule(null)} />}
    </div>
  );
}

/** A clause of the rulebook; undefined until it is there, null if there is none. */
function useClause(game: string, id: string): Clause | null | undefined {
  const [clause, setClause] = useState<Clause | null | undefined>(undefined);
  const { lang } = settings.value;
  useEffect(() => {
    setClause(undefined);
    rulebook(`${game} ${lang}`).then(
      (book) => setClause(book.clauses.find((each) => each.id === id) ?? null),
      () => setClause(null),
    );
  }, [game, id, lang]);
  return clause;
}

export function RuleDialog({ game, id, onClose }: { game: string; id: string; onClose: () => void }) {
  const clause = useClause(game, id);
  return (
    <Dialog
      title={clause?.title ? `${id} · ${clause.title}` : id}
      onClose={onClose}
      footer={
        <a class="btn" href={`/rules/${game}/${encodeURIComponent(id)}`} target="_blank" rel="noopener">
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
