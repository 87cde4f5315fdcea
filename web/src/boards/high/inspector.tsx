/** What is on the place that is looked at: every piece with its numbers, what fleets carry, facts of the place. */
import type { Marks } from "../../lib/choice";
import { has, say } from "../../lib/words";
import type { PanelProps } from "../board";
import { markOf } from "../marked";
import { type Atlas, asHigh, atlasOf, type HighView, isHex, type World } from "./atlas";
import { LeaderGlyph, lookOf, UnitGlyph } from "./glyphs";
import { wordOf, worldOf } from "./marked";
import { hexName, initial, leaderOf, unitName, unitOf, zoneName } from "./names";
import { leaderNation } from "./pieces";
import { leaderStates, pieceName, piecesIn, planetFacts, unitStates } from "./text";

export function Inspector({ data, view, marks, looked, onPick, onLook }: PanelProps) {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const id = looked ?? marks.picked.at(-1) ?? null;
  if (!id) return null;
  const piece = unitOf(v, id) ?? leaderOf(v, id);
  const hex = piece ? piece.hex : isHex(id) ? id : null;
  const world = worldOf(atlas, hex ?? id) ?? atlas.homes.get(id)?.[0];
  if (!world && !hex) return null;
  const hexes = world ? world.hexes : [hex as string];
  const planet = world && v.planets.find((each) => each.id === world.id);
  return (
    <section
      class="panel hinsp"
      aria-label={say("high-on", { place: world?.name ?? hexName(hex as string, atlas) })}
    >
      <div class="ph">
        <h2>{say("high-on", { place: world?.name ?? hexName(hex as string, atlas) })}</h2>
        {world && <span class="more">{zoneName(atlas, world.zone)}</span>}
      </div>
      {world && <Offered world={world} marks={marks} onPick={onPick} />}
      <PieceList
        v={v}
        atlas={atlas}
        hexes={hexes}
        focus={piece ? id : null}
        marks={marks}
        onPick={onPick}
        onLook={onLook}
      />
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
  const own = markOf(marks, word);
  const hexes = world.hexes.filter((hex) => markOf(marks, hex));
  if (!own && !hexes.length) return null;
  return (
    <div class="hoffers">
      {own && (
        <button
          type="button"
          class={`btn sm hpick ${own}`}
          aria-pressed={own === "picked"}
          onClick={() => onPick(word)}
        >
          {say(`high-pick-${own}`, { name: world.name })}
        </button>
      )}
      {hexes.map((hex) => {
        const mark = markOf(marks, hex);
        return (
          <button
            type="button"
            key={hex}
            class={`btn sm hpick ${mark}`}
            aria-pressed={mark === "picked"}
            onClick={() => onPick(hex)}
          >
            {say(`high-pick-${mark}`, { name: hex })}
          </button>
        );
      })}
    </div>
  );
}

interface ListProps {
  v: HighView;
  atlas: Atlas;
  hexes: string[];
  focus: string | null;
  marks: Marks;
  onPick: (id: string) => void;
  onLook: (id: string | null) => void;
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
  const states = unit ? unitStates(v, atlas, unit) : leader ? leaderStates(leader) : [];
  const hex = (unit ?? leader)?.hex;
  const facts = [
    ...(withHex && hex ? [hex] : []),
    ...(unit ? [say("high-strength", { n: unit.strength })] : []),
    ...states,
  ];
  const classes = [depth ? "in" : "", mark === "picked" ? "sel" : "", isLooked ? "eye" : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <li class={classes}>
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        {unit && <UnitGlyph {...unit} />}
        {leader && (
          <g transform="scale(1.300)">
            <LeaderGlyph
              leader={leader}
              letter={initial(leader, atlas)}
              look={lookOf(leaderNation(leader), leader.side)}
            />
          </g>
        )}
      </svg>
      <div>
        <b>{unit ? unitName(id, unit) : pieceName(v, id)}</b>
        <span>{facts.join(" · ")}</span>
      </div>
      {mark && (
        <button
          type="button"
          class={`btn sm hpick ${mark}`}
          aria-pressed={mark === "picked"}
          aria-label={`${word(v, id, mark)}: ${pieceName(v, id)}`}
          onClick={() => onPick(id)}
        >
          {word(v, id, mark)}
        </button>
      )}
    </li>
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
