// The fonts of the page, all under the Open Font License. What English and French are written with is cut out of each
// into a file of its own; a browser fetches the rest only for a page that shows a sign of it.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const SANS = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght";
const BARLOW = "@fontsource/barlow-condensed/files/barlow-condensed-latin";
const GARAMOND = "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght";
const GOTISCH = "@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2";
const STENCIL = "@fontsource/saira-stencil-one/files/saira-stencil-one-latin-400-normal.woff2";

const list = (ranges) => ranges.split(" ").map((each) => `U+${each}`);
/** Letters with something above or below them, in French and in German names. */
const ACCENTS = list("C0 C2 C4 C6-CB CE-CF D4 D6 D9 DB-DC DF E0 E2 E4 E6-EB EE-EF F4 F6 F9 FB-FC FF 152-153");
/** Letters, digits and signs of everyday text; titles are made of `LETTERS`, counters bear `FIGURES`. */
const TEXT = [...list("20-7E A0 AB B7 BB D7 2013-2014 2018-2019 201C-201D 2026 202F 2212"), ...ACCENTS];
const LETTERS = [...list("20-21 27-29 2C-2E 3A-3B 3F 41-5A 61-7A A0 AB BB 2019 2026 202F"), ...ACCENTS];
/** Names and years on a map. */
const NAMES = [...LETTERS, ...list("30-39 2013-2014")];
const TITLE = list("20 2D 30-39 41-5A 61-7A E0 E9");
const FIGURES = list("20-21 25 2B-3A 3F 41-5A B7 2013 2212");
const ALL = list("20-24F 2000-22FF");

/** What the page asks of its fonts; small capitals, fractions and the like stay behind. */
const FEATURES = ["calt", "ccmp", "clig", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

const FACES = [
  { family: "Source Sans 3", file: `${SANS}-normal.woff2`, weight: "200 900", signs: TEXT },
  { family: "Source Sans 3", file: `${SANS}-italic.woff2`, weight: "200 900", style: "italic", signs: TEXT },
  { family: "Barlow Condensed", file: `${BARLOW}-500-normal.woff2`, weight: "500", signs: TEXT },
  { family: "Barlow Condensed", file: `${BARLOW}-600-normal.woff2`, weight: "600", signs: TEXT },
  { family: "Barlow Condensed", file: `${BARLOW}-700-normal.woff2`, weight: "700", signs: FIGURES },
  { family: "EB Garamond", file: `${GARAMOND}-normal.woff2`, weight: "400 800", signs: LETTERS },
  { family: "EB Garamond", file: `${GARAMOND}-italic.woff2`, weight: "400", style: "italic", signs: NAMES },
  { family: "EB Garamond", file: `${GARAMOND}-italic.woff2`, weight: "500", style: "italic", signs: TITLE },
  { family: "Grenze Gotisch", file: GOTISCH, weight: "600", signs: LETTERS },
  { family: "Saira Stencil One", file: STENCIL, weight: "400", signs: LETTERS },
];

/** Letters of Eastern Europe, for names on cards and maps. */
const FARTHER = ["500", "600", "700"].map((weight) => ({
  family: "Barlow Condensed",
  file: `${BARLOW}-ext-${weight}-normal.woff2`,
  weight,
}));

/** Fonts of the machine that stand in until ours have come: as wide and as high as these, so that no line moves. */
const STAND_INS = [
  {
    family: "Sans stand-in",
    like: [1.024, 0.4],
    size: 0.93,
    names: "Arial/Liberation Sans/Arimo/Helvetica/Roboto",
  },
  { family: "Sans stand-in 2", like: [1.024, 0.4], size: 0.82, names: "DejaVu Sans" },
  {
    family: "Serif stand-in",
    like: [1.007, 0.298],
    size: 0.97,
    names: "Times New Roman/Liberation Serif/Tinos",
  },
  { family: "Serif stand-in 2", like: [1.007, 0.298], size: 0.76, names: "DejaVu Serif" },
];

/** The code points of ranges such as U+20-7E. */
function points(ranges) {
  return ranges.flatMap((range) => {
    const [first, last = first] = range
      .slice(2)
      .split("-")
      .map((each) => Number.parseInt(each, 16));
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
}

/** Ranges of all that other ranges leave over. */
function others(ranges) {
  const taken = new Set(points(ranges));
  const left = points(ALL).filter((each) => !taken.has(each));
  const found = [];
  for (const each of left) {
    const last = found.at(-1);
    if (last && last[1] === each - 1) last[1] = each;
    else found.push([each, each]);
  }
  return found.map(([a, b]) => `U+${a.toString(16)}${a === b ? "" : `-${b.toString(16)}`}`);
}

const face = ({ family, weight, style = "normal" }, url, range) =>
  `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap;unicode-range:${range}}`;

const percent = (part) => `${(100 * part).toFixed(1)}%`;

function standIn({ family, like: [ascent, descent], size, names }) {
  const local = names.split("/").map((name) => `local("${name}")`);
  return `@font-face{font-family:"${family}";src:${local};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
}

function sheet() {
  const ours = FACES.flatMap((each, n) => [
    face(each, `font:${n}:rest/${each.file}`, others(each.signs).join(",")),
    face(each, `font:${n}:core/${each.file}`, each.signs.join(",")),
  ]);
  const farther = FARTHER.map((each) => face(each, each.file, "U+100-2AF,U+1E00-1EFF"));
  return [...STAND_INS.map(standIn), ...farther, ...ours].join("\n"); // of two that have a sign the later counts
}

/** Which part of which face a file is, by its path in the metafile: `preload` is of those that a page shows at once. */
export const coreOf = (family, weight = "") =>
  `font:${FACES.findIndex((each) => each.family === family && (!weight || each.weight === weight))}:core`;

/** `@import "@fonts"` in a style sheet, and the files that it names. */
const resolveDir = dirname(fileURLToPath(import.meta.url));
export const fonts = {
  name: "fonts",
  setup(build) {
    build.onResolve({ filter: /^@fonts$/ }, () => ({ path: "fonts.css", namespace: "fonts" }));
    build.onLoad({ filter: /./, namespace: "fonts" }, () => ({
      contents: sheet(),
      loader: "css",
      resolveDir,
    }));
    build.onResolve({ filter: /^font:/ }, ({ path }) => ({
      path: path.slice("font:".length),
      namespace: "font",
    }));
    build.onLoad({ filter: /./, namespace: "font" }, async ({ path }) => {
      const [, n, part, file] = /^(\d+):(\w+)\/(.*)$/.exec(path);
      const { signs, weight } = FACES[n];
      const wanted = part === "core" ? signs : others(signs);
      const whole = await readFile(require.resolve(file));
      const options = { targetFormat: "woff2", noHinting: true, keepFeatures: FEATURES }; // no phone heeds hints
      if (file.includes("wght")) options.variationAxes = { wght: axis(weight) };
      const contents = await subsetFont(whole, String.fromCodePoint(...points(wanted)), options);
      return { contents, loader: "file" };
    });
  },
};

/** One weight of a font that has many, or all of them. */
const axis = (weight) => (weight.includes(" ") ? undefined : Number(weight));
