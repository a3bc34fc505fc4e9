import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

const logKept = 100_000;

interface Running {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid?: number; readonly gid?: number };
  readonly cwd: string;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A program of the cluster with the end of its output. */
export class Daemon {
  readonly #path: string;
  readonly #how: Running;
  #child: ChildProcess | undefined;
  #log = "";

  constructor(path: string, how: Running) {
    this.#path = path;
    this.#how = how;
  }

  get log(): string {
    return this.#log;
  }

  get pid(): number | undefined {
    return this.#child !== undefined && running.has(this.#child) ? this.#child.pid : undefined;
  }

  start(): void {
    const { args, env = {}, user = {}, cwd } = this.#how;
    const child = spawn(this.#path, [...args], {
      ...user,
      cwd,
      env: { PATH: process.env["PATH"] ?? "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        this.#log = (this.#log + String(chunk)).slice(-logKept);
      });
    running.add(child);
    child.once("error", (error) => {
      this.#log += String(error);
      running.delete(child);
    });
    child.once("exit", () => running.delete(child));
    this.#child = child;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || !running.has(child)) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

/** A process and its descendants, oldest first. Linux only. */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return [pid, ...(children === "" ? [] : children.split(" ")).map(Number).flatMap(familyOf)];
  } catch {
    return []; // It has ended.
  }
}

/** Sends a signal to our processes; ended ones are skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
}
