/** What a line of the log tells, by its data. */
import type { Fell, Line } from "./types";

export const diceOf = ([, , , , , what]: Line): readonly Fell[] => what.dice ?? [];
export const isRoll = (line: Line): boolean => diceOf(line).length > 0;

/** The side that it tells of, where it tells of one. */
export const whose = ([, , , , , what]: Line): string | null => what.side ?? null;

/** Whether a turn or a phase begins with it. */
export const isHead = ([, , , , , { opens }]: Line): boolean => opens === "turn" || opens === "phase";
export const beginsBattle = ([, , , , , { opens }]: Line): boolean => opens === "battle";
/** The battle that it belongs to; empty outside of battles. */
export const battleOf = ([, , , , , what]: Line): string => what.battle ?? "";
