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
        {turns.map((each) => (
          <li
            key={each.turn}
            class={`w-${each.weather}${each.turn < v.turn ? " past" : ""}`}
            {...(each.turn === Math.max(1, v.turn) ? { "aria-current": "step" as const } : {})}
            title={say(`darkest-weather-${each.weather}`)}
          >
            <b>{label(each)}</b>
            <span class="sr">{say(`darkest-weather-${each.weather}`)}</span>
            <Icon name={ICONS[each.weather] ?? "sun"} size="sm" />
            <span class="what">{events(each, v).join(" · ")}</span>
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

/** The calendar's own notes tell what is special; words of the page say it. */
const NOTES: [RegExp, string][] = [
  [/withdraws 1 flieger/, "withdraws"],
  [/Siberian reserve/, "siberia"],
  [/Reserve Phase/, "reserve"],
  [/Deep Battle/, "deep"],
];

function events(each: Month, v: DarkestView): string[] {
  const comes = v.units.filter((unit) => unit.due === each.turn && unit.away !== "gone").length;
  const found = NOTES.filter(([note]) => each.events.some((event) => note.test(event))).map(([, word]) =>
    say(`darkest-event-${word}`),
  );
  if (each.turn === v.turns || (each.soviet_victory_check && v.turns > 6))
    found.unshift(say("darkest-event-verdict"));
  if (comes) found.push(say("darkest-event-arrive", { n: comes }));
  return found;
}
