import { claimMasterNames } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { findIngredients } from "../catalogue.store.ts";
import {
  type FormerIngredient,
  listFormerInUse,
  nameAgain,
  reviveOwn,
} from "./former-ingredient.store.ts";
import { moveFood } from "./move-food.ts";
import { ingredientOfName } from "./own-ingredient.store.ts";

/** The ingredient that replaces a former one: the merged one, or another of its name. */
async function presentOf(
  tx: Tx,
  household: HouseholdId,
  { id, name, into }: FormerIngredient,
): Promise<number | null> {
  if (into !== null && (await findIngredients(tx, household, [into])).has(into)) return into;
  return (await ingredientOfName(tx, household, { name, but: id }))?.id ?? null;
}

/**
 * Settles deleted and merged ingredients that an undo brought back to use: a merged one is replaced
 * again, and a deleted one is available again. One statement, at most ten more for each.
 * Source: handbook/catalogue.md#deleting.
 */
export async function settleFormer(tx: Tx, household: HouseholdId): Promise<void> {
  const inUse = await listFormerInUse(tx, household);
  if (inUse.length === 0) return;
  await claimMasterNames(tx);
  for (const former of inUse) {
    /* oxlint-disable no-await-in-loop -- one after another: they share one transaction */
    const present = await presentOf(tx, household, former);
    if (present === null) {
      await reviveOwn(tx, household, former.id);
      await nameAgain(tx, household, former);
    } else await moveFood(tx, { from: [former.id], to: present, household });
    /* oxlint-enable no-await-in-loop */
  }
}
