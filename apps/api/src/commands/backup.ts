/**
 * Copies and checks the database, with or without a running server: `larder backup [FILE] [--keep
 * DAYS]`. Source: handbook/foundations.md#backups.
 */
import "../server/private-files.ts";
import { constants, setPriority } from "node:os";
import { parseArgs } from "node:util";
import { readEnvironment } from "../server/config.ts";
import { systemClock } from "../server/deps.ts";
import { backUp } from "./backup/backup-file.ts";
import { healthAddress } from "./health-address.ts";
import { paceBeside } from "./demo/pace.ts";
import { pruneBackups } from "./backup/prune-backups.ts";
import { refused, tell, type Report } from "./report.ts";

const KEEP_TAKES =
  "--keep takes a number of days, for copies without a name of their own: larder backup --keep 14";

async function report(): Promise<Report> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: "string" } },
  });
  const [file, ...more] = positionals;
  const { keep } = values;
  if (more.length > 0) return refused("larder backup takes one file.");
  if (keep !== undefined && (!/^[1-9]\d{0,3}$/.test(keep) || file !== undefined))
    return refused(KEEP_TAKES);
  const settings = readEnvironment();
  // checking the copy is pure computation at low priority
  setPriority(constants.priority.PRIORITY_LOW);
  const pace = await paceBeside(settings, healthAddress(settings));
  const made = await backUp({ ...settings, pace }, file, systemClock.now());
  if (!made.isDone || keep === undefined) return made;
  const gone = pruneBackups(settings, { days: Number(keep), now: systemClock.now() });
  return { ...made, text: `${made.text}\nFiles of older backups that were deleted: ${gone}.` };
}

async function start(): Promise<void> {
  try {
    tell(await report());
  } catch (error) {
    tell(refused(error instanceof Error ? error.message : String(error)));
  }
}

void start();
