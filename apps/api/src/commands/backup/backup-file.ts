import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sqliteFile } from "../../db/connect.ts";
import { isCorrupt, isDiskFull } from "../../db/errors.ts";
import { lockDataFolder } from "../../db/sqlite/folder-lock.ts";
import { makeFolder } from "../../db/sqlite/make-folder.ts";
import { migrations } from "../../db/migrations/index.ts";
import { openSqlite, type SqliteHandle } from "../../db/sqlite/sqlite.ts";
import { syncToDisk } from "../../db/sqlite/sync-to-disk.ts";
import { tightenFolder } from "../../db/sqlite/tighten.ts";
import { takePicturesAlong, unpackPictures } from "../../images/carried-pictures.store.ts";
import {
  copyKeyBeside,
  keyForRestored,
  newSecretOf,
  presentReader,
  saidMissingKey,
  takeKeyOver,
  type KeySettings,
} from "./backup-key.ts";
import { copyDatabase } from "./copy-database.ts";
import { fullSpeed, type Pace } from "../demo/pace.ts";
import { backupFolder } from "./prune-backups.ts";
import type { Report } from "../report.ts";

const done = (text: string): Report => ({ isDone: true, text });
const refused = (text: string): Report => ({ isDone: false, text });

interface Settings extends KeySettings {
  readonly databaseUrl: string | undefined;
}

/** The time part of a file name: "2026-03-10-12-00-00". */
function stampOf(now: number): string {
  return new Date(now)
    .toISOString()
    .slice(0, "2026-03-10T12:00:00".length)
    .replaceAll(/[T:]/g, "-");
}

/** The reason that a file is not a complete database of this program, or null. */
function faultOf(file: string): string | null {
  let handle: SqliteHandle | undefined;
  try {
    handle = openSqlite(file);
    const check = handle.prepare("pragma integrity_check").all() as { integrity_check: string }[];
    if (check.length !== 1 || check[0]?.integrity_check !== "ok") return "it is damaged";
    if (handle.prepare("pragma foreign_key_check").all().length > 0)
      return "rows in it refer to rows that are missing";
    const applied = handle.prepare("select name from kysely_migration").all() as { name: string }[];
    const unknown = applied.filter(({ name }) => !(name in migrations));
    return unknown.length === 0 ? null : "it was made by a newer Larder";
  } catch {
    return "it is no database of Larder";
  } finally {
    handle?.close();
  }
}

/**
 * Copies a database with its pictures into a new file; returns the failure, or the number of
 * pictures without a file.
 */
async function copyWithPictures(
  source: string,
  target: string,
  { pace, ...settings }: KeySettings & { readonly pace: Pace },
): Promise<string | number> {
  try {
    await copyDatabase(source, target, pace);
    return takePicturesAlong(target, {
      dataDir: settings.dataDir,
      secretOf: presentReader(settings),
    });
  } catch (error) {
    if (isDiskFull(error)) return "the disk is full";
    if (isCorrupt(error)) return "the database itself is damaged";
    return error instanceof Error ? error.message : String(error);
  }
}

function saidMissing(pictures: number): string {
  return pictures === 0 ? "" : ` Pictures whose files were gone: ${pictures}.`;
}

/**
 * Removes sessions and kept answers from a copy: ended tokens would become valid again, and answers
 * could belong to unknown calls. False if that failed. Uses only `exec` and writes the log into the
 * file at once: see `openSqlite`.
 */
function endSessions(file: string): boolean {
  let database: SqliteHandle | undefined;
  try {
    database = openSqlite(file);
    database.exec(
      `begin immediate; delete from sessions; delete from idempotency_keys; delete from throttles; commit;
       pragma wal_checkpoint(truncate)`,
    );
    return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

/**
 * Removes free pages from a checked file, which may contain deleted data of older versions; returns
 * the resulting file. Without room for a second file it stays unchanged.
 */
function withoutFreePages(file: string, { dataDir }: KeySettings): string {
  const packed = join(dataDir, "larder-packed.db.unfinished");
  removeWithSidecars(packed);
  let database: SqliteHandle | undefined;
  try {
    database = openSqlite(file);
    database.exec(`vacuum into '${packed.replaceAll("'", "''")}'`);
    chmodSync(packed, 0o600);
    return packed;
  } catch (error) {
    removeWithSidecars(packed);
    if (isDiskFull(error)) return file;
    throw error;
  } finally {
    database?.close();
  }
}

function removeWithSidecars(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true });
}

const SIGN_IN_AGAIN = "Everyone has to sign in again; passwords are those of the backup.";

const POSTGRES_HINT =
  "Larder runs on PostgreSQL here, which has its own tools for this: pg_dump, and pg_restore into a new database. " +
  "docs/hosting/postgres.md has the commands.";

