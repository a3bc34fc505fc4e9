import type { Kysely } from "kysely";
import { endAllSessions } from "../auth/sessions/session.store.ts";
import { tableExists } from "../db/dialect.ts";
import type { Database } from "../db/schema/schema.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import type { Log } from "../server/deps.ts";
import { forgetAllAnswers } from "../http/concurrency/idempotency.store.ts";
import { logSecurityEvent } from "../http/system/security-events.ts";
import { clearAllThrottles } from "../http/limits/throttle.store.ts";
import { ok } from "../values/outcome.ts";
import { done, refused, type Report } from "./report.ts";

/** Rows to remove from a restored database, in order. Older databases may lack a table. */
const FORGOTTEN: readonly (readonly [keyof Database, (tx: Tx) => Promise<number>])[] = [
  ["sessions", endAllSessions],
  ["idempotency_keys", forgetAllAnswers],
  ["throttles", clearAllThrottles],
];

/**
 * Ends every session, and removes kept answers and counts of failed logins, as a restore does on
 * SQLite: the copy may contain sessions that ended later. Source: handbook/foundations.md#backups.
 */
export async function endEverySession(db: Kysely<Database>, log: Log): Promise<Report> {
  const ended = await inTransaction(db, async (tx) => {
    const counts: number[] = [];
    for (const [table, forget] of FORGOTTEN)
      counts.push((await tableExists(tx, table)) ? await forget(tx) : 0);
    return ok(counts[0] ?? 0);
  });
  if (!ended.ok) return refused(ended.code);
  const count = ended.value;
  logSecurityEvent(log, {
    event: "sessions_ended",
    userId: null,
    count,
    address: "shell",
  });
  return done(
    `${count} ${count === 1 ? "session has" : "sessions have"} ended. Everybody has to sign in again.`,
  );
}
