/** What a screen reader hears: results as they come and what is decided, politely, once each. */
import { effect, type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { joined, type Sentence } from "../lib/sentence";
import { sentence } from "./prompt";
import type { Table } from "./table";

const MOST = 4;
const PAUSE = 200;

/** What came since, in one breath. */
function useNews(table: Table): Signal<string> {
  const text = useSignal("");
  useEffect(() => {
    let heard = -1; // nothing of what was there when the page was opened
    let asked: Sentence | null = null;
    let timer = 0;
    let waiting: Sentence[] = [];
    const stop = effect(() => {
      const log = table.live.log.value;
      const prompt = sentence(table);
      if (!table.live.state.value) return;
      const last = log.at(-1)?.[0] ?? 0;
      const fresh = heard < 0 || table.told.value ? [] : log.filter((line) => line[0] > heard);
      heard = last;
      waiting.push(...fresh.slice(-MOST).map((line) => line[3]));
      if (prompt !== asked) waiting.push(prompt);
      asked = prompt;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (waiting.length) text.value = joined(waiting.slice(-MOST - 1));
        waiting = [];
      }, PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [table]);
  return text;
}

export function Announce({ table }: { table: Table }) {
  const text = useNews(table);
  return (
    <div class="sr" role="status" aria-live="polite" aria-atomic="true">
      {text.value}
    </div>
  );
}
