/** Planets as places: what is built on them, what lies in their boxes, and what may be picked. */
import { memo } from "preact/compat";
import type { Mark } from "../../boards/marked";
import { say } from "../../lib/words";
import {
  type Atlas,
  at,
  HEX,
  type HighView,
  hexPath,
  type Planet,
  type Strongpoint,
  type World,
} from "./atlas";
import {
  AlertGlyph,
  CastleGlyph,
  ChurchGlyph,
  FiefGlyph,
  FortGlyph,
  GrailGlyph,
  HeresyGlyph,
  RaceGlyph,
  StormGlyph,
} from "./glyphs";
import { badgesOf, sitesOf } from "./layout";
import { initial, zoneName } from "./names";

interface Props {
  atlas: Atlas;
  planet: Planet;
  world: World;
  forts: Strongpoint[];
  /** Marks of the planet and of each hex, see signOf. */
  sign: string;
  label: string;
  looked: boolean;
  memory: boolean;
  /** How large buildings and badges are: smaller than the chart when one looks closely. */
  scale: number;
}

export const PlanetPlace = memo(Drawn, (a, b) => {
  return (
    a.atlas === b.atlas &&
    a.planet === b.planet &&
    a.sign === b.sign &&
    a.label === b.label &&
    a.looked === b.looked &&
    a.memory === b.memory &&
    a.scale === b.scale &&
    a.forts.length === b.forts.length &&
    a.forts.every((fort, n) => fort === b.forts[n])
  );
});

function Drawn({ atlas, planet, world, forts, sign, label, looked, memory, scale }: Props) {
  const [own = "", ...hexes] = sign.split(",") as Mark[];
  const busy = hexes.some(Boolean);
  return (
    <g>
      {looked && <circle class="hlooked" cx={world.x} cy={world.y} r={world.rad + 7} />}
      {(own || busy) && <Ring world={world} mark={own || (hexes.find(Boolean) as Mark)} faint={!own} />}
      <g data-t={`p:${world.id}`} role="button" tabindex={-1} aria-label={label} class="hthing">
        <circle class="hhit" cx={world.x} cy={world.y} r={world.rad + 3} />
      </g>
      {world.hexes.map((hex, n) => (
        <Hex key={hex} hex={hex} mark={hexes[n] ?? ""} world={world} />
      ))}
      <Buildings atlas={atlas} planet={planet} forts={forts} scale={scale} />
      <Badges atlas={atlas} planet={planet} world={world} memory={memory} scale={scale} />
    </g>
  );
}

function Ring({ world, mark, faint }: { world: World; mark: Mark; faint: boolean }) {
  const r = world.rad + (world.capital ? 13 : 7);
  return (
    <g class={`hring hring-${mark}${faint ? " faint" : ""}`}>
      <circle class="casing" cx={world.x} cy={world.y} r={r} />
      <circle class="line" cx={world.x} cy={world.y} r={r} />
    </g>
  );
}

function Hex({ hex, mark, world }: { hex: string; mark: Mark; world: World }) {
  const [x, y] = at(hex);
  const offered = mark
    ? {
        role: "button" as const,
        tabindex: -1,
        "aria-label": `${say("high-hex-of", { planet: world.name, hex })}, ${say(`high-mark-${mark}`)}`,
      }
    : {};
  return (
    <g data-t={`h:${hex}`} class="hthing" {...offered}>
      <path class={mark ? `hhex hhex-${mark}` : "hhit"} d={hexPath(x, y, HEX - 0.8)} />
      {mark === "aim" && <path class="hbracket" d={brackets(x, y, 12)} />}
    </g>
  );
}

/** Four corners around something to strike. */
export function brackets(x: number, y: number, r: number): string {
  const arm = r * 0.5;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([a = 1, b = 1]) => `M${x + a * r} ${y + b * (r - arm)}V${y + b * r}H${x + a * (r - arm)}`)
    .join("");
}

