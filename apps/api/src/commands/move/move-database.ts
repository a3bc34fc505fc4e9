import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { sql, type Kysely } from "kysely";
import { openDatabase, sqliteFile } from "../../db/connect.ts";
import { lockDataFolder } from "../../db/sqlite/folder-lock.ts";
import { hasServers } from "../../db/distributed/distribute.ts";
import { migrate, stateOfTables } from "../../db/migrate.ts";
import { moveTables, TargetInUse, type MovedTable } from "../../db/schema/move-tables.ts";
import type { Database } from "../../db/schema/schema.ts";
import { tightenFolder } from "../../db/sqlite/tighten.ts";
import { storedSecret } from "../../auth/second-factor/installation-secret.store.ts";
import { secretKeyFile, secretKeyOf } from "../../secrets/secret-key.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { KEY_CHECK, KEY_GIVEN_UP, sinceOfKeyCheck } from "../../secrets/stored-form.ts";
import { movePictures } from "./move-pictures.ts";
import type { Report } from "../report.ts";

const refused = (text: string): Report => ({ isDone: false, text });

interface Settings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secretKey?: string | undefined;
}

/** The key that must move too, for encrypted data. */
function saidKey({ dataDir, secretKey }: Settings): string {
  return secretKey === undefined
    ? `Its key goes along: set SECRET_KEY to what stands in ${resolve(secretKeyFile(dataDir))}, the same for every process.`
    : "Start it with the same SECRET_KEY, too.";
}

const NOT_EMPTY = "The PostgreSQL database is not empty; nothing was written. Name a new one.";

const DISTRIBUTED =
  "The database is distributed by Citus; nothing was written. Name a new one, and start Larder on it with DATABASE_DISTRIBUTED=citus afterwards: it then distributes the rows.";

/** The reason against moving out of the file, or null. */
async function faultOfSource(source: Kysely<Database>, secrets: Secrets): Promise<string | null> {
  const state = await stateOfTables(source);
  if (state === "current") {
    const check = await storedSecret(source, KEY_CHECK);
    return check === null || check === KEY_GIVEN_UP || sinceOfKeyCheck(secrets, check) !== null
      ? null
      : "The key that is here is not the one that the file's secrets are encrypted with. SECRET_KEY, or secret.key in DATA_DIR, has to be.";
  }
  return state === "newer"
    ? "The file was made by a newer Larder. Use that one."
    : "The file is not up to date. Start this Larder on it once (without DATABASE_URL), stop it, then try again.";
}

/**
 * The reason against moving into the target, or null: foreign tables, but for those of an
 * extension, or another version's. Rows are checked later.
 */
async function faultOfTarget(target: Kysely<Database>): Promise<string | null> {
  const state = await stateOfTables(target);
  if (state === "current") return (await hasServers(target)) ? DISTRIBUTED : null;
  if (state !== "none") return NOT_EMPTY;
  const { rows } = await sql`
    select 1 from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'f') and not exists (
        select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    limit 1`.execute(target);
  return rows.length === 0 ? null : NOT_EMPTY;
}

function summary(moved: readonly MovedTable[], file: string): string {
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  return (
    `Moved ${rows.toLocaleString("en-US")} rows of ${moved.length} tables, and compared every one of them.\n` +
    `From now on start Larder with this DATABASE_URL. ${file} is as it was: keep it until you trust the new one, ` +
    "but start nothing on it."
  );
}

/**
 * Moves the SQLite file of the data folder to the empty PostgreSQL database of `databaseUrl`, in
 * one transaction, committed after a comparison of all rows. The server must be stopped. The file
 * is only read.
 */
export async function moveToPostgres(
  settings: Settings,
  say: (line: string) => void,
): Promise<Report> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined)
    return refused(
      "Say where to: DATABASE_URL=postgres://user:password@host:5432/larder larder move-to-postgres",
    );
  const file = resolve(sqliteFile(dataDir));
  if (!existsSync(file)) return refused(`There is no database at ${file}. DATA_DIR says where.`);
  const unlock = lockDataFolder(dataDir);
  tightenFolder(dataDir);
  const source = await openDatabase({ dataDir, databaseUrl: undefined });
  const target = await openDatabase({ dataDir, databaseUrl, hasTimeLimits: false });
  try {
    await sql`pragma query_only = on`.execute(source);
    const secrets = new Secrets(secretKeyOf({ ...settings, databaseUrl: undefined }));
    const fault = (await faultOfSource(source, secrets)) ?? (await faultOfTarget(target));
    if (fault !== null) return refused(fault);
    await migrate(target);
    const tell = ({ name, rows, hash }: MovedTable): void =>
      say(`${name}: ${rows.toLocaleString("en-US")} rows, sha256 ${hash.slice(0, 16)}`);
    const [moved, { pictures, missing }] = await target
      .transaction()
      .execute(
        async (tx) =>
          [
            await moveTables(source, tx, tell),
            await movePictures(source, tx, { dataDir, secrets }),
          ] as const,
      );
    if (pictures + missing > 0)
      say(`images: ${pictures} pictures from their files; ${missing} have none`);
    // Without statistics PostgreSQL would plan the first queries as for empty tables.
    await sql`analyze`.execute(target);
    return { isDone: true, text: `${summary(moved, file)}\n${saidKey(settings)}` };
  } catch (error) {
    if (error instanceof TargetInUse) return refused(NOT_EMPTY);
    throw error;
  } finally {
    await target.destroy();
    await source.destroy();
    unlock();
  }
}
