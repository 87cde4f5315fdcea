/** Counters of The Darkest Crusade beside the map: on the stage of a battle and in its report. */
import type { TokenProps } from "../../boards/board";
import { Counter } from "./counters";
import { asDarkest, indexOf } from "./front";

export function Token({ id, view }: TokenProps) {
  const unit = indexOf(asDarkest(view)).unit.get(id);
  return unit ? (
    <svg class="token" viewBox="-29 -26 58 54" aria-hidden="true">
      <Counter unit={unit} />
    </svg>
  ) : null;
}
