/** One clause of a rulebook: its permalink, what it says, its example, its ruling. */
import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { Icon, toast } from "../../chrome/ui";
import type { Clause } from "../../lib/types";
import { say } from "../../lib/words";
import { scenarioName } from "../names";
import { highlighted } from "./search";

/** What the pages of one book share. */
export interface Book {
  game: string;
  /** All ids of clauses and sections. */
  known: ReadonlySet<string>;
  variants: readonly string[];
}

const REFERENCE = /\b([A-Z]\d+[A-Z]?(?:\.\d+)*)\b/g;

/** A text in which the ids of other clauses are links. */
export function Linked({ text, book, self }: { text: string; book: Book; self: string }) {
  const pieces = text.split(REFERENCE);
  return (
    <>
      {pieces.map((piece, n) =>
        n % 2 && piece !== self && book.known.has(piece) ? (
          <a key={n} href={`/rules/${book.game}/${piece}`}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </>
  );
}

export function Hits({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <>
      {highlighted(text, words).map((piece, n) =>
        piece.isHit ? <mark key={n}>{piece.text}</mark> : piece.text,
      )}
    </>
  );
}

/** For whom a clause holds, if not for all. */
export function Variants({ clause, book }: { clause: Clause; book: Book }) {
  const { variants } = clause;
  if (!variants?.length || variants.length === book.variants.length) return null;
  return (
    <span class="variant">
      {say("rules-only", { variants: variants.map((each) => scenarioName(book.game, each)).join(", ") })}
    </span>
  );
}

async function copyLink(game: string, id: string): Promise<void> {
  const link = `${location.origin}/rules/${game}/${id}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(say("rules-copied", { id }));
  } catch {
    toast(link);
  }
}

function Part({
  kind,
  children,
}: {
  kind: "example" | "ruling" | "decision" | "missing";
  children: ComponentChildren;
}) {
  return (
    <div class={`part part-${kind}`}>
      <b>{say(`rules-${kind}`)}</b>
      <p>{children}</p>
    </div>
  );
}

export const ClauseView = memo(function ClauseView(props: { clause: Clause; book: Book; isHere: boolean }) {
  const { clause, book, isHere } = props;
  const { id } = clause;
  const linked = (text: string) => <Linked text={text} book={book} self={id} />;
  return (
    <article
      id={id}
      class={`rule ${isHere ? "here" : ""}`}
      aria-labelledby={`${id}-t`}
      lang={clause.lang}
      tabIndex={-1}
    >
      <Head {...props} />
      <p class="says">{linked(clause.text)}</p>
      {clause.decision && <Part kind="decision">{linked(clause.decision)}</Part>}
      {clause.ruling && <Part kind="ruling">{linked(clause.ruling)}</Part>}
      {clause.missing && <Part kind="missing">{linked(clause.missing)}</Part>}
      {clause.example && <Part kind="example">{linked(clause.example)}</Part>}
    </article>
  );
});

function Head({ clause, book, isHere }: { clause: Clause; book: Book; isHere: boolean }) {
  const { id } = clause;
  return (
    <header>
      <a class="clause" href={`/rules/${book.game}/${id}`} aria-current={isHere ? "true" : undefined}>
        {id}
      </a>
      <h3 id={`${id}-t`}>{clause.title}</h3>
      <Variants clause={clause} book={book} />
      <button
        type="button"
        class="tool"
        onClick={() => copyLink(book.game, id)}
        aria-label={say("rules-copy", { id })}
      >
        <Icon name="link" size="sm" />
      </button>
    </header>
  );
}
