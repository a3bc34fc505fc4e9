import { longApiTests } from "./api-tests.ts";
import { backup } from "./backup.ts";
import { corruptedPage } from "./disk/corrupted-page.ts";
import { failingDisk } from "./disk/failing-disk.ts";
import { failover } from "./failover/failover.ts";
import type { Fault } from "./fault.ts";
import { postgresCitusRestore } from "./postgres/citus-restore.ts";
import { postgresCitus } from "./postgres/citus.ts";
import { fullDisk } from "./disk/full-disk.ts";
import { loginBurst } from "./load/login-burst.ts";
import { hostileFilesFault } from "./hostile-files.ts";
import { lockedFile } from "./disk/locked-file.ts";
import { mail } from "./mail.ts";
import { migration } from "./migration.ts";
import { overload, postgresOverload } from "./load/overload.ts";
import { postgresConflicts } from "./postgres/postgres-conflicts.ts";
import { postgresConnections } from "./postgres/postgres-connections.ts";
import { postgresProcesses } from "./postgres/postgres-processes.ts";
import { postgresReaders } from "./readers.ts";
import { postgresRaces } from "./postgres/postgres-races.ts";
import { postgresRestart } from "./postgres/postgres-restart.ts";
import { postgresSilence } from "./postgres/postgres-silence.ts";
import { powerCut } from "./disk/power-cut.ts";
import { serverZones } from "./server-zones.ts";
import { sigkill } from "./disk/sigkill.ts";
import { sigterm } from "./disk/sigterm.ts";
import { postgresSlowInputs, slowInputs } from "./slow-inputs/slow-inputs.ts";
import { slowSenders } from "./load/slow-senders.ts";
import { streams } from "./load/streams.ts";

/** All faults in the order of injection; the longest measuring one comes first. */
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
  postgresCitus,
  postgresCitusRestore,
  ...longApiTests,
];
