import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type Kitchen, readKitchen } from "../stock/kitchen.ts";

/** So long after it was begun a reading is shared: the calls of a screen come within a moment. */
const SHARED_MS = 500;
const MOST_KITCHENS = 64;
/** Names of households that are remembered for that. */
const MOST_LATELY = 5_000;
/** Of all kitchens together: some 16 MB, prepared. */
const MOST_LOTS = 20_000;

/** A household as the session of who asks saw it. */
export interface SeenHousehold {
  readonly householdId: HouseholdId;
  readonly household: { readonly revision: number };
}

interface Reading {
  readonly revision: number;
  readonly kitchen: Promise<Kitchen>;
  readonly forgetting: NodeJS.Timeout;
  /** Whether other calls of the household came just before, or while it was read: then more may come. */
  isOfSeveral: boolean;
  /** 0 until it is read. */
  lots: number;
}

/** Readings of the last moments, by household and day, for each database. */
class SharedKitchens {
  readonly #readings = new Map<string, Reading>();
  #lots = 0;
  /** Who was asked for lately, in two halves of that time. */
  #lately = new Set<string>();
  #before = new Set<string>();
  #since = performance.now();

  /**
   * A reading that was begun after a session had seen the household at this revision. So whoever saw it there is answered nothing older
   * than what they would have read then, although somebody else began to read.
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

  /** Whether there was a call for it within the time of sharing, or a little more. */
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
   * Counts the lots of a reading when it has come. One that fails is shared no longer, and fails where it is waited for; nor is one of a
   * household that asks for nothing else, since among thousands of such those that are kept are what collecting garbage costs.
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
 * The kitchen as somebody's session saw it, or newer: one reading for all calls of a household that come in the same half second, as the
 * first ones of a screen do, as long as nothing is written. Not within a transaction, which reads what it writes itself. One statement, or
 * none; see `readKitchen`. Source: handbook/foundations.md#several-processes.
 */
export function kitchenSeenBy(db: Reader, seen: SeenHousehold, today: IsoDate): Promise<Kitchen> {
  const kitchens = byDatabase.get(db) ?? new SharedKitchens();
  byDatabase.set(db, kitchens);
  return kitchens.read(db, seen, today);
}

/** Forgets what was read of a database, as time does. */
export function forgetKitchens(db: Reader): void {
  byDatabase.delete(db);
}
