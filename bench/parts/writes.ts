/**
 * Writes of one user and of many that wait for the same disk, here and on a disk with slow syncs.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { crowdOf, sharedCrowd } from "../load/crowd-file.ts";
import { failures, runLoad, type LoadResult } from "../load/load-plan.ts";
import { shown, type Bench, type Findings, type Place, type Row } from "../part.ts";
import { startProduct, type RunningServer } from "../load/server-process.ts";

const MANY = 64;
/** Sync time of a disk without power-loss protection. */
const SLOW_SYNC_MS = 5;
const MICROSECONDS_A_MS = 1000;
const MS_A_SECOND = 1000;
const goals = { ratio: 4 };

/**
 * Compiles the library that slows the disk; undefined without a C compiler or on another system
 * than Linux.
 */
function compile(folder: string): string | undefined {
  const library = join(folder, "slow-disk.so");
  const source = join(import.meta.dirname, "../slow-disk.c");
  const args = ["-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"];
  const isLinux = process.platform === "linux";
  return isLinux && spawnSync("cc", args).status === 0 ? library : undefined;
}

/** The longest event loop turn since the last question, in milliseconds. */
async function longestPause({ origin }: RunningServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  return Number(seconds) * MS_A_SECOND;
}

interface Written {
  readonly load: LoadResult;
  readonly pauseMs: number;
}

async function write(server: RunningServer, bench: Bench, connections: number): Promise<Written> {
  await longestPause(server);
  const load = await runLoad({
    origin: server.origin,
    crowd: crowdOf(bench),
    asks: "writes",
    pace: { kind: "closed", connections },
    warmUpMs: bench.isSmall ? 1000 : 3000,
    measureMs: bench.isSmall ? 3000 : 10_000,
    seed: connections,
  });
  return { load, pauseMs: await longestPause(server) };
}

async function measureDisk(
  bench: Bench,
  place: Place,
  { name, env, goal }: { name: string; env: Record<string, string>; goal?: number },
): Promise<Row[]> {
  const server = await startProduct({ ...place, env: { METRICS: "1", ...env } });
  const one = await write(server, bench, 1);
  const many = await write(server, bench, MANY);
  await server.stop();
  const ratio = many.load.perSecond / one.load.perSecond;
  const failed = failures(one.load) + failures(many.load);
  return [
    {
      what: `writes of ${MANY} people at once, ${name}`,
      measured: `${shown(many.load.perSecond)} a second${failed === 0 ? "" : `, ${failed} failed`}`,
      ceiling: `${shown(one.load.perSecond)} a second of one person`,
      ratio: shown(ratio),
      ...(goal === undefined ? {} : { goal: `≥ ${goal}`, isMet: ratio >= goal && failed === 0 }),
    },
    {
      what: `longest pause of the thread that answers, while ${MANY} people write, ${name}`,
      measured: shown(many.pauseMs, "ms"),
      ceiling: `${shown(one.pauseMs, "ms")} while one does`,
    },
  ];
}

/**
 * Measures both disks. If a sync is almost free, writes wait for the processor and sharing gains
 * nothing.
 */
export async function measure(bench: Bench): Promise<Findings> {
  const place = await sharedCrowd(bench);
  const library = compile(bench.folder);
  const rows = await measureDisk(bench, place, { name: "this disk", env: {} });
  if (library === undefined) return { rows };
  const slow = await measureDisk(bench, place, {
    name: `a disk of ${SLOW_SYNC_MS} ms a sync`,
    env: { LD_PRELOAD: library, SLOW_DISK_US: String(SLOW_SYNC_MS * MICROSECONDS_A_MS) },
    goal: goals.ratio,
  });
  return { rows: [...rows, ...slow] };
}
