/** Shared by scripts: project root, running a command, ending with a sentence. */
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const workFolder = join(root, ".build");

/** Message for the user, without a stack. */
export class Stop extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command in the project's folder. Signals are forwarded: the terminal sends them to both
 * processes, `kill` only to one.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} exit code; 130 when a signal ended it
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    let isInterrupted = false;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      isInterrupted = true;
      child.kill(signal);
    };
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, pass);
    const settle = () => {
      for (const signal of signals) process.off(signal, pass);
    };
    child.once("error", (cause) => {
      settle();
      reject(cause);
    });
    child.once("exit", (code, signal) => {
      settle();
      resolve(isInterrupted || signal !== null ? 130 : (code ?? 1));
    });
  });
}

/** File system errors, where a stack does not help. */
const refusals = new Set(["EROFS", "EACCES", "EPERM", "ENOSPC"]);

/**
 * Runs a script. Expected failures end it with one sentence instead of a stack.
 * @param {() => Promise<void>} work
 */
export async function program(work) {
  try {
    await work();
  } catch (cause) {
    const { code, path, message } = Object(cause);
    if (!(cause instanceof Stop) && !refusals.has(code)) throw cause;
    console.error(cause instanceof Stop ? message : `Larder cannot write to ${path} (${code}).`);
    process.exitCode = cause instanceof Stop ? cause.exitCode : 1;
  }
}

/**
 * Whether Node was started with this file.
 * @param {string} file `import.meta.filename`
 */
export function isProgram(file) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === file;
}
