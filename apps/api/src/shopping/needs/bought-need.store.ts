import type { NeedOnList } from "@larder/rules/shopping/bought-lines";
import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { lineColumns } from "./kept-need.ts";

/** Bought things by ingredient and name; names are folded by `foldText`. */
export interface BoughtThings {
  readonly ingredients: readonly number[];
  readonly nameKeys: readonly string[];
}

/** Needs of these things on any list, oldest first. Reads all needs on the household's lists. */
export async function listNeedsOf(
  db: Reader,
  household: HouseholdId,
  { ingredients, nameKeys }: BoughtThings,
): Promise<readonly NeedOnList[]> {
  const ids = idsOfJson(db, JSON.stringify(ingredients));
  const rows = await db
    .selectFrom("list_needs")
    .leftJoin("master_ingredients", "master_ingredients.id", "list_needs.master_ingredient_id")
    .select([
      ...lineColumns,
      "list_needs.note",
      "list_needs.is_ticked as isTicked",
      "master_ingredients.density_mg_per_ml as milligramsPerMl",
    ])
    .where("list_needs.household_id", "=", household)
    .where("list_needs.deleted_at", "is", null)
    .where((where) =>
      where.or([
        // The plus keeps the planner from the ingredient index, which spans all households.
        sql<boolean>`+list_needs.master_ingredient_id in (${ids})`,
        ...(nameKeys.length === 0
          ? []
          : [
              where.and([
                where("list_needs.master_ingredient_id", "is", null),
                where("list_needs.name_key", "in", [...nameKeys]),
              ]),
            ]),
      ]),
    )
    .orderBy("list_needs.created_at")
    .orderBy("list_needs.id")
    .execute();
  return rows.map((row) => Object.assign(row, { isTicked: row.isTicked === 1 }));
}
