/** Turn, phases, Equipment and I.Q. with their thresholds, alliances, titles and fiefs. */

import type { PanelProps } from "../../boards/board";
import { say } from "../../lib/words";
import { scenarioName, scenarioText } from "../../pages/names";
import { type Atlas, asHigh, atlasOf, type HighView } from "./atlas";
import { initial, leaderName, leaderOf, nationName, unitName } from "./names";

const PHASES = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"];

const EVENTS = ["fervor", "ambassador", "initiative", "imperial_earth"] as const;

export function Tracks({ data, view, onLook }: PanelProps) {
  const v = asHigh(view);
  const atlas = atlasOf(data);
  const { equipment, equipment_shift, iq, iq_shift } = v.tracks;
  const { equipmentTrack, iqTrack } = atlas.tables;
  return (
    <section class="panel tracks" aria-label={say("high-tracks")}>
      <div class="ph">
        <h2>{say("high-tracks")}</h2>
        <span class="more">
          {say("high-scenario", { name: scenarioName(v.game, v.scenario), turns: v.turns })}
        </span>
      </div>
      <p class="goal">{scenarioText(v.game, v.scenario)}</p>
      <Bar
        name={say("high-track-turn")}
        note={say("high-turns-left", { n: v.turns - v.turn })}
        value={v.turn}
        boxes={v.turns}
        steps={[v.turns]}
      />
      <PhaseTrack v={v} />
      <ShiftBar
        name={say("high-track-equipment")}
        value={equipment}
        shift={equipment_shift}
        track={equipmentTrack}
      />
      <ShiftBar name={say("high-track-iq")} value={iq} shift={iq_shift} track={iqTrack} />
      <InForce v={v} />
      <Alliances v={v} atlas={atlas} onLook={onLook} />
      <Titles v={v} atlas={atlas} onLook={onLook} />
      <Legend />
    </section>
  );
}

const CODES = ["race", "hidden", "terrain", "unit", "fleet", "ground", "losses"];

