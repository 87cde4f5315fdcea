/** The picture of The Last Crusade: four cards on painted ground. */
import type { ComponentChildren } from "preact";
import { scatter, times } from "../../pages/art/random";

const WHEELS = [12, 20.5, 29, 37.5, 46];
const ROADS = "M-5 104C96 94 144 116 245 94M132 -5C115 75 144 132 120 193";

function Soldier({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M1 9.500c0-3.800 2-5.500 4.500-5.500S10 5.700 10 9.500l1.200.6v1H0v-1z" />
      <path d="M2.500 12h6l2 8-1.500 5 1.500 9H7.700L6 26l-2 8H1l1.500-9L1 19z" />
      <path d="M-3 23 15 11l1 1.400L-2 24.600z" />
    </g>
  );
}

function Tank({ hole }: { hole: string }) {
  return (
    <>
      <path d="M14 19l3-7.500q.5-1.500 2-1.500h14q1.800 0 2.600 1.600L38 17h8l4 3.500H9L11.500 19z" />
      <path d="M35 12h23v2.200H35zM24 6.500h6V10h-6z" />
      <path d="M10 20h40q6 0 6 5.500T50 31H10q-6 0-6-5.500T10 20z" />
      {WHEELS.map((x) => (
        <circle key={x} cx={x} cy="25.500" r="3" fill={hole} />
      ))}
    </>
  );
}

const SIDES = {
  us: { band: "#b98526", dark: "#7b5410", ink: "#1c1203" },
  ge: { band: "#4c6b86", dark: "#2b465d", ink: "#fff" },
};

interface CardProps {
  side: keyof typeof SIDES;
  at: [turn: number, x: number, y: number];
  lines?: [string, string];
  values?: number[];
  cost?: number;
  hits?: number;
  face?: string;
  badge?: string;
}

const GLYPHS = [
  "M0 5.500a4 4 0 0 1 8 0v1H0z",
  "M0 4.500h8v2.500H0zM2 2h3v2H2zM5 2.500h3v1H5z",
  "M0 3.500 3.300 3 4 0h1l.4 3L8 3.500v1l-2.600.4L5 8H4l-.7-3L0 4.500z",
  "M0 0h8v4.500L4 8 0 4.500z",
];

function Card({ side, at, lines, ...rest }: CardProps) {
  const [turn, x, y] = at;
  return (
    <g transform={`rotate(${turn} ${x + 50} ${y + 300}) translate(${x} ${y}) scale(1.420)`}>
      <rect x="2" y="4" width="74" height="104" rx="5" fill="#000" opacity=".34" />
      {lines ? <Front side={side} lines={lines} {...rest} /> : <Back side={side} />}
    </g>
  );
}

type FrontProps = Omit<CardProps, "at" | "lines"> & { lines: [string, string] };

function Front({ side, lines, values = [], cost, hits = 0, face = "#dfe3d3", badge }: FrontProps) {
  const { band, dark, ink } = SIDES[side];
  return (
    <>
      <rect width="74" height="104" rx="5" fill={face} stroke="#10130d" />
      <path d="M5 0h17v104H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z" fill={band} />
      <circle cx="11.500" cy="12" r="8.500" fill={dark} />
      <text x="11.500" y="16.500" text-anchor="middle" font-size="13.500" font-weight="700" fill="#fff">
        {cost}
      </text>
      <Values values={values} ink={ink} />
      {lines.map((line, n) => (
        <text key={line} x="25.500" y={13 + n * 11.5} font-size="12" font-weight="600" fill="#1b1c15">
          {line}
        </text>
      ))}
      <g transform="translate(26 34) scale(.68)" fill="#2c2f22">
        {badge ? [4, 22, 40].map((each) => <Soldier key={each} x={each} />) : <Tank hole={face} />}
      </g>
      {badge && (
        <>
          <rect x="25" y="66" width="43" height="14" rx="2" fill="#2c2f22" />
          <text x="46.500" y="77" text-anchor="middle" font-size="12" font-weight="600" fill="#fff">
            {badge}
          </text>
        </>
      )}
      {times(values[3] ?? 0, (n) => (
        <HitBox key={n} x={26 + n * 9.5} isHit={n < hits} />
      ))}
    </>
  );
}

function Values({ values, ink }: { values: number[]; ink: string }) {
  return (
    <>
      {values.map((value, n) => (
        <g key={GLYPHS[n]} transform={`translate(2 ${34 + n * 17.5})`} fill={ink}>
          <path d={GLYPHS[n] ?? ""} transform="translate(0 -7)" opacity=".9" />
          <text x="15" text-anchor="middle" font-size="15" font-weight="700">
            {value}
          </text>
        </g>
      ))}
    </>
  );
}

function HitBox({ x, isHit }: { x: number; isHit: boolean }) {
  return (
    <g transform={`translate(${x} 90)`}>
      <rect
        width="7.500"
        height="7.500"
        fill={isHit ? "#8f1d12" : "#fff"}
        fill-opacity={isHit ? 1 : 0.55}
        stroke="#4b4634"
      />
      {isHit && <path d="M1.700 1.700l4.200 4.200m0-4.200-4.200 4.200" stroke="#fff" stroke-width="1.5" />}
    </g>
  );
}

