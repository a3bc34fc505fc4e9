/**
 * Loaded into the server before it starts (`--import`): watches how long its event loop is held up, by a timer that is due every
 * millisecond. On SIGUSR2 it writes the figures since the last time to the file named by LOOP_FILE, and begins anew.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";

const EVERY_MS = 1;
const NANOSECONDS_A_MS = 1e6;
const file = process.env.LOOP_FILE ?? "";
/** Linux adds up what a thread that goes on uses every 4 ms alone, and what it used exactly when it rests. */
const rest = new Int32Array(new SharedArrayBuffer(4));
const REST_MS = 0.05;

/** Milliseconds by which the timer came late, also because others had the processor. */
let late = 0;
/** Most processor time of the loop's own thread from one timer to the next, in milliseconds: what it held up itself. */
let work = 0;
let lastAt = performance.now();
let lastUse = threadMs();

/** As Linux counts it for the first thread of this process. */
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
