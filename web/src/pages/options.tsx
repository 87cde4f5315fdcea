/** The options of a game: what each is about, its clause, its choices. Decks may also be written out. */
import { useId, useState } from "preact/hooks";
import { Clauses } from "../chrome/ui";
import type { GameAbout } from "../lib/types";
import { has, say } from "../lib/words";
import { Pick } from "./choices";
import { choiceName, optionName, optionText } from "./names";

type Option = GameAbout["options"][number];
export type Chosen = Record<string, string>;

/** As the scenario has it, unless somebody says otherwise: such switches are many, and for those who know. */
const AS_SCENARIO = "variant";
const OWN = "(own)";

interface OptionsProps {
  about: GameAbout;
  chosen: Chosen;
  onChange: (name: string, value: string) => void;
}

/** Whether an option is what a side brings to the game itself, such as its deck. */
export const isOf = (option: Option, seat: string): boolean =>
  option.open && option.name.endsWith(`.${seat}`);

/**
 * With what each side plays: in games of cards that is as much of a choice as the scenario. Whoever comes by an
 * invitation brings his own (`guests` are the seats kept open).
 */
export function Decks({
  about,
  chosen,
  onChange,
  guests = [],
}: OptionsProps & { guests?: readonly string[] }) {
  const all = about.options.filter((each) => each.open);
  const decks = all.filter((each) => !guests.some((seat) => isOf(each, seat)));
  if (!decks.length) return null;
  return (
    <fieldset class="chooser">
      <legend>{say("new-decks")}</legend>
      <p class="hint">{say(decks.length < all.length ? "new-decks-own-hint" : "new-decks-hint")}</p>
      <div class="option-list">
        {decks.map((option) => (
          <Row
            key={option.name}
            game={about.id}
            option={option}
            value={chosen[option.name] ?? option.choices[0] ?? ""}
            onChange={(value) => onChange(option.name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function Options({ about, chosen, onChange }: OptionsProps) {
  const isFine = (option: Option): boolean =>
    option.choices[0] === AS_SCENARIO && option.choices.every((each) => !/^\d/.test(each));
  const usual = about.options.filter((each) => !isFine(each) && !each.open);
  const fine = about.options.filter(isFine);
  const row = (option: Option) => (
    <Row
      key={option.name}
      game={about.id}
      option={option}
      value={chosen[option.name] ?? option.choices[0] ?? ""}
      onChange={(value) => onChange(option.name, value)}
    />
  );
  if (!about.options.length) return null;
  return (
    <fieldset class="chooser">
      <legend>{say("new-options")}</legend>
      <p class="hint">{say("new-options-hint")}</p>
      <div class="option-list">{usual.map(row)}</div>
      {fine.length > 0 && (
        <details class="fine">
          <summary>{say("new-options-fine", { count: fine.length })}</summary>
          <div class="option-list">{fine.map(row)}</div>
        </details>
      )}
    </fieldset>
  );
}

function Row({
  game,
  option,
  value,
  onChange,
}: {
  game: string;
  option: Option;
  value: string;
  onChange: (value: string) => void;
}) {
  const [isOwn, setOwn] = useState(false);
  const id = useId();
  const [usual] = option.choices;
  const choices = option.choices.map((each) => ({
    value: each,
    text:
      choiceName(game, option.name, each) +
      (each === usual && each !== AS_SCENARIO ? ` ${say("new-default")}` : ""),
  }));
  if (option.open) choices.push({ value: OWN, text: say("new-own-deck") });
  const style = `${game}-deck-${value}`;
  return (
    <div class={`option ${value !== usual ? "changed" : ""}`}>
      <Pick
        label={optionName(game, option.name)}
        hint={
          <>
            {option.open && has(style) ? say(style) : optionText(game, option)}{" "}
            {option.rule && <Clauses game={game} rule={option.rule} />}
          </>
        }
        value={isOwn ? OWN : value}
        choices={choices}
        onChange={(next) => {
          setOwn(next === OWN);
          onChange(next === OWN ? "" : next);
        }}
      />
      {isOwn && (
        <div class="entry">
          <label for={id}>{say("new-own-deck-label")}</label>
          <textarea
            id={id}
            class="field"
            rows={6}
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </div>
  );
}
