/** A table: finds out which seat sees it, loads the game's board, and opens the socket. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardModule } from "../boards/board";
import type { Sharing } from "../chrome/across";
import { HandOver } from "../chrome/handover";
import { Shell } from "../chrome/shell";
import { Table } from "../chrome/table";
import { Button, Notice, Toasts } from "../chrome/ui";
import { boardOf } from "../games/boards";
import { ask, board, games, greet, mine, Refused, sitting } from "../lib/api";
import { query } from "../lib/router";
import { settings } from "../lib/settings";
import type { Json, Listed, Update } from "../lib/types";
import { say } from "../lib/words";

/** What is known of a table before its socket is opened: nothing that only one seat may know. */
interface About {
  game: string;
  module: BoardModule;
  /** What it is drawn with, and in which language that was asked for. */
  data: Json;
  lang: string;
  /** Seats that this browser holds. */
  own: number[];
  seats: string[];
}

/** Which game is on, and which seats are ours: the page of a table of ours came with that. */
async function seated(id: string): Promise<Pick<About, "game" | "own">> {
  const here = sitting(id);
  if (here) return here;
  await greet();
  const listed: Listed | undefined = (await mine()).find((each) => each.id === id);
  // Somebody else's game, which we watch: a spectator's view is all we can get of it.
  const game = listed?.game ?? (await ask<Update>("GET", `/api/tables/${encodeURIComponent(id)}`)).game;
  return { game, own: listed?.you ?? [] };
}

async function about(id: string): Promise<About> {
  const { game, own } = await seated(id);
  const { lang } = settings.value;
  const [module, data, known] = await Promise.all([boardOf(game), board(game).catch(() => ({})), games()]);
  document.documentElement.dataset.game = game;
  return {
    game,
    module,
    data,
    lang,
    own,
    seats: known.find((each) => each.id === game)?.seats ?? [],
  };
}

export function TablePage({ parts: [id = ""] }: { parts: string[] }) {
  const [found, setFound] = useState<About | Refused | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    let timer = 0;
    about(id).then(
      (known) => !left && setFound(known),
      (refused: Refused) => {
        if (left) return;
        setFound(refused);
        if (refused.status === 0) timer = window.setTimeout(() => setTries(tries + 1), 2000);
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, tries]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.game;
    },
    [],
  );
  if (found === null) return <p class="loading">{say("common-loading")}</p>;
  if (!("module" in found)) return <Missing refused={found} onRetry={() => setTries(tries + 1)} />;
  return <Seated key={id} id={id} about={found} />;
}

function Missing({ refused, onRetry }: { refused: Refused; onRetry: () => void }) {
  const away = refused instanceof Refused && refused.status === 0;
  return (
    <main class="missing">
      <Notice
        icon={away ? "clock" : "search"}
        title={say(away ? "table-server-away" : "table-missing")}
        tone={away ? "bad" : "plain"}
        level={1}
      >
        <p>{say(away ? "common-server-away" : "table-missing-text")}</p>
        <p class="acts">
          {away && (
            <Button kind="pri" icon="again" onClick={onRetry}>
              {say("common-retry")}
            </Button>
          )}
          <a class="btn" href="/">
            {say("common-home")}
          </a>
        </p>
      </Notice>
      <Toasts />
    </main>
  );
}

/** Which eyes a screen has: a seat's; null: those of all who sit at it. */
type Eyes = number | null;

/**
 * Whoever holds several seats sees what both may see, and one seat at a time behind a cover: between two seats
 * there is nothing of either in the page.
 */
function Seated({ id, about }: { id: string; about: About }) {
  const asked = new URLSearchParams(query.value).get("seat");
  const several = about.own.length > 1;
  const [seat, setSeat] = useState<Eyes>(asked === null || several ? null : Number(asked));
  const [next, setNext] = useState<number | null>(null);
  const sharing = useMemo<Sharing | undefined>(
    () => (several ? { onLook: setNext, onTogether: () => setSeat(null) } : undefined),
    [several],
  );
  if (next !== null)
    return (
      <HandOver
        game={about.game}
        seat={about.seats[next] ?? ""}
        onReady={() => {
          setSeat(next);
          setNext(null);
        }}
        onBack={() => {
          setSeat(null);
          setNext(null);
        }}
      />
    );
  return <Opened key={`${id} ${seat}`} id={id} about={about} seat={seat} {...(sharing ? { sharing } : {})} />;
}

function Opened(props: { id: string; about: About; seat: Eyes; sharing?: Sharing }) {
  const { id, about, seat, sharing } = props;
  const [table, setTable] = useState<Table | null>(null);
  const { lang } = settings.value;
  useEffect(() => {
    let opened: Table | null = null;
    let left = false;
    const open = (data: Json): void => {
      if (left) return;
      opened = new Table(id, seat, about.game, about.module, data, about.own);
      // The server speaks the language the socket was opened in; who changes it stays in the settings.
      opened.sharing = sharing ?? null;
      opened.panel.value = table?.panel.peek() === "settings" ? "settings" : null;
      setTable(opened);
    };
    if (lang === about.lang) open(about.data);
    else board(about.game).then(open, () => open(about.data));
    return () => {
      left = true;
      opened?.close();
    };
  }, [id, seat, lang]);
  if (!table) return null;
  return <Shell table={table} />;
}
