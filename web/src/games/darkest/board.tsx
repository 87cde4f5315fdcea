/** The Eastern Front as a place to play: one map, one tab stop, everything by pointer, finger or keys. */
import { useState } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import { useCamera } from "../../boards/camera";
import { CameraButtons } from "../../boards/camerabuttons";
import { useTurns } from "../../boards/inturn";
import { useRoom } from "../../chrome/room";
import { say } from "../../lib/words";
import { LayerButtons, Standing } from "./controls";
import { CounterDefs } from "./counters";
import { Fan } from "./fan";
import { asDarkest } from "./front";
import { useHandling } from "./handling";
import { type Layer, LayerDefs, layersFor, useLayer } from "./layers";
import { geometryOf, zoomOf } from "./map/geometry";
import { Months } from "./months";
import { Overview } from "./overview";
import { Tray } from "./tray";
import { TURNS, World } from "./world";

/** Few destinations are ringed, many are shown by their ground and not one by one. */
const [FEW, MANY] = [10, 24];
const crowd = (many: number): string => (many > MANY ? " many" : many <= FEW ? " few" : "");
/** Pixels per unit: those of the map's `zoomOf`, and where counters can be read. */
const LEVELS = [0, 0.46, 0.6, 0.95, 2.1];
const levelOf = (px: number): number => LEVELS.findLastIndex((from) => px >= from);

export function Board(props: BoardProps) {
  const { data, marks, looked, overlay } = props;
  const v = asDarkest(props.view);
  const { phone } = useRoom();
  const { width, height, viewBox } = geometryOf(data);
  const camera = useCamera(width, height, { levelOf });
  const level = camera.level.value;
  const turn = useTurns(TURNS);
  const [layer, setLayer] = useState<Layer | null>(null);
  const found = useLayer(layer, v, overlay);
  const { roving, listeners, hover, eye, opened, peeked } = useHandling(props, camera, phone);
  const { hovered } = hover;
  const shown = opened ?? peeked;
  return (
    <div class={`dboard${phone ? " phone" : ""}${crowd(marks.dest.size)}`} data-level={level}>
      <div ref={roving.root} class="dchart" {...listeners}>
        <svg
          ref={camera.svg}
          class="map"
          viewBox={viewBox}
          data-zoom={zoomOf(LEVELS[level] ?? 1)}
          data-weather={v.weather}
          role="application"
          aria-label={say("darkest-map")}
          aria-roledescription={say("darkest-map-role")}
        >
          <LayerDefs />
          <CounterDefs />
          <g ref={camera.world}>
            <World {...{ data, v, marks, eye, looked, layer, found, hovered, turn }} />
          </g>
        </svg>
        {shown && (
          <Fan
            {...{ data, v, marks, camera }}
            onSeveral={props.onSeveral}
            hex={shown}
            isPeek={shown !== opened}
          />
        )}
        {turn === TURNS && <Tray v={v} data={data} marks={marks} />}
      </div>
      <div class="dcorner">
        <LayerButtons layers={layersFor(overlay)} layer={layer} onLayer={setLayer} isPhone={phone} />
        {!phone && <Standing v={v} data={data} onLook={props.onLook} />}
      </div>
      {!phone && turn === TURNS && <Overview v={v} data={data} camera={camera} />}
      <CameraButtons camera={camera} />
      <Months v={v} data={data} />
    </div>
  );
}
