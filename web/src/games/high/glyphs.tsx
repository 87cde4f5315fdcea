/** The pieces as drawings, centred on 0 0. The board and the inspector draw with the same hand. */
import type { Leader, Race, Strongpoint, Unit } from "./atlas";
import { letterOf } from "./names";

const SHIELD = "M-15-16H15V-2Q15 11 0 17Q-15 11-15-2Z";
const PLATE = "M-10-16H10L16-10V10L10 16H-10L-16 10V-10Z";
const ROUND = "M-9-16H9Q15-16 15-8V8Q15 16 9 16H-9Q-15 16-15 8V-8Q-15-16-9-16Z";

const SHIP = "M2 13q8 5 16 0l-1.500 4q-6.500 2.500-13 0zM10 2v10M10 3q6 1 6.500 7H10zM9 5Q4.500 6 4 10h5z";
const SWORDS = "M10 1v11M7 11h6M10 13v5M6 4l-3 9M14 4l3 9";
const ROCKET = "M10 1 17 16 10 12.500 3 16z";
const BUNKER = "M3 8l7-5 7 5v8H3zM7 16v-5h6v5";
/** A keep with its gate: a block without one is only a square when it is small. */
const WALL =
  "M2.500 17.500V3.500h3.600v3h2.100v-3h3.600v3h2.100v-3h3.600v14h-5v-4.500a2.500 2.500 0 0 0-5 0v4.500z";

const NATION_TAGS: Record<string, string> = { jair: "J", pthng: "P", ashenk: "A", thrall: "T" };

/** Who fights for whom, told by shape as well as colour. */
export function lookOf(nation: string, side: string | null): "crusader" | "ally" | "empire" | "neutral" {
  if (side === "wersgorix") return "empire";
  if (side === null) return "neutral";
  return nation === "crusader" ? "crusader" : "ally";
}

export const outline = (look: string): string =>
  look === "empire" ? PLATE : look === "neutral" ? ROUND : SHIELD;

interface UnitDrawn {
  type: Unit["type"];
  nation: string;
  side: string | null;
  strength: number;
  id: string;
}

function iconOf(type: Unit["type"], look: string): string {
  if (type === "garrison") return WALL;
  if (look === "empire") return type === "fleet" ? ROCKET : BUNKER;
  return type === "fleet" ? SHIP : SWORDS;
}

const tagOf = (nation: string, look: string): string =>
  NATION_TAGS[nation] ?? (nation === "crusader" && look === "empire" ? "C" : "");

export function UnitGlyph({ type, nation, side, strength, id }: UnitDrawn) {
  const look = lookOf(nation, side);
  const shape = outline(look);
  const filled = look === "empire" || type === "garrison";
  const tag = tagOf(nation, look) + (type === "garrison" ? "" : letterOf(id));
  return (
    <g class={`hp hp-${look}`}>
      <path class="hp-shadow" d={shape} transform="translate(1.500 2)" />
      <path class="hp-ground" d={shape} />
      {look === "crusader" && <path class="hp-cross" d="M0-15V15.500M-14-5H14" />}
      <g transform={`translate(${tag ? -12 : -8.5} -14.500) scale(.8)`}>
        <path class={filled || type === "fleet" ? "hp-icon filled" : "hp-icon"} d={iconOf(type, look)} />
      </g>
      {tag && (
        <text
          class="hp-letter"
          x={tag.length > 1 ? 8.5 : 8}
          y="-4.500"
          font-size={tag.length > 1 ? 10.5 : 12}
        >
          {tag}
        </text>
      )}
      <text class="hp-strength" y="13.500" font-size="18.500">
        {strength}
      </text>
    </g>
  );
}

export function LeaderGlyph({ leader, letter, look }: { leader: Leader; letter: string; look: string }) {
  return (
    <g class={`hp hp-leader hp-${look}`}>
      <circle class="hp-shadow" r="12" cx="1.500" cy="2" />
      <circle class="hp-rim" r="12" />
      <circle class="hp-ground" r="9.300" />
      {look === "empire" && <path class="hp-rim-cut" d="M-12-4v8M12-4v8M-4-12h8M-4 12h8" />}
      <text class="hp-initial" y="5.500" font-size={letter.length > 1 ? 13 : 17}>
        {letter}
      </text>
      {leader.captor && <path class="hp-bars" d="M-5-10V10M0-12V12M5-10V10" />}
      {leader.wounded && (
        <g transform="translate(9 9)">
          <circle class="hp-wound" r="5.500" />
          <path class="hp-wound-cross" d="M-3-3 3 3M3-3-3 3" />
        </g>
      )}
      {(leader.traitor || leader.defector) && (
        <g transform="translate(-9 9)">
          <circle class="hp-traitor" r="5.500" />
          <path class="hp-traitor-mark" d="M-2.500-2.500H2L0-4.500M2.500 2.500H-2L0 4.500" />
        </g>
      )}
    </g>
  );
}

interface SealsProps {
  moved: boolean;
  marks: readonly string[];
  aboard: number;
}

