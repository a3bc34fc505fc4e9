import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { boughtLines, type BoughtThing } from "@larder/rules/shopping/bought-lines";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { listNeedsOf } from "./needs/bought-need.store.ts";
import { takeNeeds } from "./take-ticked.ts";

interface Taking {
  /** One for each that was bought. */
  readonly bought: readonly BoughtThing[];
  readonly now: number;
}

/** Lines that left their lists. */
export interface TakenLines {
  readonly count: number;
  /** What brings them back: see `bringNeedsBack`. */
  readonly needIds: readonly string[];
}

/**
 * Takes off the household's lists what is done with because it was bought. At most two statements, one where no list has any of it.
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
