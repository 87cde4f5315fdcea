/** Names of worlds. They lie above rings and pieces, in places that both leave free. Drawn once, like the sky. */
import { memo } from "preact/compat";
import { say } from "../../lib/words";
import { type Atlas, letteringOf, type World } from "./atlas";
import type { Label } from "./lettering";

/** `lang` is not read here, but with another language everything is written anew. */
export const Captions = memo(function Captions({ atlas }: { atlas: Atlas; lang: string }) {
  return (
    <g class="hcaptions" aria-hidden="true">
      {atlas.worlds.map((world) => (
        <Caption key={world.id} world={world} label={letteringOf(atlas).labels.get(world.id) as Label} />
      ))}
    </g>
  );
});

function Caption({ world, label }: { world: World; label: Label }) {
  const { x, y, anchor, hold } = label;
  const facts = factsOf(world);
  return (
    <g class="hname" style={{ transformOrigin: `${hold[0]}px ${hold[1]}px` }}>
      <text class={world.capital ? "hcaption capital" : "hcaption"} x={x} y={y} text-anchor={anchor}>
        {world.name}
        {facts && (
          <tspan class="sub" x={x} dy="1.02em">
            {facts}
          </tspan>
        )}
      </text>
    </g>
  );
}

function factsOf({ terrain, allianceRange: n }: World): string {
  if (n)
    return [terrain.side && terrain.code, say("high-caption-alliance", { n })].filter(Boolean).join(" · ");
  return terrain.side ? say("high-caption-terrain", { code: terrain.code }) : "";
}