/** What a piece did this turn, and what it has aboard: small seals on the lower edge. */
export function Seals({ moved, marks, aboard }: SealsProps) {
  const fought = marks.includes("attacked") || marks.includes("nuker");
  return (
    <>
      {aboard > 0 && (
        <g transform="translate(-13 11)">
          <rect class="hseal-hold" x="-6.500" y="-6" width="13" height="12" rx="2" />
          <text class="hseal-count" y="4" font-size="11">
            {aboard}
          </text>
        </g>
      )}
      {moved && (
        <g transform="translate(13 9)">
          <circle class="hseal" r="5.500" />
          <path class="hseal-mark" d="M-2.600-2.600 0 0-2.600 2.600M.6-2.600 3.200 0 .6 2.600" />
        </g>
      )}
      {fought && (
        <g transform={`translate(13 ${moved ? -3 : 9})`}>
          <circle class="hseal" r="5.500" />
          <path class="hseal-mark" d="M-3-3 3 3M3-3-3 3" />
        </g>
      )}
      {(marks.includes("target") || marks.includes("nuked")) && (
        <g transform="translate(0 18)">
          <path class="hseal-hit" d="M-5 0 0-5 5 0 0 5Z" />
        </g>
      )}
    </>
  );
}

export function FortGlyph({ fort, value }: { fort: Strongpoint; value: number }) {
  const look = fort.razed
    ? "razed"
    : fort.control === "wersgorix"
      ? "empire"
      : fort.control
        ? "crusader"
        : "none";
  const isFortress = fort.type === "fortress";
  return (
    <g class={`hfort hfort-${look}`}>
      {fort.besieged && <circle class="hfort-siege" r="12.500" />}
      {isFortress && <path class="hfort-wall" d="M-11.500 8V-8h5v3.500h3.500v-5h6v5h3.500v-3.500h5V8Z" />}
      {!isFortress && <path class="hfort-wall" d="M-8 7V-7h3.500v3H-2v-3h4v3h2.500v-3H8V7Z" />}
      {fort.razed ? (
        <path class="hfort-gone" d="M-7-7 7 7M7-7-7 7" />
      ) : (
        <text y="6" font-size="12">
          {value}
        </text>
      )}
      {fort.inside && <circle class="hfort-inside" cx="8" cy="-7" r="3.500" />}
    </g>
  );
}

export function ChurchGlyph({ cathedral, work }: { cathedral?: boolean; work?: boolean }) {
  return (
    <g class={work ? "hbuild hbuild-work" : "hbuild"}>
      {cathedral ? (
        <path class="hbuild-ground" d="M-11-8Q-11-11-8-11H8Q11-11 11-8V8Q11 11 8 11H-8Q-11 11-11 8Z" />
      ) : (
        <circle class="hbuild-ground" r="9" />
      )}
      <path class="hbuild-cross" d={cathedral ? "M0-8V8M-6-3.500H6M-4 2H4" : "M0-6V6M-4-2.200H4"} />
    </g>
  );
}

export function CastleGlyph({ work }: { work?: boolean }) {
  return (
    <g class={work ? "hbuild hbuild-work" : "hbuild"}>
      <circle class="hbuild-ground" r="9" />
      <path class="hbuild-castle" d="M-5.500 5.500V-5h2.300v2h1.900v-2h2.600v2h1.900v-2h2.300V5.500Z" />
    </g>
  );
}

export function FiefGlyph({ letter }: { letter: string }) {
  return (
    <g class="hfief">
      <path d="M-8-10H8V10L0 5.500-8 10Z" />
      <text y="3.500" font-size="14">
        {letter}
      </text>
    </g>
  );
}

export function AlertGlyph() {
  return (
    <g class="halert">
      <path class="halert-ground" d="M0-10 10 8H-10Z" />
      <path class="halert-mark" d="M0-4V2M0 5v.8" />
    </g>
  );
}

export function RaceGlyph({ box, race, memory }: { box: string; race: Race | null; memory: boolean }) {
  const word = race ? `${race.attitude.charAt(0).toUpperCase()}${race.conversion}` : "?";
  return (
    <g class={`hrace hrace-${box}`}>
      <rect x="-10" y="-9" width="20" height="18" rx={box === "up" ? 9 : 2.5} />
      <text y="5" font-size="14">
        {word}
      </text>
      {box === "up" && <path class="hrace-cross" d="M8-13V-5M5-10.500H11" />}
      {memory && !race && <circle class="hrace-memory" cx="9" cy="-8" r="3.500" />}
    </g>
  );
}

export function HeresyGlyph({ rebel }: { rebel?: boolean }) {
  return (
    <g class="hheresy">
      <circle r="9" />
      <path d={rebel ? "M-4 5V-6L4-3-4 0" : "M0-5.500V5.500M-4 2H4M-6-6 6 6"} />
    </g>
  );
}

export function GrailGlyph({ state }: { state: string }) {
  return (
    <g class={`hgrail hgrail-${state}`}>
      <circle class="hgrail-halo" r="12" />
      <path d="M-6-7H6Q6 1 1.200 2.500V6H4.500V8H-4.500V6H-1.200V2.500Q-6 1-6-7Z" />
      {state === "untested" && (
        <text x="0" y="-.5" font-size="8.500">
          ?
        </text>
      )}
    </g>
  );
}

export function StormGlyph() {
  return (
    <g class="hstorm">
      <circle r="18" />
      <path d="M-10-3a11 11 0 0 1 18-5M10 3a11 11 0 0 1-18 5M3-9l-5 9h5l-4 9" />
    </g>
  );
}
