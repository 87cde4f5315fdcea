/**
 * What stands in for a board that could not be loaded, or for a game that has none: everything that the view says,
 * in words. It is complete, so the game can be played by the list of actions.
 */
import type { ComponentChildren } from "preact";
import type { BoardModule, BoardProps, PanelProps } from "../boards/board";
import { sideClass } from "../boards/generic/declared";
import type { Json, View } from "../lib/types";
import { say } from "../lib/words";
import { Icon } from "./ui";

/** What every view has and the page shows elsewhere. */
const ELSEWHERE = new Set([
  "game",
  "seat",
  "legal",
  "prompt",
  "to_act",
  "over",
  "winner",
  "scenario",
  "question",
]);

/** What was agreed on before play is the last thing one wants to know. */
const LAST = "options";

const plainly = (word: string): string => {
  const words = word.replaceAll(/[-_.]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const isThing = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => value === null || typeof value !== "object";

function scalar(value: unknown): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return say(value ? "common-yes" : "common-no");
  return String(value);
}

function PlainBoard({ view }: BoardProps) {
  const rest = Object.entries(view).filter(([key]) => !ELSEWHERE.has(key));
  const plain = rest.filter(([, value]) => isScalar(value));
  const parts = rest
    .filter(([, value]) => !isScalar(value) && Object.keys(value as Json).length)
    .sort(([a], [b]) => Number(a === LAST) - Number(b === LAST));
  return (
    <div class="plain">
      <p class="note">
        <Icon name="info" /> {say("table-plain")}
      </p>
      <dl class="facts">
        {plain.map(([key, value]) => (
          <div key={key}>
            <dt>{plainly(key)}</dt>
            <dd>{scalar(value)}</dd>
          </div>
        ))}
      </dl>
      <div class="parts">
        {parts.map(([key, value]) => (
          <details key={key} open={key !== LAST && JSON.stringify(value).length < 3000}>
            <summary>
              {plainly(key)} <span class="p">{Object.keys(value as Json).length}</span>
            </summary>
            <Part value={value} />
          </details>
        ))}
      </div>
    </div>
  );
}

function Part({ value }: { value: unknown }): ComponentChildren {
  if (isScalar(value)) return <>{scalar(value)}</>;
  const things = Object.entries(value as Json);
  if (things.every(([, each]) => isScalar(each)))
    return (
      <span class="scalars">
        {things
          .map(([key, each]) => (Array.isArray(value) ? scalar(each) : `${plainly(key)} ${scalar(each)}`))
          .join(" · ")}
      </span>
    );
  return (
    <ul>
      {things.map(([key, each]) => (
        <li key={key}>
          {!Array.isArray(value) && <b>{plainly(key)} </b>}
          <Part value={each} />
        </li>
      ))}
    </ul>
  );
}

function Nothing(_: PanelProps) {
  return null;
}

function places(view: View): ReturnType<BoardModule["places"]> {
  return Object.entries(view)
    .filter(([key, value]) => !ELSEWHERE.has(key) && isThing(value))
    .map(([key, value]) => ({
      id: key,
      title: plainly(key),
      facts: Object.entries(value as Json)
        .filter(([, each]) => isScalar(each))
        .map(([name, each]) => `${plainly(name)} ${scalar(each)}`),
      pieces: [],
    }));
}

export const plain: BoardModule = {
  Board: PlainBoard,
  Inspector: Nothing,
  Tracks: Nothing,
  kind: () => null,
  name: (id) => id,
  places,
  asked: () => null,
  side: (seat, _, data) => sideClass(seat, data),
};
