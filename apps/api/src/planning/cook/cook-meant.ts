import type { Data } from "@larder/contract/endpoint";
import type { cookingApi } from "@larder/contract/recipes/cooking";
import { cookMeal } from "../../cooking/cook-meal.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Outcome } from "../../values/outcome.ts";
import { markCooked } from "../save-plan.store.ts";

/**
 * Cooks a recipe for its planned entry and marks that as cooked. Fails as `cookMeal` does. At most
 * one statement more than `cookMeal`.
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
  await markCooked(tx, cook.household, { id, cookingId: meal.id, now: cook.now });
  return cooked;
}
