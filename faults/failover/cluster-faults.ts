import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Node } from "./node.ts";

/** One fault of a cluster under load. */
export interface ClusterFault {
  readonly name: string;
  /** For the table. */
  readonly what: string;
  /** True if another node must lead afterwards. */
  readonly moves: boolean;
  /** Minimum duration in ms; then until writes are acknowledged again. */
  readonly lastsMs: number;
  /** True if no call may fail. */
  readonly isGentle?: true;
  /** True if each node needs a small disk. */
  readonly needsDisk?: true;
  /** Begins the fault; returns the function that ends it. */
  readonly begin: (cluster: Cluster, primary: Node) => Promise<() => Promise<void>>;
}

/** Interval of the shipped timer; shorter than a switchover. */
const GUARD_EVERY_MS = 2_000;
const GUARDED_MB = 128;
const CHUNK = 1 << 20;

const nothingToEnd = async (): Promise<void> => {};

/** Fills a node's disk. */
function fill(folder: string): string {
  const file = join(folder, "somebody-elses");
  const handle = openSync(file, "w");
  const chunk = Buffer.alloc(CHUNK);
  try {
    for (;;) writeSync(handle, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(handle);
  }
  return file;
}

/** The faults of `npm run faults -- failover`. */
export const clusterFaults: readonly ClusterFault[] = [
  {
    name: "switchover",
    what: "the lead is given to the standby by hand",
    moves: true,
    lastsMs: 500,
    isGentle: true,
    begin: async (cluster) => {
      await cluster.switchOver();
      return nothingToEnd;
    },
  },
  {
    name: "PostgreSQL killed",
    what: "SIGKILL to every process of the primary's PostgreSQL; its Patroni lives",
    moves: true,
    lastsMs: 500,
    begin: async (_cluster, primary) => {
      primary.killPostgres();
      return nothingToEnd;
    },
  },
  {
    name: "node killed",
    what: "SIGKILL to everything on the primary's node at once; started again afterwards",
    moves: true,
    lastsMs: 500,
    begin: async (_cluster, primary) => {
      await primary.kill();
      return async () => primary.start();
    },
  },
  {
    name: "node frozen",
    what: "SIGSTOP to everything on the primary's node; SIGCONT when another leads",
    moves: true,
    lastsMs: 500,
    begin: async (_cluster, primary) => {
      primary.freeze();
      return async () => primary.thaw();
    },
  },
  {
    name: "standby cut off",
    what: "nothing passes between the primary and its synchronous standby",
    moves: false,
    lastsMs: 500,
    begin: async (cluster, primary) => {
      const standby = await cluster.synchronous();
      primary.replicationLine.silence(`application_name\0${standby.name}\0`);
      return async () => primary.replicationLine.heal();
    },
  },
  {
    name: "etcd cut off",
    what: "nothing passes between the primary's Patroni and etcd, for longer than its lead lasts",
    moves: false,
    lastsMs: 15_000,
    begin: async (_cluster, primary) => {
      primary.etcdLine.silence();
      return async () => primary.etcdLine.heal();
    },
  },
  {
    name: "disk full",
    what: "the primary's disk is filled to the last byte; the guard looks every 2 s",
    moves: true,
    lastsMs: 500,
    needsDisk: true,
    begin: async (cluster, primary) => {
      const file = fill(primary.folder);
      const { bavail, bsize } = statfsSync(primary.folder);
      if (bavail * bsize > CHUNK) throw new Error("The disk is not full.");
      const over = new AbortController();
      const guarding = (async () => {
        while (!over.signal.aborted) {
          await cluster.guardDisk(primary, GUARDED_MB);
          await wait(GUARD_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
        }
      })();
      return async () => {
        over.abort();
        await guarding;
        rmSync(file);
      };
    },
  },
];
