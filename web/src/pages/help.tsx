/** How to play with whatever one has at hand, dice that can be checked, and what this is. */
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
        <section aria-labelledby="begin">
          <h2 id="begin">{say("help-begin")}</h2>
          <p>{say("help-begin-1")}</p>
          <p>{say("help-begin-2")}</p>
        </section>
        <section aria-labelledby="play">
          <h2 id="play">{say("help-play")}</h2>
          <dl class="ways">
            {WAYS.map((way) => (
              <div key={way}>
                <dt>{say(`help-${way}`)}</dt>
                <dd>{say(`help-${way}-text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="keys">
          <h2 id="keys">{say("help-keys")}</h2>
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
                    <th scope="row">
                      {keys.map((key) =>
                        key === "…" ? (
                          " … "
                        ) : (
                          <kbd key={key}>{key === "Space" ? say("help-space") : key}</kbd>
                        ),
                      )}
                    </th>
                    <td>{say(`help-key-${what}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <section aria-labelledby="dice">
          <h2 id="dice">{say("help-dice")}</h2>
          <p>{say("help-dice-text")}</p>
          <dl class="ways">
            {DICE.map((each) => (
              <div key={each}>
                <dt>{say(`help-dice-${each}`)}</dt>
                <dd>{say(`help-dice-${each}-text`)}</dd>
              </div>
            ))}
          </dl>
          <p>{say("help-dice-limits")}</p>
          <p>
            {say("help-dice-check")} <a href="/records">{say("help-dice-link")}</a>
          </p>
        </section>
        <section aria-labelledby="computer">
          <h2 id="computer">{say("help-computer")}</h2>
          <p>{say("help-computer-text")}</p>
        </section>
        <section aria-labelledby="about">
          <h2 id="about">{say("help-about")}</h2>
          <p>{say("help-about-1")}</p>
          <p>{say("help-about-2")}</p>
        </section>
      </div>
    </Frame>
  );
}
