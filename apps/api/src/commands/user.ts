/**
 * Account administration from the shell, with or without a running server: `larder user grant-admin
 * EMAIL`. Source: handbook/accounts.md#administrators.
 */
import "../server/private-files.ts";
import { createInterface } from "node:readline";
import { readEnvironment } from "../server/config.ts";
import { systemClock } from "../server/deps.ts";
import { newLog } from "../server/log.ts";
import { runOnDatabase } from "./on-database.ts";
import { runUserCommand, USAGE } from "./user-command.ts";

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}

void runOnDatabase({
  usage: USAGE,
  run: (db, args) =>
    runUserCommand(db, {
      args,
      readLine,
      log: newLog(),
      clock: systemClock,
      config: readEnvironment(),
    }),
});
