import { isOneOf } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";

/** Maximum entries of a household: 5,000 past ones and those ahead. Source: handbook/planning.md#limits. */
const MOST_KEPT = 5600;
/** More than can be added between two tidyings. */
const MOST_AT_ONCE = 1000;

/** Deletes the earliest entries beyond the cap. */
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
