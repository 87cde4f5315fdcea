/** What is on the place that is looked at: every piece with its numbers, what fleets carry, facts of the place. */

import type { PanelProps } from "../../boards/board";
import { markOf } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import { has, say } from "../../lib/words";
import { type Atlas, asHigh, atlasOf, type HighView, isHex, type Leader, type World } from "./atlas";
import { LeaderGlyph, lookOf, UnitGlyph } from "./glyphs";
import { wordOf, worldOf } from "./marked";
import { hexName, initial, leaderOf, unitName, unitOf, zoneName } from "./names";
import { leaderNation } from "./pieces";
import { leaderStates, pieceName, piecesIn, planetFacts, unitStates } from "./text";

/** Where the thing is that is looked at; null if nowhere. */
function whereIs(id: string, v: HighView, atlas: Atlas) {
  const piece = unitOf(v, id) ?? leaderOf(v, id);
  const hex = piece ? piece.hex : isHex(id) ? id : null;
  const world = worldOf(atlas, hex ?? id) ?? atlas.homes.get(id)?.[0];
  if (!world && !hex) return null;
  const name = world?.name ?? hexName(hex as string, atlas);
  return { world, hexes: world ? world.hexes : [hex as string], name, focus: piece ? id : null };
}

export function Inspector({ data, view, marks, looked, onPick }: PanelProps) {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const id = looked ?? marks.picked.at(-1) ?? null;
  const at = id && whereIs(id, v, atlas);
  if (!at) return null;
  const { world, hexes, name, focus } = at;
  const planet = world && v.planets.find((each) => each.id === world.id);
  return (
    <section class="panel hinsp" aria-label={say("high-on", { place: name })}>
      <div class="ph">
        <h2>{say("high-on", { place: name })}</h2>
        {world && <span class="more">{zoneName(atlas, world.zone)}</span>}
      </div>
      {world && <Offered world={world} marks={marks} onPick={onPick} />}
      <PieceList {...{ v, atlas, hexes, focus, marks, onPick }} />
      {planet && (
        <ul class="hfacts">
          {planetFacts(v, atlas, planet)
            .slice(1)
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** The planet or hexes of it that may be picked now: for fingers, and for whoever does not see the map. */
function Offered({ world, marks, onPick }: { world: World; marks: Marks; onPick: (id: string) => void }) {
  const word = wordOf(world, marks);
  const offered = [word, ...world.hexes].filter((id) => markOf(marks, id));
  if (!offered.length) return null;
  return (
    <div class="hoffers">
      {offered.map((id) => (
        <PickButton
          key={id}
          mark={markOf(marks, id)}
          text={say(`high-pick-${markOf(marks, id)}`, { name: id === word ? world.name : id })}
          onClick={() => onPick(id)}
        />
      ))}
    </div>
  );
}

interface PickProps {
  mark: string;
  text: string;
  /** What it says where the words beside it are not heard. */
  label?: string;
  onClick: () => void;
}

function PickButton({ mark, text, label, onClick }: PickProps) {
  return (
    <button
      type="button"
      class={`btn sm hpick ${mark}`}
      aria-pressed={mark === "picked"}
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

interface ListProps {
  v: HighView;
  atlas: Atlas;
  hexes: string[];
  focus: string | null;
  marks: Marks;
  onPick: (id: string) => void;
}

function PieceList({ v, atlas, hexes, focus, marks, onPick }: ListProps) {
  const pieces = piecesIn(v, new Set(hexes));
  if (!pieces.length) return <p class="hnone">{say("high-nobody")}</p>;
  return (
    <ul class="insp">
      {pieces.map(({ id, depth }) => (
        <Row
          key={id}
          v={v}
          atlas={atlas}
          id={id}
          depth={depth}
          isLooked={id === focus}
          mark={markOf(marks, id)}
          withHex={hexes.length > 1 && depth === 0}
          onPick={onPick}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  v: HighView;
  atlas: Atlas;
  id: string;
  depth: number;
  isLooked: boolean;
  mark: string;
  withHex: boolean;
  onPick: (id: string) => void;
}

function Row({ v, atlas, id, depth, isLooked, mark, withHex, onPick }: RowProps) {
  const unit = unitOf(v, id);
  const leader = unit ? undefined : leaderOf(v, id);
  const hex = (unit ?? leader)?.hex;
  const facts = [
    ...(withHex && hex ? [hex] : []),
    ...(unit ? [say("high-strength", { n: unit.strength })] : []),
    ...(unit ? unitStates(v, atlas, unit) : leader ? leaderStates(leader) : []),
  ];
  const classes = [depth ? "in" : "", mark === "picked" ? "sel" : "", isLooked ? "eye" : ""];
  const name = pieceName(v, id);
  return (
    <li class={classes.filter(Boolean).join(" ")}>
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        {unit && <UnitGlyph {...unit} />}
        {leader && <LeaderIcon leader={leader} atlas={atlas} />}
      </svg>
      <div>
        <b>{unit ? unitName(id, unit) : name}</b>
        <span>{facts.join(" · ")}</span>
      </div>
      {mark && (
        <PickButton
          mark={mark}
          text={word(v, id, mark)}
          label={`${word(v, id, mark)}: ${name}`}
          onClick={() => onPick(id)}
        />
      )}
    </li>
  );
}

function LeaderIcon({ leader, atlas }: { leader: Leader; atlas: Atlas }) {
  const look = lookOf(leaderNation(leader), leader.side);
  return (
    <g transform="scale(1.300)">
      <LeaderGlyph leader={leader} letter={initial(leader, atlas)} look={look} />
    </g>
  );
}

/** What picking this piece means, if all the offers with it agree on that. */
function word(v: HighView, id: string, mark: string): string {
  if (mark === "picked") return say("high-let-go");
  const verbs = new Set(
    v.legal.filter((each) => each.split(" ").includes(id)).map((each) => each.split(" ", 1)[0]),
  );
  const [only] = [...verbs];
  const key = `high-verb-${only}`;
  return verbs.size === 1 && has(key) ? say(key) : say("high-pick");
}
