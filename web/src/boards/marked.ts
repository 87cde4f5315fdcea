/** What the marks of the page mean for one thing on a board. */
import type { Marks } from "../lib/choice";

export type Mark = "" | "act" | "dest" | "aim" | "picked";

export function markOf(marks: Marks, id: string): Mark {
  if (marks.picked.includes(id)) return "picked";
  if (marks.aim.has(id)) return "aim";
  if (marks.dest.has(id)) return "dest";
  return marks.act.has(id) ? "act" : "";
}

const ORDER: Mark[] = ["picked", "aim", "dest", "act"];

export function strongest(found: Mark[]): Mark {
  return ORDER.find((mark) => found.includes(mark)) ?? "";
}

/** What can be picked, or is, can be dragged as well. */
export const dragAs = (mark: string): { "data-drag"?: "" } =>
  mark === "act" || mark === "picked" ? { "data-drag": "" } : {};
