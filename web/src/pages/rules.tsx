/** Our rulebooks: contents, search as one types, a section at a time, an address for every clause. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, Notice } from "../chrome/ui";
import { pageGame } from "../games/game";
import { games, rulebook } from "../lib/api";
import { go } from "../lib/router";
import { settings } from "../lib/settings";
import type { Clause, Rulebook } from "../lib/types";
import { has, say } from "../lib/words";
import { Blank } from "./art/blank";
import { Frame, Trouble, useFetched } from "./frame";
import { gameName, gameText, shelf } from "./names";
import { type Book, ClauseView, Hits, Variants } from "./rulebook/clause";
import { excerpt, indexed, search, wordsOf } from "./rulebook/search";

const ALL = "all";
const MOST_FOUND = 60;

export function Rules({ parts }: { parts: string[] }) {
  const [game, at] = parts;
  const { data, error } = useFetched(games); // there may be books of games that the page was not built with
  if (game && !shelf().includes(game) && !data && !error)
    return <p class="loading">{say("common-loading")}</p>;
  if (!game || !shelf().includes(game)) return <Shelf isUnknown={game !== undefined} />;
  return <Opened key={game} game={game} at={at ?? ""} />;
}

/** All the books. */
function Shelf({ isUnknown }: { isUnknown: boolean }) {
  return (
    <Frame title={say("rules-title")} lead={say("rules-lead")}>
      {isUnknown && (
        <Notice icon="search" title={say("rules-no-book")}>
          <p>{say("rules-no-book-text")}</p>
        </Notice>
      )}
      <ul class="shelf">
        {shelf().map((game) => (
          <li key={game}>
            <a class={`book ${game}`} href={`/rules/${game}`}>
              <Picture game={game} />
              <b>{gameName(game)}</b>
              <span>{has(`rules-${game}`) ? say(`rules-${game}`) : gameText(game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Picture({ game }: { game: string }) {
  const own = pageGame(game);
  return <div class="art">{own ? <own.Cover /> : <Blank />}</div>;
}

const sectionOf = (id: string): string => id.slice(0, id.lastIndexOf("."));

function Opened({ game, at }: { game: string; at: string }) {
  const { lang } = settings.value;
  const { data, error, again } = useFetched(() => rulebook(`${game} ${lang}`), [game, lang]);
  const title = say("rules-of", { game: gameName(game) });
  if (!data)
    return (
      <Frame title={title} game={game}>
        {error ? <Trouble error={error} onRetry={again} /> : <p class="quiet">{say("common-loading")}</p>}
      </Frame>
    );
  return <BookPage data={data} game={game} at={at} title={title} />;
}

/** The section that an address shows: its own, that of its clause, or none. */
function placeOf(data: Rulebook, at: string): { section: string; clause: string; isUnknown: boolean } {
  const wanted = at.toUpperCase();
  if (!at || at === ALL) return { section: "", clause: "", isUnknown: false };
  if (data.sections.some(({ id }) => id === wanted)) return { section: wanted, clause: "", isUnknown: false };
  const clause = data.clauses.find(({ id }) => id === wanted);
  if (clause) return { section: sectionOf(clause.id), clause: clause.id, isUnknown: false };
  return { section: "", clause: "", isUnknown: true };
}

interface Read {
  data: Rulebook;
  book: Book;
  bySection: Map<string, Clause[]>;
}

function useBook(data: Rulebook, game: string): Read {
  return useMemo(() => {
    const known = new Set([...data.sections, ...data.clauses].map(({ id }) => id));
    const variants = [...new Set(data.clauses.flatMap((clause) => clause.variants ?? []))];
    const bySection = new Map<string, Clause[]>(data.sections.map(({ id }) => [id, []]));
    for (const clause of data.clauses) bySection.get(sectionOf(clause.id))?.push(clause);
    return { data, book: { game, known, variants }, bySection };
  }, [data, game]);
}

/** What is sought; another address ends the search. */
function useQuery(at: string): [string, (query: string) => void] {
  const [query, setQuery] = useState("");
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) setQuery("");
    isFirst.current = false;
  }, [at]);
  return [query, setQuery];
}

function BookPage({ data, game, at, title }: { data: Rulebook; game: string; at: string; title: string }) {
  const [query, setQuery] = useQuery(at);
  const read = useBook(data, game);
  const { section, clause } = placeOf(data, at);
  const isSought = wordsOf(query).length > 0;
  // The overview is itself a list of the contents.
  const isOverview = !section && at !== ALL && !isSought;
  useEffect(() => {
    if (!clause || query) return;
    const found = document.getElementById(clause);
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }, [clause, query, section]);
  return (
    <Frame
      title={clause ? `${clause} – ${title}` : title}
      hero={<BookHead title={title} game={game} />}
      game={game}
      class="rules"
    >
      <SearchField query={query} onChange={setQuery} />
      <div class={`rules-in ${isOverview ? "overview" : ""}`}>
        {!isOverview && <Contents data={data} game={game} section={section} />}
        <div class="rules-main">
          {isSought ? (
            <Found data={data} book={read.book} query={query} onGo={() => setQuery("")} />
          ) : (
            <Shown {...read} at={at} />
          )}
        </div>
      </div>
    </Frame>
  );
}

/** What the address names: a section, all of them, or the first page. */
function Shown({ at, ...read }: Read & { at: string }) {
  const { section, clause, isUnknown } = placeOf(read.data, at);
  if (section) return <OneSection {...read} section={section} clause={clause} />;
  if (at === ALL) return <AllSections {...read} />;
  return <Opening {...read} unknown={isUnknown ? at : ""} />;
}

function OneSection({ data, book, bySection, section, clause }: Read & { section: string; clause: string }) {
  return (
    <section aria-labelledby="section">
      <h2 id="section">
        <span class="num">{section}</span> {data.sections.find(({ id }) => id === section)?.title}
      </h2>
      {(bySection.get(section) ?? []).map((each) => (
        <ClauseView key={each.id} clause={each} book={book} isHere={each.id === clause} />
      ))}
      <Neighbours data={data} game={book.game} section={section} />
    </section>
  );
}

function AllSections({ data, book, bySection }: Read) {
  return (
    <>
      {data.sections.map(({ id, title }) => (
        <section key={id} class="lazy" aria-labelledby={`s-${id}`}>
          <h2 id={`s-${id}`}>
            <span class="num">{id}</span> {title}
          </h2>
          {(bySection.get(id) ?? []).map((each) => (
            <ClauseView key={each.id} clause={each} book={book} isHere={false} />
          ))}
        </section>
      ))}
    </>
  );
}

function BookHead({ title, game }: { title: string; game: string }) {
  return (
    <header class="page-head book-head">
      <h1 tabIndex={-1}>{title}</h1>
      <nav class="books" aria-label={say("rules-books")}>
        {shelf()
          .filter((each) => each !== game)
          .map((each) => (
            <a key={each} href={`/rules/${each}`}>
              {gameName(each)}
            </a>
          ))}
      </nav>
    </header>
  );
}

/** A slash leads to the field. */
function useSlash(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isWriting =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (event.key !== "/" || isWriting) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function SearchField({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  return (
    <search class="rules-search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        class="field"
        aria-label={say("rules-search")}
        placeholder={say("rules-search")}
        value={query}
        onInput={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
      />
      <span class="slash" aria-hidden="true">
        /
      </span>
    </search>
  );
}

/** The sections at the side; on a phone behind a button. */
function Contents({ data, game, section }: { data: Rulebook; game: string; section: string }) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The section that is read stays in sight of whoever looks at the contents.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const box = list.current;
    if (current && box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
    if (section) setOpen(false);
  }, [section]);
  return (
    <nav class={`contents ${isOpen ? "open" : ""}`} aria-label={say("rules-contents")}>
      <button type="button" class="btn contents-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="list" />
        {say("rules-contents")}
        <Icon name={isOpen ? "up" : "down"} size="sm" />
      </button>
      <ol ref={list}>
        <ContentsLine game={game} id="" title={say("rules-overview")} isHere={!section} />
        {data.sections.map(({ id, title }) => (
          <ContentsLine key={id} {...{ game, id, title }} isHere={id === section} />
        ))}
      </ol>
    </nav>
  );
}

function ContentsLine(props: { game: string; id: string; title: string; isHere: boolean }) {
  const { game, id, title, isHere } = props;
  return (
    <li>
      <a href={id ? `/rules/${game}/${id}` : `/rules/${game}`} aria-current={isHere ? "page" : undefined}>
        <span class="num">{id}</span>
        {title}
      </a>
    </li>
  );
}

function Neighbours({ data, game, section }: { data: Rulebook; game: string; section: string }) {
  const n = data.sections.findIndex(({ id }) => id === section);
  const [before, after] = [data.sections[n - 1], data.sections[n + 1]];
  return (
    <nav class="neighbours" aria-label={say("rules-neighbours")}>
      {before && (
        <a class="btn" rel="prev" href={`/rules/${game}/${before.id}`}>
          <Icon name="back" size="sm" />
          <span>
            <span class="num">{before.id}</span> {before.title}
          </span>
        </a>
      )}
      <span class="grow" />
      {after && (
        <a class="btn" rel="next" href={`/rules/${game}/${after.id}`}>
          <span>
            <span class="num">{after.id}</span> {after.title}
          </span>
          <Icon name="chev" size="sm" />
        </a>
      )}
    </nav>
  );
}

/** The first page of a book: how to read it, and its sections with what each holds. */
function Opening({ data, book: { game }, bySection, unknown }: Read & { unknown: string }) {
  const rulings = data.clauses.filter((clause) => clause.ruling).length;
  return (
    <>
      {unknown && (
        <Notice icon="search" title={say("rules-no-clause", { id: unknown })}>
          <p>{say("rules-no-clause-text")}</p>
        </Notice>
      )}
      <div class="opening">
        <p>{say("rules-how", { count: data.clauses.length, rulings })}</p>
        <p>
          <a href={`/rules/${game}/${ALL}`}>{say("rules-all")}</a>
        </p>
      </div>
      <ol class="section-list">
        {data.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`/rules/${game}/${id}`}>
              <span class="num">{id}</span>
              <b>{title}</b>
              <small>{say("rules-count", { count: bySection.get(id)?.length ?? 0 })}</small>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

function Found({ data, book, query, onGo }: { data: Rulebook; book: Book; query: string; onGo: () => void }) {
  const index = useMemo(() => indexed(data.clauses), [data]);
  const found = search(index, query);
  const words = wordsOf(query);
  return (
    <section aria-label={say("rules-found-label")}>
      <p class="quiet" role="status">
        {say("rules-found", { count: found.length })}
      </p>
      <ol class="found">
        {found.slice(0, MOST_FOUND).map((clause) => (
          <FoundClause key={clause.id} {...{ clause, book, words, onGo }} />
        ))}
      </ol>
      {!found.length && <p>{say("rules-found-none")}</p>}
    </section>
  );
}

interface FoundProps {
  clause: Clause;
  book: Book;
  words: string[];
  onGo: () => void;
}

function FoundClause({ clause, book, words, onGo }: FoundProps) {
  const href = `/rules/${book.game}/${clause.id}`;
  const open = (event: Event): void => {
    event.preventDefault();
    onGo();
    go(href);
  };
  return (
    <li>
      <a href={href} onClick={open}>
        <span class="clause">{clause.id}</span>
        <b>
          <Hits text={clause.title} words={words} />
        </b>
        <Variants clause={clause} book={book} />
      </a>
      <p>
        <Hits text={excerpt(clause.text, words)} words={words} />
      </p>
    </li>
  );
}
