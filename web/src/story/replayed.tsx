/** A beat of a record: arrows and ghosts over the board, its fight at the foot. Loaded with the first that is shown. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { BoardModule } from "../boards/board";
import { Boundary } from "../chrome/boundary";
import { Ghosts } from "../chrome/ghosts";
import { boxOf, type Ghost } from "../chrome/losses";
import type { Scenery } from "../chrome/scenery";
import { fallen } from "../lib/fought";
import { wear } from "../lib/styles";
import type { Json, Line, View } from "../lib/types";
import { learn } from "../lib/words";
import { seatName } from "../pages/names";
import { BeatMarks, spotOf } from "./beatmarks";
import { Scene } from "./scene";
import type { Beat } from "./told";

/** What comes with it. */
export const dressed = (): Promise<unknown> =>
  Promise.all([wear("story", "stage"), learn("story"), learn("stage")]);

/** A record at one beat, as far as fights and marks want to know it. */
class Witness implements Scenery {
  readonly view;

  constructor(
    readonly game: string,
    readonly module: BoardModule,
    readonly data: Json,
    view: View,
    private readonly former: View,
    private readonly seat: string | null,
  ) {
    this.view = signal<View | null>(view);
  }

  you = (): string | null => this.seat;
  formerOf = (): View => this.former;
  side = (seat: string | null): string => (seat && this.module.side(seat, this.view.peek(), this.data)) || "";
  seatName = (seat: string | null): string => (seat ? seatName(this.game, seat) : "");
  name = (operand: string): string => this.module.name(operand, this.view.peek() as View, this.data);
  decides = (what: string): string => (this.data.dice as Record<string, string> | undefined)?.[what] ?? "";
}

export interface Shown {
  game: string;
  module: BoardModule;
  data: Json;
  beat: Beat;
  /** The beat before it, where that was just shown. */
  last: Beat | null;
  log: readonly Line[];
  /** Before it, and as it is drawn now. */
  before: View;
  view: View;
  you: string | null;
  settled: boolean;
}

function useWitness({ game, module, data, view, before, you }: Shown): Witness {
  return useMemo(
    () => new Witness(game, module, data, view, before, you),
    [game, module, data, view, before, you],
  );
}

/** What has fallen in this beat and, of the same turn, in the one before: where it stood. */
function useGhosts({ module, data, beat, last, log, before }: Shown): readonly Ghost[] {
  const [ghosts, setGhosts] = useState<readonly (Ghost & { beat: Beat })[]>([]);
  useLayoutEffect(() => {
    const lost = fallen(log).map((each) => {
      const place = module.where?.({ pieces: [each.id] }, before, data) ?? null;
      const box = boxOf(each.id) ?? (place ? boxOf(place) : null);
      return { ...each, view: before, place, box, beat };
    });
    setGhosts((old) => [...old.filter((each) => each.beat === last && last.phase === beat.phase), ...lost]);
  }, [beat]);
  return ghosts;
}

export function OverBoard(props: Shown) {
  const witness = useWitness(props);
  const { beat, last, settled, before } = props;
  const spot = useMemo(() => spotOf(witness, () => before), [witness, before]);
  const ghosts = useGhosts(props);
  const fallenNow = ghosts.filter((each) => settled || !beat.gone?.includes(each.id));
  return (
    <>
      <BeatMarks table={witness} {...{ beat, last, spot, settled }} />
      <Boundary instead={null}>
        <Ghosts table={witness} found={fallenNow} />
      </Boundary>
    </>
  );
}

/** Dice, losses and cards of the beat. */
export function Fight(props: Shown) {
  const witness = useWitness(props);
  const { beat, log, settled } = props;
  return (
    <Boundary instead={null}>
      <Scene table={witness} beat={beat} lines={log} settled={settled} />
    </Boundary>
  );
}
