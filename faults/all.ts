import { backup } from "./backup.ts";
import { corruptedPage } from "./corrupted-page.ts";
import { failingDisk } from "./failing-disk.ts";
import type { Fault } from "./fault.ts";
import { fullDisk } from "./full-disk.ts";
import { lockedFile } from "./locked-file.ts";
import { migration } from "./migration.ts";
import { postgresConflicts } from "./postgres-conflicts.ts";
import { postgresConnections } from "./postgres-connections.ts";
import { postgresProcesses } from "./postgres-processes.ts";
import { postgresRaces } from "./postgres-races.ts";
import { postgresRestart } from "./postgres-restart.ts";
import { postgresSilence } from "./postgres-silence.ts";
import { powerCut } from "./power-cut.ts";
import { sigkill } from "./sigkill.ts";
import { sigterm } from "./sigterm.ts";

/** Every fault, in the order in which they are injected. */
export const faults: readonly Fault[] = [
  postgresConnections,
  postgresSilence,
  postgresRestart,
  postgresConflicts,
  postgresProcesses,
  postgresRaces,
  sigkill,
  sigterm,
  powerCut,
  failingDisk,
  fullDisk,
  lockedFile,
  corruptedPage,
  migration,
  backup,
];