/** What the codes on the board and the letters over the bars of a forecast mean. */
function Legend() {
  return (
    <details class="hlegend">
      <summary>{say("high-legend")}</summary>
      <dl>
        {CODES.map((code) => (
          <div key={code}>
            <dt>{say(`high-code-${code}`)}</dt>
            <dd>{say(`high-code-${code}-text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ShiftBarProps {
  name: string;
  value: number;
  shift: number;
  track: { boxes: number; modifier: { from: number }[] };
}

/** A track whose thresholds shift the columns of a battle. */
function ShiftBar({ name, value, shift, track }: ShiftBarProps) {
  return (
    <Bar
      name={name}
      note={shiftNote(shift, value, track.modifier)}
      value={value}
      boxes={reach(value, track)}
      steps={track.modifier.map((each) => each.from)}
    />
  );
}

function InForce({ v }: { v: HighView }) {
  const found = EVENTS.filter((each) => v.events[each]);
  if (!found.length) return null;
  return (
    <ul class="hchips">
      {found.map((each) => (
        <li key={each} class="chip">
          {say(`high-event-${each.replace("_", "-")}`)}
        </li>
      ))}
    </ul>
  );
}

/** Boxes up to the last threshold, or beyond it if the marker is there. */
const reach = (value: number, track: { boxes: number; modifier: { from: number }[] }): number =>
  Math.min(track.boxes, Math.max(value, track.modifier.at(-1)?.from ?? 0));

function shiftNote(shift: number, value: number, steps: { from: number }[]): string {
  const next = steps.map((each) => each.from).find((from) => from > value);
  return next === undefined ? say("high-shift-last", { shift }) : say("high-shift", { shift, next });
}

interface BarProps {
  name: string;
  note: string;
  value: number;
  boxes: number;
  steps: number[];
}

function Bar({ name, note, value, boxes, steps }: BarProps) {
  return (
    <div class="trk">
      <header>
        <b>{name}</b>
        <span>{note}</span>
      </header>
      <div class="bar" role="img" aria-label={say("high-track-at", { name, value, boxes, note })}>
        {value === 0 && <i class="c zero">0</i>}
        {Array.from({ length: boxes }, (_, n) => {
          const box = n + 1;
          const classes = [box <= value ? "f" : "", box === value ? "c" : "", steps.includes(box) ? "s" : ""];
          return (
            <i key={box} class={classes.filter(Boolean).join(" ")}>
              {box === value ? value : ""}
            </i>
          );
        })}
      </div>
    </div>
  );
}

function PhaseTrack({ v }: { v: HighView }) {
  const isSetUp = v.phase === "setup"; // before the phases, of which the first turn has not all
  return (
    <ol class="hphases" aria-label={say("high-phases")}>
      {isSetUp && (
        <li aria-current="step">
          <span class="name">{say("high-phase-setup")}</span>
        </li>
      )}
      {PHASES.map((phase) => (
        <li
          key={phase}
          class={!isSetUp && phase < v.phase ? "past" : ""}
          title={say(`high-phase-${phase.toLowerCase()}`)}
          {...(phase === v.phase ? { "aria-current": "step" as const } : {})}
        >
          <span aria-hidden="true">{phase}</span>
          <span class={phase === v.phase ? "name" : "sr"}>{say(`high-phase-${phase.toLowerCase()}`)}</span>
        </li>
      ))}
    </ol>
  );
}

interface LookProps {
  v: HighView;
  atlas: Atlas;
  onLook: (id: string | null) => void;
}

function Alliances({ v, atlas, onLook }: LookProps) {
  return (
    <div class="hsub">
      <h3>{say("high-alliances")}</h3>
      <ul class="hallies">
        {Object.entries(v.alliances).map(([race, state]) => {
          const home = atlas.homes.get(race)?.[0];
          return (
            <li key={race} class={state}>
              <button type="button" class="hlink" onClick={() => home && onLook(home.id)}>
                <b>{nationName(race)}</b>
                <span>{say(`high-alliance-${state}`)}</span>
                <span class="num">{say("high-needs", { n: home?.allianceRange ?? 0 })}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Notes v={v} />
    </div>
  );
}

/** Troops to be collected, what is in the cup, where the Grail is. */
function Notes({ v: { uncollected, cup, grail } }: { v: HighView }) {
  return (
    <>
      {Object.entries(uncollected).map(([nation, n]) => (
        <p key={nation} class="hnote">
          {say("high-uncollected", { nation: nationName(nation), n })}
        </p>
      ))}
      {cup.length > 0 && (
        <p class="hnote">
          {say("high-cup")} <span class="num">{cup.join(" ")}</span>
        </p>
      )}
      {grail.state !== "unused" && (
        <p class="hnote">
          {say(`high-grail-${grail.state}`)}
          {grail.hex ? ` · ${grail.hex}` : ""}
          {grail.carrier ? ` · ${unitName(grail.carrier)}` : ""}
        </p>
      )}
    </>
  );
}

function Titles({ v, atlas, onLook }: LookProps) {
  const holders = atlas.counters.leaders.crusader;
  const absent = v.phase === "setup" ? "high-to-be-placed" : "high-out-of-play";
  return (
    <div class="hsub">
      <h3>{say("high-titles")}</h3>
      <ul class="htitles">
        {holders.map((each) => {
          const leader = leaderOf(v, each.id);
          const fiefs = v.planets.filter((planet) => planet.fief === each.id).map((planet) => planet.name);
          const titles = leader?.titles.map((title) => say(`high-title-${title}`)) ?? [];
          return (
            <li key={each.id} class={leader ? "" : "gone"}>
              <button type="button" class="hlink" disabled={!leader?.hex} onClick={() => onLook(each.id)}>
                <i aria-hidden="true">{initial(each, atlas)}</i>
                <b>{leaderName(each)}</b>
                <span>{leader ? titles.join(", ") || say("high-untitled") : say(absent)}</span>
              </button>
              {fiefs.length > 0 && (
                <p class="hnote">{say("high-fiefs", { n: fiefs.length, names: fiefs.join(", ") })}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
