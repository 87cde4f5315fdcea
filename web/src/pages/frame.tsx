/** What every page but the table stands in: skip link, navigation, heading, footer. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { SettingsDialog } from "../chrome/settings";
import { Button, Icon, Mark, Notice, Toasts, useTitle } from "../chrome/ui";
import { me, Refused } from "../lib/api";
import { LANGS, LANGUAGES, type Lang } from "../lib/languages";
import { path } from "../lib/router";
import { shown } from "../lib/sentence";
import { set, settings } from "../lib/settings";
import { has, say, speak } from "../lib/words";

const PLACES = ["rules", "watch", "records", "help"] as const;

interface FrameProps {
  /** The name of the page in the browser's tab, and its heading unless `hero` brings one of its own. */
  title: string;
  lead?: ComponentChildren;
  hero?: ComponentChildren;
  /** The game the page is about: it lends its colours. */
  game?: string | undefined;
  class?: string;
  children: ComponentChildren;
}

const FRESH = 30_000; // milliseconds
let arrivals = 0;

export function Frame({ title, lead, hero, game, class: more, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  useTitle(title);
  useGame(game);
  useEffect(() => {
    // A page that came by a link within the page: a screen reader begins at its heading.
    if (arrivals++ > 0) main.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, []);
  return (
    <div class={`home ${more ?? ""}`}>
      <a class="skip" href="#main">
        {say("common-skip")}
      </a>
      <Navigation />
      <main id="main" ref={main} tabIndex={-1}>
        {hero ?? (
          <header class="page-head">
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p>{lead}</p>}
          </header>
        )}
        {children}
      </main>
      <Footer />
      <Toasts />
    </div>
  );
}

/** The root element bears the game while a page about it is open. */
function useGame(game: string | undefined): void {
  useEffect(() => {
    const root = document.documentElement;
    if (!game) return;
    root.dataset.game = game;
    return () => {
      if (root.dataset.game === game) delete root.dataset.game;
    };
  }, [game]);
}

function Navigation() {
  const [isOpen, setOpen] = useState(false);
  const first = path.value.split("/")[1];
  return (
    <header class="nav">
      <a class="brand" href="/" aria-label={say("frame-home")}>
        <Mark />
        <b>Crusades</b>
      </a>
      <nav aria-label={say("frame-main")}>
        <a href="/" aria-current={first === "" ? "page" : undefined}>
          {say("frame-play")}
        </a>
        {PLACES.map((place) => (
          <a key={place} href={`/${place}`} aria-current={first === place ? "page" : undefined}>
            {say(`frame-${place}`)}
          </a>
        ))}
      </nav>
      <Tools isAccount={first === "account"} onDisplay={() => setOpen(true)} />
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </header>
  );
}

function Tools({ isAccount, onDisplay }: { isAccount: boolean; onDisplay: () => void }) {
  const name = me.value?.name ?? say("frame-guest");
  return (
    <div class="nav-tools">
      <LanguageSwitch />
      <button type="button" class="tool" aria-label={say("frame-display-label")} onClick={onDisplay}>
        <Icon name="eye" />
        <span>{say("frame-display")}</span>
      </button>
      <a
        class="tool"
        href="/account"
        aria-label={say("frame-account", { name })}
        aria-current={isAccount ? "page" : undefined}
      >
        <Icon name="user" />
        <span class="who">{name}</span>
      </a>
    </div>
  );
}

function LanguageSwitch() {
  const other = LANGS[(LANGS.indexOf(settings.value.lang) + 1) % LANGS.length] as Lang;
  const change = (): void => {
    set("lang", other);
    speak(other);
  };
  return (
    <button type="button" class="tool lang" lang={other} onClick={change}>
      <Icon name="lang" />
      <span>{LANGUAGES[other].name}</span>
    </button>
  );
}

function Footer() {
  return (
    <footer class="foot">
      <a href="/help#keys">{say("frame-keys")}</a>
      <a href="/help#dice">{say("frame-dice")}</a>
      <a href="/help#about">{say("frame-about")}</a>
      <span class="grow" />
      <span>{say("frame-foot")}</span>
    </footer>
  );
}

/** What a refusal is called in the page's own words, or in the server's where the page has none. */
export function told(error: unknown): string {
  if (!(error instanceof Refused)) return String(error);
  const key = `error-${error.refusal.code.replaceAll("_", "-")}`;
  return has(key) ? say(key) : shown(error.refusal.text);
}

/** Something could not be fetched: said kindly, with a way to try again. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const away = error instanceof Refused && error.status === 0;
  return (
    <Notice icon={away ? "sat" : "warn"} tone="bad" title={say(away ? "frame-away" : "frame-trouble")}>
      <p>{told(error)}</p>
      <Button icon="again" onClick={onRetry}>
        {say("common-retry")}
      </Button>
    </Notice>
  );
}

/** Whoever comes back to a page wants to know what happened in the meantime; so does whoever stays. */
export function useFresh(again: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") again();
    };
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, FRESH);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
  }, []);
}

export interface Fetched<T> {
  data: T | null;
  error: unknown;
  again: () => void;
}

/** Asks when the page opens, and again whenever its language or `keys` change; what was there stays until the answer comes. */
export function useFetched<T>(fetcher: () => Promise<T>, keys: readonly unknown[] = []): Fetched<T> {
  const [found, setFound] = useState<{ data: T | null; error: unknown }>({ data: null, error: null });
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isLate = false;
    fetcher().then(
      (data) => isLate || setFound({ data, error: null }),
      (error) => isLate || setFound((was) => ({ ...was, error })),
    );
    return () => {
      isLate = true;
    };
  }, [...keys, count, settings.value.lang]);
  return { ...found, again: () => setCount((n) => n + 1) };
}
