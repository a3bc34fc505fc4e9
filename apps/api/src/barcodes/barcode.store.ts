import type { Gtin } from "@larder/rules/kitchen/names/barcode";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { FoodChange } from "../db/schema/food-change.ts";
import { isReplaced } from "../db/sql/food-change.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** What a household adds to stock when it scans a code. */
export interface Remembered {
  readonly masterIngredientId: number;
  readonly quantity: Micro;
  readonly unitId: number;
  readonly placeId: number | null;
  readonly name: string | null;
}

/** A name from a public database, and a size if it was understood. */
export interface Product {
  readonly name: string;
  readonly quantity: Micro | null;
  readonly unitId: number | null;
}

export interface StoredCode {
  readonly remembered: (Remembered & { readonly ingredient: string }) | null;
  readonly product: Product | null;
}

const codeRow = prepared(
  (db, hole: Hole<{ readonly household: HouseholdId; readonly gtin: Gtin }>) => {
    const gtin = sql<Gtin>`cast(${hole("gtin")} as text)`;
    return db
      .selectFrom(db.selectNoFrom(gtin.as("gtin")).as("asked"))
      .leftJoin("barcodes", (join) =>
        join
          .on("barcodes.household_id", "=", hole("household"))
          .onRef("barcodes.gtin", "=", "asked.gtin"),
      )
      .leftJoin("master_ingredients", "master_ingredients.id", "barcodes.master_ingredient_id")
      .leftJoin("places", (join) =>
        join
          .on("places.household_id", "=", hole("household"))
          .onRef("places.id", "=", "barcodes.place_id"),
      )
      .leftJoin("products", "products.gtin", "asked.gtin")
      .select([
        "barcodes.master_ingredient_id as masterIngredientId",
        "master_ingredients.name as ingredient",
        "barcodes.quantity",
        "barcodes.unit_id as unitId",
        "places.id as placeId",
        "barcodes.name",
        "products.name as productName",
        "products.quantity as productQuantity",
        "products.unit_id as productUnitId",
      ]);
  },
);

/**
 * Household's entry for a code and the public product; a deleted place is null. One statement.
 * Source: handbook/barcodes.md#what-it-does.
 */
export async function findCode(
  db: Reader,
  household: HouseholdId,
  gtin: Gtin,
): Promise<StoredCode> {
  const [row] = await codeRow(db, { household, gtin });
  if (row === undefined) return { remembered: null, product: null };
  const { masterIngredientId, ingredient, quantity, unitId, placeId, name } = row;
  const { productName, productQuantity, productUnitId } = row;
  const isRemembered =
    masterIngredientId !== null && ingredient !== null && quantity !== null && unitId !== null;
  return {
    remembered: isRemembered
      ? { masterIngredientId, ingredient: foodName(ingredient), quantity, unitId, placeId, name }
      : null,
    product:
      productName === null
        ? null
        : { name: productName, quantity: productQuantity, unitId: productUnitId },
  };
}

/** Number of other codes of the household. One statement. */
export async function countOthers(db: Reader, household: HouseholdId, gtin: Gtin): Promise<number> {
  const row = await db
    .selectFrom("barcodes")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("household_id", "=", household)
    .where("gtin", "<>", gtin)
    .executeTakeFirstOrThrow();
  return row.count;
}

interface RememberedCode {
  readonly gtin: Gtin;
  readonly remembered: Remembered;
}

const rowOf = (household: HouseholdId, { gtin, remembered }: RememberedCode, now: number) => ({
  household_id: household,
  gtin,
  master_ingredient_id: remembered.masterIngredientId,
  quantity: remembered.quantity,
  unit_id: remembered.unitId,
  place_id: remembered.placeId,
  name: remembered.name,
  updated_at: now,
});

/** Inserts or replaces a code. One statement. */
export async function putRemembered(
  tx: Tx,
  household: HouseholdId,
  { now, ...code }: RememberedCode & { readonly now: number },
): Promise<void> {
  await tx
    .insertInto("barcodes")
    .values(rowOf(household, code, now))
    .onConflict((conflict) =>
      conflict.columns(["household_id", "gtin"]).doUpdateSet({
        master_ingredient_id: sql<number>`excluded.master_ingredient_id`,
        quantity: sql<Micro>`excluded.quantity`,
        unit_id: sql<number>`excluded.unit_id`,
        place_id: sql<number | null>`excluded.place_id`,
        name: sql<string | null>`excluded.name`,
        updated_at: sql<number>`excluded.updated_at`,
      }),
    )
    .execute();
}

