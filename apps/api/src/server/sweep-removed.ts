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

/** Rows per transaction, a few milliseconds. */
const ROWS_AT_ONCE = 200;
/** Pause that lets other statements in. */
const PAUSE_MS = 10;
const START: RemovedLot = { removedAt: -1, household: 0 as HouseholdId, id: 0 };

/** `isOver` is checked between transactions. */
export interface SweepOptions {
  readonly now: number;
  readonly isOver: () => boolean;
}

/**
 * Purges deleted expenses and lots past their undo, once unreferenced. Transactions are small and
 * complete, so a sweep can stop at any time and resume. Lots with references are checked once per
 * process, and again after their expense is purged.
 */
export class RemovedSweep {
  readonly #db: Deps["db"];
  #after = START;

  constructor(db: Deps["db"]) {
    this.#db = db;
  }

  async run({ now, isOver }: SweepOptions): Promise<void> {
    const before = now - PURGE_AFTER_MS;
    while (!isOver() && (await this.#sweepExpenses(before))) await wait(PAUSE_MS);
    while (!isOver() && (await this.#sweepLots(before, isOver))) await wait(PAUSE_MS);
  }

  /** Purges a batch of expenses and the lots that only they referenced. Returns whether more may exist. */
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
