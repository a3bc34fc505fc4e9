/**
 * Replaces the database with a backup; the server must be stopped: `larder restore FILE
 * [--without-key]`. Source: handbook/foundations.md#backups.
 */
import "../server/private-files.ts";
import { parseArgs } from "node:util";
import { readEnvironment } from "../server/config.ts";
import { systemClock } from "../server/deps.ts";
import { restore } from "./backup/backup-file.ts";
import { tell } from "./report.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "without-key": { type: "boolean", default: false } },
  });
  const settings = { ...readEnvironment(), forgetsKey: values["without-key"] };
  tell(restore(settings, positionals[0], systemClock.now()));
} catch (error) {
  tell({ isDone: false, text: error instanceof Error ? error.message : String(error) });
}
