import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { boughtLines, type BoughtThing } from "@larder/rules/shopping/bought-lines";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { listNeedsOf } from "./needs/bought-need.store.ts";
import { takeNeeds } from "./take-ticked.ts";

interface Taking {
  /** One per bought thing. */
  readonly bought: readonly BoughtThing[];
  readonly now: number;
}

/** Removed lines. */
export interface TakenLines {
  readonly count: number;
  /** For undo, see `bringNeedsBack`. */
  readonly needIds: readonly string[];
}

/**
 * Removes bought lines from all lists. At most two statements, one if no line matches.
 * Source: handbook/shopping.md#put-away.
 */
export async function takeBought(
  tx: Tx,
  household: HouseholdId,
  { bought, now }: Taking,
): Promise<TakenLines> {
  const ingredients = new Set(bought.flatMap(({ masterIngredientId: id }) => id ?? []));
  const names = bought.flatMap(({ name, masterIngredientId: id }) => (id === null ? name : []));
  const needs = await listNeedsOf(tx, household, {
    ingredients: [...ingredients],
    nameKeys: [...new Set(names.map((name) => foldText(name)))],
  });
  const lines = boughtLines(needs, bought);
  const needIds = lines.flatMap((line) => line.needs.map(({ id }) => id));
  await takeNeeds(tx, household, { needIds, now });
  return { count: lines.length, needIds };
}
