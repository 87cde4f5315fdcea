/** Running games that anybody may watch. */
import { Button, Icon, Notice } from "../chrome/ui";
import { games, greet, watchable } from "../lib/api";
import type { GameAbout, Listed } from "../lib/types";
import { say, when } from "../lib/words";
import { Frame, Trouble, useFetched, useFresh } from "./frame";
import { ago, gameName, scenarioName, sitters } from "./names";

export function Watch() {
  const { data, error, again } = useFetched(async () => {
    await greet();
    const [tables, about] = await Promise.all([watchable(), games().catch(() => [])]);
    return { tables, about };
  });
  useFresh(again);
  return (
    <Frame title={say("watch-title")} lead={say("watch-lead")}>
      {error ? <Trouble error={error} onRetry={again} /> : null}
      {!data && !error && <p class="quiet">{say("common-loading")}</p>}
      {data && !data.tables.length && (
        <Notice icon="eye" title={say("watch-none")}>
          <p>{say("watch-none-text")}</p>
        </Notice>
      )}
      {data && data.tables.length > 0 && (
        <section class="resume" aria-label={say("watch-title")}>
          <ul class="cards">
            {data.tables.map((table) => (
              <Running key={table.id} table={table} about={data.about} />
            ))}
          </ul>
        </section>
      )}
      <p class="after">
        <Button icon="again" onClick={again}>
          {say("watch-again")}
        </Button>
      </p>
    </Frame>
  );
}

function Running({ table, about }: { table: Listed; about: readonly GameAbout[] }) {
  const { id, game, scenario, made } = table;
  return (
    <li>
      <b>{gameName(game)}</b>
      <span>
        {sitters(table, about)}
        <br />
        {scenarioName(game, scenario)} ·{" "}
        <time dateTime={new Date(made).toISOString()} title={when(made)}>
          {say("watch-begun", { ago: ago(made) })}
        </time>
      </span>
      <div class="do">
        <a class="btn sm" href={`/table/${id}`}>
          <Icon name="eye" size="sm" />
          {say("watch-watch")}
        </a>
      </div>
    </li>
  );
}
