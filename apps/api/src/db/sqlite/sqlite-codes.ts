/** Result codes of SQLite, the primary ones unless they say more. Source: sqlite.org/rescode.html. */
export const SQLITE_BUSY = 5;
export const SQLITE_LOCKED = 6;
export const SQLITE_READONLY = 8;
export const SQLITE_IOERR = 10;
export const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
export const SQLITE_NOTADB = 26;
/** Extended: a write that the system refused for another reason than a full disk, a quota for example. */
export const SQLITE_IOERR_WRITE = 778;
/** Extended: the system could not bring onto the disk what was written. */
export const SQLITE_IOERR_FSYNC = 1034;

const PRIMARY_MASK = 0xff;

/** The part of a result code that names the kind of failure. */
export function primaryCode(code: number): number {
  return code & PRIMARY_MASK;
}

/** The result code that a driver's error carries, extended where the driver knows it; 0 for any other error. */
export function sqliteCodeOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("errcode" in error)) return 0;
  return typeof error.errcode === "number" ? error.errcode : 0;
}
