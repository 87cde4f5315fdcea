/** Words for the dice, as whoever makes or joins a game writes them. */
import { say } from "../lib/words";
import { Field } from "./choices";

const LONGEST_WORDS = 200;

interface WordsProps {
  value: string;
  error?: string | undefined;
  onChange: (words: string) => void;
}

/** What they are for, in one sentence, and where there is more. */
export function WordsField({ value, error, onChange }: WordsProps) {
  const hint = (
    <>
      {say("new-words-hint")} <a href="/help#dice">{say("new-words-more")}</a>
    </>
  );
  return (
    <Field
      label={say("new-words-label")}
      hint={hint}
      error={error}
      maxLength={LONGEST_WORDS}
      autocomplete="off"
      value={value}
      onInput={(event) => onChange(event.currentTarget.value.replaceAll("#", ""))}
    />
  );
}