function Buildings({ atlas, planet, forts, scale }: Pick<Props, "atlas" | "planet" | "forts" | "scale">) {
  return (
    <g class="hbuildings" aria-hidden="true">
      {sitesOf(planet, forts).map(({ sort, hex, x, y }) => {
        const fort = sort === "fort" && forts.find((each) => each.hex === hex);
        return (
          <g key={sort + hex} transform={`translate(${x} ${y}) scale(${(fort ? 0.9 : 0.76) * scale})`}>
            {fort && <FortGlyph fort={fort} value={atlas.map.fortValues[fort.type]} />}
            {sort === "castle" && <CastleGlyph />}
            {sort === "church" && <ChurchGlyph cathedral={planet.cathedral} />}
          </g>
        );
      })}
    </g>
  );
}

function Badges({
  atlas,
  planet,
  world,
  memory,
  scale,
}: Pick<Props, "atlas" | "planet" | "world" | "memory" | "scale">) {
  return (
    <g class="hbadges" aria-hidden="true">
      {badgesOf(planet, world).map(({ sort, x, y }) => (
        <g key={sort} transform={`translate(${x} ${y}) scale(${scale * (sort === "race" ? 1 : 0.9)})`}>
          {sort === "race" && <RaceGlyph box={planet.box ?? ""} race={planet.race} memory={memory} />}
          {sort === "alert" && <AlertGlyph />}
          {sort === "fief" && <FiefGlyph letter={leaderLetter(atlas, planet.fief ?? "")} />}
          {sort === "heresy" && <HeresyGlyph rebel={planet.rebel && !planet.heresy} />}
          {sort === "work" && <WorkGlyph work={planet.works[0]?.work} />}
          {sort === "second" && <WorkGlyph work={planet.works[1]?.work} />}
        </g>
      ))}
    </g>
  );
}

function WorkGlyph({ work }: { work: string | undefined }) {
  return work === "castle" ? <CastleGlyph work /> : <ChurchGlyph cathedral={work === "cathedral"} work />;
}

function leaderLetter(atlas: Atlas, id: string): string {
  const { crusader, allyAndThrall } = atlas.counters.leaders;
  const found = [...crusader, ...allyAndThrall].find((each) => each.id === id);
  return found ? initial(found, atlas) : "?";
}

interface WondersProps {
  atlas: Atlas;
  zones: HighView["zones"];
  storms: HighView["storms"];
  grail: HighView["grail"];
  lang: string;
}

/** Satellites with their switch; storms; the Grail. */
export const Wonders = memo(function Wonders({ atlas, zones, storms, grail }: WondersProps) {
  return (
    <g>
      {zones.map((zone) => (
        <Satellite key={zone.id} atlas={atlas} zone={zone} />
      ))}
      {storms.map((hex) => (
        <Storm key={hex} hex={hex} />
      ))}
      {grail.hex && !grail.carrier && <Grail hex={grail.hex} state={grail.state} />}
    </g>
  );
});

function Satellite({ atlas, zone }: { atlas: Atlas; zone: HighView["zones"][number] }) {
  const place = atlas.zone.get(zone.id);
  if (!place) return null;
  const label = `${zoneName(atlas, zone.id)}: ${say("high-satellite", { state: zone.satellite })}`;
  return (
    <g
      class={`hsat z-${place.tincture} ${zone.satellite}`}
      transform={`translate(${place.x} ${place.y})`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <g>
        <path
          class="dish"
          d="M-22-4A8 8 0 0 0-22 6M-25-7A13 13 0 0 0-25 9M22-4A8 8 0 0 1 22 6M25-7A13 13 0 0 1 25 9"
        />
        <rect x="-17" y="-10" width="34" height="20" rx="10" />
        <text>{say(`high-switch-${zone.satellite}`)}</text>
      </g>
    </g>
  );
}

function Storm({ hex }: { hex: string }) {
  const [x, y] = at(hex);
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={say("high-storm-at", { hex })}>
      <StormGlyph />
      <text class="hstorm-name" y="32" font-size="14">
        {say("high-storm")}
      </text>
    </g>
  );
}

function Grail({ hex, state }: { hex: string; state: string }) {
  const [x, y] = at(hex);
  return (
    <g transform={`translate(${x} ${y - 3})`} role="img" aria-label={say(`high-grail-${state}`)}>
      <GrailGlyph state={state} />
    </g>
  );
}
