import { sql } from "kysely";
import { idsOfJson, nextRevision } from "../dialect.ts";
import type { HouseholdId } from "./schema.ts";
import type { Tx } from "../transaction.ts";

/**
 * Counts up the revision of households that a write changed which is none of theirs, so that none of them takes what it knew for what
 * is. Their rows stay locked; whoever waits for one another is tried again. One statement, none for none.
 */
export async function countUpHouseholds(tx: Tx, households: readonly HouseholdId[]): Promise<void> {
  if (households.length === 0) return;
  await sql`update households set revision = ${nextRevision(tx)}
    where id in (${idsOfJson(tx, JSON.stringify(households))})`.execute(tx);
}
