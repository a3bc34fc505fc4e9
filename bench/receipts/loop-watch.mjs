/**
 * Loaded into the server with `--import`: measures event loop delays with a timer of one
 * millisecond. On SIGUSR2 it writes the figures since the last time to LOOP_FILE and resets them.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";

const EVERY_MS = 1;
const NANOSECONDS_A_MS = 1e6;
const file = process.env.LOOP_FILE ?? "";
/** Linux updates a running thread's time only every 4 ms, and exactly when it sleeps. */
const rest = new Int32Array(new SharedArrayBuffer(4));
const REST_MS = 0.05;

/** Largest delay of the timer in milliseconds, including waits for a core. */
let late = 0;
/** Largest processor time of the loop's thread between two timers, in milliseconds. */
let work = 0;
let lastAt = performance.now();
let lastUse = threadMs();

/** Of the process's first thread, from Linux. */
function threadMs() {
  Atomics.wait(rest, 0, 0, REST_MS);
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / NANOSECONDS_A_MS;
}

setInterval(() => {
  const use = threadMs();
  late = Math.max(late, performance.now() - lastAt - EVERY_MS);
  work = Math.max(work, use - lastUse);
  lastAt = performance.now();
  lastUse = threadMs();
}, EVERY_MS).unref();

process.on("SIGUSR2", () => {
  writeFileSync(`${file}.part`, JSON.stringify({ late, work }));
  renameSync(`${file}.part`, file);
  late = 0;
  work = 0;
});
