/** Which forecast the lens shows; how it is drawn is fetched when the first one is there. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { later } from "../lib/renew";
import { own, type Sentence } from "../lib/sentence";
import { learn } from "../lib/words";
import { forecastsOf, isRough, type Odds, TRIALS } from "./forecasts";
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

/** The one choice that may throw dice, where there are not several: it is seen before anybody points at it. */
export function onlyRoll(table: Table): string | null {
  const rolls = table.offers.value.filter(({ verb }) => {
    const { rolls, pass } = table.manners(verb);
    return rolls && !pass;
  });
  return (rolls.length === 1 && rolls[0]?.action) || null;
}

/** What is armed, else what is pointed at, else what alone may be rolled for. */
function useWeighed(table: Table): Weighed | null {
  const offers = table.offers.value;
  const action = table.armed.value ?? table.weighed.value ?? onlyRoll(table);
  const odds = action ? forecastsOf(table).known.value.get(action) : null;
  useEffect(() => {
    if (!action) return;
    const forecasts = forecastsOf(table);
    let left = false;
    const timer = setTimeout(async () => {
      await forecasts.want([action]);
      await forecasts.refine(action, () => !left);
    }, 60);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [action, offers, odds === undefined]);
  if (!action || !odds) return null;
  return { about: action, label: offers.find((each) => each.action === action)?.label ?? own(action), odds };
}

/** With nothing weighed: the fight that could be had where one points. */
function useOutlook(table: Table, isFree: boolean): Weighed | null {
  const looked = table.looked.value;
  const ply = table.live.state.value?.ply;
  useEffect(() => {
    table.outlook.value = null;
    if (!looked || !isFree || !table.live.state.peek()?.you) return;
    let late = false;
    const show = (odds: Odds | null): void => {
      if (!late && odds) table.outlook.value = { about: looked, odds };
    };
    const timer = setTimeout(async () => {
      show(await forecastsOf(table).outlook(looked));
      for (const trials of TRIALS)
        if (!late && isRough(table.outlook.peek()?.odds))
          show(await forecastsOf(table).outlook(looked, trials));
    }, 180);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [looked, isFree, ply]);
  const found = table.outlook.value;
  return found && { ...found, label: own(table.name(found.about)) };
}

export function useForecast(table: Table): {
  Forecast: ComponentType<ForecastProps> | null;
  weighed: Weighed | null;
} {
  const drawn = useSignal<{ Forecast: ComponentType<ForecastProps> } | null>(null);
  const chosen = useWeighed(table);
  // what is told of has been: no fight can be had there any more
  const free = !table.armed.value && !table.weighed.value && !table.told.value;
  const outlook = useOutlook(table, free);
  const weighed = (free && outlook) || chosen;
  const wanted = weighed !== null || table.lens.value === "forecast";
  useEffect(() => {
    if (wanted && !drawn.peek())
      later(() => Promise.all([import("./odds"), learn("odds")])).then(([found]) => {
        drawn.value = found;
      });
  }, [wanted]);
  useEffect(() => {
    if (outlook && free && table.lens.peek() === "looked") table.lens.value = "forecast";
  }, [outlook?.about]);
  return { Forecast: drawn.value?.Forecast ?? null, weighed };
}
