/** Fleets and those who shall go with them: taken in hand, loaded, sent and landed as one choice. */
import type { Convoy } from "../../boards/board";
import type { Json, View } from "../../lib/types";
import { asHigh } from "./atlas";
import { unitOf } from "./names";

const [CHOOSING, UNDERWAY] = ["movement", "fleet_move"];

/** Those who are chosen with a fleet go aboard as far as there is room, and land where it goes. */
export function convoy(group: readonly string[], view: View, _data: Json): Convoy | null {
  const v = asHigh(view);
  const fleets = group.filter((id) => unitOf(v, id)?.type === "fleet" && v.legal.includes(`move ${id}`));
  const [first] = fleets;
  if (!first) return null;
  const loads = group.filter((id) => !fleets.includes(id)).map((id) => `load ${id}`);
  return {
    first: `move ${first}`,
    to: (place) => {
      const sailed = fleets.map((id) => [
        [`move ${id}`, CHOOSING],
        ...[...loads, `to ${place}`, ...(loads.length ? ["land"] : ["done"])].map((each) => [each, UNDERWAY]),
      ]);
      const all = sailed.flat() as [string, string][];
      return { actions: all.map(([action]) => action), questions: all.map(([, question]) => question) };
    },
  };
}
