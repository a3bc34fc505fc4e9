import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { ConfigError, readEnvironment } from "../server/config.ts";
import { openDatabase, sqliteFile } from "../db/connect.ts";
import { refuseDistributed } from "../db/distributed/distribute.ts";
import { stateOfTables } from "../db/migrate.ts";
import type { Database } from "../db/schema/schema.ts";
import { tell, type Report } from "./report.ts";

const START_FIRST = "Start Larder once (larder start), then try again.";

/** A command on the database, with or without a running server. */
export interface DatabaseCommand {
  /** Usage. */
  readonly usage: string;
  /**
   * Whether it supports an older version's tables, such as a restored dump before its first start.
   */
  readonly takesOlderTables?: true;
  readonly run: (db: Kysely<Database>, args: readonly string[]) => Promise<Report>;
}

async function reportOf(
  { usage, takesOlderTables, run }: DatabaseCommand,
  args: readonly string[],
): Promise<Report> {
  if (args.length === 1 && ["help", "--help", "-h"].includes(args[0] ?? ""))
    return { isDone: true, text: usage };
  const config = readEnvironment();
  const refused = (text: string): Report => ({ isDone: false, text });
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir)))
    return refused(
      `There is no Larder database in ${config.dataDir}. ${START_FIRST} DATA_DIR says where it lies.`,
    );
  const db = await openDatabase(config);
  try {
    await refuseDistributed(db, config);
    const state = await stateOfTables(db);
    if (state === "newer")
      return refused("The database is newer than this program. Use a newer Larder.");
    if (state !== "current" && (state !== "older" || takesOlderTables !== true))
      return refused(`The database is not up to date. ${START_FIRST}`);
    return await run(db, args);
  } finally {
    await db.destroy();
  }
}

/** Runs a command with this process's arguments and reports the result. */
export async function runOnDatabase(command: DatabaseCommand): Promise<void> {
  try {
    tell(await reportOf(command, process.argv.slice(2)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text =
      error instanceof ConfigError ? reason : `The database could not be used: ${reason}`;
    tell({ isDone: false, text });
  }
}
