/** A place laid open, for fingers: every card in it at a size that can be hit, and the place itself. */

import { markOf } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import { say } from "../../lib/words";
import { Token } from "./art";
import type { Atlas, Card, LastView } from "./atlas";
import { attachedTo, faceMark, faceOf } from "./face";
import { hostsFirst, lying } from "./layout";
import { placeName, tagName } from "./names";
import { states } from "./text";

interface Props {
  place: string;
  v: LastView;
  atlas: Atlas;
  marks: Marks;
  onPick: (id: string) => void;
  onLook: (id: string | null) => void;
  onClose: () => void;
}

export function Opened({ place, v, atlas, marks, onPick, onLook, onClose }: Props) {
  const cards = hostsFirst(lying(v, place)).flatMap((card) => [card, ...attachedTo(v, card.tag)]);
  const own = markOf(marks, place);
  const title = placeName(place, v, atlas);
  return (
    <section class="lopened" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {own && own !== "picked" && (
          <button type="button" class={`btn sm lpick ${own}`} onClick={() => onPick(place)}>
            {say(`last-take-${own}`)}
          </button>
        )}
        <button type="button" class="tool" aria-label={say("last-close")} onClick={onClose}>
          ×
        </button>
      </header>
      <ul>
        {cards.map((card) => (
          <CardButton key={card.tag} {...{ card, v, atlas, marks, onPick, onLook }} />
        ))}
        {!cards.length && <li class="lnote">{say("last-empty")}</li>}
      </ul>
    </section>
  );
}

type ButtonProps = Omit<Props, "place" | "onClose"> & { card: Card };

function CardButton({ card, v, atlas, marks, onPick, onLook }: ButtonProps) {
  const mark = markOf(marks, card.tag);
  const face = faceOf(v, atlas, card);
  const choose = (): void => {
    onLook(card.tag);
    onPick(card.tag);
  };
  return (
    <li>
      <button type="button" class={mark ? `m-${mark}` : ""} onClick={choose}>
        <svg viewBox="-4 -4 50 50" aria-hidden="true">
          <g transform={face.committed ? "translate(0 5)" : "translate(5 0)"}>
            <Token face={face} mark={faceMark(v, card.tag, mark)} />
          </g>
        </svg>
        <span>
          <b>{tagName(card, atlas)}</b>
          <small>{states(v, atlas, card).join(" · ")}</small>
        </span>
        {mark && <em>{say(`last-mark-${mark}`)}</em>}
      </button>
    </li>
  );
}

/** Whether a place has something to open: cards of its own, or of which one can be picked. */
export const hasPieces = (v: LastView, place: string): boolean => lying(v, place).length > 0;

/** The strongest reason to open a place: something in it can be picked. */
export const isBusy = (v: LastView, place: string, marks: Marks): boolean =>
  lying(v, place).some(
    (card) => markOf(marks, card.tag) || attachedTo(v, card.tag).some((each) => markOf(marks, each.tag)),
  );
