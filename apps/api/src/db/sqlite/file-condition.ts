import {
  primaryCode,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_IOERR_WRITE,
  SQLITE_NOTADB,
  sqliteCodeOf,
} from "./sqlite-codes.ts";

/** What the operator must know about the database's file. */
export type FileNews = "full" | "room" | "damaged" | "uncertain";

/** What stands behind a file: its room in reserve, and who is told of news. */
export interface FileKeeper {
  readonly reserve: { make(): boolean; giveUp(): void };
  /** `uncertain`: what is on the disk can no longer be known; whoever is told ends the process. */
  tell(news: FileNews, error: unknown): void;
}

/** A file that nobody keeps: a command's, or a test's. */
const NO_KEEPER: FileKeeper = { reserve: { make: () => true, giveUp: () => {} }, tell: () => {} };
/** How often room is looked for on a full disk. */
const LOOK_EVERY_MS = 1_000;

/** The error of every write to a file that was found damaged; carries SQLite's own code, as the first one did. */
class DamagedFile extends Error {
  override readonly name = "DamagedFile";
  readonly errcode = SQLITE_CORRUPT;

  constructor() {
    super("the database was found damaged before; nothing is written any more");
  }
}

/** Whether SQLite could not make the file larger; a quota or a limit on file sizes counts as a full disk. */
function hasNoRoom(code: number): boolean {
  return code === SQLITE_IOERR_WRITE || primaryCode(code) === SQLITE_FULL;
}

/**
 * What a SQLite file can still do, learnt from the failures of its statements.
 * Source: handbook/foundations.md#full-and-damaged-disks.
 */
export class FileCondition {
  readonly #keeper: FileKeeper;
  #state: "sound" | "full" | "damaged" = "sound";
  #hasReserve = true;
  #lookedAt = 0;
  #rest: () => void = () => {};

  constructor(keeper: FileKeeper = NO_KEEPER) {
    this.#keeper = keeper;
  }

  /** From the first sign of damage on; only another process, with another file, makes it false again. */
  get isDamaged(): boolean {
    return this.#state === "damaged";
  }

  /**
   * `rest` is called before anybody is told to end the process, and returns when no other thread is in the midst of a statement:
   * the driver aborts a process that ends while one of them fails.
   */
  restBeforeTheEnd(rest: () => void): void {
    this.#rest = rest;
  }

  /**
   * Learns from a failed statement. A commit that ends with an I/O error leaves it open what is on the disk: after a failed
   * fsync the system forgets what was not written, and a second one succeeds without it. Only a fresh start finds out.
   */
  notice(error: unknown, at: "statement" | "commit"): void {
    const code = sqliteCodeOf(error);
    const primary = primaryCode(code);
    if (primary === SQLITE_CORRUPT || primary === SQLITE_NOTADB) this.#turn("damaged", error);
    else if (hasNoRoom(code)) this.#turnFull(error);
    else if (primary === SQLITE_IOERR && at === "commit") {
      this.#rest();
      this.#keeper.tell("uncertain", error);
    }
  }

  /** Throws when the file was found damaged: nothing is written to it any more. */
  refuseWhenDamaged(): void {
    if (this.isDamaged) throw new DamagedFile();
  }

  /** Whether there is room for more than deletions: always, until the file could not grow; then when the reserve can be made again. */
  hasRoom(): boolean {
    if (!this.#hasReserve) this.#lookForRoom();
    return this.#state !== "full";
  }

  /** The disk had no room for a reserve, though the file may still grow: it is made when there is. */
  startWithoutReserve(): void {
    this.#hasReserve = false;
  }

  /** The reserve was given up already, before the file was opened. */
  startFull(): void {
    this.#turnFull(undefined);
  }

  startDamaged(error: unknown): void {
    this.#turn("damaged", error);
  }

  #lookForRoom(): void {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = now;
    this.#hasReserve = this.#keeper.reserve.make();
    if (this.#hasReserve) this.#turn("sound", undefined);
  }

  #turnFull(error: unknown): void {
    if (this.#state !== "sound") return;
    this.#lookedAt = performance.now();
    this.#hasReserve = false;
    this.#keeper.reserve.giveUp();
    this.#turn("full", error);
  }

  #turn(state: "sound" | "full" | "damaged", error: unknown): void {
    if (this.#state === state || this.isDamaged) return;
    this.#state = state;
    this.#keeper.tell(state === "sound" ? "room" : state, error);
  }
}
