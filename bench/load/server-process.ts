/** Servers measured from outside, each in its own process. */
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
/** Linux's clock ticks per second. */
const TICKS_A_SECOND = 100;

export interface Launch {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** For Node. */
  readonly flags?: readonly string[];
}

export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds until the first answer. */
  readonly startMs: number;
  /** Resident bytes. */
  readonly memory: () => number;
  /** Milliseconds of processor time since the start. */
  readonly cpuMs: () => number;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Resident bytes of a process. */
export function residentBytes(pid: number): number {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1] ?? 0) * KILOBYTE;
}

/** Milliseconds of processor time of all threads. */
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

/** Starts the built product without rate limits. */
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

/** Starts the one-route server on the same database. */
export function startOneRoute({ dataDir, databaseUrl }: Launch): Promise<RunningServer> {
  return launch(
    ["--import", "tsx", join(import.meta.dirname, "one-route.ts")],
    { NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    "/health",
  );
}
