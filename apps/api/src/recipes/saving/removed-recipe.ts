import type { RemovedEntry } from "../../planning/plan-entry.ts";
import type { RecipeFacts } from "../recipe.ts";

/** One person's opinion of a recipe. */
export interface KeptOpinion {
  readonly userId: number;
  readonly isFavourite: 0 | 1;
  readonly rating: number | null;
}

/** A deleted recipe with all data for its restoration. */
export interface RemovedRecipe {
  readonly facts: RecipeFacts;
  readonly createdAt: number;
  readonly byUserId: number | null;
  /** Its pictures in order. */
  readonly imageIds: readonly number[];
  readonly opinions: readonly KeptOpinion[];
  /** Its planned meals; absent in older entries. */
  readonly planned?: readonly RemovedEntry[];
  /** Ids of what these had put on lists. */
  readonly needs?: readonly string[];
}
