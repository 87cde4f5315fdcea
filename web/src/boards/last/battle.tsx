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
  const origins = [...new Set(assault.origins)];
  const of = (origin: string): Card[] =>
    assault.units
      .filter((_, n) => assault.origins[n] === origin)
      .map((tag) => cardOf(v, tag))
      .filter((each): each is Card => each !== undefined);
  const defenders = lying(v, assault.place).filter((each) => each.owner === foeOf(assault.seat));
  const guns = (tags: string[]): Card[] =>
    tags.map((tag) => cardOf(v, tag)).filter((each): each is Card => each !== undefined);
  return (
    <section class="panel lbattle" aria-label={say("last-assault-on", { place })}>
      <div class="ph">
        <h2>{say("last-assault-on", { place })}</h2>
        <span class="more">
          {assault.round ? say("last-round", { n: assault.round }) : say("last-declared")}
        </span>
      </div>
      <Shot v={v} atlas={atlas} />
      {origins.map((origin) => (
        <Group
          key={origin}
          title={say("last-from", { place: placeName(origin, v, atlas) })}
          note={assault.main ? say(origin === assault.main ? "last-main" : "last-flank") : ""}
          seat={assault.seat}
          cards={of(origin)}
          v={v}
          atlas={atlas}
          assault={assault}
          onLook={onLook}
        />
      ))}
      <Group
        title={say("last-guns")}
        note=""
        seat={assault.seat}
        cards={guns(assault.guns)}
        v={v}
        atlas={atlas}
        assault={assault}
        onLook={onLook}
      />
      <Group
        title={say("last-defenders")}
        note=""
        seat={foeOf(assault.seat)}
        cards={defenders}
        v={v}
        atlas={atlas}
        assault={assault}
        onLook={onLook}
      />
      <Group
        title={say("last-cover")}
        note=""
        seat={foeOf(assault.seat)}
        cards={guns(assault.cover)}
        v={v}
        atlas={atlas}
        assault={assault}
        onLook={onLook}
      />
    </section>
  );
}

function Group({
  title,
  note,
  seat,
  cards,
  v,
  atlas,
  assault,
  onLook,
}: Props & { title: string; note: string; seat: Seat; cards: Card[]; assault: Assault }) {
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
          const def = defOf(card, atlas);
          const hull = def ? statsOf(def)?.def : undefined;
          const notes = [
            hull ? say("last-left", { n: hull - card.hits, of: hull }) : "",
            assault.half.includes(card.tag) ? say("last-half") : "",
            assault.fired.includes(card.tag) ? say("last-fired") : "",
            card.dug_in ? say("last-dug-in") : "",
          ].filter(Boolean);
          const isNow = v.attack?.shooter === card.tag || v.attack?.target === card.tag;
          return (
            <li key={card.tag} class={isNow ? "now" : ""}>
              <button type="button" class="llink" onClick={() => onLook(card.tag)}>
                <b>{tagName(card, atlas)}</b>
                <span>{notes.join(" · ")}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
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
