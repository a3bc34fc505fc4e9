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
 * Copies all recipes of a household into another for somebody who goes there: with lines, steps and tags, and with the person's own
 * opinions; whoever else made or rated them stays unnamed. A line that meant an ingredient of the household's own waits for one of its
 * name. Answers which is whose copy. Some ten statements, and seven for each part of the recipes. Source: handbook/households.md#copies.
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
 * Gives lines of a household that wait for a name its own ingredient of that name, after ingredients or recipes came to it, and notes
 * that its recipes changed. Two statements, and two for each few hundred lines. Source: handbook/households.md#what-goes-where.
 */
export async function meanOwnAgain(
  tx: Tx,
  household: CopyForPerson["to"],
  pace: CopyForPerson["pace"],
): Promise<void> {
  await giveOwnNames(tx, household, pace);
  await renewRecipeStamps(tx, [household]);
}
