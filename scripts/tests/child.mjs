/** Runs Node in its own process group, so a time limit or Ctrl-C ends all children. */
import { spawn } from "node:child_process";
import { root, Stop } from "../process.mjs";

/** A process that ignores SIGTERM is killed after this time. */
const graceMs = 10_000;

/**
 * @typedef {object} Ended
 * @property {number} exitCode
 * @property {string} output
 * @property {string | undefined} endedBy why the process did not end by itself
 */

/**
 * Sends the signal to the process and its children. On Windows only the process itself receives it.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch (cause) {
    if (Object(cause).code !== "ESRCH") throw cause;
  }
}

/**
 * Runs Node with the arguments and collects what it prints.
 *
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, limitMs?: number | undefined, command?: readonly string[] }} [how]
 *   `command` precedes Node, for example `taskset`
 * @returns {Promise<Ended>}
 */
export function node(args, { env = {}, limitMs, command = [] } = {}) {
  return new Promise((resolve, reject) => {
    const [program = process.execPath, ...rest] = [...command, process.execPath, ...args];
    const child = spawn(program, rest, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    const chunks = /** @type {string[]} */ ([]);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => chunks.push(String(chunk)));

    let endedBy = /** @type {string | undefined} */ (undefined);
    const end = () => {
      signalGroup(child, "SIGTERM");
      setTimeout(() => signalGroup(child, "SIGKILL"), graceMs).unref();
    };
    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            endedBy = `ended after its limit of ${limitMs / 1000} s`;
            end();
          }, limitMs);
    const stop = () => {
      end();
      reject(new Stop("Stopped.", 130));
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(limit);
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      if (signal !== null) endedBy ??= `killed by ${signal}`;
      resolve({ exitCode: code ?? 1, output: chunks.join(""), endedBy });
    });
  });
}
