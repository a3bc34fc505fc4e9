/**
 * Lists failed jobs and retries them, with or without a running server: `larder jobs list`. Source:
 * handbook/jobs.md#jobs.
 */
import "../server/private-files.ts";
import { systemClock } from "../server/deps.ts";
import { runJobsCommand, USAGE } from "./jobs-command.ts";
import { runOnDatabase } from "./on-database.ts";

void runOnDatabase({
  usage: USAGE,
  run: (db, args) => runJobsCommand(db, { args, now: systemClock.now() }),
});
