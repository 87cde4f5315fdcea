/** Names on cards: broken into lines that fit, never cut off. Widths are those of the condensed face at weight 600. */

const WIDTHS: readonly (readonly [width: number, letters: string])[] = [
  [0.2, " ,l'|íî.`ij·;I"],
  [0.28, ":1!()tłf"],
  [0.33, '"r-{}[]ț*'],
  [0.4, "z–7/\\ș_syś?FLZ^v"],
  [0.46, "4ABCGPRXYÁDOV"],
  [0.5, "HKUNőăMŠ"],
  [0.58, "&w#"],
  [0.68, "Wm½@%"],
];
const WIDTH = new Map(
  WIDTHS.flatMap(([width, letters]) => [...letters].map((each) => [each, width] as const)),
);
const USUAL = 0.435;

export function widthOf(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += WIDTH.get(letter) ?? USUAL;
  return sum * size;
}

/** Long compounds come apart where their words meet. */
const JOINT =
  /^(Panzer|Volks|Fallschirm|Gebirgs|Krad|Flammen|Grena|Opol|Berg|Jagd|Para|Flak|Anti-)(?=\p{Ll}{5}|Tank)/u;
/** A line may be set this much closer before another line is begun. */
const CLOSE = 1.08;

interface Piece {
  text: string;
  /** It goes on from the piece before: no space between, a hyphen if a line ends there. */
  joined: boolean;
}

function pieces(name: string): Piece[] {
  return name.split(" ").flatMap((word) => {
    const first = JOINT.exec(word)?.[1];
    if (!first || word.length < 12) return [{ text: word, joined: false }];
    return [
      { text: first, joined: false },
      { text: word.slice(first.length), joined: true },
    ];
  });
}

function lineOf(parts: readonly Piece[], next: Piece | undefined): string {
  const text = parts.reduce(
    (line, part) => (line && !part.joined ? `${line} ${part.text}` : line + part.text),
    "",
  );
  return next?.joined && !text.endsWith("-") ? `${text}-` : text;
}

/** Every way to break into so many lines. */
function* breaks(parts: readonly Piece[], lines: number): Generator<string[]> {
  if (lines === 1) {
    yield [lineOf(parts, undefined)];
    return;
  }
  for (let end = 1; end <= parts.length - lines + 1; end += 1)
    for (const rest of breaks(parts.slice(end), lines - 1))
      yield [lineOf(parts.slice(0, end), parts[end]), ...rest];
}

const known = new Map<string, string[]>();

/** As few lines as fit the width, at most `most`; if none fits, the lines that are least too long. */
export function lines(name: string, width: number, size: number, most = 3): string[] {
  const key = `${name}/${width}/${size}/${most}`;
  const before = known.get(key);
  if (before) return before;
  const parts = pieces(name);
  let best: string[] = [name];
  let excess = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= Math.min(most, parts.length); count += 1) {
    for (const tried of breaks(parts, count)) {
      const widest = Math.max(...tried.map((line) => widthOf(line, size)));
      if (widest < excess) [best, excess] = [tried, widest];
    }
    if (excess <= width * CLOSE) break;
  }
  known.set(key, best);
  return best;
}

/** Attributes of a text that is set closer if it would be too long. */
export function fitted(
  text: string,
  width: number,
  size: number,
): { textLength?: number; lengthAdjust?: string } {
  return widthOf(text, size) > width ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
}

/** For HTML: a long compound may be broken where its words meet. */
export const softened = (name: string): string =>
  lines(name, 0, 1, 9)
    .map((line, n, all) =>
      line.endsWith("-") && !name.includes(`${line}${all[n + 1]}`)
        ? `${line.slice(0, -1)}\u00ad`
        : `${line} `,
    )
    .join("")
    .trim();
