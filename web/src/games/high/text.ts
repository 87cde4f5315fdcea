/** Pieces and places in words: labels of the board, lines of the inspector, the text view. */

import type { Place } from "../../boards/board";
import type { Json, View } from "../../lib/types";
import { say } from "../../lib/words";
import {
  type Atlas,
  asHigh,
  atlasOf,
  type HighView,
  type Leader,
  type Planet,
  type Strongpoint,
  type Unit,
  type World,
} from "./atlas";
import { hexName, leaderName, leaderOf, nationName, sideName, unitName, unitOf, zoneName } from "./names";

const listed = (parts: (string | false | null | undefined | "")[]): string =>
  parts.filter(Boolean).join(", ");

/** What is aboard a fleet, units before leaders. */
export function cargo(view: HighView, fleet: string): string[] {
  return [
    ...view.units.filter((each) => each.aboard === fleet).map((each) => each.id),
    ...view.leaders.filter((each) => each.aboard === fleet).map((each) => each.id),
  ];
}

export function pieceName(view: HighView, id: string): string {
  const unit = unitOf(view, id);
  if (unit) return unitName(id, unit);
  const leader = leaderOf(view, id);
  return leader ? leaderName(leader) : id;
}

const MARKS = ["attacked", "target", "nuked", "nuker"];

const did = (piece: Unit | Leader): string[] => [
  ...(piece.moved ? [say("high-state-moved")] : []),
  ...MARKS.filter((mark) => piece.marks.includes(mark)).map((mark) => say(`high-state-${mark}`)),
];

export function unitStates(view: HighView, atlas: Atlas, unit: Unit): string[] {
  const aboard = cargo(view, unit.id);
  const states = did(unit);
  if (unit.aboard) states.unshift(say("high-state-aboard", { fleet: unitName(unit.aboard) }));
  if (unit.type === "fleet") {
    const { fleet, crusaderFleetA } = atlas.map.ranges;
    states.unshift(say("high-range", { n: unit.id === "cfA" ? crusaderFleetA : fleet }));
    if (aboard.length) {
      const names = aboard.map((id) => pieceName(view, id)).join(", ");
      states.push(say("high-state-carries", { names }));
    }
  }
  if (view.grail.carrier === unit.id) states.push(say("high-state-grail"));
  return states;
}

export function leaderStates(leader: Leader): string[] {
  return [
    ...leader.titles.map((title) => say(`high-title-${title}`)),
    say("high-ratings", { combat: leader.combat, political: leader.political }),
    ...(leader.wounded ? [say("high-state-wounded")] : []),
    ...(leader.captor ? [say("high-state-captive", { side: sideName(leader.captor) })] : []),
    ...(leader.traitor ? [say("high-state-traitor")] : []),
    ...(leader.defector ? [say("high-state-defector")] : []),
    ...(leader.aboard ? [say("high-state-aboard", { fleet: unitName(leader.aboard) })] : []),
    ...did(leader),
  ];
}

/** Name, owner, numbers, states: what a screen reader hears of a piece. */
export function pieceText(view: HighView, atlas: Atlas, id: string, withPlace = true): string {
  const unit = unitOf(view, id);
  const leader = unit ? undefined : leaderOf(view, id);
  const place = withPlace && (unit ?? leader)?.hex;
  if (unit) {
    return listed([
      unitName(id, unit),
      unit.side !== sideOfNation(unit.nation) && sideName(unit.side),
      say("high-strength", { n: unit.strength }),
      place && hexName(place, atlas),
      ...unitStates(view, atlas, unit),
    ]);
  }
  if (!leader) return id;
  return listed([
    leaderName(leader),
    sideName(leader.side),
    place && hexName(place, atlas),
    ...leaderStates(leader),
  ]);
}

const sideOfNation = (nation: string): string | null =>
  nation === "crusader" || nation === "wersgorix" ? nation : null;

export function fortText(fort: Strongpoint, atlas: Atlas): string {
  if (fort.razed) return say("high-fort-razed", { hex: fort.hex });
  return listed([
    say(`high-${fort.type}`, { hex: fort.hex, n: atlas.map.fortValues[fort.type] }),
    fort.control && say("high-held", { side: sideName(fort.control) }),
    fort.besieged && say("high-besieged"),
    fort.inside && say("high-inside"),
  ]);
}

export function raceText(planet: Planet, view: HighView, atlas: Atlas): string | null {
  const { race, box } = planet;
  if (box === null) return null;
  if (box === "empty") return say("high-race-none");
  if (race) {
    return listed([
      say("high-race", { name: race.name }),
      planet.converted && say("high-race-converted"),
      say("high-race-facts", {
        attitude: say(`high-attitude-${race.attitude.charAt(0).toLowerCase()}`),
        conversion: race.conversion,
        strength: race.strength,
      }),
      race.fleet_and_army && say("high-race-forces"),
    ]);
  }
  const seen = view.remembered[planet.id];
  const known = atlas.counters.thrallRaces.races.find((each) => each.id === seen);
  return known ? say("high-race-remembered", { name: known.name }) : say("high-race-down");
}

