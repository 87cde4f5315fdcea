/** Signs of Tactics and Events: what happens, in one picture. */

import { box, disc, discs, rod, type Shape, soft } from "./pen";
import { ARMOR } from "./shapes-armor";
import { FOOT } from "./shapes-foot";

const CLOUD = "M10 26q-8 0-8-7t8-7q1-8 10-8 4-5 11-2 8-2 10 6 10 0 10 8 6 1 5 6-1 4-6 4z";
const BURST = "M30 0l4 10 9-7-2 10 15-3-11 9 13 5-14 3 6 8-11-3-1 5-7-5-8 5 0-7-13 3 7-9L4 21l12-4L7 7l13 4z";
const SHELL = "M12 30V14Q12 5 18 1q6 4 6 13v16z";

export const EVENTS: Record<string, Shape> = {
  aim: {
    line: "M30 4.500a13.500 13.500 0 1 0 .1 0zM30 0v11M30 25v11M12 18h11M37 18h11",
    fill: [disc(30, 18, 2.2)],
    pen: 2.8,
  },
  ambush: {
    fill: ["M2 33q0-9 7-10 0-9 9-9 3-8 12-6 9-3 12 6 9-1 9 8 7 2 7 11z"],
    cut: "M17 22q13-10 26 0-13 9-26 0z",
    line: "M30 19.500a2.500 2.500 0 1 0 .1 0z",
    pen: 3,
  },
  approach: {
    line: "M3 31q9-12 19-7t18-9q4-5 9-7",
    fill: ["M45 2l13 3-8 11z", "M6 8q3-5 6 0l3 6H3zM16 5q3-5 6 0l3 6H13z"],
    pen: 3.6,
  },
  smoke: {
    fill: ["M6 33q-5-1-5-6t6-6q-1-8 7-9 0-9 10-9 8 0 10 6 9-3 12 5 9 0 9 8 5 2 4 7-1 4-6 4z"],
    cut: "M13 25q0-5 6-5 0-6 7-6v1.500q-5 .5-5.500 6-5 .5-6 3.500zM34 26q1-6 8-5v1.500q-5-.5-6.500 3.500z",
  },
  fog: {
    fill: [
      soft(6, 4, 36, 4, 2),
      soft(16, 11, 40, 4, 2),
      soft(3, 18, 42, 4, 2),
      soft(14, 25, 42, 4, 2),
      soft(8, 31.5, 30, 3.5, 1.7),
    ],
  },
  cloud: { fill: [[CLOUD, "translate(3 0)"]], line: "M14 28l-3 6M24 28l-3 6M34 28l-3 6M44 28l-3 6", pen: 2 },
  mud: {
    fill: ["M2 27q6-6 13-2t14-2 14 2 15-1v10H2z", disc(30, 17, 12)],
    cut: `${disc(30, 17, 5)}`,
    line: "M30 5v6M30 23v6M18 17h6M36 17h6M22 9l4 4M38 9l-4 4M22 25l4-4M38 25l-4-4",
    pen: 1,
  },
  boat: {
    fill: [
      "M2 22h56l-7 10H11z",
      ...[12, 22, 32, 42].map((x) => `M${x} 21q-.5-5 1.500-7-.8-5 3-5t3 5q2 2 1.500 7z`),
      rod(6, 33, 24, 12, 1.6),
    ],
    line: "M3 34.500q5-2.500 9 0t9 0 9 0 9 0 9 0 9 0",
    pen: 1.4,
  },
  march: {
    fill: [
      "M8 3h9v9q2 3 7 4 4 1 4 5v1H8z",
      "M8 23h20v2H8z",
      "M32 11h9v9q2 3 7 4 4 1 4 5v1H32z",
      "M32 31h20v2H32z",
    ],
    line: "M2 8h4M1 13h5M2 18h4M26 6h4M25 11h5",
    pen: 1.5,
  },
  net: {
    fill: ["M3 33Q8 8 30 6q22 2 27 27h-3Q49 12 30 10 11 12 6 33z"],
    line: "M14 12l32 18M46 12L14 30M30 8v25M22 9.500l28 16M38 9.500l-28 16M9 24h42",
    pen: 1.3,
  },
  moon: {
    fill: ["M34 3a15 15 0 1 0 11 24A14 14 0 0 1 34 3z"],
    line: "M46 6v6M43 9h6M53 16v4M51 18h4",
    pen: 1.6,
  },
  scramble: {
    fill: [
      [
        "M58 0q-4 0-8 3L38 12 12 8 8 11l20 9-10 8-9-2-3 2 9 5 4 8 3-3-1-9 9-9 7 20 4-4-3-25L50 7q5-4 8-7z",
        "translate(2 0) scale(.86)",
      ],
    ],
    line: "M4 34l8-6M20 34l6-5",
    pen: 1.6,
  },
  reserve: { fill: ["M26 10h16V3l16 15-16 15v-7H26z", box(15, 10, 7, 16), box(6, 10, 5, 16)] },
  regroup: {
    fill: [
      "M46 6l1 13-12-4 4-3q-4-4-10-4-8 0-11 7l-6-2Q16 2 29 2q8 0 14 6z",
      "M14 30l-1-13 12 4-4 3q4 4 10 4 8 0 11-7l6 2q-4 11-17 11-8 0-14-6z",
    ],
  },
  dud: { fill: [[SHELL, "rotate(35 18 16) translate(12 -6)"]], line: "M40 22l12 12M52 22L40 34", pen: 3 },
  decoy: {
    line: "M8 30q-4-1-4-4t4-4h4l2-5h7l2-6h12l3 6h10l5 5q5 1 5 4t-4 4zM36 13l20-2",
    pen: 1.9,
    fill: [],
  },
  salvo: {
    fill: [
      [SHELL, "translate(-6 3)"],
      [SHELL, "translate(12 0) scale(1.08)"],
      [SHELL, "translate(30 3)"],
    ],
    cut: `${box(6, 28, 12, 1.5)}${box(25, 26.5, 13, 1.5)}${box(42, 28, 12, 1.5)}`,
  },
  barrage: { fill: [[BURST, "translate(0 0)"]], cut: disc(30, 18, 4.5) },
  ship: {
    fill: [
      "M2 22h56l-5 11H9z",
      "M20 15h18v7H20z",
      "M26 6h7v9h-7z",
      rod(38, 18, 52, 13, 2.2),
      rod(20, 18, 8, 14, 2.2),
    ],
    line: "M40 15V2M30 5V1",
    pen: 1.5,
  },
  harbor: {
    fill: [
      "M2 14h38v5H2z",
      "M6 19h4v12H6zM20 19h4v12h-4zM33 19h4v12h-4z",
      "M44 22h15l-3 9H46z",
      box(49, 14, 5, 8),
    ],
    line: "M2 33.500q5-2.500 9 0t9 0 9 0 9 0 9 0 9 0",
    pen: 1.5,
  },
  parachutes: {
    fill: [
      ["M0 10.500Q.5 0 11 0t11 10.500q-3.700-3-7.300 0-3.700-3-7.400 0-3.600-3-7.300 0z", "translate(2 2)"],
      [
        "M0 10.500Q.5 0 11 0t11 10.500q-3.700-3-7.300 0-3.700-3-7.400 0-3.600-3-7.300 0z",
        "translate(30 8) scale(.8)",
      ],
      [
        "M0 10.500Q.5 0 11 0t11 10.500q-3.700-3-7.300 0-3.700-3-7.400 0-3.600-3-7.300 0z",
        "translate(42 0) scale(.55)",
      ],
      soft(10, 24, 6, 8, 1.5),
      soft(36.5, 25, 5, 6, 1.3),
    ],
    line: "M2 12.500l10 12M24 12.500l-10 12M13 12v12M30 16.500l8 9M47.500 16.500l-7.500 9",
    pen: 0.9,
  },
  refinery: {
    fill: [
      soft(4, 18, 17, 15, 2),
      soft(23, 22, 14, 11, 2),
      [
        "M30 1q-3 8 4 13 2-4 1-8 9 7 9 15 0 12-14 12T16 21q0-6 5-11 0 5 4 6-1-9 5-15z",
        "translate(28 2) scale(.7)",
      ],
      box(46, 25, 4, 8),
    ],
    cut: `${box(4, 23, 17, 1.3)}`,
  },
  dynamite: {
    fill: [soft(6, 14, 9, 20, 2), soft(16.5, 14, 9, 20, 2), soft(27, 14, 9, 20, 2)],
    cut: `${box(6, 20, 30, 1.5)}${box(6, 27, 30, 1.5)}`,
    line: "M21 14q0-9 10-9t11 6 8-3M50 3v3M55 6l-3 2M54 12l-3-2",
    pen: 1.9,
  },
  rails: {
    fill: [
      rod(2, 24, 26, 24, 3),
      rod(36, 20, 58, 26, 3),
      box(4, 26, 4, 7),
      box(14, 26, 4, 7),
      rod(40, 23, 42, 31, 4),
      rod(51, 26, 52, 33, 4),
      [
        "M30 0l4 10 9-7-2 10 15-3-11 9 13 5-14 3 6 8-11-3-1 5-7-5-8 5 0-7-13 3 7-9L4 21l12-4L7 7l13 4z",
        "translate(17 -2) scale(.46)",
      ],
    ],
  },
  dam: {
    fill: ["M4 6h14l5 27H4z", "M22 16q8-6 14 4t22 6v8H23z"],
    cut: "M28 24q6-2 10 3t12 4v1.200q-8 0-13-4t-9-3z",
  },
  masks: {
    fill: ["M6 5q12 5 24 0v12q-1 11-12 14Q7 28 6 17z", "M32 11q9 3 22-2v11q-2 10-11 12-7-1-10-8z"],
    cut: "M10 14q3-3 6 0-3 3-6 0zM20 14q3-3 6 0-3 3-6 0zM12 21q6 5 12 0v2q-6 5-12 0zM36 18q3-3 5.500-.4-2.800 2.900-5.500.4zM45 17.500q3-3 5.500-.4-2.800 2.900-5.500.4zM38 27q5-5 10-1l-1 1.500q-4-3-8 1z",
  },
  order: {
    fill: ["M14 2h26l8 8v24H14z"],
    cut: "M19 14h24v1.800H19zM19 19h24v1.800H19zM19 24h14v1.800H19zM38 3.500v8h8.500zM37 25h7v5h-7z",
  },
  envelope: { fill: ["M5 7h50v24H5z"], cut: "M8 9l22 13L52 9v2.500L30 25 8 11.500z" },
  wonder: {
    fill: [
      "M31 1q6 7 5 18h-10q-1-11 5-18z",
      "M26 17l-5 6v4l5-3zM36 17l5 6v4l-5-3z",
      "M27 20h8l-1.500 4h-5z",
      "M28 25h6q2 5-3 10-5-5-3-10z",
    ],
    line: "M12 6l4 3M10 16h5M50 6l-4 3M52 16h-5",
    pen: 2,
  },
  antenna: {
    fill: [box(28.5, 8, 3, 26), "M22 33h16v2H22z", disc(30, 7, 3)],
    line: "M30 12l-6 21M30 12l6 21M21 2q-4 5 0 10M39 2q4 5 0 10M15-1q-7 8 0 16M45-1q7 8 0 16",
    pen: 1.9,
  },
  headphones: {
    fill: [soft(9, 17, 9, 15, 3), soft(42, 17, 9, 15, 3)],
    line: "M13 19V16a17 14 0 0 1 34 0v3M24 24l3-5 3 9 3-7 3 3",
    pen: 2.8,
  },
  stocks: {
    fill: [soft(4, 12, 16, 21, 2.5), soft(22, 12, 16, 21, 2.5), soft(40, 12, 16, 21, 2.5)],
    cut: `${box(4, 17, 52, 1.4)}${box(4, 27, 52, 1.4)}`,
    line: "M14 7h32M40 2l6 5-6 5",
    pen: 2.2,
  },
  siege: {
    fill: ["M3 33V14h4v-4h4v4h4v-4h4v4h4v19zM37 33V14h4v-4h4v4h4v-4h4v4h4v19z", "M23 20h14v13H23z"],
    cut: "M27 33v-6q3-4 6 0v6zM8 20h3v5H8zM47 20h3v5h-3z",
    line: "M30 2v10M25 7l5 5 5-5",
    pen: 2.2,
  },
  briefcase: {
    fill: [soft(6, 11, 48, 22, 3), "M21 11V7q0-3 3-3h12q3 0 3 3v4h-3V7H24v4z"],
    cut: "M6 20h48v1.500H6zM27 18h6v5.500h-6z",
  },
  halt: { fill: ["M20 3h20l12 12v6L40 33H20L8 21v-6z"], cut: "M17 15h26v6H17z" },
  winter: {
    line: "M30 1v34M14 9.500l32 17M46 9.500l-32 17M25 4l5 4 5-4M25 32l5-4 5 4M15 15.500l1.500-6L22 9M45 20.500l-1.500 6L38 27M45 15.500L43.500 9.500 38 9M15 20.500l1.500 6L22 27",
    pen: 2.4,
  },
  swap: { fill: ["M14 6l-11 8 11 8v-5h18v-6H14z", "M46 14l11 8-11 8v-5H28v-6h18z"] },
  scorched: {
    fill: [
      [
        "M30 1q-3 8 4 13 2-4 1-8 9 7 9 15 0 12-14 12T16 21q0-6 5-11 0 5 4 6-1-9 5-15z",
        "translate(-8 1) scale(.8)",
      ],
      [
        "M30 1q-3 8 4 13 2-4 1-8 9 7 9 15 0 12-14 12T16 21q0-6 5-11 0 5 4 6-1-9 5-15z",
        "translate(20 1) scale(.95)",
      ],
      box(2, 32, 56, 2.5),
    ],
  },
  convoy: {
    fill: [
      "M2 22h25l-3 8H6z",
      box(8, 15, 10, 7),
      box(11, 9, 4, 6),
      "M32 26h26l-3 7H36z",
      box(38, 19, 10, 7),
      box(41, 13, 4, 6),
    ],
    line: "M2 33q4-2 7 0t7 0 7 0",
    pen: 1.4,
  },
  raid: {
    fill: [box(6, 16, 20, 17), "M34 12h10V5l14 12-14 12v-7H34z"],
    cut: `${box(6, 23.5, 20, 1.6)}${box(15, 16, 1.6, 17)}`,
  },
  headquarters: {
    fill: ["M26 8L4 26v8h44v-8z", rod(26, 9, 26, 0, 1.6), "M27 0h12l-3 3.500 3 3.500H27z"],
    cut: "M26 14l-6 20h12z",
    line: "M50 14l6 5-6 5",
    pen: 2.4,
  },
  charge: {
    fill: [
      ["M44 1q5 16-8 27l-3-3Q45 14 41 2z", "translate(-4 0)"],
      ["M16 1q-5 16 8 27l3-3Q15 14 19 2z", "translate(4 0)"],
      rod(36, 26, 44, 34, 3.4),
      rod(24, 26, 16, 34, 3.4),
      rod(29, 29.5, 35, 23, 2.4),
      rod(31, 29.5, 25, 23, 2.4),
    ],
  },
  frogmen: {
    fill: [
      "M3 24h32l8-3 13 3-4 8H10z",
      "M14 23q-.5-6 2-8-1-6 3.500-6t3.500 6q2.500 2 2 8z",
      rod(30, 20, 44, 12, 2.4),
    ],
    line: "M2 34q5-2.500 9 0t9 0 9 0 9 0 9 0 9 0",
    pen: 1.5,
  },
  breach: {
    fill: [
      "M2 8h20l-5 6 6 5-6 6 5 8H2zM58 8H38l5 6-5 5 6 6-5 8h19z",
      [
        "M30 0l4 10 9-7-2 10 15-3-11 9 13 5-14 3 6 8-11-3-1 5-7-5-8 5 0-7-13 3 7-9L4 21l12-4L7 7l13 4z",
        "translate(15 7) scale(.5)",
      ],
    ],
    cut: `${box(2, 16, 15, 1.2)}${box(2, 24, 15, 1.2)}${box(43, 16, 15, 1.2)}${box(43, 24, 15, 1.2)}`,
  },
  shield: {
    fill: ["M30 1l18 5v12q0 12-18 17-18-5-18-17V6z"],
    cut: "M30 5l14 4v9q0 9-14 13-14-4-14-13V9z",
    line: "M22 18l6 6 11-12",
    pen: 3.4,
  },
  shout: {
    fill: ["M6 14h10L38 4v26L16 21H6z", "M14 21h7l3 11h-7z"],
    line: "M45 11q4 6 0 13M51 7q8 10 0 20",
    pen: 2.4,
  },
  encircle: {
    fill: [disc(30, 18, 5), "M24 1h12l-6 8zM24 35h12l-6-8zM8 11v14l10-7zM52 11v14l-10-7z"],
    line: "M14 6a20 16 0 0 1 6-3M46 6a20 16 0 0 0-6-3M14 30a20 16 0 0 0 6 3M46 30a20 16 0 0 1-6 3",
    pen: 1.8,
  },
  breakout: {
    fill: ["M25 14h17V7l16 11-16 11v-7H25z"],
    line: "M22 4a14 14 0 1 0 0 28M13 10l4 3M10 18h5M13 26l4-3",
    pen: 2.6,
  },
  panic: {
    fill: [...((FOOT.bust as Shape).fill as readonly string[])],
    line: "M6 8l6 4M4 18h7M6 28l6-4M54 8l-6 4M56 18h-7M54 28l-6-4",
    pen: 2.2,
  },
  search: {
    fill: [box(6, 6, 18, 25), box(12, 3, 18, 25)],
    cut: box(14, 5, 14, 21),
    line: "M41 9a8 8 0 1 0 .1 0zM47 23l8 9",
    pen: 3,
  },
  bridge: {
    line: "M2 14h56M2 24h56M2 14l8 10 8-10 8 10 8-10 8 10 8-10 8 10M10 24V14M26 24V14M42 24V14",
    fill: [box(4, 24, 5, 9), box(51, 24, 5, 9)],
    pen: 2,
  },
  lamp: {
    fill: [disc(30, 10, 6), box(28, 15, 4, 18), box(22, 32, 16, 2.5)],
    line: "M18 4l5 3M42 4l-5 3M17 14l6-2M43 14l-6-2",
    pen: 2,
  },
  compass: {
    line: "M30 3a15 15 0 1 0 .1 0z",
    fill: ["M37 11l-4 10-10 4 4-10z"],
    cut: disc(30, 18, 1.8),
    pen: 2.6,
  },
  wrench: {
    fill: [
      "M10 6q-5 6 0 11 4 3 8 1l16 15 6-6-16-15q2-6-2-9-4-3-8-1l6 6-4 4z",
      ...((ARMOR.light as Shape).fill ?? []).map(
        (each) => [each as string, "translate(30 4) scale(.5)"] as const,
      ),
    ],
  },
  spearhead: { fill: ["M2 6l14 12L2 30l6-12zM18 6l14 12-14 12 6-12zM34 4l24 14-24 14 8-14z"] },
  rescue: {
    fill: [...((ARMOR.medium as Shape).fill ?? [])],
    cut: (ARMOR.medium as Shape).cut ?? "",
    line: "M48 2v7M44.500 5.500h7",
    pen: 2.4,
  },
  radar: {
    line: "M8 33L24 17M30 30L14 6q20-2 24 18zM24 17l10-9M38 6q6 1 8 8M42 1q9 2 12 12",
    fill: [discs([35], 7.5, 2)],
    pen: 2.2,
  },
};
