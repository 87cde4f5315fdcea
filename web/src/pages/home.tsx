/** The first page: three games, each one click from being played, and my games to go on with. */
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { Button, Notice, toast } from "../chrome/ui";
import { games, greet, mine } from "../lib/api";
import { go } from "../lib/router";
import type { GameAbout, Listed } from "../lib/types";
import { say } from "../lib/words";
import { DarkestArt } from "./art/darkest";
import { HighArt } from "./art/high";
import { LastArt } from "./art/last";
import { begin, type WantedSeat } from "./begin";
import { Frame, Trouble, told, useFetched, useFresh } from "./frame";
import { GameList } from "./gamelist";
import { gameName } from "./names";

/**
 * What is offered with one click: the side that has the first word in each game, and where the first scenario would
 * fill a week-end one for an evening.
 */
const CARDS: { game: string; art: ComponentType; you: number; scenario?: string }[] = [
  { game: "last", art: LastArt, you: 1 },
  { game: "high", art: HighArt, you: 0 },
  { game: "darkest", art: DarkestArt, you: 0, scenario: "north" },
];
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
        {CARDS.map((each) => (
          <GameCard key={each.game} {...each} />
        ))}
      </section>
      <Mine />
    </Frame>
  );
}

function GameCard({ game, art: Art, you, scenario }: (typeof CARDS)[number]) {
  const [isBusy, setBusy] = useState(false);
  const title = gameName(game);
  const play = async (): Promise<void> => {
    setBusy(true);
    try {
      const ai: WantedSeat = { kind: "ai", level: OPPONENT };
      const me: WantedSeat = { kind: "me" };
      const made = await begin({
        game,
        ...(scenario ? { scenario } : {}),
        seats: you ? [ai, me] : [me, ai],
      });
      go(`/table/${made.id}`);
    } catch (error) {
      toast(told(error), { tone: "bad" });
      setBusy(false);
    }
  };
  return (
    <article class={`game ${game}`} aria-labelledby={`game-${game}`}>
      <div class="art">
        <Art />
      </div>
      <div class="tx">
        <h2 id={`game-${game}`}>{title}</h2>
        <p>{say(`home-${game}`)}</p>
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
        <small>{say(`home-${game}-terms`)}</small>
      </div>
    </article>
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
const rank = ({ status, yours }: Listed): number =>
  status === "over" ? 2 : yours && status === "running" ? 0 : 1;

async function load(): Promise<{ tables: Listed[]; about: GameAbout[] }> {
  await greet();
  const [tables, about] = await Promise.all([mine(), games().catch(() => [] as GameAbout[])]);
  return { tables: tables.toSorted((a, b) => rank(a) - rank(b)), about };
}
