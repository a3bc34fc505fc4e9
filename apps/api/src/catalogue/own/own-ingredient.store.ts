import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import type { Life } from "@larder/rules/kitchen/lots/keeping";
import { sql } from "kysely";
import { idsOfJson, lockingRows } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { ingredientColumns, ingredientOf } from "../ingredient-row.ts";
import { isCalled } from "../../db/sql/reader-names.ts";
import { idOfName } from "../food-names/food-names.ts";
import type { KnownIngredient } from "../master-ingredient.store.ts";
import type { MasterIngredient } from "../master-ingredient.ts";

/** The facts of an own ingredient. */
export interface OwnFacts {
  readonly name: string;
  readonly category: string;
  readonly defaultUnitId: number;
  readonly shelfLifeDays: number | null;
  /** General food; null for none. */
  readonly kindOf: number | null;
  /** Shelf life in days; absent stays unchanged, or unknown. */
  readonly life?: Pick<Life, "fridge" | "freezer"> | undefined;
}

const columnsOf = ({ name, category, defaultUnitId, shelfLifeDays, kindOf, life }: OwnFacts) => ({
  name,
  name_key: foldText(name),
  category,
  default_unit_id: defaultUnitId,
  shelf_life_days: shelfLifeDays,
  kind_of_id: kindOf,
  ...(life && { life_fridge_days: life.fridge, life_freezer_days: life.freezer }),
});

const namesOf = (name: string) => ({ match_key: ingredientKey(name), search_key: foldText(name) });

/** A shared or own ingredient with a name in any language, except the one with the id. One statement. */
export async function ingredientOfName(
  tx: Tx,
  household: HouseholdId,
  { name, but }: { readonly name: string; readonly but: number | null },
): Promise<KnownIngredient | null> {
  const row = await tx
    .selectFrom("master_ingredient_names as names")
    .innerJoin("master_ingredients", "master_ingredients.id", "names.master_ingredient_id")
    .select(["master_ingredients.id", "master_ingredients.name"])
    .where(isCalled(ingredientKey(name), idOfName(name)))
    .where(sql<boolean>`(names.household_id is null or names.household_id = ${household})`)
    .$if(but !== null, (query) => query.where("names.master_ingredient_id", "<>", but))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether own ingredients of the household are kinds of an ingredient. */
export async function hasKinds(tx: Tx, household: HouseholdId, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("master_ingredients")
    .select("id")
    .where("household_id", "=", household)
    .where("kind_of_id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of a household's own ingredients. One statement. */
export async function countOwn(tx: Tx, household: HouseholdId): Promise<number> {
  const row = await tx
    .selectFrom("master_ingredients")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("household_id", "=", household)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** An own ingredient, locked until the transaction ends; null without such an id. One statement. */
export async function findOwn(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<MasterIngredient | null> {
  const query = tx
    .selectFrom("master_ingredients")
    .select(ingredientColumns)
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("removed_at", "is", null);
  const row = await lockingRows(tx, query).executeTakeFirst();
  return row === undefined ? null : ingredientOf(row);
}

/** Adds an own ingredient with its name. Two statements. */
export async function insertOwn(
  tx: Tx,
  household: HouseholdId,
  { facts, now }: { readonly facts: OwnFacts; readonly now: number },
): Promise<MasterIngredient> {
  const row = await tx
    .insertInto("master_ingredients")
    .values({
      ...columnsOf(facts),
      household_id: household,
      density_mg_per_ml: null,
      mg_per_piece: null,
      created_at: now,
    })
    .returning(ingredientColumns)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("master_ingredient_names")
    .values({ ...namesOf(facts.name), master_ingredient_id: row.id, household_id: household })
    .execute();
  return ingredientOf(row);
}

/** Replaces the facts and the name of an own ingredient. Three statements. */
export async function rewriteOwn(
  tx: Tx,
  household: HouseholdId,
  { before, facts }: { readonly before: MasterIngredient; readonly facts: OwnFacts },
): Promise<MasterIngredient> {
  const { id } = before;
  const row = await tx
    .updateTable("master_ingredients")
    .set(columnsOf(facts))
    .where("household_id", "=", household)
    .where("id", "=", id)
    .returning(ingredientColumns)
    .executeTakeFirstOrThrow();
  const formerKey = ingredientKey(before.name);
  const names = namesOf(facts.name);
  // The new name may be one that a merge gave it.
  await tx
    .deleteFrom("master_ingredient_names")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .where("match_key", "=", names.match_key)
    .where("match_key", "<>", formerKey)
    .execute();
  await tx
    .updateTable("master_ingredient_names")
    .set(names)
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .where("match_key", "=", formerKey)
    .execute();
  return ingredientOf(row);
}

/**
 * The own ingredients of all households with a name, with their households, locked until the
 * transaction ends. One statement.
 */
export async function ownOfName(
  tx: Tx,
  name: string,
): Promise<readonly { readonly id: number; readonly household: HouseholdId | null }[]> {
  const ids = tx
    .selectFrom("master_ingredient_names")
    .select("master_ingredient_id")
    .where("match_key", "=", ingredientKey(name))
    .where("household_id", "is not", null);
  const query = tx
    .selectFrom("master_ingredients")
    .select(["id", "household_id as household"])
    .where("id", "in", ids)
    // A merge may have given the name to a shared ingredient.
    .where("household_id", "is not", null)
    .orderBy("id");
  return lockingRows(tx, query).execute();
}

/**
 * Deletes unreferenced own ingredients. Their other names move to the shared one, their settings
 * unless it has some. Four statements.
 */
export async function giveUpOwn(
  tx: Tx,
  {
    ids,
    sharedId,
    name,
  }: { readonly ids: readonly number[]; readonly sharedId: number; readonly name: string },
): Promise<void> {
  const own = idsOfJson(tx, JSON.stringify(ids));
  await tx
    .updateTable("master_ingredient_names")
    .set({ master_ingredient_id: sharedId })
    .where(sql<boolean>`master_ingredient_id in (${own})`)
    .where("match_key", "<>", ingredientKey(name))
    .execute();
  await tx
    .updateTable("master_ingredients")
    .set({ merged_into_id: sharedId })
    .where(sql<boolean>`merged_into_id in (${own})`)
    .execute();
  await tx
    .updateTable("ingredient_settings")
    .set({ master_ingredient_id: sharedId })
    .where(sql<boolean>`master_ingredient_id in (${own})`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("ingredient_settings as said")
            .select(sql<number>`1`.as("one"))
            .whereRef("said.household_id", "=", "ingredient_settings.household_id")
            .where("said.master_ingredient_id", "=", sharedId),
        ),
      ),
    )
    .execute();
  await tx
    .deleteFrom("master_ingredients")
    .where(sql<boolean>`id in (${own})`)
    .execute();
}
