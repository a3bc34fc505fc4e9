import { holdMasterNames } from "../../db/dialect.ts";
import type { Tx } from "../../db/transaction.ts";
import {
  copyAllParts,
  copyRecipeRows,
  type CopiedPair,
  type CopyForPerson,
} from "./copied-recipes.store.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import { giveOwnNames } from "../lines/unresolved-name.store.ts";

/**
 * Copies a household's recipes for a person that moves to another: with lines, steps, tags and the
 * person's own opinions; other authors and raters stay unnamed. A line with an own ingredient waits
 * for one of that name. Returns the pairs. Ten statements, and seven per batch. Source:
 * handbook/households.md#copies.
 */
export async function copyForPerson(tx: Tx, copy: CopyForPerson): Promise<readonly CopiedPair[]> {
  await holdMasterNames(tx);
  const pairs = await copyRecipeRows(tx, copy);
  if (pairs.length === 0) return pairs;
  await copyAllParts(tx, { ...copy, pairs });
  await meanOwnAgain(tx, copy.to, copy.pace);
  return pairs;
}

/**
 * Links a household's unresolved lines to its own ingredients after ingredients or recipes were
 * added, and marks its recipes as changed. Two statements, and two per few hundred lines. Source:
 * handbook/households.md#what-goes-where.
 */
export async function meanOwnAgain(
  tx: Tx,
  household: CopyForPerson["to"],
  pace: CopyForPerson["pace"],
): Promise<void> {
  await giveOwnNames(tx, household, pace);
  await renewRecipeStamps(tx, [household]);
}
