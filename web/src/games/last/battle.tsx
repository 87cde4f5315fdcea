/** An assault that is being fought: who attacks from where, who defends, who has fired, who is left. */
import { say } from "../../lib/words";
import { statsOf } from "./art";
import {
  type Assault,
  type Atlas,
  type Card,
  cardOf,
  foeOf,
  type LastView,
  type Seat,
  sideOf,
} from "./atlas";
import { defOf } from "./face";
import { lying } from "./layout";
import { placeName, tagName } from "./names";

interface Props {
  v: LastView;
  atlas: Atlas;
  onLook: (id: string | null) => void;
}

export function Battle({ v, atlas, onLook }: Props) {
  const { assault } = v;
  if (!assault) return v.attack ? <ShotPanel v={v} atlas={atlas} onLook={onLook} /> : null;
  const place = placeName(assault.place, v, atlas);
  return (
    <section class="panel lbattle" aria-label={say("last-assault-on", { place })}>
      <div class="ph">
        <h2>{say("last-assault-on", { place })}</h2>
        <span class="more">
          {assault.round ? say("last-round", { n: assault.round }) : say("last-declared")}
        </span>
      </div>
      <Shot v={v} atlas={atlas} />
      {groupsOf(v, atlas, assault).map((each) => (
        <Group key={each.title} {...each} {...{ v, atlas, assault, onLook }} />
      ))}
    </section>
  );
}

interface Fighting {
  title: string;
  note: string;
  seat: Seat;
  cards: Card[];
}

/** Who attacks from where, what supports them, who defends, what covers those. */
function groupsOf(v: LastView, atlas: Atlas, assault: Assault): Fighting[] {
  const cards = (tags: string[]): Card[] =>
    tags.map((tag) => cardOf(v, tag)).filter((each): each is Card => each !== undefined);
  const [seat, foe] = [assault.seat, foeOf(assault.seat)];
  const attackers = [...new Set(assault.origins)].map((origin) => ({
    title: say("last-from", { place: placeName(origin, v, atlas) }),
    note: assault.main ? say(origin === assault.main ? "last-main" : "last-flank") : "",
    seat,
    cards: cards(assault.units.filter((_, n) => assault.origins[n] === origin)),
  }));
  const defenders = lying(v, assault.place).filter((each) => each.owner === foe);
  return [
    ...attackers,
    { title: say("last-guns"), note: "", seat, cards: cards(assault.guns) },
    { title: say("last-defenders"), note: "", seat: foe, cards: defenders },
    { title: say("last-cover"), note: "", seat: foe, cards: cards(assault.cover) },
  ];
}

interface GroupProps extends Props, Fighting {
  assault: Assault;
}

function Group({ title, note, seat, cards, v, atlas, assault, onLook }: GroupProps) {
  if (!cards.length) return null;
  return (
    <div class="lgroup">
      <h3>
        <span class={`sidemark last-${sideOf(v, atlas, seat)}`}>
          <i class="mark" />
        </span>
        {title}
        {note && <em>{note}</em>}
      </h3>
      <ul>
        {cards.map((card) => {
          const isNow = v.attack?.shooter === card.tag || v.attack?.target === card.tag;
          return (
            <li key={card.tag} class={isNow ? "now" : ""}>
              <button type="button" class="llink" onClick={() => onLook(card.tag)}>
                <b>{tagName(card, atlas)}</b>
                <span>{notesOn(card, atlas, assault)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What is left of it, and what it has done. */
function notesOn(card: Card, atlas: Atlas, assault: Assault): string {
  const def = defOf(card, atlas);
  const hull = def ? statsOf(def)?.def : undefined;
  return [
    hull ? say("last-left", { n: hull - card.hits, of: hull }) : "",
    assault.half.includes(card.tag) ? say("last-half") : "",
    assault.fired.includes(card.tag) ? say("last-fired") : "",
    card.dug_in ? say("last-dug-in") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Who fires at whom, in a sentence. */
function Shot({ v, atlas }: { v: LastView; atlas: Atlas }) {
  const { attack } = v;
  if (!attack) return null;
  const called = (tag: string | null): string => {
    const card = tag ? cardOf(v, tag) : undefined;
    return card ? tagName(card, atlas) : say("last-off-board");
  };
  const target = attack.bridge ? placeName(attack.bridge, v, atlas) : called(attack.target);
  return <p class="lshotline">{say("last-fires-at", { shooter: called(attack.shooter), target })}</p>;
}

function ShotPanel({ v, atlas }: Props) {
  return (
    <section class="panel lbattle" aria-label={say("last-shot")}>
      <div class="ph">
        <h2>{say("last-shot")}</h2>
        <span class="more">{say(`last-attack-${v.attack?.kind ?? "assault"}`)}</span>
      </div>
      <Shot v={v} atlas={atlas} />
    </section>
  );
}
