import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { SlotOfDay } from "@larder/rules/planning/plan-order";
import type { Made } from "../db/schema/made-by.ts";

/** What an entry is about: exactly one of the three. */
export interface EntrySubject {
  readonly recipeId: number | null;
  readonly lotId: number | null;
  readonly note: string | null;
}

/** What is said of an entry. */
export interface EntryFacts extends EntrySubject {
  readonly day: IsoDate;
  readonly slot: SlotOfDay;
  /** Null for as many as the recipe makes, and where there is no recipe. */
  readonly servings: Micro | null;
  /** JSON: the people who eat it; null if nobody was chosen. */
  readonly eaters: string | null;
  /** Whether the servings were given, and not computed from portions. */
  readonly isServingsGiven: 0 | 1;
}

/** An entry as it is kept. */
export interface KeptEntry extends EntryFacts, Made {
  readonly id: number;
  /** Entries of one repetition share it. */
  readonly seriesId: number | null;
  readonly repeatWeeks: number | null;
  readonly updatedAt: number;
  /** Its recipe was cooked, or nothing is left of its lot. */
  readonly isCooked: boolean;
  /** Of its recipe, as `SizedRecipe` tells it; null without one. */
  readonly recipeSize: number | null;
  /** What its lot is called and holds; null without one. */
  readonly lot: {
    readonly id: number;
    readonly name: string;
    readonly quantity: Micro;
    readonly unit: string;
  } | null;
}

/** A row of the plan whole, for what was deleted and may come back. */
export interface RemovedEntry extends EntryFacts {
  readonly id: number;
  readonly seriesId: number | null;
  readonly repeatWeeks: number | null;
  readonly cookingId: number | null;
  readonly byUserId: number | null;
  readonly createdAt: number;
}
