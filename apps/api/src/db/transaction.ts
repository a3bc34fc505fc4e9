import { Kysely, type Transaction } from "kysely";
import type { Outcome } from "../values/outcome.ts";
import { engineOf, isRetryable, mayHaveCommitted } from "./dialect.ts";
import { isOutOfReach } from "./postgres/out-of-reach.ts";
import { PATIENCE_MS } from "./postgres/patient-driver.ts";
import type { Database } from "./schema/schema.ts";
import { LarderSqliteAdapter } from "./sqlite/sqlite-driver.ts";

/** The plain handle or a transaction: enough for reading. */
export type Reader = Kysely<Database>;
/** Only a transaction: for whatever writes, or reads in order to write. */
export type Tx = Transaction<Database>;

const MOST_TRIES = 5;
const FIRST_WAIT_MS = 15;

/** Carries a failed outcome out of the driver's transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly outcome: Outcome<never>;

  constructor(outcome: Outcome<never>) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/** The connection was lost between COMMIT and its answer: the write is whole or absent, and nobody here can know which. */
export class UncertainCommit extends Error {
  override readonly name = "UncertainCommit";

  constructor(cause: unknown) {
    super("the answer to COMMIT was lost", { cause });
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `operation` in one transaction and commits when its outcome is a success. A failed outcome and anything thrown roll it back.
 * Serialization failures and deadlocks are tried again, and for some seconds so is what met a server that went away, since another
 * may take over: the operation must do nothing but database work. It is never tried again once COMMIT was sent and its answer
 * lost: `UncertainCommit`. Source: handbook/foundations.md#one-write-one-transaction.
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
      // the driver of SQLite waits for a locked file itself
      if (engineOf(db) === "sqlite") throw error;
      // its driver waits until a server is there, before the next transaction begins
      const isAway = isOutOfReach(error);
      const isOver = isAway ? performance.now() - startedAt >= PATIENCE_MS : attempt >= MOST_TRIES;
      if (isOver || !(isAway || isRetryable(error))) throw error;
      const doublings = isAway ? 0 : Math.min(attempt, 5);
      await sleep(FIRST_WAIT_MS * 2 ** doublings * (0.5 + Math.random()));
    }
  }
}

/**
 * Runs a long write on a connection of its own where there is but one, so that others read meanwhile. Other writes wait until its
 * transaction has ended, whatever that takes; PostgreSQL has many connections. Source: handbook/turns.md#long-writes.
 */
export async function onOwnConnection<Value>(
  db: Reader,
  work: (db: Reader) => Promise<Value>,
): Promise<Value> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof LarderSqliteAdapter)) return work(db);
  const own = new Kysely<Database>({ dialect: adapter.secondDialect() });
  try {
    return await work(own);
  } finally {
    await own.destroy();
  }
}