/** Which of some codes the household has. One statement. */
export async function findKnown(
  db: Reader,
  household: HouseholdId,
  gtins: readonly Gtin[],
): Promise<ReadonlySet<Gtin>> {
  const rows = await db
    .selectFrom("barcodes")
    .select("gtin")
    .where("household_id", "=", household)
    .where("gtin", "in", gtins)
    .execute();
  const found = new Set(rows.map(({ gtin }) => gtin));
  return new Set(gtins.filter((gtin) => found.has(gtin)));
}

/** Number of the household's codes. One statement. */
export async function countCodes(db: Reader, household: HouseholdId): Promise<number> {
  const row = await db
    .selectFrom("barcodes")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("household_id", "=", household)
    .executeTakeFirstOrThrow();
  return row.count;
}

interface LearnedCodes {
  readonly codes: readonly RememberedCode[];
  readonly now: number;
}

/** Inserts or replaces codes; a known place stays without a new one, a known name in any case. One statement. */
export async function learnRemembered(
  tx: Tx,
  household: HouseholdId,
  { codes, now }: LearnedCodes,
): Promise<void> {
  await tx
    .insertInto("barcodes")
    .values(codes.map((code) => rowOf(household, code, now)))
    .onConflict((conflict) =>
      conflict.columns(["household_id", "gtin"]).doUpdateSet({
        master_ingredient_id: sql<number>`excluded.master_ingredient_id`,
        quantity: sql<Micro>`excluded.quantity`,
        unit_id: sql<number>`excluded.unit_id`,
        place_id: sql<number | null>`coalesce(excluded.place_id, barcodes.place_id)`,
        name: sql<string | null>`coalesce(barcodes.name, excluded.name)`,
        updated_at: sql<number>`excluded.updated_at`,
      }),
    )
    .execute();
}

/** Deletes a code; false if there was none. One statement. */
export async function deleteRemembered(
  tx: Tx,
  household: HouseholdId,
  gtin: Gtin,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("barcodes")
    .where("household_id", "=", household)
    .where("gtin", "=", gtin)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes a place from codes. One statement. */
export async function detachBarcodes(
  tx: Tx,
  household: HouseholdId,
  placeId: number,
): Promise<void> {
  await tx
    .updateTable("barcodes")
    .set({ place_id: null })
    .where("household_id", "=", household)
    .where("place_id", "=", placeId)
    .execute();
}

/** Replaces the ingredient of codes; returns them. One statement. */
export async function giveIngredient(tx: Tx, change: FoodChange): Promise<readonly string[]> {
  const changed = await tx
    .updateTable("barcodes")
    .set({ master_ingredient_id: change.to })
    .where(isReplaced(tx, change, sql.ref("gtin")))
    .returning("gtin")
    .execute();
  return changed.map(({ gtin }) => gtin);
}

/** Deletes the codes of an ingredient. One statement. */
export async function forgetCodesOf(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("barcodes")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .execute();
}

/** The household's own entries for some codes. At most one statement. */
export async function findRemembered(
  db: Reader,
  household: HouseholdId,
  gtins: readonly Gtin[],
): Promise<ReadonlyMap<string, Remembered & { readonly ingredient: string }>> {
  if (gtins.length === 0) return new Map();
  const rows = await db
    .selectFrom("barcodes")
    .innerJoin("master_ingredients", "master_ingredients.id", "barcodes.master_ingredient_id")
    .select([
      "barcodes.gtin",
      "barcodes.master_ingredient_id as masterIngredientId",
      "master_ingredients.name as ingredient",
      "barcodes.quantity",
      "barcodes.unit_id as unitId",
      "barcodes.place_id as placeId",
      "barcodes.name",
    ])
    .where("barcodes.household_id", "=", household)
    .where("barcodes.gtin", "in", [...gtins])
    .execute();
  return new Map(rows.map(({ gtin, ...row }) => [gtin, row]));
}
