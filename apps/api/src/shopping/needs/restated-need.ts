import type { KeptNeed } from "./kept-need.ts";

/** Need with a changed purpose or amount. */
export interface RestatedNeed {
  readonly id: string;
  readonly listId: number;
  readonly need: Pick<KeptNeed, "name" | "masterIngredientId" | "quantity" | "unit">;
}
