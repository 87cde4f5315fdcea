/** The attack that is being put together. */
import type { Joining } from "../../boards/board";
import type { View } from "../../lib/types";
import { asHigh } from "./atlas";
import { leaderOf, unitOf } from "./names";

export function joining(view: View): Joining | null {
  const v = asHigh(view);
  const attack = v.question === "announce" ? v.attacks.at(-1) : undefined;
  if (!attack) return null;
  const hexOf = (id: string): string | null => (unitOf(v, id) ?? leaderOf(v, id))?.hex ?? null;
  const members = [...attack.units, ...attack.leaders].map((id) => ({
    id,
    place: hexOf(id),
    action: `with ${id}`,
  }));
  return { announce: `attack ${attack.target} ${attack.arm}`, members };
}
