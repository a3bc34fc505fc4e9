import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { SlotOfDay } from "@larder/rules/planning/plan-order";
import type { Made } from "../db/schema/made-by.ts";

/** Subject of an entry: exactly one of the three. */
export interface EntrySubject {
  readonly recipeId: number | null;
  readonly lotId: number | null;
  readonly note: string | null;
}

/** User-editable fields of an entry. */
export interface EntryFacts extends EntrySubject {
  readonly day: IsoDate;
  readonly slot: SlotOfDay;
  /** Null for the recipe's own servings, and without a recipe. */
  readonly servings: Micro | null;
  /** JSON list of people; null for the default. */
  readonly eaters: string | null;
  /** Whether a user set the servings; otherwise they come from portions. */
  readonly isServingsGiven: 0 | 1;
}

export interface KeptEntry extends EntryFacts, Made {
  readonly id: number;
  /** Shared by the entries of one repetition. */
  readonly seriesId: number | null;
  readonly repeatWeeks: number | null;
  readonly updatedAt: number;
  /** Whether its recipe was cooked or its lot is used up. */
  readonly isCooked: boolean;
  /** See `SizedRecipe`; null without a recipe. */
  readonly recipeSize: number | null;
  /** Name and content of its lot; null without one. */
  readonly lot: {
    readonly id: number;
    readonly name: string;
    readonly quantity: Micro;
    readonly unit: string;
  } | null;
}

/** Complete row of a deleted entry, for undo. */
export interface RemovedEntry extends EntryFacts {
  readonly id: number;
  readonly seriesId: number | null;
  readonly repeatWeeks: number | null;
  readonly cookingId: number | null;
  readonly byUserId: number | null;
  readonly createdAt: number;
}
