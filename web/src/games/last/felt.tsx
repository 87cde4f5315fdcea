/** Everything that lies on the felt: ground, rear areas, sky, cards, obstacles and arrows. */

import { type Mark, markOf, strongest } from "../../boards/marked";
import type { Trail } from "../../boards/travel";
import type { Marks } from "../../lib/choice";
import { say } from "../../lib/words";
import { AssaultArrows, Shot } from "./arrows";
import { TerrainDefs } from "./art";
import {
  type Atlas,
  type Card,
  cardOf,
  isAir,
  isBridge,
  isDeck,
  isEdge,
  isField,
  isHq,
  isZone,
  type LastView,
  SEATS,
  type Seat,
  sideOf,
} from "./atlas";
import { faceMark, faceOf, signOf } from "./face";
import { AirPlace, CorridorBand, Crossing, EdgeSlot, Painting, Water, ZonePlace } from "./ground";
import { isOwn, type Laid, lying, pitchIn } from "./layout";
import { edgeName, spotName, terrainName } from "./names";
import { Obstacle, Piece } from "./pieces";
import { edgeAt, type Plan, type Spot } from "./plan";
import { RearBox, RearLine, Stock } from "./rear";
import { bridgeText, effectOf, pieceText, stockFacts, zoneLabel } from "./text";

/** Letters of a place in the sky that name its corridor. */
const CORRIDOR = 3;

export interface FeltProps {
  v: LastView;
  atlas: Atlas;
  marks: Marks;
  looked: string | null;
  plan: Plan;
  laid: readonly Laid[];
  trail: Trail;
  level: number;
}

const SLOTS = 9;
const FIELD = 2;

const seatAt = (place: string): Seat => (place.endsWith(".ax") ? "axis" : "allied");

/** A label says what can be done with the thing. */
const told = (label: string, mark: Mark): string => (mark ? `${label}, ${say(`last-mark-${mark}`)}` : label);

export function Felt(props: FeltProps) {
  const { v, plan, laid } = props;
  const words = [...plan.at.keys()];
  return (
    <>
      <TerrainDefs />
      <Corridors {...props} />
      {[...plan.rivers].map(([word, spot]) => (
        <Water key={word} {...spot} />
      ))}
      {words.filter(isZone).map((place) => (
        <Zone key={place} place={place} {...props} />
      ))}
      {words
        .filter((place) => isHq(place) || isField(place))
        .map((place) => (
          <Rear key={place} place={place} {...props} />
        ))}
      {words.filter(isAir).map((place) => (
        <Air key={place} place={place} {...props} />
      ))}
      {SEATS.map((seat) => (
        <StockOf key={seat} seat={seat} {...props} />
      ))}
      {words.filter(isBridge).map((place) => (
        <BridgeAt key={place} place={place} {...props} />
      ))}
      <Pieces {...props} />
      <Slots {...props} />
      {v.attack && <Shot attack={v.attack} laid={laid} />}
      <g data-ghosts />
    </>
  );
}

function Pieces(props: FeltProps) {
  const { v, plan, laid } = props;
  return (
    <g class="lpieces">
      {v.assault && <AssaultArrows assault={v.assault} plan={plan} />}
      {laid.map((each) => (
        <CardAt key={each.tag} {...props} at={each} />
      ))}
      {Object.entries(v.edges).map(([edge, tag]) => (
        <ObstacleAt key={edge} edge={edge} tag={tag} {...props} />
      ))}
    </g>
  );
}

function Corridors({ plan, marks }: FeltProps) {
  return (
    <>
      {[...plan.corridors].map(([word, spot]) => {
        const mark = markOf(marks, word);
        const caption = say("last-corridor", { id: word });
        return (
          <CorridorBand
            key={word}
            {...{ word, mark, caption }}
            label={told(caption, mark)}
            upright={plan.upright}
            {...spot}
          />
        );
      })}
    </>
  );
}

function Zone({ place, v, atlas, marks, looked, plan }: FeltProps & { place: string }) {
  const spot = plan.at.get(place);
  const zone = v.zones.find((each) => each.place === place);
  if (!spot || !zone) return null;
  const mark = markOf(marks, place);
  return (
    <>
      <Painting place={place} terrain={zone.terrain} {...spot} />
      <ZonePlace
        place={place}
        spot={plan.small ? say("last-lane", { id: place.slice(2) }) : spotName(place)}
        name={terrainName(zone.terrain, atlas)}
        effect={effectOf(zone.terrain)}
        holder={zone.control && sideOf(v, atlas, zone.control)}
        empty={!lying(v, place).length && v.turn > 0}
        mark={mark}
        looked={looked === place}
        assaulted={v.assault?.place === place}
        label={told(zoneLabel(v, atlas, place), mark)}
        title={plan.title}
        small={plan.small}
        {...spot}
      />
    </>
  );
}

interface RearProps extends FeltProps {
  place: string;
}

function Rear(props: RearProps) {
  const { place, v, atlas, marks, looked, plan } = props;
  const spot = plan.at.get(place);
  if (!spot) return null;
  const seat = seatAt(place);
  const mark = markOf(marks, place);
  const shared = {
    ...{ place, mark, ...spot },
    side: sideOf(v, atlas, seat),
    title: say(isHq(place) ? "last-hq-short" : "last-airfield", { seat }),
    looked: looked === place,
    label: told(zoneLabel(v, atlas, place), mark),
  };
  const cards = lying(v, place);
  if (plan.upright) {
    const busy = strongest(cards.map((each) => markOf(marks, each.tag)));
    return <RearLine {...shared} busy={busy} facts={rearFacts(v, place, cards.length)} />;
  }
  const count = isHq(place) ? say("last-of", { n: cards.length, of: SLOTS }) : String(cards.length);
  const slots = slotsIn(spot, plan.title, cards.length, isHq(place) ? SLOTS : FIELD);
  return <RearBox {...shared} {...slots} count={count} assaulted={v.assault?.place === place} />;
}

