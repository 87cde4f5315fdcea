/** The places of a declared board: outline, ground, what has become of them, and their names. */
import type { View } from "../../lib/types";
import { say } from "../../lib/words";
import type { BoardProps, Place } from "../board";
import { type Mark, markOf } from "../marked";
import { asThing } from "../things";
import { type Declared, type DeclaredPlace, groundOf, signOf, statesOf } from "./declared";
import { corners, HIGH, UNIT, WIDE } from "./drawing";
import { Cover, Sign } from "./signs";
import { places } from "./words";

type Drawn = Pick<BoardProps, "view" | "data" | "marks" | "looked"> & { board: Declared };

export function Places({ board, view, data, marks, looked }: Drawn) {
  const spoken = new Map(places(view, data).map((each) => [each.id, each]));
  return (
    <>
      {board.places.map((place) => {
        const mark = markOf(marks, place.id);
        const tint = groundOf(board, place)?.tint ?? "land";
        const signs = statesOf(view, place.id).map((each) => `is-${signOf(board.states, each)}`);
        return (
          <g
            key={place.id}
            class={`gplace t-${tint} m-${mark} ${looked === place.id ? "looked" : ""} ${signs.join(" ")}`}
            transform={`translate(${place.x * UNIT} ${place.y * UNIT})`}
            {...asThing(`p:${place.id}`, label(spoken.get(place.id), mark))}
          >
            <Ground place={place} board={board} view={view} mark={mark} />
          </g>
        );
      })}
    </>
  );
}

const label = (told: Place | undefined, mark: Mark): string =>
  [
    told?.title,
    ...(told?.facts ?? []),
    ...(told?.pieces ?? []).map(({ text }) => text),
    mark && say(`generic-${mark}`),
  ]
    .filter(Boolean)
    .join(", ");

type GroundProps = { place: DeclaredPlace; board: Declared; view: View; mark: Mark };

function Ground({ place, board, view, mark }: GroundProps) {
  const ground = groundOf(board, place);
  const isHex = board.shape === "hexes";
  return (
    <>
      <Outline isHex={isHex} less={0} class="gground" />
      <Cover tint={ground?.tint ?? "land"} />
      {ground?.sign && <Sign name={ground.sign} y={isHex ? -36 : -26} />}
      {statesOf(view, place.id).map((each, n) => (
        <Sign key={each} name={signOf(board.states, each)} x={26 + n * 18} y={isHex ? -22 : -26} />
      ))}
      {mark && <Outline isHex={isHex} less={6} class="gcase" />}
      {mark && <Outline isHex={isHex} less={6} class="gring" />}
    </>
  );
}

function Outline({ isHex, less, class: name }: { isHex: boolean; less: number; class: string }) {
  if (isHex) return <polygon class={name} points={corners(less)} />;
  const [x, y] = [less - WIDE / 2, less - HIGH / 2];
  return <rect class={name} x={x} y={y} width={WIDE - 2 * less} height={HIGH - 2 * less} rx="8" />;
}

/** Over all grounds: a long name may reach into the next one. Every name, or of those only that are no mere ids. */
export function Names({ board, isEvery }: { board: Declared; isEvery: boolean }) {
  const below = board.shape === "hexes" ? 32 : HIGH / 2 - 8;
  return (
    <g aria-hidden="true">
      {board.places
        .filter(({ id, name }) => isEvery || name !== id)
        .map(({ id, name, x, y }) => (
          <text key={id} class={name === id ? "gname" : "gname proper"} x={x * UNIT} y={y * UNIT + below}>
            {name}
          </text>
        ))}
    </g>
  );
}
