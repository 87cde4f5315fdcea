/** The whole card for the inspector, as HTML: every fact, the full text, what its keywords mean. */
import { has, say } from "../../../lib/words";
import { Cost, Hits, STAT_GLYPHS, STATS, written } from "./badges";
import type { CardDef, Face, Side, Stats } from "./face";
import { statsOf, tintOf } from "./face";
import { Painting, Picture } from "./hand";

interface Props {
  /** Null: one sees its back. */
  def: CardDef | null;
  side: Side;
  /** As it lies on the table; none for a card of the hand. */
  face?: Face;
}

export function BigCard({ def, side, face }: Props) {
  if (!def)
    return (
      <article class={`lbig back ls-${side}`}>
        <h3>{say("last-hidden")}</h3>
        <p>{say("last-hidden-text")}</p>
      </article>
    );
  const stats = statsOf(def);
  return (
    <article class={`lbig ls-${side} lt-${tintOf(def)}`}>
      <Head def={def} side={side} />
      <div class="lbig-body">
        <div class="lbig-art">
          {def.kind === "terrain" ? <Painting id={def.id} /> : <Picture def={def} />}
        </div>
        {stats && <Numbers stats={stats} {...(face ? { face } : {})} />}
        {def.text && <p class="lbig-text">{def.text}</p>}
      </div>
      <Facts def={def} />
    </article>
  );
}

function Head({ def, side }: { def: CardDef; side: Side }) {
  const label = say("last-cost", { n: def.cost });
  return (
    <header>
      <svg class="lbig-cost" viewBox="-12 -12 24 24" role="img" aria-label={label}>
        <Cost side={side} cost={def.cost} />
      </svg>
      <div>
        <h3>{def.name}</h3>
        {def.subhead && <p>{def.subhead}</p>}
      </div>
    </header>
  );
}

/** What it can do, and what its keywords mean. */
function Facts({ def }: { def: CardDef }) {
  const facts = factsOf(def);
  const keywords = (def.keywords ?? []).filter((word) => has(`last-keyword-${word}`));
  return (
    <>
      {facts.length > 0 && (
        <ul class="lbig-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {keywords.length > 0 && (
        <dl class="lbig-words">
          {keywords.map((word) => (
            <div key={word}>
              <dt>{say(`last-keyword-${word}`)}</dt>
              <dd>{say(`last-keyword-${word}.means`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The numbers with their names; those that differ now say what is printed. */
function Numbers({ stats, face }: { stats: Stats; face?: Face }) {
  const shown = STATS.filter((stat) => stats.fights || stat === "def");
  return (
    <div class="lbig-nums">
      <dl class="lbig-stats">
        {shown.map((stat) => {
          const value = face?.now?.[stat] ?? stats[stat];
          return (
            <div key={stat} class={value === stats[stat] ? "" : "changed"}>
              <dt>
                <svg viewBox="0 0 9 9" aria-hidden="true">
                  <path d={STAT_GLYPHS[stat]} />
                </svg>
                {say(stat === "air" && stats.airGray ? "last-stat-air-return" : `last-stat-${stat}`)}
              </dt>
              <dd>
                {written(stat, value, stats)}
                {value !== stats[stat] && <s>{stats[stat]}</s>}
              </dd>
            </div>
          );
        })}
      </dl>
      {face && <HitBoxes hits={face.hits ?? 0} def={face.now?.def ?? stats.def} />}
    </div>
  );
}

function HitBoxes({ hits, def }: { hits: number; def: number }) {
  const label = say("last-big-hits", { hits, of: def });
  return (
    <svg class="lbig-hits" viewBox={`-1 -1 ${def * 9.6 + 2} 10`} role="img" aria-label={label}>
      <Hits hits={hits} def={def} x={0} y={0} room={def * 9.6} />
    </svg>
  );
}

/** What it can do beyond its numbers. */
function factsOf(def: CardDef): string[] {
  const facts: string[] = [];
  if (def.mf) facts.push(say("last-fact-mf", { n: def.mf }));
  if (def.motorized) facts.push(say("last-fact-motorized"));
  if (def.recon) facts.push(say("last-fact-recon", { n: def.recon }));
  if (def.range) facts.push(say("last-fact-range", { n: def.range }));
  if (def.dig) facts.push(say("last-fact-dig"));
  if (def.transport) facts.push(say("last-fact-carries"));
  if (def.launch) facts.push(say("last-fact-launch", { n: def.launch }));
  return facts;
}