/** Terrain as it is printed (`D1`), in words: whom it helps and by how many columns. */
export function terrainText(world: World): string {
  const { side, shift, code } = world.terrain;
  return side ? say(`high-terrain-${side}`, { n: shift, code }) : say("high-terrain-none");
}

/** Everything that is true of a planet besides the pieces on it. */
export function planetFacts(view: HighView, atlas: Atlas, planet: Planet): string[] {
  const world = atlas.world.get(planet.id) as World;
  const alliance = world.independentRace && view.alliances[world.independentRace];
  const fief = planet.fief && leaderOf(view, planet.fief);
  return [
    zoneName(atlas, planet.zone),
    terrainText(world),
    world.independentRace &&
      say("high-home", {
        race: nationName(world.independentRace),
        range: world.allianceRange ?? 0,
        state: say(`high-alliance-${alliance}`),
      }),
    raceText(planet, view, atlas),
    planet.alerted && say("high-alerted"),
    planet.rebel && say("high-rebel"),
    planet.heresy && say("high-heresy"),
    planet.attempted && say("high-attempted"),
    planet.fief && say("high-fief-of", { leader: fief ? leaderName(fief) : planet.fief }),
    planet.fief_garrison > 0 && say("high-fief-garrison", { n: planet.fief_garrison }),
    ...view.strongpoints.filter((each) => each.planet === planet.id).map((each) => fortText(each, atlas)),
    planet.church && say(planet.cathedral ? "high-cathedral-at" : "high-church-at", { hex: planet.church }),
    ...planet.castles.map((hex) => say("high-castle-at", { hex })),
    ...planet.works.map((each) =>
      say("high-work-begun", {
        work: say(`high-work-${each.work}`),
        builder: builderName(view, each.builder),
      }),
    ),
    ...view.storms.filter((hex) => planet.hexes.includes(hex)).map((hex) => say("high-storm-at", { hex })),
    view.grail.hex && planet.hexes.includes(view.grail.hex) && say(`high-grail-${view.grail.state}`),
  ].filter((each): each is string => Boolean(each));
}

const builderName = (view: HighView, id: string | null): string => (id ? pieceName(view, id) : "–");

/** Pieces in a set of hexes: each fleet, then what it carries, then the rest. */
export function piecesIn(view: HighView, hexes: ReadonlySet<string>): { id: string; depth: 0 | 1 }[] {
  const order = [...hexes];
  const there = <T extends Unit | Leader>(list: T[]): T[] =>
    list
      .filter((each) => each.hex && hexes.has(each.hex) && !each.aboard)
      .sort((a, b) => order.indexOf(a.hex as string) - order.indexOf(b.hex as string));
  const units = there(view.units);
  const leaders = there(view.leaders);
  const found: { id: string; depth: 0 | 1 }[] = [];
  for (const unit of units) {
    found.push({ id: unit.id, depth: 0 });
    for (const id of cargo(view, unit.id)) found.push({ id, depth: 1 });
  }
  return [...found, ...leaders.map((each) => ({ id: each.id, depth: 0 as const }))];
}

export function places(view: View, data: Json): Place[] {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const pieces = (hexes: Iterable<string>): Place["pieces"] =>
    piecesIn(v, new Set(hexes)).map(({ id }) => ({ id, text: pieceText(v, atlas, id) }));
  const planets = v.planets.map((planet) => ({
    id: planet.id,
    title: planet.name,
    facts: planetFacts(v, atlas, planet),
    pieces: pieces(planet.hexes),
  }));
  const space = spaceHexes(v, atlas).map((hex) => ({
    id: hex,
    title: hexName(hex, atlas),
    facts: v.storms.includes(hex) ? [say("high-storm-at", { hex })] : [],
    pieces: pieces([hex]),
  }));
  const zones = v.zones.map((zone) => ({
    id: zone.id,
    title: zoneName(atlas, zone.id),
    facts: [
      say("high-satellite", { state: zone.satellite }),
      say("high-capital-held", { side: sideName(zone.capital_side) }),
    ],
    pieces: [],
  }));
  return [...planets, ...space, ...zones];
}

/** Hexes outside planets where somebody is, or a storm. */
function spaceHexes(v: HighView, atlas: Atlas): string[] {
  const hexes = [...v.units, ...v.leaders].map((each) => each.hex);
  return [...new Set([...hexes, ...v.storms])].filter(
    (hex): hex is string => hex !== null && !atlas.ofHex.has(hex),
  );
}
