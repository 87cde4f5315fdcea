/** Type symbols in a frame of 26 by 16. Tanks are told by black, everything else by its shape. */
import type { ComponentChildren } from "preact";
import type { Unit } from "./front";

const CROSS = "M0 0 26 16M26 0 0 16";
const OVAL = { x: 5, y: 4, width: 16, height: 8, rx: 4 };

export function TypeSymbol({ unit }: { unit: Unit }) {
  const { type, id } = unit;
  const isTank = type === "pz" || (type === "tank" && !/\dM$/.test(id));
  return (
    <g class={isTank ? "dsym inverted" : "dsym"}>
      <rect class="frame" width="26" height="16" />
      <Figure unit={unit} />
    </g>
  );
}

const line = (d: string) => <path class="line" d={d} />;
const solid = (d: string) => <path class="solid" d={d} />;
const infantry = (more: ComponentChildren) => (
  <>
    {line(CROSS)}
    {more}
  </>
);

/** By type; infantry, tanks and works differ by more than that. */
const FIGURES: Record<string, () => ComponentChildren> = {
  pz: () => <rect class="oval" {...OVAL} />,
  army: () => (
    <>
      {line("M0 4H26")}
      <circle class="solid" cx="13" cy="10" r="3.600" />
    </>
  ),
  arty: () => <circle class="solid" cx="13" cy="8" r="3.800" />,
  at: () => line("M0 16 13 1 26 16"),
  katyusha: () =>
    line(
      "M7 14V7M13 14V4M19 14V7M4.500 9.500 7 6.500l2.500 3M10.500 6.500 13 3.500l2.500 3M16.500 9.500 19 6.500l2.500 3",
    ),
  air: () => solid("M13 8q-9-6-9 0t9 0q9-6 9 0t-9 0z"),
  fighter: () =>
    solid("M13 2.500 14.500 6.500H23V9H14.500L14 12H16.500V13.500H9.500V12H12L11.500 9H3V6.500H11.500Z"),
  fleet: () => line("M13 3V13.500M9.500 5.500H16.500M6.500 8.500Q7.500 13.500 13 13.500T19.500 8.500"),
  fortline: () => solid("M2 13V5H5.500V8H9V5H12.500V8H16V5H19.500V8H21V5H24V13Z"),
  shock: () => infantry(solid("M13 3 17 8 13 13 9 8Z")),
  guards: () => infantry(line("M0 3.500H26")),
};

function Figure({ unit: { type, id, makes } }: { unit: Unit }) {
  const known = FIGURES[type];
  if (known) return <>{known()}</>;
  if (type === "factory") return <FactoryFigure makes={makes} />;
  if (type === "tank") {
    const isMotorized = /\dM$/.test(id);
    return isMotorized ? infantry(<rect class="oval filled" {...OVAL} />) : <rect class="oval" {...OVAL} />;
  }
  const isMountain = /(?:MTN|Alpini)$/.test(id);
  return infantry(
    <>
      {isMountain && solid("M9 16 13 10 17 16Z")}
      {/(?:LT|MOT|MOB)$/.test(id) && line("M13 0V16")}
    </>,
  );
}

/** Works with a chimney, and what they make. */
function FactoryFigure({ makes }: { makes: Unit["makes"] }) {
  return (
    <>
      <path class="solid" d="M2 14V7L6 9.500V7L10 9.500V3H12V14Z" />
      {makes === "tank" && <rect class="oval" x="14" y="6.500" width="9.500" height="6" rx="3" />}
      {makes === "plane" && (
        <path
          class="solid"
          d="M18.500 4 19.300 7H24V8.500H19.300L19 11.500H20.500V13H16.500V11.500H18L17.700 8.500H13.500V7H17.700Z"
        />
      )}
      {makes === "arty" && <circle class="solid" cx="18.500" cy="9.500" r="3.200" />}
    </>
  );
}
