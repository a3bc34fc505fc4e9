import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { sql, type RawBuilder } from "kysely";
import { idsOfJson, isDistributed, lockingRows } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/* A deleted or merged own ingredient keeps its row while the history of stock refers to it. */

const usedIn = (table: string, which = sql``): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} as used
    where used.master_ingredient_id = master_ingredients.id ${which})`;

/** Whether stock, a recipe or a list of the household needs an ingredient now. */
function isInUse(household: HouseholdId): RawBuilder<boolean> {
  const ofHousehold = sql`and used.household_id = ${household}`;
  return sql<boolean>`(${usedIn("lots", sql`${ofHousehold} and used.quantity > 0`)}
    or ${usedIn("recipe_components", ofHousehold)}
    or ${usedIn("list_needs", sql`${ofHousehold} and used.deleted_at is null`)})`;
}

/** Whether stock, a recipe or a list needs an own ingredient now. One statement. */
export async function isOwnInUse(tx: Tx, household: HouseholdId, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("master_ingredients")
    .select("id")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where(isInUse(household))
    .executeTakeFirst();
  return row !== undefined;
}

interface Retirement {
  readonly id: number;
  /** The ingredient that replaces it; null for a deletion. */
  readonly into: number | null;
  readonly now: number;
}

/** Makes an own ingredient a former one. One statement. */
export async function retireOwn(
  tx: Tx,
  household: HouseholdId,
  { id, into, now }: Retirement,
): Promise<void> {
  await tx
    .updateTable("master_ingredients")
    .set({ removed_at: now, merged_into_id: into })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Deletes the names of an ingredient. One statement. */
export async function deleteNames(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("master_ingredient_names")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .execute();
}

interface NameChange {
  readonly from: number;
  readonly to: number;
  /** The keys of the names; absent for all. */
  readonly keys?: readonly string[];
}

/** Gives household names to another ingredient; returns their keys. One statement. */
export async function giveFoodNames(
  tx: Tx,
  household: HouseholdId,
  { from, to, keys }: NameChange,
): Promise<readonly string[]> {
  const changed = await tx
    .updateTable("master_ingredient_names")
    .set({ master_ingredient_id: to })
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", from)
    .$if(keys !== undefined, (query) => query.where("match_key", "in", [...(keys ?? [])]))
    .returning("match_key as key")
    .execute();
  return changed.map(({ key }) => key);
}

/** Adds the name of an own ingredient again if it has none. One statement. */
export async function nameAgain(
  tx: Tx,
  household: HouseholdId,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  await tx
    .insertInto("master_ingredient_names")
    .values({
      match_key: ingredientKey(name),
      search_key: foldText(name),
      master_ingredient_id: id,
      household_id: household,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A former ingredient. */
export interface FormerIngredient {
  readonly id: number;
  readonly name: string;
  readonly into: number | null;
}

const formerColumns = ["id", "name", "merged_into_id as into"] as const;

/** Former ingredients that are needed again after an undo. One statement. */
export async function listFormerInUse(
  tx: Tx,
  household: HouseholdId,
): Promise<readonly FormerIngredient[]> {
  return tx
    .selectFrom("master_ingredients")
    .select(formerColumns)
    .where("household_id", "=", household)
    .where("removed_at", "is not", null)
    .where(isInUse(household))
    .orderBy("id")
    .execute();
}

/** A former ingredient, locked until the transaction ends. One statement. */
export async function findFormer(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<FormerIngredient | null> {
  const query = tx
    .selectFrom("master_ingredients")
    .select(formerColumns)
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("removed_at", "is not", null);
  return (await lockingRows(tx, query).executeTakeFirst()) ?? null;
}

/** Makes a former ingredient available again. One statement. */
export async function reviveOwn(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .updateTable("master_ingredients")
    .set({ removed_at: null, merged_into_id: null })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

interface Redirection {
  readonly from: number;
  readonly to: number;
  /** Former ingredients; absent for all. */
  readonly ids?: readonly number[];
}

/** Merges former ingredients into another one than before; returns their ids. One statement. */
export async function redirectFormer(
  tx: Tx,
  household: HouseholdId,
  { from, to, ids }: Redirection,
): Promise<readonly number[]> {
  const changed = await tx
    .updateTable("master_ingredients")
    .set({ merged_into_id: to })
    .where("household_id", "=", household)
    .where("merged_into_id", "=", from)
    .where("removed_at", "is not", null)
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`id in (${idsOfJson(tx, JSON.stringify(ids))})`),
    )
    .returning("id")
    .execute();
  return changed.map(({ id }) => id);
}

/** On Citus, where no key leads from ingredients to their household, deletes those of one. */
export async function deleteOwnApart(tx: Tx, household: HouseholdId): Promise<void> {
  if (isDistributed(tx))
    await tx.deleteFrom("master_ingredients").where("household_id", "=", household).execute();
}

/** Tables whose rows keep a former ingredient. */
const REFERRING = [
  "lots",
  "recipe_components",
  "list_needs",
  "expenses",
  "learned_receipt_names",
] as const;

interface FormerKey {
  readonly id: number;
  readonly household: HouseholdId | null;
}

/** Ingredients that rows of one table refer to. */
async function referredIn(
  db: Reader,
  table: (typeof REFERRING)[number],
  formers: readonly FormerKey[],
): Promise<readonly number[]> {
  const households = new Set(formers.flatMap(({ household }) => household ?? []));
  const rows = await db
    .selectFrom(table)
    .select("master_ingredient_id as id")
    .distinct()
    .where("household_id", "in", [...households])
    .where(
      "master_ingredient_id",
      "in",
      formers.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

interface Purge {
  readonly before: number;
  readonly limit: number;
  /** The last ingredient of the page before; 0 at first. */
  readonly after: number;
}

/**
 * Deletes former ingredients past their undo that nothing refers to, of a page of former ones;
 * returns the page's last one, or null at the end. A statement for each table, because Citus joins
 * ingredients with one table of households at a time. At most seven statements.
 */
export async function purgeFormer(
  db: Reader,
  { before, limit, after }: Purge,
): Promise<number | null> {
  const page = await db
    .selectFrom("master_ingredients")
    .select(["id", "household_id as household"])
    .where("household_id", "is not", null)
    .where("removed_at", "<=", before)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  if (page.length === 0) return null;
  const referred = new Set<number>();
  for (const table of REFERRING)
    for (const id of await referredIn(db, table, page)) referred.add(id);
  const unused = page.flatMap(({ id }) => (referred.has(id) ? [] : [id]));
  if (unused.length > 0)
    await db
      .deleteFrom("master_ingredients")
      .where("id", "in", unused)
      .where("removed_at", "<=", before)
      .execute();
  return page.at(-1)?.id ?? null;
}
