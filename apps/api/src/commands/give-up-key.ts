/**
 * Replaces a lost key of the database's secrets: `larder give-up-key`. Source:
 * handbook/accounts.md#secrets.
 */
import "../server/private-files.ts";
import { readEnvironment } from "../server/config.ts";
import { giveUpKey } from "./give-up-lost-key.ts";
import { runOnDatabase } from "./on-database.ts";
import { refused } from "./report.ts";

const USAGE = "larder give-up-key takes nothing more.";

void runOnDatabase({
  usage: USAGE,
  run: async (db, args) => (args.length > 0 ? refused(USAGE) : giveUpKey(db, readEnvironment())),
});
