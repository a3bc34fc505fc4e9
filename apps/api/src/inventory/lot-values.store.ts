import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { sql } from "kysely";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { laterThan } from "../db/version.ts";

/*
 * What is said of several lots at once. It changes no quantity, so the books of stock say nothing of it.
 */

/** What is said, of which lots. */
type Said = {
  readonly ids: readonly number[];
  readonly now: number;
} & (
  | { readonly column: "place_id"; readonly value: number | null }
  | { readonly column: "expiry_date"; readonly value: IsoDate | null }
);

/** Says the same of lots in stock. One statement. */
export async function sayOfLots(
  tx: Tx,
  household: HouseholdId,
  { ids, column, value, now }: Said,
): Promise<void> {
  await tx
    .updateTable("lots")
    .set({
      [column]: value,
      // A day that a person said is proposed by nobody.
      ...(column === "expiry_date" ? { is_expiry_proposed: 0 } : {}),
      updated_at: laterThan("updated_at", now),
    })
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
}

interface TakenBack {
  readonly column: "place_id" | "expiry_date";
  readonly lots: readonly { readonly lotId: number; readonly before: number | string | null }[];
  /** What was said of all of them. */
  readonly after: number | string | null;
  readonly now: number;
}

/**
 * Takes back what was said of lots that are still there, where nobody has said anything else since and the place is still there;
 * answers of how many. One statement.
 */
export async function takeBackOfLots(
  tx: Tx,
  household: HouseholdId,
  { column, lots, after, now }: TakenBack,
): Promise<number> {
  // The casts tell PostgreSQL the types.
  const type = sql.raw(column === "place_id" ? "bigint" : "text");
  const plan = lots.map(
    ({ lotId, before }) => sql`(cast(${lotId} as bigint), cast(${before} as ${type}))`,
  );
  const isThere =
    column === "place_id"
      ? sql`and (plan.before is null or exists (
          select 1 from places where places.household_id = ${household} and places.id = plan.before))`
      : sql``;
  const { rows } = await sql<{ id: number }>`
    with plan (lot_id, before) as (values ${sql.join(plan)})
    update lots set ${sql.ref(column)} = plan.before, updated_at = ${laterThan("lots.updated_at", now)}
    from plan
    where lots.household_id = ${household} and lots.id = plan.lot_id and lots.removed_at is null
      and ${sql.ref(`lots.${column}`)} is not distinct from cast(${after} as ${type}) ${isThere}
    returning lots.id`.execute(tx);
  return rows.length;
}
