import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type Kitchen, readKitchen } from "../stock/kitchen.ts";

/** A read is shared for this long after its start, for the calls of one screen. */
const SHARED_MS = 500;
const MOST_KITCHENS = 64;
/** Limit of remembered households. */
const MOST_LATELY = 5_000;
/** Of all kitchens together: 16 MB, prepared. */
const MOST_LOTS = 20_000;

/** A household as the reader's session saw it. */
export interface SeenHousehold {
  readonly householdId: HouseholdId;
  readonly household: { readonly revision: number };
}

interface Reading {
  readonly revision: number;
  readonly kitchen: Promise<Kitchen>;
  readonly forgetting: NodeJS.Timeout;
  /** Whether the household had other calls just before or during the read: more may follow. */
  isOfSeveral: boolean;
  /** 0 until it is read. */
  lots: number;
}

/** Recent reads by household and day, for each database. */
class SharedKitchens {
  readonly #readings = new Map<string, Reading>();
  #lots = 0;
  /** Recently requested households, in two half periods. */
  #lately = new Set<string>();
  #before = new Set<string>();
  #since = performance.now();

  /**
   * A read that started after a session had seen the household at this revision. A session that saw
   * that revision gets nothing older than its own read would be.
   */
  read(db: Reader, { householdId, household }: SeenHousehold, today: IsoDate): Promise<Kitchen> {
    const key = `${householdId} ${today}`;
    const known = this.#readings.get(key);
    if (known?.revision === household.revision) {
      known.isOfSeveral = true;
      return known.kitchen;
    }
    this.#forget(key);
    const kitchen = readKitchen(db, householdId, today);
    const forgetting = setTimeout(() => this.#forget(key), SHARED_MS).unref();
    const isOfSeveral = this.#wasAskedLately(key);
    const reading = { revision: household.revision, kitchen, forgetting, isOfSeveral, lots: 0 };
    this.#readings.set(key, reading);
    this.#makeRoom();
    void this.#weigh(key, reading);
    return kitchen;
  }

  /** Whether it was requested within the sharing time, or slightly longer. */
  #wasAskedLately(key: string): boolean {
    const now = performance.now();
    if (now - this.#since > SHARED_MS || this.#lately.size >= MOST_LATELY) {
      this.#before = now - this.#since > 2 * SHARED_MS ? new Set() : this.#lately;
      this.#lately = new Set();
      this.#since = now;
    }
    const was = this.#lately.has(key) || this.#before.has(key);
    this.#lately.add(key);
    return was;
  }

  /**
   * Counts a finished read's lots. Drops a failed read, and one of a household without other calls,
   * to save garbage collection.
   */
  async #weigh(key: string, reading: Reading): Promise<void> {
    const lots = await reading.kitchen.then(
      (kitchen) => kitchen.lots.length,
      () => null,
    );
    if (this.#readings.get(key) !== reading) return;
    if (lots === null || !reading.isOfSeveral) return this.#forget(key);
    reading.lots = lots;
    this.#lots += lots;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const key of this.#readings.keys()) {
      if (this.#readings.size <= MOST_KITCHENS && this.#lots <= MOST_LOTS) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    const reading = this.#readings.get(key);
    if (reading === undefined) return;
    clearTimeout(reading.forgetting);
    this.#lots -= reading.lots;
    this.#readings.delete(key);
  }
}

const byDatabase = new WeakMap<Reader, SharedKitchens>();

/**
 * The kitchen as a session saw it, or newer: one read for all of a household's calls within half a
 * second, as long as nothing is written. Not for transactions, which must see their own writes. One
 * statement, or none; see `readKitchen`. Source: handbook/foundations.md#several-processes.
 */
export function kitchenSeenBy(db: Reader, seen: SeenHousehold, today: IsoDate): Promise<Kitchen> {
  const kitchens = byDatabase.get(db) ?? new SharedKitchens();
  byDatabase.set(db, kitchens);
  return kitchens.read(db, seen, today);
}

/** Drops a database's shared reads, as happens with time. */
export function forgetKitchens(db: Reader): void {
  byDatabase.delete(db);
}
