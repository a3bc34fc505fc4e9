import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { idsOfJson, isOneOf, rowAddress } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { LearnedDoor } from "../db/tables/receipts.ts";
import type { Reader, Tx } from "../db/transaction.ts";

export type { LearnedDoor } from "../db/tables/receipts.ts";

/** What a printed name was matched to. */
export interface LearnedMatch {
  readonly masterIngredientId: number;
  readonly unitId: number;
  /** How much one printed one is, in that unit; null where nobody said. */
  readonly quantity: Micro | null;
  /** Where it went; null for nowhere in particular. */
  readonly placeId: number | null;
}

/** What a household last made of a printed name: an ingredient with its unit, or no ingredient. */
export interface LearnedName {
  /** `foldText` of the printed name. */
  readonly key: string;
  /** The name as typed or printed; null for its second key. */
  readonly text: string | null;
  readonly match: LearnedMatch | null;
}

interface Printed {
  readonly keys: readonly string[];
  /** `shopKey` of where they were bought; empty where nobody knows. */
  readonly shop: string;
}

/**
 * What the household made of these names before, by key: in this shop, else in the one where it saved them last; names that it never
 * saved are absent, and so is a place that is gone. One statement. Source: handbook/receipts.md#printed-names.
 */
export async function findLearnedNames(
  db: Reader,
  household: HouseholdId,
  { keys, shop }: Printed,
): Promise<ReadonlyMap<string, LearnedMatch | null>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("learned_receipt_names as learned")
    .leftJoin("places", (join) =>
      join
        .onRef("places.household_id", "=", "learned.household_id")
        .onRef("places.id", "=", "learned.place_id"),
    )
    .select([
      "learned.name_key as key",
      "learned.master_ingredient_id as masterIngredientId",
      "learned.unit_id as unitId",
      "learned.quantity",
      "places.id as placeId",
    ])
    .where("learned.household_id", "=", household)
    .where("learned.name_key", "in", [...keys])
    // what counts comes last
    .orderBy(sql`case when learned.shop_key = ${shop} and learned.shop_key <> '' then 1 else 0 end`)
    .orderBy("learned.updated_at")
    .orderBy("learned.shop_key")
    .execute();
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
  /** `shopKey` of where they were bought; empty where nobody knows. */
  readonly shop: string;
  readonly door: LearnedDoor;
  readonly now: number;
}

/**
 * Remembers what the household made of printed names in a shop, each key once; the newest counts. One statement.
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

/** Most printed names that a household's memory holds, each once a shop: the receipts of many years. */
const MOST_NAMES = 5000;
/** More than twenty receipts can add. */
const MOST_AT_ONCE = 10_000;

/** Forgets the printed names beyond 5,000 that a household saved longest ago. One statement. */
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

/** Gives printed names of all households another ingredient. One statement. */
export async function giveNames(
  tx: Tx,
  { ownIds, sharedId }: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await tx
    .updateTable("learned_receipt_names")
    .set({ master_ingredient_id: sharedId })
    .where(sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ownIds))})`)
    .execute();
}

/** Forgets the printed names of an ingredient. One statement. */
export async function forgetNamesOf(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("learned_receipt_names")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .execute();
}