/** What lies there, in a line. */
function rearFacts(v: LastView, place: string, n: number): string {
  if (!isHq(place)) return say("last-line-air", { n });
  const seat = seatAt(place);
  const { points, count } = v.piles[seat];
  return say("last-line", { n, supply: v.supply[seat] ?? say("last-unknown"), points: points ?? count });
}

/** Empty slots after so many cards, where there is room for the most. */
function slotsIn(spot: Spot, title: number, cards: number, most: number) {
  const pitch = pitchIn(spot, title, Math.max(most, cards));
  const from = Math.ceil((cards * pitchIn(spot, title, cards)) / pitch);
  return { from, slots: Math.max(0, most - from), pitch };
}

function Air({ place, v, atlas, marks, looked, plan }: FeltProps & { place: string }) {
  const spot = plan.at.get(place);
  if (!spot) return null;
  const mark = markOf(marks, place);
  const isRear = place.startsWith("rear.");
  const caption =
    isRear && !lying(v, place).length ? say(plan.upright ? "last-rear-short" : "last-rear") : "";
  return (
    <AirPlace
      place={place}
      caption={caption}
      word={isRear || plan.upright ? "" : say("last-row", { row: place.slice(4) })}
      mark={mark}
      looked={looked === place}
      through={!mark && !isRear && !!markOf(marks, place.slice(0, CORRIDOR))}
      label={told(zoneLabel(v, atlas, place), mark)}
      {...spot}
    />
  );
}

function StockOf({ seat, v, atlas, marks, plan }: FeltProps & { seat: Seat }) {
  const spot = plan.stock.get(seat);
  if (!spot) return null;
  const { count, points } = v.piles[seat];
  const offered = seat === v.seat ? [...marks.act].filter(isDeck) : [];
  const top = v.discards[seat].at(-1);
  return (
    <Stock
      side={sideOf(v, atlas, seat)}
      supply={v.supply[seat] ?? null}
      hand={v.hand[seat].count}
      decks={v.decks[seat]}
      split={v.options["draw-decks"] === "split"}
      discards={v.discards[seat].length}
      top={(top && atlas.cards.get(top)) || null}
      pile={count}
      points={points}
      draw={offered.join(" ")}
      label={[say("last-stock-of", { seat }), ...stockFacts(v, seat)].join(", ")}
      {...spot}
    />
  );
}

function BridgeAt({ place, v, atlas, marks, plan }: FeltProps & { place: string }) {
  const spot = plan.at.get(place);
  const bridge = v.bridges[place];
  const mark = markOf(marks, place);
  if (!spot || (!bridge && !mark)) return null;
  return (
    <Crossing
      place={place}
      defense={bridge?.defense ?? 0}
      hits={bridge?.hits ?? 0}
      gone={bridge?.destroyed ?? true}
      mark={mark}
      label={told(bridgeText(v, atlas, place), mark)}
      {...spot}
    />
  );
}

function CardAt({ at, v, atlas, marks, looked, plan, trail, level }: FeltProps & { at: Laid }) {
  const card = cardOf(v, at.tag);
  if (!card) return null;
  const face = faceOf(v, atlas, card);
  const attached = v.cards.filter((each) => each.on === card.tag && each.place === "attached");
  const own = markOf(marks, card.tag);
  // what lies under a card is picked by it
  const mark =
    own || (v.about === card.tag ? "picked" : strongest(attached.map((each) => markOf(marks, each.tag))));
  return (
    <Piece
      {...at}
      face={face}
      sign={signOf(face)}
      mark={faceMark(v, card.tag, mark)}
      looked={looked === card.tag}
      label={told(pieceText(v, atlas, card), own)}
      note={noteOn(v, at, card, face.unspotted)}
      own={isOwn(v, card)}
      upright={plan.upright}
      trail={trail}
      level={level}
    />
  );
}

/** What an aircraft flies for; of a strip what it does now. */
function noteOn({ assault }: LastView, at: Laid, card: Card, unspotted: boolean | undefined): string {
  if (at.form === "pill") return say(card.patrol ? "last-patrol" : "last-mission");
  if (assault?.guns.includes(card.tag) || assault?.cover.includes(card.tag)) return say("last-supports");
  return unspotted && at.form === "strip" ? say("last-unspotted") : "";
}

function ObstacleAt({ edge, tag, v, atlas, marks, plan }: FeltProps & { edge: string; tag: string }) {
  const at = edgeAt(v, plan, edge);
  const card = cardOf(v, tag);
  if (!at || !card) return null;
  const face = faceOf(v, atlas, card);
  const mark = markOf(marks, tag);
  return (
    <Obstacle
      tag={tag}
      face={face}
      sign={signOf(face)}
      mark={faceMark(v, tag, mark)}
      label={told(`${pieceText(v, atlas, card, false)}, ${edgeName(edge, v, atlas)}`, mark)}
      small={plan.small}
      {...at}
    />
  );
}

/** Edges that can be chosen now. */
function Slots({ v, atlas, marks, plan }: FeltProps) {
  const edges = [...marks.act, ...marks.dest, ...marks.aim, ...marks.picked].filter(isEdge);
  return (
    <>
      {edges.map((edge) => {
        const at = edgeAt(v, plan, edge);
        const mark = markOf(marks, edge);
        return (
          at && (
            <EdgeSlot
              key={edge}
              edge={edge}
              mark={mark}
              label={told(edgeName(edge, v, atlas), mark)}
              at={at}
              small={plan.small}
            />
          )
        );
      })}
    </>
  );
}
