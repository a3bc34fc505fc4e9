import type { RemovedEntry } from "../../planning/plan-entry.ts";
import type { RecipeFacts } from "../recipe.ts";

/** What one person thought of a recipe. */
export interface KeptOpinion {
  readonly userId: number;
  readonly isFavourite: 0 | 1;
  readonly rating: number | null;
}

/** A recipe that was deleted, with all that it needs to come back. */
export interface RemovedRecipe {
  readonly facts: RecipeFacts;
  readonly createdAt: number;
  readonly byUserId: number | null;
  /** Its pictures in their order. */
  readonly imageIds: readonly number[];
  readonly opinions: readonly KeptOpinion[];
  /** What was planned of it; absent in what was deleted before there was a plan. */
  readonly planned?: readonly RemovedEntry[];
  /** Ids of what these had put on lists. */
  readonly needs?: readonly string[];
}
