/** What is going on between places: the assault with its main attack and flanks, and the shot of this moment. */
import { memo } from "preact/compat";
import { say } from "../../lib/words";
import { AssaultArrow } from "./art";
import { type Assault, type Attack, isHq } from "./atlas";
import type { Laid } from "./layout";
import { middle, type Plan, type Spot } from "./plan";

interface Point {
  x: number;
  y: number;
}

/** From near the border of where they come from to a little inside of where they go, beside the cards' numbers. */
function shaft(from: Spot, to: Spot, { title, small }: Plan): { from: Point; to: Point } {
  const [a, b] = [middle(from), middle(to)];
  if (small) return shortShaft(from, to);
  const isAcross = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
  if (isAcross) {
    const right = b.x > a.x;
    const y = Math.min(from.y + from.h, to.y + to.h) - 18;
    return {
      from: { x: right ? from.x + from.w - 52 : from.x + 52, y },
      to: { x: right ? to.x + 40 : to.x + to.w - 40, y },
    };
  }
  const down = b.y > a.y;
  const x = Math.max(from.x, to.x) + Math.min(from.w, to.w) - 30;
  return {
    from: { x, y: down ? from.y + from.h - 26 : from.y + title + 22 },
    to: { x, y: down ? to.y + title + 18 : to.y + to.h - 16 },
  };
}

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** To a Headquarters, which lies beside all lanes and is not as long as they are. */
function homeShaft(from: Spot, to: Spot, { upright, small, title }: Plan): { from: Point; to: Point } {
  const a = middle(from);
  if (upright) {
    const x = between(a.x, to.x + 24, to.x + to.w - 24);
    const [near, far] =
      to.y > a.y
        ? [from.y + from.h - (small ? 8 : 24), to.y + 22]
        : [from.y + (small ? 12 : 40), to.y + to.h - 22];
    return { from: { x: between(x, from.x + 16, from.x + from.w - 16), y: near }, to: { x, y: far } };
  }
  const right = to.x > a.x;
  const y = between(a.y, to.y + 40, to.y + to.h - 24);
  // beside the cards: above them if the Headquarters lies higher, below them otherwise
  const own = y < a.y ? from.y + title + 16 : from.y + from.h - 18;
  return {
    from: { x: right ? from.x + from.w - 84 : from.x + 84, y: own },
    to: { x: right ? to.x + 34 : to.x + to.w - 34, y: y < a.y ? y : Math.min(own, to.y + to.h - 24) },
  };
}

/** Where zones are small: across the border only, at the side where no numbers stand. */
function shortShaft(from: Spot, to: Spot): { from: Point; to: Point } {
  const [a, b] = [middle(from), middle(to)];
  if (Math.abs(b.x - a.x) > Math.abs(b.y - a.y)) {
    const [near, far] = b.x > a.x ? [from.x + from.w, to.x] : [from.x, to.x + to.w];
    const way = Math.sign(b.x - a.x);
    const y = Math.max(from.y, to.y) + Math.min(from.h, to.h) - 9;
    return { from: { x: near - way * 12, y }, to: { x: far + way * 16, y } };
  }
  const [near, far] = b.y > a.y ? [from.y + from.h, to.y] : [from.y, to.y + to.h];
  const way = Math.sign(b.y - a.y);
  const x = Math.max(from.x, to.x) + Math.min(from.w, to.w) - 16;
  return { from: { x, y: near - way * 10 }, to: { x, y: far + way * 18 } };
}

export const AssaultArrows = memo(function AssaultArrows({
  assault,
  plan,
}: {
  assault: Assault;
  plan: Plan;
}) {
  const goal = plan.at.get(assault.place);
  if (!goal) return null;
  const origins = [...new Set(assault.origins)];
  return (
    <g class="larrows" aria-hidden="true">
      {origins.map((origin) => {
        const spot = plan.at.get(origin);
        if (!spot || origin === assault.place) return null;
        const label = assault.main ? say(origin === assault.main ? "last-main" : "last-flank") : "";
        const { from, to } = (isHq(assault.place) || isHq(origin) ? homeShaft : shaft)(spot, goal, plan);
        return <AssaultArrow key={origin} from={from} to={to} {...(label && !plan.small ? { label } : {})} />;
      })}
    </g>
  );
});

/** From the card that fires to the card that is fired at. */
export const Shot = memo(function Shot({ attack, laid }: { attack: Attack; laid: readonly Laid[] }) {
  const from = laid.find((each) => each.tag === attack.shooter);
  const to = laid.find((each) => each.tag === attack.target);
  if (!from || !to) return null;
  const [a, b] = [middle(from), middle(to)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const d = `M${a.x + ux * 20} ${a.y + uy * 20}L${b.x - ux * 16} ${b.y - uy * 16}`;
  return (
    <g class="lshot" aria-hidden="true">
      <path class="casing" d={d} />
      <path class="line" d={d} />
      <g transform={`translate(${b.x} ${b.y})`}>
        <circle class="casing" r="13" />
        <circle class="line" r="13" />
        <path class="line" d="M-18 0H-8M8 0H18M0-18V-8M0 8V18" />
      </g>
    </g>
  );
});
