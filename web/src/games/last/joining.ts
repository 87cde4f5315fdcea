/** The assault that is being put together. */
import type { Joining } from "../../boards/board";
import type { View } from "../../lib/types";
import { asLast } from "./atlas";

export function joining(view: View): Joining | null {
  const v = asLast(view);
  if (v.question !== "assault_declare" || !v.assault) return null;
  const { place, units } = v.assault;
  // a card lies in plain sight: it is clicked itself
  return {
    announce: `assault ${place}`,
    members: units.map((id) => ({ id, place: null, action: `with ${id}` })),
  };
}
