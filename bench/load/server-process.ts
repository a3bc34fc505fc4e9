/** Servers that are measured from outside: each a process of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/machine/free-port.mjs";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 2;
const KILOBYTE = 1024;
/** Ticks of the processor's clock in a second, as Linux counts them for everybody. */
const TICKS_A_SECOND = 100;

/** Where a server's data are, and how it is started. */
export interface Launch {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node itself. */
  readonly flags?: readonly string[];
}

/** A running server. */
export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from its start as a process to its first answer. */
  readonly startMs: number;
  /** Resident memory, in bytes. */
  readonly memory: () => number;
  /** Processor time since its start, in milliseconds. */
  readonly cpuMs: () => number;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1] ?? 0) * KILOBYTE;
}

/** Processor time of a process with all its threads, in milliseconds. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) / TICKS_A_SECOND) * 1000;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function whenAnswering(
  child: ChildProcess,
  address: string,
  startedAt: number,
): Promise<number> {
  while (performance.now() - startedAt < START_TIMEOUT_MS) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return performance.now() - startedAt;
    await setTimeout(POLL_MS);
  }
  child.kill("SIGKILL");
  throw new Error("The server did not answer in time.");
}

async function launch(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  health: string,
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const startMs = await whenAnswering(child, `${origin}${health}`, startedAt);
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    startMs,
    memory: () => residentBytes(pid),
    cpuMs: () => cpuMsOf(pid),
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

/** Starts the built product as an operator would, without rate limits. */
export async function startProduct({
  dataDir,
  databaseUrl,
  env,
  flags,
}: Launch): Promise<RunningServer> {
  const build = await ensureBuilt(console.error);
  return launch(
    [...(flags ?? []), join(build, "server/main.mjs")],
    {
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: "off",
      TZ: "UTC",
      ...env,
    },
    "/api/health",
  );
}

/** Starts the ceiling: a server with one route, on the same database. */
export function startOneRoute({ dataDir, databaseUrl }: Launch): Promise<RunningServer> {
  return launch(
    ["--import", "tsx", join(import.meta.dirname, "one-route.ts")],
    { NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    "/health",
  );
}
