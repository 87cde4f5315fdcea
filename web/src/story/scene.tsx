/** The fight of a beat: who, with which dice, to what effect; and a card that is played, shown. */

import type { Scenery } from "../chrome/scenery";
import { Stage } from "../chrome/stage";
import { Die } from "../chrome/ui";
import { shotsOf } from "../lib/fought";
import { diceOf, isRoll, whose } from "../lib/line";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import type { Beat } from "./told";

interface Props {
  table: Scenery;
  beat: Beat;
  lines: readonly Line[];
  /** The dice have fallen. */
  settled: boolean;
}

const ROWS = 3;

export function Scene({ table, beat, lines, settled }: Props) {
  const rolls = lines.filter(isRoll).slice(-ROWS);
  const isStaged = shotsOf(lines).some((shot) => shot.rolls.length && (shot.who.length || shot.whom.length));
  const done = beat.gone?.length ? "destroyed" : "effect";
  return (
    <div class={`scene ${isStaged ? "stage" : ""}`}>
      {isStaged ? (
        <Stage table={table} lines={lines} state={settled ? done : "rolling"} />
      ) : (
        <ul class="rolls">
          {rolls.map((line, n) => (
            <Roll key={n} table={table} line={line} settled={settled} />
          ))}
        </ul>
      )}
      {!isStaged && (settled || !rolls.length) && <Fell table={table} beat={beat} />}
    </div>
  );
}

function Roll({ table, line, settled }: { table: Scenery; line: Line; settled: boolean }) {
  const own = whose(line) === table.you();
  return (
    <li class={own ? "mine" : "theirs"}>
      <span class="tray">
        {diceOf(line).map(([value, , , , hit], n) => (
          <Die key={n} value={value} tumble={!settled} {...(hit === null ? {} : { hit })} />
        ))}
      </span>
      <span>{line[3]}</span>
    </li>
  );
}

/** Who fell: named and struck. */
function Fell({ table, beat }: { table: Scenery; beat: Beat }) {
  const view = table.view.value;
  if (!beat.gone?.length || !view) return null;
  const name = (id: string): string => table.module.name(beat.faces?.[id] ?? id, view, table.data);
  return (
    <p class={`fell ${beat.lost ? "lost" : ""}`}>
      <b>{say(beat.lost ? "story-stamp-lost" : "story-stamp-gone", { count: beat.gone.length })}</b>
      {beat.gone.map((id) => (
        <s key={id}>{name(id)}</s>
      ))}
    </p>
  );
}
