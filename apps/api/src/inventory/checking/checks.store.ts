import type { HouseholdId } from "../../db/schema/schema.ts";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { Reader } from "../../db/transaction.ts";
import { type Lot, selectLots } from "../lots/lot.ts";

/** All lots in stock. One statement. */
export async function listAllLots(db: Reader, household: HouseholdId): Promise<readonly Lot[]> {
  return selectLots(db)
    .where("lots.household_id", "=", household)
    .where("lots.quantity", ">", NOTHING_LEFT)
    .orderBy("lots.id")
    .execute();
}

/** The household's latest check; null if there was none. One statement. */
export async function findLastCheck(db: Reader, household: HouseholdId): Promise<number | null> {
  const row = await db
    .selectFrom("lot_sightings")
    .select((select) => select.fn.max("created_at").as("at"))
    .where("household_id", "=", household)
    .where("kind", "=", "checked")
    .executeTakeFirst();
  return row?.at ?? null;
}

/** How many of some lots are the household's, in stock or not. One statement. */
export async function countOwnLots(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<number> {
  const row = await db
    .selectFrom("lots")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .executeTakeFirstOrThrow();
  return row.total;
}

/** How often a lot was kept longer. One statement. */
export async function countKept(
  db: Reader,
  household: HouseholdId,
  lotId: number,
): Promise<number> {
  const row = await db
    .selectFrom("lot_sightings")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", household)
    .where("lot_id", "=", lotId)
    .where("kind", "=", "kept")
    .executeTakeFirstOrThrow();
  return row.total;
}
