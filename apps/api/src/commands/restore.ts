/**
 * Puts a backup in the place of the database; the server must be stopped: `npm run restore -- FILE`.
 * Source: handbook/foundations.md#backups.
 */
import "../private-files.ts";
import { readEnvironment } from "../config.ts";
import { systemClock } from "../deps.ts";
import { restore } from "./backup-file.ts";
import { tell } from "./report.ts";

try {
  tell(restore(readEnvironment(), process.argv[2], systemClock.now()));
} catch (error) {
  tell({ isDone: false, text: error instanceof Error ? error.message : String(error) });
}
