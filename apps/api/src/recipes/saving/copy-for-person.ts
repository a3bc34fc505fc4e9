import { holdMasterNames } from "../../db/dialect.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import {
  copyAllParts,
  copyRecipeRows,
  copyTheseRows,
  listRecipesToCopy,
  type CopiedPair,
  type CopyForPerson,
} from "./copied-recipes.store.ts";
import { readRecipeStamp, renewRecipeStamps } from "../recipe-stamp.store.ts";
import { giveOwnNames, giveSomeOwnNames } from "../lines/unresolved-name.store.ts";

/**
 * Copies a household's recipes for a person that moves to another: with lines, steps, tags and the
 * person's own opinions; other authors and raters stay unnamed. A line with an own ingredient waits
 * for one of that name. Returns the pairs. Ten statements, and nine per batch. Source:
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

/** The recipes of a household by id, as many as `copySome` copies at once. One statement. */
export async function recipesToCopy(
  db: Reader,
  household: CopyForPerson["from"],
): Promise<readonly (readonly number[])[]> {
  return listRecipesToCopy(db, household);
}

/** Changes with every change of the household's recipes; null before the first. One statement. */
export async function recipesStamp(
  db: Reader,
  household: CopyForPerson["from"],
): Promise<number | null> {
  return readRecipeStamp(db, household);
}

/** `copyForPerson` for a few recipes; null if one of them is gone. Eleven statements. */
export async function copySome(
  tx: Tx,
  copy: CopyForPerson,
  ids: readonly number[],
): Promise<readonly CopiedPair[] | null> {
  await holdMasterNames(tx);
  const pairs = await copyTheseRows(tx, copy, ids);
  if (pairs.length < ids.length) return null;
  await copyAllParts(tx, { ...copy, pairs });
  await renewRecipeStamps(tx, [copy.to]);
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

/** The same for a few lines; false if none was left. Three statements, or one. */
export async function meanSomeOwnAgain(tx: Tx, household: CopyForPerson["to"]): Promise<boolean> {
  if (!(await giveSomeOwnNames(tx, household))) return false;
  await renewRecipeStamps(tx, [household]);
  return true;
}

/** Marks a household's recipes as changed. One statement. */
export async function noteMovedRecipes(tx: Tx, household: CopyForPerson["to"]): Promise<void> {
  await renewRecipeStamps(tx, [household]);
}
