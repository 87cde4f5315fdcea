// One HTML file for every page and language: it names at once all that this page is drawn with.
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** The scripts that an output needs before it runs, itself among them. */
function withImports(outputs, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of outputs[path].imports) {
    if (kind === "import-statement") withImports(outputs, next, found);
  }
  return found;
}

const EVERYWHERE = ["base", "pages"]; // style sheets
const asset = (path) => `/assets/${basename(path)}`;

/** `scripts`: outputs of the bundler; `sheets`, `words`, `fonts`: names of files. */
export async function writePages(template, to, needs, { scripts, sheets, words, fonts }) {
  const html = await readFile(template, "utf8");
  const entry = (source) => Object.keys(scripts).find((path) => scripts[path].entryPoint === source);
  const main = entry("src/main.tsx");
  const langs = Object.keys(words.page);
  for (const [page, need] of Object.entries(needs)) {
    const own = entry(`src/pages/${page}.tsx`);
    const needed = [...withImports(scripts, main), ...(own ? withImports(scripts, own) : [])];
    for (const lang of langs) {
      const head = [
        ...Object.keys(sheets)
          .filter((name) => EVERYWHERE.includes(name) || need.styles.includes(name))
          .map((name) => `<link rel="stylesheet" href="/assets/${sheets[name]}" data-sheet="${name}">`),
        `<script type="module" src="${asset(main)}"></script>`,
        ...[...new Set(needed)]
          .filter((path) => path !== main)
          .map((path) => `<link rel="modulepreload" href="${asset(path)}">`),
        ...["page", ...need.words].map(
          (piece) => `<link rel="preload" as="fetch" crossorigin href="/assets/${words[piece][lang]}">`,
        ),
        ...need.fonts.map(
          (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fonts(name)}">`,
        ),
      ];
      const text = html.replace("{{lang}}", lang).replace("{{head}}", head.join("\n"));
      await writeFile(join(to, `${page}.${lang}.html`), text);
    }
  }
}

/** What the board of each game is drawn with, for the head of a table's page: the server knows which game is on. */
export async function writeBoards(to, { scripts, sheets, words }) {
  const entry = (source) => Object.keys(scripts).find((path) => scripts[path].entryPoint === source);
  const there = [
    ...withImports(scripts, entry("src/main.tsx")),
    ...withImports(scripts, entry("src/pages/table.tsx")),
  ];
  const boards = {};
  for (const game of Object.keys(words)) {
    const module = entry(`src/games/${game}/module.ts`);
    if (!module) continue;
    const own = [...withImports(scripts, module)].filter((path) => !there.includes(path));
    boards[game] = {};
    for (const lang of Object.keys(words[game])) {
      boards[game][lang] = [
        `<link rel="preload" as="fetch" crossorigin href="/api/games/${game}/board?lang=${lang}&amp;short=true">`,
        `<link rel="preload" as="style" href="/assets/${sheets[game]}">`,
        `<link rel="preload" as="fetch" crossorigin href="/assets/${words[game][lang]}">`,
        ...own.map((path) => `<link rel="modulepreload" href="${asset(path)}">`),
      ].join("\n");
    }
  }
  await writeFile(join(to, "boards.json"), JSON.stringify(boards));
}
