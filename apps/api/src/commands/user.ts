/**
 * Accounts from the shell, while the server runs or not: `npm run user -- grant-admin EMAIL`.
 * Source: handbook/accounts.md#administrators.
 */
import "../private-files.ts";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { ConfigError, readEnvironment, type Config } from "../config.ts";
import { openDatabase, sqliteFile } from "../db/connect.ts";
import { stateOfTables } from "../db/migrate.ts";
import { newLog } from "../log.ts";
import { tell, type Report } from "./report.ts";
import { runUserCommand, USAGE } from "./user-command.ts";

const START_FIRST = "Start Larder once (npm start), then try again.";

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}

async function run(config: Config, args: readonly string[]): Promise<Report> {
  const isMissing = config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir));
  if (isMissing)
    return {
      isDone: false,
      text: `There is no Larder database in ${config.dataDir}. ${START_FIRST} DATA_DIR says where it lies.`,
    };
  const db = await openDatabase(config);
  try {
    const state = await stateOfTables(db);
    if (state === "newer")
      return {
        isDone: false,
        text: "The database is newer than this program. Use a newer Larder.",
      };
    if (state !== "current")
      return { isDone: false, text: `The database is not up to date. ${START_FIRST}` };
    return await runUserCommand(db, { args, readLine, log: newLog() });
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const asksForHelp = args.length === 1 && ["help", "--help", "-h"].includes(args[0] ?? "");
  const report = asksForHelp ? { isDone: true, text: USAGE } : await run(readEnvironment(), args);
  tell(report);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(
    error instanceof ConfigError ? reason : `The database could not be used: ${reason}`,
  );
  process.exitCode = 1;
});
