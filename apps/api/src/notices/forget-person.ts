import type { Tx } from "../db/transaction.ts";

/** A person's rows of notices. */
const tables = ["calendar_links", "notice_settings", "push_subscriptions"] as const;

/**
 * Removes all notices of a leaving person: calendar, digest, devices. Three statements. Source:
 * handbook/accounts.md#leaving.
 */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  for (const table of tables)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share a transaction
    await tx.deleteFrom(table).where("user_id", "=", userId).execute();
}
