import { longApiTests } from "./api-tests.ts";
import { backup } from "./backup.ts";
import { corruptedPage } from "./corrupted-page.ts";
import { failingDisk } from "./failing-disk.ts";
import { failover } from "./failover/failover.ts";
import type { Fault } from "./fault.ts";
import { fullDisk } from "./full-disk.ts";
import { loginBurst } from "./login-burst.ts";
import { hostileFilesFault } from "./hostile-files.ts";
import { lockedFile } from "./locked-file.ts";
import { mail } from "./mail.ts";
import { migration } from "./migration.ts";
import { overload, postgresOverload } from "./overload.ts";
import { postgresConflicts } from "./postgres-conflicts.ts";
import { postgresConnections } from "./postgres-connections.ts";
import { postgresProcesses } from "./postgres-processes.ts";
import { postgresReaders } from "./readers.ts";
import { postgresRaces } from "./postgres-races.ts";
import { postgresRestart } from "./postgres-restart.ts";
import { postgresSilence } from "./postgres-silence.ts";
import { powerCut } from "./power-cut.ts";
import { serverZones } from "./server-zones.ts";
import { sigkill } from "./sigkill.ts";
import { sigterm } from "./sigterm.ts";
import { postgresSlowInputs, slowInputs } from "./slow-inputs/slow-inputs.ts";
import { slowSenders } from "./slow-senders.ts";
import { streams } from "./streams.ts";

/** Every fault, in the order in which they are injected; the longest of those that measure first. */
export const faults: readonly Fault[] = [
  postgresConnections,
  postgresSilence,
  postgresRestart,
  postgresConflicts,
  postgresProcesses,
  postgresRaces,
  postgresReaders,
  postgresSlowInputs,
  slowInputs,
  hostileFilesFault,
  overload,
  postgresOverload,
  loginBurst,
  slowSenders,
  streams,
  serverZones,
  sigkill,
  sigterm,
  powerCut,
  failingDisk,
  fullDisk,
  lockedFile,
  corruptedPage,
  mail,
  migration,
  backup,
  failover,
  ...longApiTests,
];
