/** Result codes of SQLite, primary unless noted. Source: sqlite.org/rescode.html. */
export const SQLITE_BUSY = 5;
export const SQLITE_LOCKED = 6;
export const SQLITE_READONLY = 8;
export const SQLITE_IOERR = 10;
export const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
export const SQLITE_NOTADB = 26;
/** Extended: the system refused a write, for example because of a quota. */
export const SQLITE_IOERR_WRITE = 778;
/** Extended: fsync failed. */
export const SQLITE_IOERR_FSYNC = 1034;

const PRIMARY_MASK = 0xff;

/** The primary part of a result code. */
export function primaryCode(code: number): number {
  return code & PRIMARY_MASK;
}

/** The result code of a driver's error, extended if the driver knows it; otherwise 0. */
export function sqliteCodeOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("errcode" in error)) return 0;
  return typeof error.errcode === "number" ? error.errcode : 0;
}
