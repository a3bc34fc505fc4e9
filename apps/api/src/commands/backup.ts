/**
 * A checked copy of the database, while the server runs or not: `npm run backup [-- FILE]`.
 * Source: handbook/foundations.md#backups.
 */
import "../server/private-files.ts";
import { constants, setPriority } from "node:os";
import { readEnvironment } from "../server/config.ts";
import { systemClock } from "../server/deps.ts";
import { backUp } from "./backup/backup-file.ts";
import { healthAddress } from "./health-address.ts";
import { paceBeside } from "./demo/pace.ts";
import { tell } from "./report.ts";

async function start(): Promise<void> {
  const settings = readEnvironment();
  // checking the copy is nothing but work: it takes what others leave
  setPriority(constants.priority.PRIORITY_LOW);
  const pace = await paceBeside(settings, healthAddress(settings));
  tell(await backUp({ ...settings, pace }, process.argv[2], systemClock.now()));
}

void start();
