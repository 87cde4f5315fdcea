/** Everything on the chart that moves with it, from the sky up. */
import { useMemo, useRef } from "preact/hooks";
import type { Camera } from "../../boards/camera";
import type { Trail } from "../../boards/travel";
import type { Marks } from "../../lib/choice";
import { settings } from "../../lib/settings";
import type { Atlas, HighView, World } from "./atlas";
import { Captions } from "./captions";
import { EarthBox, Shafts, Swords } from "./extras";
import { Fan } from "./fan";
import { LEVELS, type Token } from "./layout";
import { signOf } from "./marked";
import { Hovered, SpaceHexes, Tethers } from "./parts";
import { Piece } from "./pieces";
import { PlanetPlace, Wonders } from "./places";
import { drawn, spots } from "./reading";
import { Sky } from "./sky";
import { planetFacts } from "./text";

interface Props {
  v: HighView;
  atlas: Atlas;
  marks: Marks;
  tokens: Token[];
  camera: Camera;
  /** The place that is looked at. */
  eye: string | null;
  hovered: { value: string | null };
  opened: string | null;
  /** How much of it is drawn by now. */
  turn: number;
}

/** When what is drawn: the camera stands where it should by then. */
const [SKY, PLACES, PIECES, CAPTIONS] = [2, 3, 4, 5];
export const TURNS = CAPTIONS;

export function Chart({ v, atlas, marks, tokens, camera, eye, hovered, opened, turn }: Props) {
  const lang = settings.value.lang;
  const where = useMemo(() => spots(tokens, v), [tokens, v]);
  return (
    <>
      {turn >= SKY && <Sky atlas={atlas} lang={lang} />}
      {turn >= PLACES && <Planets {...{ v, atlas, marks, eye }} level={camera.level.value} />}
      <SpaceHexes atlas={atlas} marks={marks} />
      {turn >= PIECES && (
        <Wonders atlas={atlas} zones={v.zones} storms={v.storms} grail={v.grail} lang={lang} />
      )}
      <Tethers tokens={tokens} atlas={atlas} />
      <Shafts attacks={v.attacks} where={where} />
      {turn >= PIECES && <Pieces {...{ v, atlas, marks, tokens }} level={camera.level.value} />}
      {turn >= CAPTIONS && <Captions atlas={atlas} lang={lang} />}
      <Swords attacks={v.attacks} />
      <g data-ghosts />
      <EarthBox
        atlas={atlas}
        leaders={v.leaders.filter((each) => each.hex === "earth")}
        sent={v.events.earth_sent}
        lang={lang}
      />
      <Hovered {...{ hovered, v, atlas, marks, where }} px={camera.px} />
      {opened && <Fan hexes={opened} {...{ v, atlas, marks, camera }} />}
    </>
  );
}

type Drawn = Pick<Props, "v" | "atlas" | "marks"> & { level: number };

function Planets({ v, atlas, marks, eye, level }: Drawn & Pick<Props, "eye">) {
  return (
    <>
      {v.planets.map((planet) => {
        const world = atlas.world.get(planet.id) as World;
        return (
          <PlanetPlace
            key={planet.id}
            atlas={atlas}
            planet={planet}
            world={world}
            forts={v.strongpoints.filter((each) => each.planet === planet.id)}
            sign={signOf(world, marks)}
            label={[planet.name, ...planetFacts(v, atlas, planet)].join(". ")}
            looked={eye === planet.id}
            memory={planet.id in v.remembered}
            scale={LEVELS[level]?.marks ?? 1}
          />
        );
      })}
    </>
  );
}

function Pieces({ v, atlas, marks, tokens, level }: Drawn & Pick<Props, "tokens">) {
  const trail = useRef<Trail>(new Map());
  return (
    <g>
      {tokens.map((token) => (
        <Piece key={token.id} {...drawn(token, v, atlas, marks)} trail={trail.current} level={level} />
      ))}
    </g>
  );
}
