import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** Enough for some two thousand deletions. */
export const RESERVE_BYTES = 8 * 1024 * 1024;
/** It is made only where as much again stays free. */
const ROOM_WANTED = 2 * RESERVE_BYTES;
const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * A file that only takes room, so that there is some to give up when the disk is full.
 * Source: handbook/foundations.md#full-and-damaged-disks.
 */
export class DiskReserve {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get #file(): string {
    return join(this.#folder, "reserve");
  }

  get #isWhole(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
  }

  /** Bytes that this user may still write on the folder's disk. */
  get #freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.#folder);
    return bavail * bsize;
  }

  /** Makes it unless it is there; false when the disk has no room for it. */
  make(): boolean {
    if (this.#isWhole) return true;
    if (this.#freeBytes < ROOM_WANTED) return false;
    const unfinished = `${this.#file}.unfinished`;
    try {
      const handle = openSync(unfinished, "w", 0o600);
      // random: a file system that compresses would keep zeros in no room at all
      writeSync(handle, randomBytes(RESERVE_BYTES));
      fsyncSync(handle);
      closeSync(handle);
      renameSync(unfinished, this.#file);
    } catch (error) {
      rmSync(unfinished, { force: true });
      if (NO_ROOM.has((error as NodeJS.ErrnoException).code ?? "")) return false;
      throw error;
    }
    return this.#isWhole;
  }

  giveUp(): void {
    rmSync(this.#file, { force: true });
  }

  /** Gives it up when the disk is so full that the database could not even be opened; answers whether that was so. */
  giveUpIfDiskIsFull(): boolean {
    if (this.#freeBytes >= RESERVE_BYTES / 2 || !this.#isWhole) return false;
    this.giveUp();
    return true;
  }
}
