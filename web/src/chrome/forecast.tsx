/** Which forecast the lens shows; how it is drawn is fetched when the first one is there. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { own, type Sentence } from "../lib/sentence";
import { forecastsOf, type Odds, TRIALS } from "./forecasts";
import type { Table } from "./table";

export interface Weighed {
  /** The action, or what is pointed at on the board. */
  about: string;
  label: Sentence;
  odds: Odds;
}

interface ForecastProps {
  table: Table;
  weighed: Weighed | null;
}

/** What is armed, else what is pointed at, else what alone can be done. */
function useWeighed(table: Table): Weighed | null {
  const offers = table.offers.value;
  const alone = offers.length === 1 ? offers[0]?.action : null;
  const action = table.armed.value ?? table.weighed.value ?? alone ?? null;
  const odds = action ? forecastsOf(table).known.value.get(action) : null;
  useEffect(() => {
    if (!action) return;
    const forecasts = forecastsOf(table);
    const timer = setTimeout(() => forecasts.want([action]).then(() => forecasts.refine(action)), 60);
    return () => clearTimeout(timer);
  }, [action, offers, odds]);
  if (!action || !odds) return null;
  return { about: action, label: offers.find((each) => each.action === action)?.label ?? own(action), odds };
}

/** With nothing weighed: the fight that could be had where one points. */
function useOutlook(table: Table, isFree: boolean): Weighed | null {
  const found = useSignal<Weighed | null>(null);
  const looked = table.looked.value;
  const ply = table.live.state.value?.ply;
  useEffect(() => {
    found.value = null;
    if (!looked || !isFree || !table.live.state.peek()?.you) return;
    let late = false;
    const show = (odds: Odds | null): void => {
      if (late || !odds) return;
      found.value = { about: looked, label: own(table.name(looked)), odds };
    };
    const timer = setTimeout(async () => {
      show(await forecastsOf(table).outlook(looked));
      if (found.peek()?.odds.fight?.basis === "trials")
        show(await forecastsOf(table).outlook(looked, TRIALS));
    }, 180);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [looked, isFree, ply]);
  return found.value;
}

export function useForecast(table: Table): {
  Forecast: ComponentType<ForecastProps> | null;
  weighed: Weighed | null;
} {
  const drawn = useSignal<{ Forecast: ComponentType<ForecastProps> } | null>(null);
  const chosen = useWeighed(table);
  const free = !table.armed.value && !table.weighed.value;
  const outlook = useOutlook(table, free);
  const weighed = chosen ?? outlook;
  const wanted = weighed !== null || table.lens.value === "forecast";
  useEffect(() => {
    if (wanted && !drawn.peek())
      import("./odds").then((found) => {
        drawn.value = found;
      });
  }, [wanted]);
  useEffect(() => {
    if (outlook && free) table.lens.value = "forecast";
  }, [outlook]);
  return { Forecast: drawn.value?.Forecast ?? null, weighed };
}
