/** Tables as cards: what is played, with whom, whose move it is, and the way back to it. */
import { useState } from "preact/hooks";
import { Button, Icon, toast } from "../chrome/ui";
import { ask, type Refused } from "../lib/api";
import { go } from "../lib/router";
import { shown } from "../lib/sentence";
import type { GameAbout, Listed } from "../lib/types";
import { say, when } from "../lib/words";
import { invitationLink, invitationsOf } from "./begin";
import { ago, gameName, scenarioName, seatName, sidesOf, sitterName } from "./names";

const FEW = 3;

export function GameList({ tables, about }: { tables: readonly Listed[]; about: readonly GameAbout[] }) {
  const [isAll, setAll] = useState(false);
  const few = isAll ? tables : tables.slice(0, FEW);
  return (
    <>
      <ul class="cards">
        {few.map((table) => (
          <Card key={table.id} table={table} about={about} />
        ))}
      </ul>
      {tables.length > FEW && (
        <Button
          kind="quiet"
          small
          icon={isAll ? "up" : "down"}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? say("list-fewer") : say("list-all", { count: tables.length })}
        </Button>
      )}
    </>
  );
}

/** The others at the table; nobody for two at one screen. */
function opponents(table: Listed, levels: readonly string[]): string {
  const others = table.names.filter((name, seat) => name && !table.you.includes(seat));
  return others.map((name) => sitterName(name, levels)).join(", ");
}

/** How it ended: for whoever played one side, as he would say it. */
export function result(table: Listed, sides: readonly string[]): string {
  const { ended, winner, you, game } = table;
  if (ended === "called off") return say("list-called-off");
  if (ended === "agreed") return say("list-agreed");
  if (!ended) return say("list-over");
  if (winner < 0) return say("list-drawn");
  const how = ended === "rules" ? "" : `-${ended}`;
  if (you.length === 1) return say(`list-${you.includes(winner) ? "won" : "lost"}${how}`);
  return say(`list-they-won${how}`, { side: seatName(game, sides[winner] ?? "") });
}

function standing(table: Listed, sides: readonly string[]): string {
  const seat = sides[table.to_act];
  if (table.status === "over") return result(table, sides);
  if (table.status === "waiting") return say("list-waiting");
  if (table.you.some((each) => table.seats[each] === "ai")) return say("list-computer");
  return seat ? say("list-theirs", { side: seatName(table.game, seat) }) : say("list-running");
}

function Card({ table, about }: { table: Listed; about: readonly GameAbout[] }) {
  const { id, game, status, yours } = table;
  const name = gameName(game);
  const others = opponents(table, about[0]?.levels ?? []);
  const isMove = yours && status === "running";
  return (
    <li>
      <b>{others ? say("list-with", { game: name, name: others }) : name}</b>
      <Stands table={table} seats={sidesOf(table, about)} isMove={isMove} />
      <div class="do">
        {status === "waiting" && <InvitationButtons id={id} />}
        {table.again && <JoinNext id={id} />}
        {status === "over" ? (
          <a class="btn sm" href={`/replay/${id}`}>
            {say("list-replay")}
          </a>
        ) : (
          <a class={`btn sm ${isMove ? "pri" : ""}`} href={`/table/${id}`}>
            {say(isMove ? "list-resume" : "list-open")}
          </a>
        )}
      </div>
    </li>
  );
}

/** The other wants to play again, and waits. */
function JoinNext({ id }: { id: string }) {
  const join = async (): Promise<void> => {
    try {
      go(`/table/${(await ask<{ id: string }>("POST", `/api/tables/${id}/again`, {})).id}`);
    } catch (refused) {
      toast(shown((refused as Refused).refusal.text), { tone: "bad" });
    }
  };
  return (
    <Button kind="pri" small icon="again" onClick={join}>
      {say("list-again")}
    </Button>
  );
}

interface StandsProps {
  table: Listed;
  seats: readonly string[];
  isMove: boolean;
}

/** Whose move it is, what is played, as what, and since when. */
function Stands({ table, seats, isMove }: StandsProps) {
  const { game, you } = table;
  const isShared = you.length > 1;
  const sides = isShared
    ? say("new-opponent-here")
    : you.map((seat) => seatName(game, seats[seat] ?? "")).join(", ");
  return (
    <span>
      {isMove ? <em>{say("list-yours")}</em> : standing(table, seats)}
      {" · "}
      {scenarioName(game, table.scenario)}
      {sides && ` · ${sides}`}
      {" · "}
      <time dateTime={new Date(table.moved).toISOString()} title={when(table.moved)}>
        {ago(table.moved)}
      </time>
    </span>
  );
}

function InvitationButtons({ id }: { id: string }) {
  const links = Object.values(invitationsOf(id));
  const [first] = links;
  if (!first) return null;
  const copy = async (): Promise<void> => {
    const link = invitationLink(id, first);
    try {
      await navigator.clipboard.writeText(link);
      toast(say("common-copied"));
    } catch {
      toast(link);
    }
  };
  return (
    <button type="button" class="btn sm" onClick={copy}>
      <Icon name="link" size="sm" />
      {say("list-invite")}
    </button>
  );
}
