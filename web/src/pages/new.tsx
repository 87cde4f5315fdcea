/** A new game with every choice. */
import { useState } from "preact/hooks";
import { Reading } from "../chrome/rule";
import { inOrder } from "../games/game";
import { games } from "../lib/api";
import { go } from "../lib/router";
import type { GameAbout } from "../lib/types";
import { say } from "../lib/words";
import { begin, type Made } from "./begin";
import { useForm } from "./form";
import { Frame, Trouble, useFetched } from "./frame";
import { Invite } from "./making/invite";
import {
  Absence,
  Advice,
  AgainstWhom,
  HowLong,
  type Section,
  WhatAndWho,
  WhoWatches,
} from "./making/sections";
import { Summary } from "./making/summary";
import { guestsOf, termsOf, usualWishes, type Wishes, wantedGame } from "./making/wishes";
import { gameName, gameText } from "./names";
import { Decks, Options } from "./options";
import { WordsField } from "./wordsfield";

export function NewGame({ parts }: { parts: string[] }) {
  const { data, error, again } = useFetched(games);
  const about = data?.find((each) => each.id === parts[0]);
  if (about) return <Form key={about.id} about={about} />;
  return (
    <Frame title={say("new-which")}>
      {error ? <Trouble error={error} onRetry={again} /> : null}
      {!data && !error && <p class="quiet">{say("common-loading")}</p>}
      {data && (
        <ul class="cards">
          {inOrder(data.map((each) => each.id)).map((id) => (
            <li key={id}>
              <b>{gameName(id)}</b>
              <span>{gameText(id)}</span>
              <div class="do">
                <a class="btn sm" href={`/new/${id}`}>
                  {say("new-choose")}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function Form({ about }: { about: GameAbout }) {
  const game = about.id;
  const [wishes, setWishes] = useState(() => usualWishes(about));
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm(async () => {
    const found = await begin(wantedGame(about, wishes), wishes.words.trim());
    if (Object.keys(found.invitations).length) setMade(found);
    else go(`/table/${found.id}`);
  });
  const onWish = (some: Partial<Wishes>): void => setWishes((was) => ({ ...was, ...some }));
  if (made) return <Invite game={game} made={made} terms={termsOf(wishes)} />;
  return (
    <Frame title={say("new-title", { game: gameName(game) })} lead={gameText(game)} game={game}>
      <Reading game={game}>
        <form class="new" onSubmit={form.submit}>
          <Sections about={about} wishes={wishes} onWish={onWish} />
          <Summary about={about} wishes={wishes} wrong={form.rest()} isBusy={form.isBusy} />
        </form>
      </Reading>
    </Frame>
  );
}

function Sections(props: Section) {
  const { about, wishes, onWish } = props;
  const { chosen } = wishes;
  const onChange = (name: string, value: string): void => onWish({ chosen: { ...chosen, [name]: value } });
  return (
    <div class="new-main">
      <WhatAndWho {...props} />
      <Decks about={about} chosen={chosen} guests={guestsOf(about, wishes)} onChange={onChange} />
      <AgainstWhom {...props} />
      <Options about={about} chosen={chosen} onChange={onChange} />
      <HowLong {...props} />
      <Absence {...props} />
      <Advice {...props} />
      <WhoWatches {...props} />
      <fieldset class="chooser">
        <legend>{say("new-words")}</legend>
        <WordsField value={wishes.words} onChange={(words) => onWish({ words })} />
      </fieldset>
    </div>
  );
}
