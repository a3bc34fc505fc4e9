import type { Need } from "@larder/rules/shopping/need-lines";
import { sql } from "kysely";
import { textsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type KeptNeed, lineColumns, needColumns } from "./kept-need.ts";

/** Need with names for an answer. */
export interface NamedNeed extends KeptNeed {
  /** Null without an ingredient. */
  readonly ingredientName: string | null;
  readonly category: string | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  /** Null for a former member. */
  readonly byName: string | null;
  readonly tickerName: string | null;
  /** Recipe of the need, directly or through the plan. */
  readonly recipeId: number | null;
  readonly recipeName: string | null;
  /** Planned day. */
  readonly day: string | null;
}

interface NeedFilter {
  readonly listId: number;
  /** Also these needs, even if they left the list. */
  readonly alsoIds?: readonly string[] | undefined;
  /** Only these needs. */
  readonly onlyIds?: readonly string[] | undefined;
}

/** Needs on a list, oldest first. */
export async function listNamedNeeds(
  db: Reader,
  household: HouseholdId,
  { listId, alsoIds = [], onlyIds }: NeedFilter,
): Promise<readonly NamedNeed[]> {
  const idsIn = (ids: readonly string[]) =>
    sql<boolean>`list_needs.id in (${textsOfJson(db, JSON.stringify(ids))})`;
  const rows = await db
    .selectFrom("list_needs")
    .leftJoin("master_ingredients", "master_ingredients.id", "list_needs.master_ingredient_id")
    .leftJoin("users as makers", (join) =>
      join
        .onRef("makers.id", "=", "list_needs.by_user_id")
        .onRef("makers.household_id", "=", "list_needs.household_id"),
    )
    .leftJoin("users as tickers", (join) =>
      join
        .onRef("tickers.id", "=", "list_needs.ticked_by")
        .onRef("tickers.household_id", "=", "list_needs.household_id"),
    )
    .leftJoin("plan_entries", (join) =>
      join
        .onRef("plan_entries.household_id", "=", "list_needs.household_id")
        .onRef("plan_entries.id", "=", "list_needs.source_id")
        .on("list_needs.source", "=", "plan"),
    )
    .leftJoin("recipes", (join) =>
      join
        .onRef("recipes.household_id", "=", "list_needs.household_id")
        .on(
          sql<boolean>`recipes.id = case when list_needs.source = 'recipe' then list_needs.source_id else plan_entries.recipe_id end`,
        ),
    )
    .select([
      ...needColumns,
      "master_ingredients.name as ingredientName",
      "master_ingredients.category",
      "master_ingredients.density_mg_per_ml as milligramsPerMl",
      "master_ingredients.mg_per_piece as milligramsPerPiece",
      "makers.name as byName",
      "tickers.name as tickerName",
      "recipes.id as recipeId",
      "recipes.name as recipeName",
      "plan_entries.day",
    ])
    .where("list_needs.household_id", "=", household)
    .where("list_needs.list_id", "=", listId)
    .where(sql<boolean>`(list_needs.deleted_at is null or ${idsIn(alsoIds)})`)
    .$if(onlyIds !== undefined, (some) => some.where(idsIn(onlyIds ?? [])))
    .orderBy("list_needs.created_at")
    .orderBy("list_needs.id")
    .execute();
  return rows.map(({ isTicked, ...row }) => ({ ...row, isTicked: isTicked === 1 }));
}

/** Fields of an open need that define its line. */
export interface OpenNeed extends Need {
  readonly listId: number;
  /** Null without an ingredient. */
  readonly ingredientName: string | null;
  readonly milligramsPerMl: number | null;
}

/** All open needs of a household. */
export async function listOpenNeeds(
  db: Reader,
  household: HouseholdId,
): Promise<readonly OpenNeed[]> {
  const rows = await db
    .selectFrom("list_needs")
    .leftJoin("master_ingredients", "master_ingredients.id", "list_needs.master_ingredient_id")
    .select([
      ...lineColumns,
      "master_ingredients.name as ingredientName",
      "master_ingredients.density_mg_per_ml as milligramsPerMl",
    ])
    .where("list_needs.household_id", "=", household)
    .where("list_needs.deleted_at", "is", null)
    .where("list_needs.is_ticked", "=", 0)
    .execute();
  return rows.map((row) => ({ ...row, note: null, isTicked: false }));
}
