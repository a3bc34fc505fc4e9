import type { HouseholdId } from "./schema.ts";

/** Ingredients that another one replaces. */
export interface FoodChange {
  readonly from: readonly number[];
  readonly to: number;
}

/** A food change in some rows of one household. */
interface FoodChangeOfRows extends FoodChange {
  readonly household: HouseholdId;
  readonly rows: readonly (number | string)[];
}

/** Any food change; without rows it means all households. */
export type AnyFoodChange = FoodChange | FoodChangeOfRows;
