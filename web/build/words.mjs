// The page's words, cut into what is loaded together: a heading `## piece` or `## piece: about` says where they belong.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const HEADING = /^## ([a-z]+)/;

/** Piece -> its lines, without comments. */
function cut(text) {
  const pieces = {};
  let piece;
  for (const line of text.split("\n")) {
    piece = HEADING.exec(line)?.[1] ?? piece;
    if (line.startsWith("#") || !line.trim()) continue;
    pieces[piece] ??= [];
    pieces[piece].push(line);
  }
  return pieces;
}

/** Writes every piece in every language into a folder; answers piece -> language -> name of the file. */
export async function writeWords(from, to) {
  const found = {};
  for (const file of (await readdir(from)).filter((each) => each.endsWith(".ftl"))) {
    const lang = file.replace(".ftl", "");
    for (const [piece, lines] of Object.entries(cut(await readFile(join(from, file), "utf8")))) {
      const text = `${lines.join("\n")}\n`;
      const name = `${piece}.${lang}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.ftl`;
      await writeFile(join(to, name), text);
      found[piece] = { ...found[piece], [lang]: name };
    }
  }
  return found;
}