/**
 * Copies the SQLite database with or without a running server, checks the copy and only then
 * renames it: a file with the final name is always complete. Source:
 * handbook/foundations.md#backups.
 */
export async function backUp(
  settings: Settings & { readonly pace?: Pace },
  target: string | undefined,
  now: number,
): Promise<Report> {
  const { dataDir, databaseUrl, pace = fullSpeed } = settings;
  if (databaseUrl !== undefined) return refused(POSTGRES_HINT);
  const source = sqliteFile(dataDir);
  if (!existsSync(source)) return refused(`There is no database at ${resolve(source)}.`);
  const file = resolve(target ?? join(backupFolder(dataDir), `larder-${stampOf(now)}.db`));
  if (existsSync(file)) return refused(`${file} exists already; nothing was overwritten.`);
  tightenFolder(dataDir);
  makeFolder(dirname(file));
  const unfinished = `${file}.unfinished`;
  removeWithSidecars(unfinished);
  const copied = await copyWithPictures(source, unfinished, { ...settings, pace });
  if (typeof copied === "string") {
    removeWithSidecars(unfinished);
    return refused(`The copy could not be made: ${copied}. Nothing was kept of it.`);
  }
  const fault = faultOf(unfinished);
  if (fault !== null) {
    removeWithSidecars(unfinished);
    return refused(`The copy was thrown away: ${fault}.`);
  }
  const saidKey = copyKeyBeside(settings, { copy: unfinished, file });
  for (const sidecar of [`${unfinished}-wal`, `${unfinished}-shm`])
    rmSync(sidecar, { force: true });
  syncToDisk(unfinished);
  renameSync(unfinished, file);
  syncToDisk(dirname(file));
  return done(`Backed up to ${file}, and the copy was checked.${saidMissing(copied)}${saidKey}`);
}

/**
 * Replaces the database with a checked backup, and its key if needed. The server must be stopped;
 * the former database is kept. All people must sign in again, since the copy may contain ended
 * tokens. A damaged or foreign file is refused without any change. Source:
 * handbook/foundations.md#backups.
 */
export function restore(
  settings: Settings & { readonly forgetsKey?: boolean },
  backup: string | undefined,
  now: number,
): Report {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) return refused(POSTGRES_HINT);
  if (backup === undefined) return refused("Say which file: larder restore FILE");
  const source = resolve(backup);
  if (!existsSync(source)) return refused(`There is no file ${source}.`);
  const unlock = lockDataFolder(dataDir);
  try {
    const file = sqliteFile(dataDir);
    const unfinished = `${file}.unfinished`;
    tightenFolder(dataDir);
    removeWithSidecars(unfinished);
    copyFileSync(source, unfinished);
    // the copy has the backup's permissions
    chmodSync(unfinished, 0o600);
    const hasEnded = endSessions(unfinished);
    const fault = faultOf(unfinished) ?? (hasEnded ? null : "its sessions could not be ended");
    if (fault !== null) {
      removeWithSidecars(unfinished);
      return refused(`${source} was not restored: ${fault}. Nothing changed.`);
    }
    const key = keyForRestored(unfinished, { source, settings });
    unpackPictures(unfinished, { dataDir, secretOf: key.secretOf, newSecret: newSecretOf });
    const ready = withoutFreePages(unfinished, settings);
    if (ready !== unfinished) removeWithSidecars(unfinished);
    for (const sidecar of [`${ready}-wal`, `${ready}-shm`]) rmSync(sidecar, { force: true });
    syncToDisk(ready);
    const aside = `${file.replace(/\.db$/, "")}-before-restore-${stampOf(now)}.db`;
    const isKept = keepFormer(file, aside, settings);
    const saidKey =
      key.file === null ? saidMissingKey(key) : takeKeyOver(settings, { from: key.file, aside });
    renameSync(ready, file);
    syncToDisk(dirname(file));
    return done(
      `Restored ${source}.${isKept ? ` What was there before is at ${aside}.` : ""}\n${SIGN_IN_AGAIN}${saidKey}`,
    );
  } finally {
    unlock();
  }
}

/** Moves the current database aside; false if there is none. */
function keepFormer(file: string, kept: string, settings: KeySettings): boolean {
  if (!existsSync(file)) return false;
  try {
    const database = openSqlite(file);
    database.exec("pragma wal_checkpoint(truncate)");
    database.close();
  } catch {
    // A damaged database cannot be tidied; the damage may be the reason for the restore.
  }
  renameSync(file, kept);
  for (const sidecar of ["-wal", "-shm"])
    if (existsSync(`${file}${sidecar}`)) renameSync(`${file}${sidecar}`, `${kept}${sidecar}`);
  try {
    // the sweep will soon remove files that only the former database references
    takePicturesAlong(kept, { dataDir: settings.dataDir, secretOf: presentReader(settings) });
  } catch {
    // the same damage
  }
  return true;
}
