import type { KeptNeed } from "./kept-need.ts";

/** A need that is on a list for something else, or as much of it, than before. */
export interface RestatedNeed {
  readonly id: string;
  readonly listId: number;
  readonly need: Pick<KeptNeed, "name" | "masterIngredientId" | "quantity" | "unit">;
}
