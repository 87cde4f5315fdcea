/** The turn track under the map: months with their weather, who comes, and when it is counted. */
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../../chrome/ui";
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import { contentOf, type DarkestView, type Month } from "./front";

const ICONS: Record<string, IconName> = { good: "sun", mud: "mud", hard_frost: "frost", snow: "snow" };

export function Months({ v, data }: { v: DarkestView; data: Json }) {
  const root = useRef<HTMLOListElement>(null);
  const turns = contentOf(data).calendar.turns.filter((each) => each.turn <= v.turns);
  useEffect(() => {
    const now = root.current?.querySelector<HTMLElement>("[aria-current]");
    if (root.current && now) root.current.scrollLeft = now.offsetLeft - root.current.clientWidth / 3;
  }, [v.turn]);
  return (
    <section class="dmonths" aria-label={say("darkest-months")} tabIndex={turns.length > 8 ? 0 : -1}>
      <ol ref={root}>
        {turns.map((each, n) => (
          <li
            key={each.turn}
            class={`w-${each.weather}${each.turn < v.turn ? " past" : ""}`}
            {...(each.turn === Math.max(1, v.turn) ? { "aria-current": "step" as const } : {})}
            title={say(`darkest-weather-${each.weather}`)}
          >
            <b>{label(each)}</b>
            <span class="sr">{say(`darkest-weather-${each.weather}`)}</span>
            <Icon name={ICONS[each.weather] ?? "sun"} size="sm" />
            <span class="what">{events(each, turns[n - 1], v).join(" · ")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const label = (each: Month): string => {
  const month = say(`darkest-month-short-${each.month.toLowerCase()}`);
  return each.turn === 1 || each.month === "Jan" ? `${month} ’${String(each.year).slice(2)}` : month;
};

/** Turns that the rules themselves name: a fliegerkorps leaves (D6.3), the Siberian reserve is safe (D7.5). */
const NAMED: Record<number, string> = { 4: "withdraws", 6: "withdraws", 7: "siberia" };

function events(each: Month, before: Month | undefined, v: DarkestView): string[] {
  const comes = v.units.filter((unit) => unit.due === each.turn && unit.away !== "gone").length;
  const named = NAMED[each.turn];
  const news = [
    ...(named ? [named] : []),
    ...(before && each.soviet_reserve_phase && !before.soviet_reserve_phase ? ["reserve"] : []),
    ...(before && each.soviet_deep_battle !== before.soviet_deep_battle ? ["deep"] : []),
  ];
  const found = news.map((word) => say(`darkest-event-${word}`));
  if (each.turn === v.turns || (each.soviet_victory_check && v.turns > 6))
    found.unshift(say("darkest-event-verdict"));
  if (comes) found.push(say("darkest-event-arrive", { n: comes }));
  return found;
}
