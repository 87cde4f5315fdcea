/** The first page: the games, each one click from being played, and my games to go on with. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button, Notice, toast } from "../chrome/ui";
import { pageGame } from "../games/game";
import { games, greet, mine } from "../lib/api";
import { go } from "../lib/router";
import type { GameAbout, Listed } from "../lib/types";
import { has, say } from "../lib/words";
import { Blank } from "./art/blank";
import { begin, type WantedSeat } from "./begin";
import { Frame, Trouble, told, useFetched, useFresh } from "./frame";
import { GameList } from "./gamelist";
import { gameName, gameText, shelf } from "./names";

const OPPONENT = "greedy";

export function Home({ missing = false }: { missing?: boolean }) {
  const hero = (
    <header class="hero">
      <h1 tabIndex={-1}>{say("home-title")}</h1>
      <p>{say("home-lead")}</p>
    </header>
  );
  return (
    <Frame title="" hero={hero}>
      {missing && (
        <Notice icon="search" title={say("home-missing")}>
          <p>{say("home-missing-text")}</p>
        </Notice>
      )}
      <section class="games" aria-label={say("home-games")}>
        {shelf().map((each) => (
          <GameCard key={each} game={each} />
        ))}
      </section>
      <Mine />
    </Frame>
  );
}

/** One click and it is played: against a computer, in the scenario to begin with. */
function usePlay(game: string): { isBusy: boolean; play: () => Promise<void> } {
  const own = pageGame(game);
  const [isBusy, setBusy] = useState(false);
  const play = async (): Promise<void> => {
    setBusy(true);
    try {
      const ai: WantedSeat = { kind: "ai", level: OPPONENT };
      const me: WantedSeat = { kind: "me" };
      const made = await begin({
        game,
        ...(own?.scenario ? { scenario: own.scenario } : {}),
        seats: own?.seat ? [ai, me] : [me, ai],
      });
      go(`/table/${made.id}`);
    } catch (error) {
      toast(told(error), { tone: "bad" });
      setBusy(false);
    }
  };
  return { isBusy, play };
}

/** A picture: drawn when everything that is read and pressed is there, each in a moment of its own. */
function Drawn({ Cover }: { Cover: ComponentType }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true));
    return () => clearTimeout(timer);
  }, []);
  return isTime ? <Cover /> : null;
}

function GameCard({ game }: { game: string }) {
  const own = pageGame(game);
  return (
    <article class={`game ${game}`} aria-labelledby={`game-${game}`}>
      <div class="art">
        <Drawn Cover={own?.Cover ?? Blank} />
      </div>
      <div class="tx">
        <h2 id={`game-${game}`}>{gameName(game)}</h2>
        <p>{gameText(game)}</p>
        <Ways game={game} />
        <small>{has(`home-${game}-terms`) ? say(`home-${game}-terms`) : ""}</small>
      </div>
    </article>
  );
}

/** To play, to choose first, to read. */
function Ways({ game }: { game: string }) {
  const { isBusy, play } = usePlay(game);
  const title = gameName(game);
  return (
    <div class="line-up">
      <Button kind="pri" icon="play" disabled={isBusy} onClick={play}>
        {say(isBusy ? "home-setting-up" : "home-play")}
        <span class="sr">: {title}</span>
      </Button>
      <a
        class="btn gh"
        href={`/new/${game}`}
        title={say("home-more-title")}
        aria-label={say("home-more", { game: title })}
      >
        {say("home-more-short")}
      </a>
      <a class="btn gh" href={`/rules/${game}`}>
        {say("home-rules")}
        <span class="sr">: {title}</span>
      </a>
    </div>
  );
}

function Mine() {
  const { data, error, again } = useFetched(load);
  useFresh(again);
  if (error) return <Trouble error={error} onRetry={again} />;
  if (!data) return <p class="quiet">{say("common-loading")}</p>;
  if (!data.tables.length) return null;
  return (
    <section class="resume" aria-labelledby="mine">
      <h2 id="mine">{say("home-mine")}</h2>
      <GameList tables={data.tables} about={data.about} />
    </section>
  );
}

/** Where somebody waits for me comes first, what is over last; among these the latest, as the server lists them. */
const rank = ({ status, yours, again }: Listed): number =>
  again ? 0 : status === "over" ? 2 : yours && status === "running" ? 0 : 1;

async function load(): Promise<{ tables: Listed[]; about: GameAbout[] }> {
  await greet();
  const [tables, about] = await Promise.all([mine(), games().catch(() => [] as GameAbout[])]);
  return { tables: tables.toSorted((a, b) => rank(a) - rank(b)), about };
}
