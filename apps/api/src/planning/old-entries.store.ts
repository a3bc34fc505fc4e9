import { isOneOf } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";

/** Entries that a household keeps: 5,000 that are past, and those ahead. Source: handbook/planning.md#limits. */
const MOST_KEPT = 5600;
/** More than come between one tidying and the next. */
const MOST_AT_ONCE = 1000;

/** Forgets the earliest entries beyond those that are kept. One statement. */
export async function forgetOldEntries(tx: Tx, household: HouseholdId): Promise<void> {
  await tx
    .deleteFrom("plan_entries")
    .where("household_id", "=", household)
    .where(
      isOneOf(
        tx,
        "id",
        tx
          .selectFrom("plan_entries as old")
          .select("old.id")
          .where("old.household_id", "=", household)
          .orderBy("old.day", "desc")
          .orderBy("old.id", "desc")
          .limit(MOST_AT_ONCE)
          .offset(MOST_KEPT),
      ),
    )
    .execute();
}
