/** What could hit one's own pieces in the enemy's next turn, from what is public; the worst first. */
import { useEffect } from "preact/hooks";
import { say } from "../lib/words";
import { chanceWord } from "./figures";
import { forecastsOf, type Threat } from "./forecasts";
import type { Table } from "./table";

const MOST = 5;

export function useThreats(table: Table): readonly Threat[] {
  const state = table.live.state.value;
  const mine = table.mine.value;
  useEffect(() => {
    if (!mine) return;
    const timer = setTimeout(() => forecastsOf(table).fear(), 400); // after what was asked for first
    return () => clearTimeout(timer);
  }, [state?.ply, mine]);
  return forecastsOf(table).threats.value;
}

/** All of them; or those that one piece or place has to fear. */
export function Threats({ table, about }: { table: Table; about?: string | null }) {
  const all = useThreats(table);
  const own = about === undefined ? all : all.filter((each) => each.piece === about || each.place === about);
  if (!own.length) return null;
  return (
    <section class="panel threats" aria-label={say("threats-title")}>
      <div class="ph">
        <h2>{say("threats-title")}</h2>
      </div>
      <ul class="lines">
        {own.slice(0, MOST).map((each) => (
          <li key={`${each.piece} ${each.goal}`} class="loss">
            <button type="button" class="linkish" onClick={() => table.look(each.place || each.piece, false)}>
              {each.text}
            </button>{" "}
            <b>{chanceWord(each.chance)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
