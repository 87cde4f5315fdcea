/** The galactic map as a place to play: one SVG, one tab stop, everything by pointer, finger or keys. */
import { useMemo } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import { useCamera } from "../../boards/camera";
import { CameraButtons } from "../../boards/camerabuttons";
import { useTurns } from "../../boards/inturn";
import { say } from "../../lib/words";
import { asHigh, atlasOf, size } from "./atlas";
import { placeButtons } from "./buttons";
import { Chart, TURNS } from "./chart";
import { useHandling } from "./handling";
import { LEVELS, layout, levelOf } from "./layout";
import { Tip } from "./parts";

export function Board(props: BoardProps) {
  const { data, view, marks } = props;
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const { width, height } = size(atlas.map);
  const camera = useCamera(width, height, { levelOf, onRoom: placeButtons });
  const level = camera.level.value;
  const turn = useTurns(TURNS);
  const tokens = useMemo(() => layout(v, atlas, level), [v, atlas, level]);
  const { roving, listeners, hover, eye, opened } = useHandling(props, camera, tokens);
  const { hovered } = hover;
  return (
    <div class="hboard" data-level={LEVELS[level]?.name}>
      <div ref={roving.root} class="hchart" {...listeners}>
        <svg
          ref={camera.svg}
          class="map"
          viewBox={`0 0 ${width} ${height}`}
          role="application"
          aria-label={say("high-map")}
          aria-roledescription={say("high-map-role")}
        >
          <g ref={camera.world}>
            <Chart {...{ v, atlas, marks, tokens, camera, eye, hovered, opened, turn }} />
          </g>
        </svg>
      </div>
      <Tip {...{ hovered, v, atlas, marks, tokens }} isOpen={opened !== null} root={camera.svg} />
      <CameraButtons camera={camera} />
    </div>
  );
}
