/** Who sits at the table: mark, name, whether he is here, and his clock. */
import { useEffect, useState } from "preact/hooks";
import type { Sitting, Update } from "../lib/types";
import { say } from "../lib/words";
import { levelName } from "../pages/names";
import type { Table } from "./table";

/** Hue and shape of a side; its name stands beside it. */
export function SeatMark({ side }: { side: string }) {
  return (
    <span class={`sidemark ${side}`} aria-hidden="true">
      <i class="mark" />
    </span>
  );
}

export function Seats({ table }: { table: Table }) {
  const state = table.live.state.value;
  if (!state) return null;
  const watching = table.live.watching.value;
  return (
    <ul class="seats" aria-label={say("table-seats")}>
      {state.seats.map((each, n) => (
        <Seat key={each.seat} {...{ table, state, each, n }} />
      ))}
      {watching > 0 && <li class="watching">{say("table-watching", { count: watching })}</li>}
    </ul>
  );
}

interface SeatProps {
  table: Table;
  state: Update;
  each: Sitting;
  n: number;
}

function Seat({ table, state, each: { seat, kind, name: called, here }, n }: SeatProps) {
  const name = kind === "ai" ? levelName(called) : called;
  const who = seat === state.you ? say("table-you") : kind === "open" ? say("table-seat-open") : name;
  const away = kind === "person" && !here && seat !== state.you;
  return (
    <li
      class={`seat ${state.to_act === seat && state.status === "running" ? "live" : ""}`}
      title={away ? say("table-away", { name }) : undefined}
    >
      <SeatMark side={table.side(seat)} />
      <span class="name">
        {table.seatName(seat)} <em>{who}</em>
      </span>
      {kind === "person" && (
        <span class={`here ${away ? "" : "on"}`}>
          <span class="sr">{say(away ? "table-away-short" : "table-here-short")}</span>
        </span>
      )}
      {state.clock.length > 0 && kind === "person" && (
        <Clock left={state.clock[n] ?? 0} runs={state.ticking === seat} at={table.live.at.value} />
      )}
    </li>
  );
}

/** A clock runs on in the page between what the server says. */
export function Clock({ left, runs, at }: { left: number; runs: boolean; at: number }) {
  const [, again] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => again((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const now = Math.max(0, runs ? left - (Date.now() - at) : left);
  return (
    <time class={`clock ${runs ? "runs" : ""} ${now < 30_000 ? "low" : ""}`} role="timer">
      {duration(now)}
    </time>
  );
}

export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h >= 48) return say("table-days", { count: Math.floor(h / 24) });
  const two = (n: number): string => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
