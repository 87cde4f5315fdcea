// Bundles the page into src/crusades/server/data/page, from where the server serves it and the wheel carries it.
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { compress } from "./build/compress.mjs";
import { coreOf, fonts } from "./build/fonts.mjs";
import { writeBoards, writePages } from "./build/html.mjs";
import { writeWords } from "./build/words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const data = join(here, "..", "src", "crusades", "server", "data");
const out = await mkdtemp(join(data, "page-")); // put in place when it is whole: a server may be serving the old one
const assets = join(out, "assets");

const options = {
  absWorkingDir: here,
  outdir: assets,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets",
  bundle: true,
  minify: true,
  sourcemap: false,
  metafile: true,
  legalComments: "linked",
  logLevel: "warning",
};

/** A module that holds nothing but data which only this build knows. */
const told = (name, value) => ({
  name,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: name }));
    build.onLoad({ filter: /./, namespace: name }, () => ({
      contents: JSON.stringify(value),
      loader: "json",
    }));
  },
});

/** Style sheets, in the order in which they overrule one another; each is loaded with what needs it. */
async function buildSheets() {
  const games = await readdir(join(here, "src", "games"), { withFileTypes: true });
  const boards = games
    .filter((each) => each.isDirectory())
    .map((each) => each.name)
    .sort();
  const files = {
    base: "src/styles/main.css",
    table: "src/styles/at-table.css",
    generic: "src/styles/generic.css",
    ...Object.fromEntries(boards.map((each) => [each, `src/games/${each}/style.css`])),
    pages: "src/styles/pages.css",
    story: "src/styles/story.css",
    rules: "src/styles/rules.css",
    replay: "src/styles/replay.css",
    stage: "src/styles/stage.css",
  };
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: Object.entries(files).map(([name, file]) => ({ in: file, out: name })),
    loader: { ".woff2": "file", ".svg": "file" },
    plugins: [fonts],
  });
  const outputs = Object.entries(metafile.outputs);
  const named = (file) => basename(outputs.find(([, about]) => about.entryPoint === file)[0]);
  const font = (name) => {
    const [family, weight] = name.split("/");
    const core = coreOf(family, weight);
    return `/assets/${basename(outputs.find(([, about]) => Object.keys(about.inputs)[0]?.startsWith(core))[0])}`;
  };
  return {
    sheets: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, named(file)])),
    font,
  };
}

/** What a board has worked out beside the page: a script of its own, that shares nothing with the others. */
async function buildWorkers() {
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: [{ in: "src/games/darkest/map/artist.ts", out: "darkest-artist" }],
    format: "esm",
    target: "es2022",
  });
  return { darkest: basename(Object.keys(metafile.outputs)[0]) };
}

async function buildScripts(sheets, words, workers) {
  const at = (name) => `/assets/${name}`;
  const spoken = Object.entries(words).map(([piece, files]) => [
    piece,
    Object.fromEntries(Object.entries(files).map(([lang, name]) => [lang, at(name)])),
  ]);
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: { main: "src/main.tsx" },
    splitting: true,
    inject: ["src/kernel.ts"], // every part has it: so all that it is made of is one file and not two dozen
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    plugins: [
      told("@sheets", Object.fromEntries(Object.entries(sheets).map(([name, file]) => [name, at(file)]))),
      told("@words", Object.fromEntries(spoken)),
      told("@workers", Object.fromEntries(Object.entries(workers).map(([name, file]) => [name, at(file)]))),
    ],
  });
  return metafile.outputs;
}

async function build() {
  const words = await writeWords(join(data, "words"), assets);
  const { sheets, font } = await buildSheets();
  const workers = await buildWorkers();
  const scripts = await buildScripts(sheets, words, workers);
  const needs = JSON.parse(await readFile(join(here, "src", "needs.json"), "utf8"));
  await writePages(join(here, "index.html"), out, needs, { scripts, sheets, words, fonts: font });
  await writeBoards(out, { scripts, sheets, words });
  await cp(join(here, "icon.svg"), join(out, "icon.svg"));
  const sizes = await compress(assets);
  for (const [path, { entryPoint, imports }] of Object.entries(scripts))
    Object.assign(sizes[basename(path)], {
      of: entryPoint,
      imports: imports.map((each) => basename(each.path)),
    });
  await writeFile(join(out, "sizes.json"), `${JSON.stringify(sizes, null, 1)}\n`);
}

await mkdir(assets);
try {
  await build();
  await chmod(out, 0o755);
  const page = join(data, "page");
  await rename(page, `${out}-old`).catch(() => {}); // there may be none yet
  await rename(out, page);
  await rm(`${out}-old`, { recursive: true, force: true });
} finally {
  await rm(out, { recursive: true, force: true });
}
