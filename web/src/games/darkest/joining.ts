/** The attack that is being put together. */
import type { Joining } from "../../boards/board";
import type { View } from "../../lib/types";
import { asDarkest, indexOf } from "./front";

/** What an attack is begun with, by the question that asks who takes part. */
const BEGUN: Record<string, string> = { announce: "attack", strike: "strike" };

export function joining(view: View): Joining | null {
  const v = asDarkest(view);
  const verb = BEGUN[String(v.question)];
  if (!verb || !v.preparing) return null;
  const { target, units, air } = v.preparing;
  const { unit } = indexOf(v);
  const members = [...units, ...air].map((id) => ({
    id,
    place: unit.get(id)?.hex ?? null,
    action: `with ${id}`,
  }));
  return { announce: `${verb} ${target}`, members };
}
