/** How to play with whatever one has at hand, dice that can be checked, and what this is. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../lib/words";
import { Frame } from "./frame";

const WAYS = ["mouse", "finger", "keyboard", "reader"] as const;
const KEYS: [keys: string[], what: string][] = [
  [["Tab"], "tab"],
  [["←", "↑", "→", "↓"], "arrows"],
  [["Enter"], "enter"],
  [["Space"], "space"],
  [["Esc"], "esc"],
  [["1", "…", "9"], "digits"],
  [["N", "P"], "next"],
  [["?"], "why"],
  [["R"], "rule"],
  [["O"], "odds"],
  [["H"], "hint"],
  [["U"], "undo"],
  [["L"], "log"],
  [["C"], "chat"],
  [["T"], "text"],
  [["M"], "map"],
  [["+", "−", "0"], "zoom"],
  [[",", "."], "step"],
  [["/"], "search"],
];
const DICE = ["commitment", "words", "proof"] as const;

export function Help() {
  // The anchor of the address is not there yet when the browser looks for it.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <Frame title={say("help-title")} lead={say("help-lead")}>
      <div class="prose">
        <Part id="begin">
          <p>{say("help-begin-1")}</p>
          <p>{say("help-begin-2")}</p>
        </Part>
        <Part id="play">
          <Explained words={WAYS.map((way) => `help-${way}`)} />
        </Part>
        <Part id="keys">
          <KeyTable />
        </Part>
        <Dice />
        <Part id="computer">
          <p>{say("help-computer-text")}</p>
        </Part>
        <Part id="about">
          <p>{say("help-about-1")}</p>
          <p>{say("help-about-2")}</p>
        </Part>
      </div>
    </Frame>
  );
}

function Part({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say(`help-${id}`)}</h2>
      {children}
    </section>
  );
}

function Explained({ words }: { words: readonly string[] }) {
  return (
    <dl class="ways">
      {words.map((word) => (
        <div key={word}>
          <dt>{say(word)}</dt>
          <dd>{say(`${word}-text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dice() {
  return (
    <Part id="dice">
      <p>{say("help-dice-text")}</p>
      <Explained words={DICE.map((each) => `help-dice-${each}`)} />
      <p>{say("help-dice-limits")}</p>
      <p>
        {say("help-dice-check")} <a href="/records">{say("help-dice-link")}</a>
      </p>
    </Part>
  );
}

function KeyTable() {
  const named = (key: string) =>
    key === "…" ? " … " : <kbd key={key}>{key === "Space" ? say("help-space") : key}</kbd>;
  return (
    <div class="scroll">
      <table class="key-table">
        <thead>
          <tr>
            <th scope="col">{say("help-key")}</th>
            <th scope="col">{say("help-does")}</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([keys, what]) => (
            <tr key={what}>
              <th scope="row">{keys.map(named)}</th>
              <td>{say(`help-key-${what}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
