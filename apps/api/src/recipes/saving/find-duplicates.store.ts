import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** The properties that identify a recipe. */
export interface RecipeMarks {
  readonly nameKey: string;
  readonly sourceUrl: string | null;
}

/** The household's recipes with these names or sources, oldest first. */
export async function recipesWithMarks(
  db: Reader,
  household: HouseholdId,
  marks: readonly RecipeMarks[],
): Promise<readonly (RecipeMarks & { readonly id: number })[]> {
  const names = [...new Set(marks.map(({ nameKey }) => nameKey))];
  const sources = [...new Set(marks.flatMap(({ sourceUrl }) => sourceUrl ?? []))];
  return db
    .selectFrom("recipes")
    .select(["id", "name_key as nameKey", "source_url as sourceUrl"])
    .where("household_id", "=", household)
    .where((where) =>
      where.or([
        where("name_key", "in", names),
        ...(sources.length === 0 ? [] : [where("source_url", "in", sources)]),
      ]),
    )
    .orderBy("id")
    .execute();
}
