/** Turn and phases, what both sides have, and what is in force. */

import type { ComponentChildren } from "preact";
import type { PanelProps } from "../../boards/board";
import { say } from "../../lib/words";
import {
  type Atlas,
  asLast,
  atlasOf,
  foeOf,
  isTag,
  type LastView,
  myself,
  nationName,
  type Seat,
  sideOf,
} from "./atlas";
import { numberOf, pieceName, placeName, tagName } from "./names";

const PHASES = ["reinforcement", "air", "recon", "bombardment", "maneuver"];

export function Tracks({ data, view, onLook }: PanelProps) {
  const v = asLast(view);
  const atlas = atlasOf(data);
  const me = myself(v);
  return (
    <section class="panel tracks ltracks" aria-label={say("last-tracks")}>
      <div class="ph">
        <h2>{say("last-tracks")}</h2>
        <span class="more">{turnNote(v)}</span>
      </div>
      <p class="goal">{say("last-goal")}</p>
      <Phases v={v} atlas={atlas} />
      <Score v={v} atlas={atlas} seats={[me, foeOf(me)]} />
      <Legend />
      {v.force.length > 0 && (
        <div class="lsubs">
          <h3 class="lsub">{say("last-force")}</h3>
          <p class="lnote">{counted(v.force, atlas)}</p>
        </div>
      )}
      <InForce v={v} atlas={atlas} onLook={onLook} />
      <Seen v={v} atlas={atlas} seat={foeOf(me)} />
      <Discards v={v} atlas={atlas} seats={[me, foeOf(me)]} />
      {v.offers.map((seat) => (
        <p key={seat} class="lnote">
          {say("last-offers-end", { seat })}
        </p>
      ))}
    </section>
  );
}

function turnNote(v: LastView): string {
  if (!v.turn) return say("last-setup");
  return v.limit ? say("last-turn-of", { turn: v.turn, limit: v.limit }) : say("last-turn", { turn: v.turn });
}

function Phases({ v, atlas }: { v: LastView; atlas: Atlas }) {
  if (!v.turn) return null;
  const at = PHASES.indexOf(v.phase);
  return (
    <ol class="lphases" aria-label={say("last-phases")}>
      {PHASES.map((phase, n) => (
        <li
          key={phase}
          class={n < at ? "past" : ""}
          aria-current={n === at ? "step" : undefined}
          title={say(`last-phase-${phase}`)}
        >
          {n === at ? (
            <>
              <span class={`sidemark ${v.active ? `last-${sideOf(v, atlas, v.active)}` : ""}`}>
                <i class="mark" />
              </span>
              <span class="name">{say(`last-phase-${phase}`)}</span>
            </>
          ) : (
            <>
              <span aria-hidden="true">{say(`last-phase-letter-${phase}`)}</span>
              <span class="sr">{say(`last-phase-${phase}`)}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What the short words of cards and plates mean. */
function Legend() {
  return (
    <details class="llegend">
      <summary>{say("last-legend")}</summary>
      <dl>
        {["fp", "inffp", "armfp", "airfp", "def", "mf", "tn"].map((word) => (
          <div key={word}>
            <dt>{say(`last-short-${word}`)}</dt>
            <dd>{say(`last-short-${word}-text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Points, zones, Supply and cards of both sides, beside each other. */
function Score({ v, atlas, seats }: { v: LastView; atlas: Atlas; seats: readonly Seat[] }) {
  return (
    <table class="lscore">
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <span class={`sidemark last-${sideOf(v, atlas, seat)}`}>
                <i class="mark" />
              </span>
              {nationName(v, atlas, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([key, value], n) => (
          <tr key={key} class={n ? "" : "main"}>
            <th scope="row">{say(key)}</th>
            {seats.map((seat) => (
              <td key={seat}>{value(v, seat) ?? say("last-unknown")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ROWS: [string, (v: LastView, seat: Seat) => number | null | undefined][] = [
  ["last-row-points", (v, seat) => v.piles[seat].score ?? v.piles[seat].points],
  ["last-row-pile", (v, seat) => v.piles[seat].count],
  ["last-row-supply", (v, seat) => v.supply[seat]],
  ["last-row-zones", (v, seat) => v.zones.filter((each) => each.control === seat).length],
  ["last-row-hand", (v, seat) => v.hand[seat].count],
  ["last-row-deck", (v, seat) => v.decks[seat][0] + v.decks[seat][1]],
];

/** "Rifle Platoon × 3, M4 Sherman" */
function counted(cards: readonly string[], atlas: Atlas): string {
  const many = new Map<string, number>();
  for (const id of cards) many.set(id, (many.get(id) ?? 0) + 1);
  return [...many]
    .map(([id, n]) => {
      const name = atlas.cards.get(id)?.name ?? id;
      return n > 1 ? say("last-times", { name, n }) : name;
    })
    .join(", ");
}

function InForce({ v, atlas, onLook }: { v: LastView; atlas: Atlas; onLook: (id: string | null) => void }) {
  const events = v.cards.filter((each) => each.place === "table");
  if (!v.in_force.length && !events.length) return null;
  return (
    <div class="lsubs">
      <h3 class="lsub">{say("last-in-force")}</h3>
      <ul class="linforce">
        {events.map((card) => (
          <Effect
            key={card.tag}
            name={pieceName(card, atlas)}
            text={card.card ? (atlas.cards.get(card.card)?.text ?? "") : ""}
            onClick={() => onLook(card.tag)}
          />
        ))}
        {v.in_force.map(({ card, subject }, n) => {
          const def = card ? atlas.cards.get(card) : undefined;
          return (
            <Effect
              key={n}
              name={def?.name ?? say("last-effect-unnamed")}
              text={subject ? say("last-on", { what: subjectName(subject, v, atlas) }) : (def?.text ?? "")}
              onClick={() => subject && onLook(subject)}
            />
          );
        })}
      </ul>
    </div>
  );
}

function Effect({ name, text, onClick }: { name: string; text: ComponentChildren; onClick: () => void }) {
  return (
    <li>
      <button type="button" class="llink" onClick={onClick}>
        <b>{name}</b>
        <span>{text}</span>
      </button>
    </li>
  );
}

function subjectName(id: string, v: LastView, atlas: Atlas): string {
  const card = v.cards.find((each) => each.tag === id);
  return card ? tagName(card, atlas) : isTag(id) ? numberOf(id) : placeName(id, v, atlas);
}

/** Cards of the enemy's hand that one has been shown. */
function Seen({ v, atlas, seat }: { v: LastView; atlas: Atlas; seat: Seat }) {
  const { cards } = v.hand[seat];
  if (!cards.length || !v.seat) return null;
  return (
    <div class="lsubs">
      <h3 class="lsub">{say("last-seen-hand")}</h3>
      <p class="lnote">{counted(cards, atlas)}</p>
    </div>
  );
}

function Discards({ v, atlas, seats }: { v: LastView; atlas: Atlas; seats: readonly Seat[] }) {
  const piles = seats.flatMap((seat) => [
    { key: `d${seat}`, title: say("last-discards-of", { seat }), cards: v.discards[seat] },
    { key: `p${seat}`, title: say("last-pile-of", { seat }), cards: v.piles[seat].cards ?? [] },
  ]);
  return (
    <>
      {piles
        .filter(({ cards }) => cards.length)
        .map(({ key, title, cards }) => (
          <details key={key} class="how">
            <summary>
              {title} ({cards.length})
            </summary>
            <p class="lnote">{counted(cards, atlas)}</p>
          </details>
        ))}
    </>
  );
}
