/** Finished games, to replay or to keep, and a place for records from elsewhere. */
import { useRef, useState } from "preact/hooks";
import { Button, Icon } from "../chrome/ui";
import { games, greet, mine } from "../lib/api";
import { drop } from "../lib/dropped";
import { go } from "../lib/router";
import type { GameAbout, Listed } from "../lib/types";
import { say, when } from "../lib/words";
import { Alert } from "./form";
import { Frame, Trouble, useFetched } from "./frame";
import { result } from "./gamelist";
import { gameName, scenarioName, sidesOf, sitters } from "./names";

/** What the server takes too: a record is text, and a long one has some hundred kilobytes. */
const LARGEST = 2_000_000;

export function Records() {
  const { data, error, again } = useFetched(async () => {
    await greet();
    const [tables, about] = await Promise.all([mine(), games().catch(() => [])]);
    return { tables: tables.filter((each) => each.status === "over"), about };
  });
  return (
    <Frame title={say("records-title")} lead={say("records-lead")}>
      <DropZone />
      <section class="resume" aria-labelledby="finished">
        <h2 id="finished">{say("records-mine")}</h2>
        {error ? <Trouble error={error} onRetry={again} /> : null}
        {!data && !error && <p class="quiet">{say("common-loading")}</p>}
        {data && !data.tables.length && <p class="quiet">{say("records-none")}</p>}
        <ul class="cards">
          {data?.tables.map((table) => (
            <Finished key={table.id} table={table} about={data.about} />
          ))}
        </ul>
      </section>
    </Frame>
  );
}

function Finished({ table, about }: { table: Listed; about: readonly GameAbout[] }) {
  const { id, game, scenario, moved } = table;
  const title = gameName(game);
  return (
    <li>
      <b>{title}</b>
      <span>
        {sitters(table, about)}
        <br />
        {result(table, sidesOf(table, about))} · {scenarioName(game, scenario)} ·{" "}
        <time dateTime={new Date(moved).toISOString()}>{when(moved)}</time>
      </span>
      <div class="do">
        <a class="btn sm" href={`/api/tables/${id}/record`} download="">
          <Icon name="download" size="sm" />
          {say("records-download")}
        </a>
        <a class="btn sm pri" href={`/replay/${id}`}>
          {say("list-replay")}
        </a>
      </div>
    </li>
  );
}

/** Takes a file, or says why not. */
function useTaking(): { error: string; take: (file: File | undefined) => Promise<void> } {
  const [error, setError] = useState("");
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST) return setError(say("records-too-large"));
    const text = await file.text();
    // Only what is no text at all is refused here; whether it is a good record the replay says, line by line.
    if (!text.trim() || text.includes("\0")) return setError(say("records-no-text"));
    drop(text);
    go("/replay/file");
  };
  return { error, take };
}

function DropZone() {
  const [isOver, setOver] = useState(false);
  const { error, take } = useTaking();
  return (
    <section
      class={`drop ${isOver ? "over" : ""}`}
      aria-label={say("records-drop")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]);
      }}
    >
      <Icon name="upload" size="lg" />
      <div>
        <p>
          <b>{say("records-drop")}</b>
        </p>
        <p class="hint">{say("records-drop-hint")}</p>
        {error && <Alert text={error} />}
      </div>
      <FileButton onFile={take} />
    </section>
  );
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()}>
        {say("records-choose")}
      </Button>
      <input
        ref={input}
        type="file"
        class="sr"
        tabIndex={-1}
        aria-label={say("records-choose")}
        accept=".crusade,.txt,text/plain"
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
    </>
  );
}
