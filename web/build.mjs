// Bundles the page into src/crusades/server/data/page, from where the server serves it and the wheel carries it.
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const data = join(here, "..", "src", "crusades", "server", "data");
const out = await mkdtemp(join(data, "page-")); // put in place when it is whole: a server may be serving the old one
const words = join(data, "words");

const options = {
  absWorkingDir: here,
  entryPoints: { main: "src/main.tsx", style: "src/styles/main.css" },
  outdir: join(out, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  sourcemap: false,
  metafile: true,
  legalComments: "linked",
  loader: { ".woff2": "file", ".ftl": "file", ".svg": "file" },
  alias: { "@words": words },
  logLevel: "warning",
};

/** index.html with the names that this build gave to its files, and what every file weighs. */
async function finish(result) {
  const names = Object.entries(result.metafile.outputs).map(([path, about]) => ({
    file: basename(path),
    entry: about.entryPoint ?? "",
  }));
  const named = (entry) => names.find((each) => each.entry === entry)?.file;
  const html = await readFile(join(here, "index.html"), "utf8");
  const page = html
    .replace("{{script}}", `/assets/${named("src/main.tsx")}`)
    .replace("{{style}}", `/assets/${named("src/styles/main.css")}`);
  await writeFile(join(out, "index.html"), page);
  await cp(join(here, "icon.svg"), join(out, "icon.svg"));
  const sizes = {};
  for (const { file } of names) {
    const bytes = await readFile(join(out, "assets", file));
    sizes[file] = { bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
  }
  await writeFile(join(out, "sizes.json"), `${JSON.stringify(sizes, null, 1)}\n`);
}

await mkdir(join(out, "assets"));
try {
  await finish(await esbuild.build(options));
  await chmod(out, 0o755);
  const page = join(data, "page");
  await rename(page, `${out}-old`).catch(() => {}); // there may be none yet
  await rename(out, page);
  await rm(`${out}-old`, { recursive: true, force: true });
} finally {
  await rm(out, { recursive: true, force: true });
}
