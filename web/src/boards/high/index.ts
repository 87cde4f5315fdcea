import type { BoardModule } from "../board";

export const high = {} as BoardModule;
