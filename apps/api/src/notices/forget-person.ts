import type { Tx } from "../db/transaction.ts";

/** What of notices is a person's. */
const tables = ["calendar_links", "notice_settings", "push_subscriptions", "webhooks"] as const;

/** Takes away what tells somebody who leaves anything: calendar, digest, devices, hooks. Four statements. Source: handbook/accounts.md#leaving. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  for (const table of tables)
    // Of one transaction: one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await tx.deleteFrom(table).where("user_id", "=", userId).execute();
}
