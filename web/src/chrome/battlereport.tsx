/** The report of a battle: forces before and after, hits against the average, how it ended. */
import { fallen, isHurt, type Roll, type Scene, tally } from "../lib/fought";
import { whose } from "../lib/line";
import type { Line } from "../lib/types";
import { say } from "../lib/words";
import { SeatMark } from "./seats";
import { Drawn, decimal, Struck, useReached, useTokens } from "./stage";
import type { Table } from "./table";
import { Clauses } from "./ui";

interface Camp {
  seat: string;
  pieces: readonly string[];
  lost: readonly string[];
  rolls: readonly Roll[];
}

export function Report({ table, scene }: { table: Table; scene: Scene }) {
  const tokens = useTokens(table);
  const box = useReached<HTMLDivElement>();
  const drawn = new Drawn(table, tokens, scene.lines);
  const camps = (table.live.state.value?.seats ?? []).map(({ seat }) => campOf(scene, seat));
  return (
    <div class="stagebody report" data-state="report" ref={box}>
      {camps.map((camp) => (
        <CampOf key={camp.seat} drawn={drawn} camp={camp} />
      ))}
      <div class="ends">
        <Chances table={table} camps={camps} />
        {ends(scene).map((line, n) => (
          <p key={n}>
            {line[3]}
            <Clauses game={table.game} rule={line[2]} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** What it came to, and what it opens: the outcome, and what was decisive after it. */
function ends({ lines, end }: Scene): readonly Line[] {
  const at = end ? lines.indexOf(end) : -1;
  const told = lines.filter(
    (line, n) => n === at || (at >= 0 && n > at && line[5].rank >= 1 && !line[5].lost),
  );
  return told.slice(0, 3);
}

/** Who fought for a seat: those that fired for it, and those that its enemies fired at. */
function campOf({ shots, lines }: Scene, seat: string): Camp {
  const pieces = shots.flatMap(({ side, who, whom }) => (side === seat ? who : side ? whom : []));
  const losses = fallen(lines).filter(({ side }) => side === seat);
  const lost = losses.map(({ id }) => id);
  const rolls = shots.flatMap((shot) => shot.rolls).filter(({ side }) => side === seat);
  return { seat, pieces: [...new Set([...pieces, ...lost])], lost: [...new Set(lost)], rolls };
}

function CampOf({ drawn, camp }: { drawn: Drawn; camp: Camp }) {
  const { table } = drawn;
  const { seat, pieces, lost } = camp;
  return (
    <section class={`camp t-${drawn.tone(seat)}`} data-side={seat}>
      <h3>
        <SeatMark side={table.side(seat)} /> {table.seatName(seat)}{" "}
        <span class="num">
          {say("stage-left", { before: pieces.length, after: pieces.length - lost.length })}
        </span>
      </h3>
      <div class="tokens">
        {pieces.slice(0, 8).map((id) => (
          <Member key={id} drawn={drawn} id={id} isLost={lost.includes(id)} />
        ))}
      </div>
      {lost.length > 0 && (
        <p class="lostline">{say("stage-lost", { names: lost.map((id) => drawn.name(id)).join(", ") })}</p>
      )}
      <Suffered drawn={drawn} seat={seat} />
    </section>
  );
}

function Member({ drawn, id, isLost }: { drawn: Drawn; id: string; isLost: boolean }) {
  const props = drawn.propsOf(id);
  const { tokens } = drawn;
  return (
    <span class={`pawn small${isLost ? " gone" : ""}`} role="img" aria-label={drawn.name(id)}>
      {tokens && props && <tokens.Token {...props} />}
      {isLost && <Struck />}
    </span>
  );
}

/** Losses that left somebody: the sentences that say how much. */
function Suffered({ drawn, seat }: { drawn: Drawn; seat: string }) {
  const told = drawn.lines.filter((line) => whose(line) === seat && isHurt(line) && !line[5].gone?.length);
  return (
    <ul class="losses">
      {told.slice(-3).map((line, n) => (
        <li key={n}>{line[3]}</li>
      ))}
    </ul>
  );
}

/** Hits against what dice do on average: chance, and nothing about anybody's skill. */
function Chances({ table, camps }: { table: Table; camps: readonly Camp[] }) {
  const told = camps.flatMap((camp) => {
    const found = tally(camp.rolls);
    return found ? [{ ...camp, ...found }] : [];
  });
  if (!told.length) return null;
  return (
    <table class="chances">
      <caption>{say("stage-average")}</caption>
      <tbody>
        {told.map(({ seat, hits, mean }) => (
          <tr key={seat}>
            <th scope="row">{table.seatName(seat)}</th>
            <td>{say("stage-hits", { hits })}</td>
            <td>{say("stage-mean", { mean: decimal(mean) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
