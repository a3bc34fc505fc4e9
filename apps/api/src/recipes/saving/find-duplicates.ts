import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { recipesWithMarks } from "./find-duplicates.store.ts";

/**
 * The likely duplicate of each by source, else by name; or null. One statement. Source:
 * handbook/recipe-import.md#duplicates.
 */
export async function findDuplicates(
  db: Reader,
  household: HouseholdId,
  recipes: readonly { readonly name: string; readonly sourceUrl: string | null }[],
): Promise<readonly (number | null)[]> {
  if (recipes.length === 0) return [];
  const marks = recipes.map(({ name, sourceUrl }) => ({ nameKey: foldText(name), sourceUrl }));
  const bySource = new Map<string, number>();
  const byName = new Map<string, number>();
  for (const { id, nameKey, sourceUrl } of await recipesWithMarks(db, household, marks)) {
    if (sourceUrl !== null && !bySource.has(sourceUrl)) bySource.set(sourceUrl, id);
    if (!byName.has(nameKey)) byName.set(nameKey, id);
  }
  return marks.map(
    ({ nameKey, sourceUrl }) => bySource.get(sourceUrl ?? "") ?? byName.get(nameKey) ?? null,
  );
}
