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

/** Enough for about two thousand deletions. */
export const RESERVE_BYTES = 8 * 1024 * 1024;
/** The reserve is only created with this much free space. */
const ROOM_WANTED = 2 * RESERVE_BYTES;
const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * File that reserves space, to be released if the disk is full.
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

  /** Creates the reserve if absent; false without room. */
  make(): boolean {
    if (this.#isWhole) return true;
    if (this.#freeBytes < ROOM_WANTED) return false;
    const unfinished = `${this.#file}.unfinished`;
    try {
      const handle = openSync(unfinished, "w", 0o600);
      // random, because a compressing file system would store zeros in no space
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

  /** Releases the reserve if the disk is too full to open the database; returns whether it did. */
  giveUpIfDiskIsFull(): boolean {
    if (this.#freeBytes >= RESERVE_BYTES / 2 || !this.#isWhole) return false;
    this.giveUp();
    return true;
  }
}
