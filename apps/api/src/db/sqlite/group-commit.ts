import { close, fdatasync, openSync, realpathSync } from "node:fs";
import type { HouseholdId } from "../schema/schema.ts";
import { SQLITE_IOERR_FSYNC } from "./sqlite-codes.ts";

/** The disk refused a sync, so only a restart can find out which commits are on it. */
class FailedSync extends Error {
  override readonly name = "FailedSync";
  readonly errcode = SQLITE_IOERR_FSYNC;

  constructor(cause: unknown) {
    super("the disk refused to sync the write-ahead log", { cause });
  }
}

interface Waiter {
  readonly upTo: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const DONE = Promise.resolve();

/**
 * Syncs commits of several writers together, in a thread. A writer resolves with a sync that began
 * after its commit.
 * Source: decision 0038, handbook/foundations.md#durability.
 */
export class GroupCommit {
  readonly #descriptor: number;
  readonly #onFailure: (error: Error) => void;
  /** Number of commits in the log; the next field counts those on the disk. */
  #committed = 0;
  #synced = 0;
  #isSyncing = false;
  #failure: Error | null = null;
  #waiters: Waiter[] = [];
  /** Households and callbacks of the open transaction; there is one at a time. */
  readonly #written = new Set<HouseholdId>();
  #told: (() => void)[] = [];
  /** The last commit of each household that is not on the disk. */
  readonly #unsynced = new Map<HouseholdId, number>();

  /**
   * SQLite has `file` open, so its log exists. Closing a descriptor of the log releases no lock.
   */
  constructor(file: string, onFailure: (error: Error) => void) {
    this.#descriptor = openSync(`${realpathSync(file)}-wal`, "r+");
    this.#onFailure = onFailure;
  }

  writesFor(household: HouseholdId): void {
    this.#written.add(household);
  }

  /** Calls `told` after the open transaction has committed, before it is on the disk. */
  onceCommitted(told: () => void): void {
    this.#told.push(told);
  }

  committed(): void {
    this.#committed += 1;
    for (const household of this.#written) this.#unsynced.set(household, this.#committed);
    this.#written.clear();
    const told = this.#told;
    this.#told = [];
    for (const tell of told) tell();
  }

  rolledBack(): void {
    this.#written.clear();
    this.#told = [];
  }

  /**
   * Resolves when all commits so far are on the disk. Throws if the disk refuses, and from then on
   * at once.
   */
  whenDurable(upTo = this.#committed): Promise<void> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    if (upTo <= this.#synced) return DONE;
    return new Promise((resolve, reject) => {
      this.#waiters.push({ upTo, resolve, reject });
      if (this.#isSyncing) return;
      this.#isSyncing = true;
      // Includes the other commits of this turn.
      setImmediate(() => this.#sync());
    });
  }

  /** The same for one household; undefined if its commits are on the disk. */
  whenHouseholdDurable(household: HouseholdId): Promise<void> | undefined {
    const upTo = this.#unsynced.get(household);
    return upTo === undefined ? undefined : this.whenDurable(upTo);
  }

  /** Waits for the last sync and closes the log. */
  async end(): Promise<void> {
    await this.whenDurable().catch(() => {});
    await new Promise((resolve) => close(this.#descriptor, resolve));
  }

  #sync(): void {
    const upTo = this.#committed;
    fdatasync(this.#descriptor, (error) => {
      this.#isSyncing = false;
      if (error === null) this.#release(upTo);
      else this.#fail(new FailedSync(error));
    });
  }

  #release(upTo: number): void {
    this.#synced = upTo;
    for (const [household, commit] of this.#unsynced)
      if (commit <= upTo) this.#unsynced.delete(household);
    const waiters = this.#waiters;
    this.#waiters = waiters.filter((waiter) => waiter.upTo > upTo);
    if (this.#waiters.length > 0) {
      this.#isSyncing = true;
      this.#sync();
    }
    for (const waiter of waiters) if (waiter.upTo <= upTo) waiter.resolve();
  }

  #fail(failure: Error): void {
    this.#failure = failure;
    this.#onFailure(failure);
    for (const { reject } of this.#waiters.splice(0)) reject(failure);
  }
}
