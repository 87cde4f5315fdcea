/** The whole card for the inspector, as HTML: every fact, the full text, what its keywords mean. */
import type { CardDef, Face, Side } from "./face";

export function BigCard({ def, side, face }: { def: CardDef | null; side: Side; face?: Face }) {
  return (
    <article class={`lbig ls-${side}`}>
      <h3>{def?.name ?? "?"}</h3>
      <p>{face?.hits}</p>
    </article>
  );
}
