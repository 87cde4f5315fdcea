/** A form that asks the server something: what is wrong is said at the field that it concerns. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Refused } from "../lib/api";
import { Wrong } from "./choices";
import { told } from "./frame";

interface Form {
  submit: (event: Event) => Promise<void>;
  isBusy: boolean;
  /** What is wrong, if it is one of these. */
  at: (...codes: string[]) => string | undefined;
  /** What else is wrong. */
  rest: (...codes: string[]) => ComponentChildren;
}

export function useForm(send: () => Promise<void>): Form {
  const [error, setError] = useState<{ code: string; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (refused) {
      const code = refused instanceof Refused ? refused.refusal.code : "";
      setError({ code, text: told(refused) });
    }
    setBusy(false);
  };
  const isOne = (codes: string[]): boolean => error !== null && codes.includes(error.code);
  return {
    submit,
    isBusy,
    at: (...codes) => (isOne(codes) ? error?.text : undefined),
    rest: (...codes) => error && !isOne(codes) && <Alert text={error.text} />,
  };
}

/** Something that is wrong with all of it. */
export function Alert({ text }: { text: string }) {
  return (
    <p role="alert">
      <Wrong text={text} />
    </p>
  );
}
