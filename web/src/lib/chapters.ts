/** The chronicle as it is told shortly: what mattered, under the turn and side it belongs to, each battle as one. */
import { battleOf, isHead, whose } from "./line";
import type { Line } from "./types";

export interface Chapter {
  key: string;
  kind: "head" | "battle" | "line";
  lines: Line[];
}

/** A rank from which on a line matters by itself. */
const MATTERS = 2;
const matters = ([, , , , , what]: Line): boolean =>
  what.rank >= MATTERS || Boolean(what.lost?.length) || Boolean(what.opens === "battle");

/** The newest first. A head stands above what belongs to it, and none stands alone. */
export function chapters(log: readonly Line[]): Chapter[] {
  const found: Chapter[] = [];
  const battles = new Map<string, Chapter>();
  let head: Line | null = null;
  const add = (chapter: Chapter): void => {
    if (head) found.push({ key: `h${head[0]} ${found.length}`, kind: "head", lines: [head] });
    head = null;
    found.push(chapter);
  };
  let under = "";
  for (const [n, line] of log.entries()) {
    const battle = battleOf(line);
    const known = battles.get(battle);
    if (isHead(line)) {
      const sign = `${line[5].turn} ${whose(line)}`;
      if (line[5].opens === "phase" && sign !== under) [head, under] = [line, sign];
    } else if (battle && known) known.lines.push(line);
    else if (battle) {
      const begun: Chapter = { key: `b${battle}`, kind: "battle", lines: [line] };
      battles.set(battle, begun);
      add(begun);
    } else if (matters(line)) add({ key: `l${n}`, kind: "line", lines: [line] });
  }
  return newest(found);
}

/** The newest first, each head still above what belongs to it. */
function newest(found: readonly Chapter[]): Chapter[] {
  const parts: Chapter[][] = [];
  for (const each of found) {
    if (each.kind === "head" || !parts.length) parts.push([each]);
    else parts.at(-1)?.splice(parts.at(-1)?.[0]?.kind === "head" ? 1 : 0, 0, each);
  }
  return parts.reverse().flat();
}
