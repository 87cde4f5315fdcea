/** Pieces of The High Crusade beside the chart: on the stage of a fight and in its report. */
import type { TokenProps } from "../../boards/board";
import { asHigh, atlasOf } from "./atlas";
import { LeaderGlyph, lookOf, UnitGlyph } from "./glyphs";
import { hexName, initial, leaderOf, name, unitOf } from "./names";
import { leaderNation } from "./pieces";

export function Token({ id, data, view, former }: TokenProps) {
  const [v, before] = [asHigh(view), former && asHigh(former)];
  const unit = unitOf(v, id) ?? (before ? unitOf(before, id) : undefined);
  const leader = leaderOf(v, id) ?? (before ? leaderOf(before, id) : undefined);
  if (!unit && !leader) return null;
  return (
    <svg class="token" viewBox="-20 -20 41 41" aria-hidden="true">
      {unit && <UnitGlyph {...unit} />}
      {!unit && leader && (
        <g transform="scale(1.300)">
          <LeaderGlyph
            leader={leader}
            letter={initial(leader, atlasOf(data))}
            look={lookOf(leaderNation(leader), leader.side)}
          />
        </g>
      )}
    </svg>
  );
}

export function called({ id, data, view, former }: TokenProps): string {
  const has = unitOf(asHigh(view), id) ?? leaderOf(asHigh(view), id);
  if (/^\d{4}$/.test(id)) return hexName(id, atlasOf(data));
  return name(id, has || !former ? view : former, data);
}
