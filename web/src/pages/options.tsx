/** The options of a game: what each is about, its clause, its choices. Decks may also be written out. */
import { useId, useState } from "preact/hooks";
import { Clauses } from "../chrome/ui";
import type { GameAbout } from "../lib/types";
import { has, say } from "../lib/words";
import { Pick } from "./choices";
import { choiceName, optionName, optionText } from "./optionnames";

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
        <Rows about={about} options={decks} chosen={chosen} onChange={onChange} />
      </div>
    </fieldset>
  );
}

export function Options({ about, chosen, onChange }: OptionsProps) {
  const isFine = (option: Option): boolean =>
    option.choices[0] === AS_SCENARIO && option.choices.every((each) => !/^\d/.test(each));
  const usual = about.options.filter((each) => !isFine(each) && !each.open);
  const fine = about.options.filter(isFine);
  const rows = (options: Option[]) => <Rows {...{ about, options, chosen, onChange }} />;
  if (!about.options.length) return null;
  return (
    <fieldset class="chooser">
      <legend>{say("new-options")}</legend>
      <p class="hint">{say("new-options-hint")}</p>
      <div class="option-list">{rows(usual)}</div>
      {fine.length > 0 && (
        <details class="fine">
          <summary>{say("new-options-fine", { count: fine.length })}</summary>
          <div class="option-list">{rows(fine)}</div>
        </details>
      )}
    </fieldset>
  );
}

function Rows({ about, options, chosen, onChange }: OptionsProps & { options: readonly Option[] }) {
  return (
    <>
      {options.map((option) => (
        <Row
          key={option.name}
          game={about.id}
          option={option}
          value={chosen[option.name] ?? option.choices[0] ?? ""}
          onChange={(value) => onChange(option.name, value)}
        />
      ))}
    </>
  );
}

interface RowProps {
  game: string;
  option: Option;
  value: string;
  onChange: (value: string) => void;
}

function Row({ game, option, value, onChange }: RowProps) {
  const [isOwn, setOwn] = useState(false);
  const style = `${game}-deck-${value}`;
  const hint = (
    <>
      {option.open && has(style) ? say(style) : optionText(game, option)}{" "}
      {option.rule && <Clauses game={game} rule={option.rule} />}
    </>
  );
  return (
    <div class={`option ${value !== option.choices[0] ? "changed" : ""}`}>
      <Pick
        label={optionName(game, option.name)}
        hint={hint}
        value={isOwn ? OWN : value}
        choices={choicesOf(game, option)}
        onChange={(next) => {
          setOwn(next === OWN);
          onChange(next === OWN ? "" : next);
        }}
      />
      {isOwn && <OwnDeck value={value} onChange={onChange} />}
    </div>
  );
}

/** Its choices in words; a deck may also be written out. */
function choicesOf(game: string, { name, choices, open }: Option): { value: string; text: string }[] {
  const found = choices.map((value) => {
    const isUsual = value === choices[0] && value !== AS_SCENARIO;
    return { value, text: choiceName(game, name, value) + (isUsual ? ` ${say("new-default")}` : "") };
  });
  return open ? [...found, { value: OWN, text: say("new-own-deck") }] : found;
}

function OwnDeck({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
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
  );
}