function Back({ side }: Pick<CardProps, "side">) {
  return (
    <>
      <rect width="74" height="104" rx="5" fill={SIDES[side].dark} stroke="#10130d" />
      <rect
        x="4.500"
        y="4.500"
        width="65"
        height="95"
        rx="3"
        fill="none"
        stroke="#fff"
        stroke-opacity=".45"
      />
      <path
        d="M37 33 53.500 42.500v19L37 71 20.500 61.500v-19z"
        fill="none"
        stroke="#fff"
        stroke-opacity=".75"
        stroke-width="1.5"
      />
      <text x="37" y="60" text-anchor="middle" font-size="23" font-weight="700" fill="#fff">
        ?
      </text>
    </>
  );
}

type Chance = ReturnType<typeof scatter>;

function Zone({ x, y, fill, children }: { x: number; y: number; fill: string; children: ComponentChildren }) {
  return (
    <g clip-path="url(#art-zone)" transform={`translate(${x} ${y})`}>
      <rect width="240" height="188" fill={fill} />
      {children}
    </g>
  );
}

const town = (any: Chance) => (
  <>
    <path
      d="M-5 117C72 94 120 150 245 113M101 -5C120 75 91 113 120 193"
      stroke="#b7ab86"
      stroke-width="11"
      fill="none"
    />
    {times(17, (n) => (
      <rect
        key={n}
        x={12 + any() * 200}
        y={16 + any() * 150}
        width={any() > 0.5 ? 20 : 15}
        height="12"
        fill={n % 2 ? "#6b4a38" : "#765441"}
        transform={`rotate(${any() * 20 - 10} 120 94)`}
      />
    ))}
  </>
);

const crossroads = (any: Chance) => (
  <>
    {times(60, (n) => (
      <path
        key={n}
        d={`M${(any() * 240).toFixed(0)} ${(any() * 188).toFixed(0)}l3-5 3 5`}
        stroke="#666b46"
        fill="none"
      />
    ))}
    <path d={ROADS} stroke="#5d5a40" stroke-width="15" fill="none" />
    <path d={ROADS} stroke="#b9ae88" stroke-width="11" fill="none" />
  </>
);

const STEPS = ["#8b875c", "#928c60", "#999265", "#a0986a", "#a79e70", "#aea476", "#b5ab7d"];

const hill = () => (
  <>
    {STEPS.map((fill, n) => (
      <path
        key={fill}
        transform={`translate(127 105) scale(${1 - n * 0.125})`}
        d="M-134 8C-120-83-24-105 29-88S139-41 120 19 48 105-29 90-149 75-134 8z"
        fill={fill}
        stroke="#6d6a42"
        stroke-width={(1.1 / (1 - n * 0.125)).toFixed(2)}
      />
    ))}
  </>
);

const orchard = (any: Chance) => (
  <>
    {times(70, (n) => {
      const x = (n % 10) * 26 + (Math.floor(n / 10) % 2) * 10 + any() * 3;
      const y = Math.floor(n / 10) * 30 + 8 + any() * 3;
      return (
        <g key={n}>
          <circle cx={x + 2} cy={y + 3} r="8" fill="#6c7247" />
          <circle cx={x} cy={y} r="7.500" fill={n % 3 ? "#5f7045" : "#67794b"} />
        </g>
      );
    })}
  </>
);

/** Four zones. They share one series of chances: what is drawn first is drawn as it always was. */
function Ground() {
  const any = scatter(31);
  return (
    <>
      <clipPath id="art-zone">
        <rect width="240" height="188" rx="8" />
      </clipPath>
      <Zone x={-20} y={-30} fill="#8d8565">
        {town(any)}
      </Zone>
      <Zone x={228} y={-30} fill="#7d8158">
        {crossroads(any)}
      </Zone>
      <Zone x={-20} y={166} fill="#86835a">
        {hill()}
      </Zone>
      <Zone x={228} y={166} fill="#848a59">
        {orchard(any)}
      </Zone>
    </>
  );
}

export function LastArt() {
  return (
    <svg viewBox="0 0 440 312" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="440" height="312" fill="#2c3327" />
      <Ground />
      <Card
        side="us"
        at={[-11, 36, 72]}
        lines={["Armored", "Infantry"]}
        values={[4, 1, 1, 3]}
        cost={3}
        face="#f0e8d3"
        badge="Sgt +1"
      />
      <Card side="us" at={[-4, 116, 54]} lines={["M4", "Sherman"]} values={[4, 3, 1, 4]} cost={4} hits={1} />
      <Card side="ge" at={[5, 204, 54]} lines={["Panzer IV", "H"]} values={[4, 5, 1, 4]} cost={5} />
      <Card side="ge" at={[12, 292, 72]} />
    </svg>
  );
}
