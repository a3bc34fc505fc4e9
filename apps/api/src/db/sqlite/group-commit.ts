import { close, fdatasync, openSync, realpathSync } from "node:fs";
import type { HouseholdId } from "../schema/schema.ts";
import { SQLITE_IOERR_FSYNC } from "./sqlite-codes.ts";

/** The disk refused a sync: what of the commits since the last one is on it, only a fresh start can tell. */
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
 * Brings commits onto the disk, those of several writers with one sync: one runs in the system's threads while the next ones gather,
 * and the thread that answers everybody waits for none. Who waits is told by a sync that began after its commit.
 * Source: decision 0038, handbook/foundations.md#durability.
 */
export class GroupCommit {
  readonly #descriptor: number;
  readonly #onFailure: (error: Error) => void;
  /** Commits are counted; so many are in the log, and so many of these on the disk. */
  #committed = 0;
  #synced = 0;
  #isSyncing = false;
  #failure: Error | null = null;
  #waiters: Waiter[] = [];
  /** Whom the open transaction writes for, and who is told of its commit; there is one at a time. */
  readonly #written = new Set<HouseholdId>();
  #told: (() => void)[] = [];
  /** The last commit of each household that is not on the disk yet. */
  readonly #unsynced = new Map<HouseholdId, number>();

  /** `file` is open by SQLite, so that its log is there; closing a descriptor of the log gives up no lock, SQLite has none on it. */
  constructor(file: string, onFailure: (error: Error) => void) {
    this.#descriptor = openSync(`${realpathSync(file)}-wal`, "r+");
    this.#onFailure = onFailure;
  }

  /** Says for whom the open transaction writes. */
  writesFor(household: HouseholdId): void {
    this.#written.add(household);
  }

  /** Calls `told` as soon as the open transaction has committed, before it is on the disk. */
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

  /** Resolves when all that is committed by now is on the disk. Throws when the disk refuses that, from then on at once. */
  whenOnDisk(upTo = this.#committed): Promise<void> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    if (upTo <= this.#synced) return DONE;
    return new Promise((resolve, reject) => {
      this.#waiters.push({ upTo, resolve, reject });
      if (this.#isSyncing) return;
      this.#isSyncing = true;
      // what else is committed in this turn comes along
      setImmediate(() => this.#sync());
    });
  }

  /** The same of what a household has committed; undefined when that is on the disk already. */
  whenHouseholdOnDisk(household: HouseholdId): Promise<void> | undefined {
    const upTo = this.#unsynced.get(household);
    return upTo === undefined ? undefined : this.whenOnDisk(upTo);
  }

  /** Waits for the last sync and lets go of the log. */
  async end(): Promise<void> {
    await this.whenOnDisk().catch(() => {});
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
