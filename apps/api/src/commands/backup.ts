/**
 * A checked copy of the database, while the server runs or not: `npm run backup [-- FILE]`.
 * Source: handbook/foundations.md#backups.
 */
import "../private-files.ts";
import { readEnvironment } from "../config.ts";
import { systemClock } from "../deps.ts";
import { backUp } from "./backup-file.ts";
import { tell } from "./report.ts";

tell(backUp(readEnvironment(), process.argv[2], systemClock.now()));
