import { setTimeout as wait } from "node:timers/promises";
import { purgeExpenses } from "../budget/purge-expenses.store.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "./deps.ts";
import { ok } from "../values/outcome.ts";
import {
  nextRemovedLots,
  purgeLots,
  type LotKey,
  type RemovedLot,
} from "../inventory/stock/purge-lots.store.ts";
import { PURGE_AFTER_MS } from "../values/undo-window.ts";

/** Rows of one transaction: some milliseconds. */
const ROWS_AT_ONCE = 200;
/** Who waits for the database comes in between. */
const PAUSE_MS = 10;
const START: RemovedLot = { removedAt: -1, household: 0 as HouseholdId, id: 0 };

/** What a sweep needs to know; `isOver` is asked between two transactions. */
export interface SweepOptions {
  readonly now: number;
  readonly isOver: () => boolean;
}

/**
 * Takes out for good what people deleted, once its undo has passed and nothing refers to it: expenses, then lots. Each
 * transaction is small and complete, so that it may end at any instant and goes on the next time. Lots that something still refers to
 * are looked at once in the life of a process, and again when their expense goes.
 */
export class RemovedSweep {
  readonly #db: Deps["db"];
  #after = START;

  constructor(db: Deps["db"]) {
    this.#db = db;
  }

  /** Sweeps until nothing is left to do, or until it is over. */
  async run({ now, isOver }: SweepOptions): Promise<void> {
    const before = now - PURGE_AFTER_MS;
    while (!isOver() && (await this.#sweepExpenses(before))) await wait(PAUSE_MS);
    while (!isOver() && (await this.#sweepLots(before, isOver))) await wait(PAUSE_MS);
  }

  /** One slice of expenses, and the lots that they were all that referred to; answers whether there may be more. */
  async #sweepExpenses(before: number): Promise<boolean> {
    const purged = await inTransaction(this.#db, async (tx) =>
      ok(await purgeExpenses(tx, { before, limit: ROWS_AT_ONCE })),
    );
    if (!purged.ok) return false;
    const lots = purged.value.flatMap(({ household, lotId }) =>
      lotId === null ? [] : [{ household, id: lotId }],
    );
    await this.#purge(lots, before);
    return purged.value.length === ROWS_AT_ONCE;
  }

  async #sweepLots(before: number, isOver: () => boolean): Promise<boolean> {
    const walk = { after: this.#after, before, limit: ROWS_AT_ONCE };
    const lots = await nextRemovedLots(this.#db, walk);
    if (isOver()) return false;
    await this.#purge(lots, before);
    this.#after = lots.at(-1) ?? this.#after;
    return lots.length === ROWS_AT_ONCE;
  }

  async #purge(lots: readonly LotKey[], before: number): Promise<void> {
    for (;;) {
      const done = await inTransaction(this.#db, async (tx) =>
        ok(await purgeLots(tx, { lots, before, limit: ROWS_AT_ONCE })),
      );
      if (!done.ok || done.value) return;
      await wait(PAUSE_MS);
    }
  }
}
