import {
  primaryCode,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_IOERR_WRITE,
  SQLITE_NOTADB,
  sqliteCodeOf,
} from "./sqlite-codes.ts";

export type FileNews = "full" | "room" | "damaged" | "uncertain";

export interface FileKeeper {
  readonly reserve: { make(): boolean; giveUp(): void };
  /** `uncertain`: the state of the disk is unknown; the receiver ends the process. */
  tell(news: FileNews, error: unknown): void;
}

/** For commands and tests. */
const NO_KEEPER: FileKeeper = { reserve: { make: () => true, giveUp: () => {} }, tell: () => {} };
/** Interval of the check for room on a full disk. */
const LOOK_EVERY_MS = 1_000;

/** Every write to a damaged file fails with this; it carries SQLite's first code. */
class DamagedFile extends Error {
  override readonly name = "DamagedFile";
  readonly errcode = SQLITE_CORRUPT;

  constructor() {
    super("the database was found damaged before; nothing is written any more");
  }
}

/**
 * True if SQLite could not enlarge the file; a quota or a limit on file sizes counts as a full
 * disk.
 */
function hasNoRoom(code: number): boolean {
  return code === SQLITE_IOERR_WRITE || primaryCode(code) === SQLITE_FULL;
}

/**
 * What a SQLite file can still do, derived from failures of its statements.
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

  /** True from the first sign of damage. Only a new process with a repaired file clears it. */
  get isDamaged(): boolean {
    return this.#state === "damaged";
  }

  /**
   * `rest` runs before the process ends, until no thread is inside a statement: the driver aborts a
   * process that exits during one.
   */
  restBeforeTheEnd(rest: () => void): void {
    this.#rest = rest;
  }

  /**
   * Evaluates a failed statement. After a commit with an I/O error the state of the disk is
   * unknown: a failed fsync drops dirty pages, and a repeated one succeeds without them. Only a
   * restart finds out.
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

  /** Throws if the file is damaged. */
  refuseWhenDamaged(): void {
    if (this.isDamaged) throw new DamagedFile();
  }

  /**
   * False from the first write that found the disk full, until the reserve can be created again.
   */
  hasRoom(): boolean {
    if (!this.#hasReserve) this.#lookForRoom();
    return this.#state !== "full";
  }

  /** There was no room for the reserve, though the file may still grow; it is created later. */
  startWithoutReserve(): void {
    this.#hasReserve = false;
  }

  /** The reserve was given up before the file was opened. */
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
