import type { cookingApi } from "@larder/contract/recipes/cooking";
import type { Data } from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Maker } from "../../db/schema/made-by.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, type Outcome } from "../../values/outcome.ts";
import { cookMeant } from "./cook-meant.ts";
import { findEntry } from "../plan.store.ts";

interface Cooking {
  readonly household: HouseholdId;
  readonly id: number;
  /** Null for the planned servings. */
  readonly servings: Micro | null;
  /** Replaced or skipped lines. */
  readonly met: Parameters<typeof cookMeant>[1]["met"];
  readonly by: Maker;
  readonly today: IsoDate;
  readonly now: number;
}

/**
 * Cooks a planned entry once. Takes its own food and free food first, then food of other entries.
 * `not_found`, `already_handled` the second time, `conflict` without a recipe,
 * `insufficient_stock`, and failures of `metLines`. Three statements more than `cookMeal`.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export async function cookEntry(
  tx: Tx,
  { household, id, ...cooking }: Cooking,
): Promise<Outcome<Data<typeof cookingApi.cook>>> {
  const entry = await findEntry(tx, household, id);
  if (entry === null) return fail("not_found");
  if (entry.isCooked) return fail("already_handled", { message: "plans.cookedBefore" });
  const { recipeId } = entry;
  if (recipeId === null) return fail("conflict", { message: "plans.notCooked" });
  return cookMeant(tx, { ...cooking, household, recipeId, planEntryId: id });
}
