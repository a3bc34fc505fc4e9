import { sql } from "kysely";
import { idsOfJson, textsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { laterThan } from "../../db/schema/version.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** When a household was asked about its basics; null if it was not. */
export async function findAnswered(db: Reader, household: HouseholdId): Promise<number | null> {
  const row = await db
    .selectFrom("households")
    .select("basics_answered_at")
    .where("id", "=", household)
    .executeTakeFirst();
  return row?.basics_answered_at ?? null;
}

interface Marking {
  readonly ids: readonly number[];
  readonly isAlwaysThere: boolean;
  /** Whether they ran out. */
  readonly ranOut: boolean;
  readonly now: number;
}

/** Sets or clears always-in-stock; a minimum stays. At most one statement. */
export async function markAlwaysThere(
  tx: Tx,
  household: HouseholdId,
  { ids, isAlwaysThere, ranOut, now }: Marking,
): Promise<void> {
  if (ids.length === 0) return;
  const values = {
    is_always_there: isAlwaysThere ? (1 as const) : (0 as const),
    ran_out: ranOut ? (1 as const) : (0 as const),
  };
  await tx
    .insertInto("ingredient_settings")
    .values(
      ids.map((id) => ({
        household_id: household,
        master_ingredient_id: id,
        ...values,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["household_id", "master_ingredient_id"]).doUpdateSet({
        ...values,
        updated_at: laterThan("ingredient_settings.updated_at", now),
      }),
    )
    .execute();
}

export async function listAlwaysThere(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("ingredient_settings")
    .select("master_ingredient_id as id")
    .where("household_id", "=", household)
    .where("is_always_there", "=", 1)
    .where(sql<boolean>`master_ingredient_id in (${idsOfJson(db, JSON.stringify(ids))})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Refilled {
  /** Needs that were put away. */
  readonly needIds: readonly string[];
  readonly now: number;
}

/** Restores always-in-stock for used-up ingredients with these needs. */
export async function markRefilled(
  tx: Tx,
  household: HouseholdId,
  { needIds, now }: Refilled,
): Promise<void> {
  const bought = sql`select master_ingredient_id from list_needs where household_id = ${household}
    and id in (${textsOfJson(tx, JSON.stringify(needIds))}) and master_ingredient_id is not null`;
  await tx
    .updateTable("ingredient_settings")
    .set({
      is_always_there: 1,
      ran_out: 0,
      updated_at: laterThan("updated_at", now),
    })
    .where("household_id", "=", household)
    .where("ran_out", "=", 1)
    .where(sql<boolean>`master_ingredient_id in (${bought})`)
    .execute();
}
