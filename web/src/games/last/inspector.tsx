/** The card or place that is looked at: the whole card with its text and states, and what else lies there. */

import type { PanelProps } from "../../boards/board";
import { markOf } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import { say } from "../../lib/words";
import { BigCard, Token } from "./art";
import {
  type Atlas,
  asLast,
  atlasOf,
  type Card,
  cardOf,
  isEdge,
  isPlace,
  isTag,
  type LastView,
  placeOf,
  sideOf,
} from "./atlas";
import { Battle } from "./battle";
import { attachedTo, defOf, faceMark, faceOf } from "./face";
import { hostsFirst, lying } from "./layout";
import { edgeName, numberOf, pieceName, placeName, tagName } from "./names";
import { bridgeText, placeFacts, states } from "./text";

export function Inspector(props: PanelProps) {
  const v = asLast(props.view);
  return (
    <>
      <Battle v={v} atlas={atlasOf(props.data)} onLook={props.onLook} />
      <Looked {...props} />
    </>
  );
}

function Looked({ data, view, marks, looked, onPick, onLook }: PanelProps) {
  const v = asLast(view);
  const atlas = atlasOf(data);
  const id = looked ?? marks.picked.at(-1) ?? v.about;
  if (!id) return null;
  const card = isTag(id) ? cardOf(v, id) : undefined;
  if (card) return <OfCard card={card} v={v} atlas={atlas} marks={marks} onPick={onPick} onLook={onLook} />;
  const def = atlas.cards.get(id);
  if (def)
    return (
      <section class="panel linsp" aria-label={def.name}>
        <BigCard def={def} side={v.seat ? sideOf(v, atlas, v.seat) : "allied"} />
      </section>
    );
  const place = isEdge(id) ? (id.split("/")[0] as string) : id;
  if (!isPlace(place)) return null;
  return (
    <OfPlace
      place={place}
      edge={isEdge(id) ? id : null}
      v={v}
      atlas={atlas}
      marks={marks}
      onPick={onPick}
      onLook={onLook}
    />
  );
}

interface Shown {
  v: LastView;
  atlas: Atlas;
  marks: Marks;
  onPick: (id: string) => void;
  onLook: (id: string | null) => void;
}

function OfCard({ card, ...rest }: Shown & { card: Card }) {
  const { v, atlas } = rest;
  const def = defOf(card, atlas);
  const place = placeOf(v, card.tag);
  const others = place && isPlace(place) ? lying(v, place).filter((each) => each.tag !== card.tag) : [];
  const attached = attachedTo(v, card.tag);
  return (
    <section class="panel linsp" aria-label={pieceName(card, atlas)}>
      {def ? (
        <BigCard def={def} side={sideOf(v, atlas, card.owner)} face={faceOf(v, atlas, card)} />
      ) : (
        <Unknown card={card} {...rest} />
      )}
      <p class="lwhere">
        <b>{numberOf(card.tag)}</b> {place && isPlace(place) ? placeName(place, v, atlas) : ""}
      </p>
      <States told={states(v, atlas, card)} />
      {attached.length > 0 && <CardList cards={attached} {...rest} withText />}
      {others.length > 0 && (
        <>
          <h3 class="lsub">{say("last-also-here")}</h3>
          <CardList cards={hostsFirst(others)} {...rest} />
        </>
      )}
    </section>
  );
}

function States({ told }: { told: readonly string[] }) {
  if (!told.length) return null;
  return (
    <ul class="lstates">
      {told.map((each) => (
        <li key={each} class="chip">
          {each}
        </li>
      ))}
    </ul>
  );
}

function Unknown({ card, v, atlas, marks }: Shown & { card: Card }) {
  return (
    <div class="lback">
      <Icon card={card} v={v} atlas={atlas} marks={marks} />
      <div>
        <h3>{say("last-hidden")}</h3>
        <p>{say("last-hidden-text")}</p>
      </div>
    </div>
  );
}

function OfPlace({ place, edge, ...rest }: Shown & { place: string; edge: string | null }) {
  const { v, atlas, marks, onPick } = rest;
  const cards = hostsFirst(lying(v, place)).flatMap((card) => [card, ...attachedTo(v, card.tag)]);
  const zone = v.zones.find((each) => each.place === place);
  const ground = zone?.terrain ? atlas.cards.get(zone.terrain) : undefined;
  const own = markOf(marks, edge ?? place);
  return (
    <section class="panel linsp" aria-label={placeName(place, v, atlas)}>
      <div class="ph">
        <h2>{place in v.bridges ? bridgeText(v, atlas, place) : placeName(place, v, atlas)}</h2>
        {ground && <span class="more">{say("last-cost", { n: ground.cost })}</span>}
      </div>
      {edge && <p class="lwhere">{edgeName(edge, v, atlas)}</p>}
      {own && own !== "picked" && (
        <button type="button" class={`btn sm lpick ${own}`} onClick={() => onPick(edge ?? place)}>
          {say(`last-take-${own}`)}
        </button>
      )}
      <ul class="lfacts">
        {placeFacts(v, atlas, place).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {cards.length ? <CardList cards={cards} {...rest} /> : <p class="lnote">{say("last-empty")}</p>}
    </section>
  );
}

function Icon({ card, v, atlas, marks }: { card: Card } & Pick<Shown, "v" | "atlas" | "marks">) {
  const face = faceOf(v, atlas, card);
  return (
    <svg viewBox="-4 -4 50 50" class="licon" aria-hidden="true">
      <g transform={face.committed ? "translate(0 5)" : "translate(5 0)"}>
        <Token face={face} mark={faceMark(v, card.tag, markOf(marks, card.tag))} />
      </g>
    </svg>
  );
}

interface CardListProps extends Shown {
  cards: Card[];
  withText?: boolean;
}

function CardList({ cards, v, atlas, marks, onPick, onLook, withText = false }: CardListProps) {
  return (
    <ul class="llist">
      {cards.map((card) => {
        const mark = markOf(marks, card.tag);
        const def = defOf(card, atlas);
        return (
          <li key={card.tag} class={card.place === "attached" || card.on ? "in" : ""}>
            <Icon card={card} v={v} atlas={atlas} marks={marks} />
            <button type="button" class="llink" onClick={() => onLook(card.tag)}>
              <b>{tagName(card, atlas)}</b>
              <span>{withText && def ? def.text : states(v, atlas, card).join(" · ")}</span>
            </button>
            {mark && mark !== "picked" && (
              <button type="button" class={`btn sm lpick ${mark}`} onClick={() => onPick(card.tag)}>
                {say(`last-take-${mark}`)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
