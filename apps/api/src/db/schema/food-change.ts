import type { HouseholdId } from "./schema.ts";

/** Ingredients that another one replaces. */
export interface FoodChange {
  readonly from: readonly number[];
  readonly to: number;
  /** Null means all households. */
  readonly household: HouseholdId | null;
  /** Keys of the rows that change; by default all. */
  readonly rows?: readonly (number | string)[];
}
