/** Parts of forms: choices as cards, fields with their explanation and their error. */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../chrome/ui";

export interface Choice<T extends string> {
  value: T;
  title: string;
  text?: string;
}

/** A few choices, each with its explanation; real radio buttons underneath. */
export function Choices<T extends string>(props: {
  legend: string;
  hint?: ComponentChildren;
  value: T;
  choices: Choice<T>[];
  onChange: (value: T) => void;
  children?: ComponentChildren;
}) {
  const name = useId();
  return (
    <fieldset class="chooser">
      <legend>{props.legend}</legend>
      {props.hint && <p class="hint">{props.hint}</p>}
      <div class="choice-list">
        {props.choices.map((choice) => (
          <Radio
            key={choice.value}
            {...{ name, choice }}
            isOn={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
        ))}
      </div>
      {props.children}
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  choice: Choice<string>;
  isOn: boolean;
  onChange: () => void;
}

function Radio({ name, choice: { title, text }, isOn, onChange }: RadioProps) {
  return (
    <label class="choice">
      <input type="radio" name={name} checked={isOn} onChange={onChange} />
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
    </label>
  );
}

type FieldProps = Omit<JSX.IntrinsicElements["input"], "label" | "class"> & {
  label: string;
  hint?: ComponentChildren;
  error?: string | undefined;
};

/** A field with its name above, what to know about it below, and what is wrong with it. */
export function Field({ label, hint, error, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div class={`entry ${error ? "wrong" : ""}`}>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="field"
        aria-describedby={hint || error ? `${id}-hint` : undefined}
        aria-invalid={error ? "true" : undefined}
        {...(rest as JSX.IntrinsicElements["input"])}
      />
      {(hint || error) && (
        <p class="hint" id={`${id}-hint`}>
          {error && <Wrong text={error} />}
          {hint}
        </p>
      )}
    </div>
  );
}

export function Wrong({ text }: { text: string }) {
  return (
    <strong class="wrong-text">
      <Icon name="warn" size="sm" />
      {text}{" "}
    </strong>
  );
}

/** One of many, in the browser's own list. */
export function Pick(props: {
  label: ComponentChildren;
  hint?: ComponentChildren;
  value: string;
  choices: { value: string; text: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="entry">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        class="field"
        value={props.value}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {props.hint && (
        <p class="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
    </div>
  );
}
