import type { Data } from "@larder/contract/endpoint";
import type { cookingApi } from "@larder/contract/recipes/cooking";
import { cookMeal } from "../../cooking/cook-meal.ts";
import { dropNeeds } from "../../shopping/needs/set-needs.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Outcome } from "../../values/outcome.ts";
import { markCooked } from "../save-plan.store.ts";

/**
 * Cooks a recipe for its planned entry, marks that as cooked, and drops its needs on lists unless
 * ticked. Fails as `cookMeal` does. At most two statements more than `cookMeal`.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export async function cookMeant(
  tx: Tx,
  cook: Parameters<typeof cookMeal>[1],
): Promise<Outcome<Data<typeof cookingApi.cook>>> {
  const cooked = await cookMeal(tx, cook);
  if (!cooked.ok) return cooked;
  const { planEntryId: id, cooked: meal } = cooked.value;
  if (typeof id !== "number") return cooked;
  const { household, now } = cook;
  await markCooked(tx, household, { id, cookingId: meal.id, now });
  await dropNeeds(tx, household, { source: "plan", sourceIds: [id], now });
  return cooked;
}
