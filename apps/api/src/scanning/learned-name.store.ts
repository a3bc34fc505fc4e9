import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { isOneOf, rowAddress, textsOfJson } from "../db/dialect.ts";
import { type Hole, prepared } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { FoodChange } from "../db/schema/food-change.ts";
import { isReplaced } from "../db/sql/food-change.ts";
import type { LearnedDoor } from "../db/tables/receipts.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";

export type { LearnedDoor } from "../db/tables/receipts.ts";

export interface LearnedMatch {
  readonly masterIngredientId: number;
  readonly unitId: number;
  /** Amount of one printed unit; null if unknown. */
  readonly quantity: Micro | null;
  /** Place; null for none. */
  readonly placeId: number | null;
}

/** Last answer for a printed name: an ingredient with its unit, or none. */
export interface LearnedName {
  /** `foldText` of the printed name. */
  readonly key: string;
  /** As typed or printed; null for the second key. */
  readonly text: string | null;
  readonly match: LearnedMatch | null;
}

interface Printed {
  readonly keys: readonly string[];
  /** `shopKey` of the shop; empty if unknown. */
  readonly shop: string;
}

interface AskedNames {
  readonly household: HouseholdId;
  readonly keys: string;
  readonly shop: string;
}

const learnedRows = prepared((db, hole: Hole<AskedNames>) =>
  db
    .selectFrom("learned_receipt_names as learned")
    .leftJoin("places", (join) => joinOwn(join, "places", "learned.place_id"))
    .select([
      "learned.name_key as key",
      "learned.master_ingredient_id as masterIngredientId",
      "learned.unit_id as unitId",
      "learned.quantity",
      "places.id as placeId",
    ])
    .where("learned.household_id", "=", hole("household"))
    .where(sql<boolean>`learned.name_key in (${textsOfJson(db, hole("keys"))})`)
    // the last row wins
    .orderBy(
      sql`case when learned.shop_key = ${hole("shop")} and learned.shop_key <> '' then 1 else 0 end`,
    )
    .orderBy("learned.updated_at")
    .orderBy("learned.shop_key"),
);

/**
 * Answers by key: of this shop, or else of the last one. Unknown names and deleted places are absent.
 * Source: handbook/receipts.md#printed-names.
 */
export async function findLearnedNames(
  db: Reader,
  household: HouseholdId,
  { keys, shop }: Printed,
): Promise<ReadonlyMap<string, LearnedMatch | null>> {
  if (keys.length === 0) return new Map();
  const rows = await learnedRows(db, { household, keys: JSON.stringify(keys), shop });
  return new Map(
    rows.map(({ key, masterIngredientId, unitId, ...known }) => [
      key,
      masterIngredientId === null || unitId === null
        ? null
        : { masterIngredientId, unitId, ...known },
    ]),
  );
}

interface Learning {
  readonly names: readonly LearnedName[];
  /** `shopKey` of the shop; empty if unknown. */
  readonly shop: string;
  readonly door: LearnedDoor;
  readonly now: number;
}

/**
 * Stores answers for printed names in a shop, each key once; the newest wins.
 * Source: handbook/receipts.md#printed-names.
 */
export async function learnNames(
  tx: Tx,
  household: HouseholdId,
  { names, shop, door, now }: Learning,
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto("learned_receipt_names")
    .values(
      names.map(({ key, text, match }) => ({
        household_id: household,
        name_key: key,
        shop_key: shop,
        master_ingredient_id: match?.masterIngredientId ?? null,
        unit_id: match?.unitId ?? null,
        quantity: match?.quantity ?? null,
        place_id: match?.placeId ?? null,
        text,
        door,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["household_id", "name_key", "shop_key"]).doUpdateSet({
        master_ingredient_id: sql<number | null>`excluded.master_ingredient_id`,
        unit_id: sql<number | null>`excluded.unit_id`,
        quantity: sql<Micro | null>`excluded.quantity`,
        place_id: sql<number | null>`excluded.place_id`,
        text: sql<string | null>`coalesce(excluded.text, learned_receipt_names.text)`,
        door: sql<LearnedDoor>`excluded.door`,
        updated_at: sql<number>`excluded.updated_at`,
      }),
    )
    .execute();
}

/** Maximum remembered names of a household, counted per shop: many years of receipts. */
const MOST_NAMES = 5000;
/** More than twenty receipts can add. */
const MOST_AT_ONCE = 10_000;

/** Deletes the least recently saved names beyond 5,000. */
export async function forgetOldNames(db: Reader, household: HouseholdId): Promise<void> {
  const old = db
    .selectFrom("learned_receipt_names as known")
    .select(sql.ref(`known.${rowAddress(db)}`).as("row"))
    .where("known.household_id", "=", household)
    .orderBy("known.updated_at", "desc")
    .orderBy("known.name_key", "desc")
    .orderBy("known.shop_key", "desc")
    .limit(sql.lit(MOST_AT_ONCE))
    .offset(sql.lit(MOST_NAMES));
  await db
    .deleteFrom("learned_receipt_names")
    .where("household_id", "=", household)
    .where(isOneOf(db, rowAddress(db), old))
    .execute();
}

/** A name and its shop as one text. */
const keyOfRow = sql<string>`name_key || ' ' || shop_key`;

/** Replaces the ingredient of names; returns their keys with their shops. One statement. */
export async function shareNames(tx: Tx, change: FoodChange): Promise<readonly string[]> {
  const changed = await tx
    .updateTable("learned_receipt_names")
    .set({ master_ingredient_id: change.to })
    .where(isReplaced(tx, change, keyOfRow))
    .returning(keyOfRow.as("key"))
    .execute();
  return changed.map(({ key }) => key);
}

/** Deletes the printed names of an ingredient. */
export async function forgetIngredient(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("learned_receipt_names")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .execute();
}
