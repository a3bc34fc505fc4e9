import { sql, type RawBuilder } from "kysely";
import { idsOfJson, nextRevision } from "../dialect.ts";
import type { HouseholdId } from "./schema.ts";
import type { Tx } from "../transaction.ts";

/**
 * Increments the revision of every other household that this write changed, so that their clients
 * drop stale answers. Their rows stay locked and a deadlock is retried. One statement, none for an
 * empty list.
 */
export async function countUpHouseholds(tx: Tx, households: readonly HouseholdId[]): Promise<void> {
  if (households.length === 0) return;
  await sql`update household_revisions set revision = ${nextRevision(tx)}
    where household_id in (${idsOfJson(tx, JSON.stringify(households))})`.execute(tx);
}

/** The revision of the household in a column. */
export function revisionOf(household: string): RawBuilder<number> {
  return sql<number>`(select revision from household_revisions where household_id = ${sql.ref(household)})`;
}
