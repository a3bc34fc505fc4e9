import type { Kysely, Transaction } from "kysely";
import type { Outcome } from "../values/outcome.ts";
import { engineOf } from "./dialect.ts";
import { isRetryable, mayHaveCommitted } from "./errors.ts";
import { isOutOfReach } from "./postgres/out-of-reach.ts";
import { PATIENCE_MS } from "./postgres/retrying-driver.ts";
import type { Database } from "./schema/schema.ts";

/** The plain handle or a transaction, for reads. */
export type Reader = Kysely<Database>;
/** A transaction, for writes and for reads before a write. */
export type Tx = Transaction<Database>;

const MOST_TRIES = 5;
const FIRST_WAIT_MS = 15;

/** Carries a failed outcome through the driver's transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly outcome: Outcome<never>;

  constructor(outcome: Outcome<never>) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/** The connection was lost between COMMIT and its answer, so the write is complete or absent. */
export class UncertainCommit extends Error {
  override readonly name = "UncertainCommit";

  constructor(cause: unknown) {
    super("the answer to COMMIT was lost", { cause });
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `operation` in one transaction; a failed outcome or an exception rolls back. Serialization
 * failures, deadlocks and, for some seconds, an unreachable server are retried, so it may only do
 * database work. Never retried after COMMIT was sent: `UncertainCommit`.
 * Source: handbook/foundations.md#one-write-one-transaction.
 */
export async function inTransaction<Value>(
  db: Kysely<Database>,
  operation: (tx: Tx) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await operation(tx);
        if (!outcome.ok) throw new RolledBack(outcome);
        isCommitting = true;
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome;
      if (isCommitting && mayHaveCommitted(db, error)) throw new UncertainCommit(error);
      // The SQLite driver itself waits for a locked file.
      if (engineOf(db) === "sqlite") throw error;
      // The driver waits for a server before the next transaction begins.
      const isAway = isOutOfReach(error);
      const isOver = isAway ? performance.now() - startedAt >= PATIENCE_MS : attempt >= MOST_TRIES;
      if (isOver || !(isAway || isRetryable(error))) throw error;
      const doublings = isAway ? 0 : Math.min(attempt, 5);
      await sleep(FIRST_WAIT_MS * 2 ** doublings * (0.5 + Math.random()));
    }
  }
}
