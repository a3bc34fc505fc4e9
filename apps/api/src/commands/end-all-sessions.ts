/**
 * Ends all sessions, with or without a running server, as needed after `pg_restore`: `larder
 * end-all-sessions`. Source: handbook/foundations.md#backups.
 */
import "../server/private-files.ts";
import { newLog } from "../server/log.ts";
import { endEverySession } from "./end-every-session.ts";
import { runOnDatabase } from "./on-database.ts";
import { refused } from "./report.ts";

const USAGE = "larder end-all-sessions takes nothing more: it signs everybody out.";

void runOnDatabase({
  usage: USAGE,
  takesOlderTables: true,
  run: async (db, args) => (args.length > 0 ? refused(USAGE) : endEverySession(db, newLog())),
});
