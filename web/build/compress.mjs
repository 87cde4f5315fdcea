// Every file that is worth it once more as Brotli and as gzip, so that nobody packs it again when it is asked for.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PACKED = /\.(woff2|br|gz)$/; // is packed as it is

/** Name -> bytes as they are, and as they are sent. */
export async function compress(folder) {
  const sizes = {};
  for (const name of (await readdir(folder)).sort()) {
    const plain = await readFile(join(folder, name));
    sizes[name] = { bytes: plain.length };
    if (PACKED.test(name)) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    const packed = { br: brotliCompressSync(plain, { params }), gz: gzipSync(plain, { level: 9 }) };
    for (const [ending, bytes] of Object.entries(packed)) {
      sizes[name][ending] = bytes.length;
      if (bytes.length < plain.length) await writeFile(join(folder, `${name}.${ending}`), bytes);
    }
  }
  return sizes;
}
