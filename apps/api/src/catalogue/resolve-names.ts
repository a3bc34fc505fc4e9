import { candidateKeys, type WrittenName } from "@larder/rules/kitchen/names/ingredient-name";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { ingredientsByKey } from "./catalogue.store.ts";

interface Meaning {
  /** To whom the words mean something; null for everybody. */
  readonly household: HouseholdId | null;
  /** For texts of which there may be many. */
  readonly pace?: Pace;
}

/**
 * The master ingredient that each text means, or null, in the same order; with the unit beside it, which tells canned from fresh.
 * The longest part of a text that is a known name wins; likeness is no reason. One statement. Source: handbook/catalogue.md#names.
 */
export async function resolveNames(
  db: Reader,
  { household, pace }: Meaning,
  texts: readonly (string | WrittenName)[],
): Promise<readonly (number | null)[]> {
  const candidates: (readonly string[])[] = [];
  for (const text of texts) {
    // One after another on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    if (pace?.isSpent) await pace.next();
    candidates.push(candidateKeys(text));
  }
  const ids = await ingredientsByKey(db, household, [...new Set(candidates.flat())]);
  return candidates.map((ofText) => {
    const known = ofText.find((key) => ids.has(key));
    return known === undefined ? null : (ids.get(known) ?? null);
  });
}
