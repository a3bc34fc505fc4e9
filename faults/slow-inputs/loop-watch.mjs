/**
 * Runs inside the measured server, before it: `node --import loop-watch.mjs main.mjs`. Records the
 * longest turn of the event loop and reports it on the socket LARDER_LOOP_SOCKET, from a thread of
 * its own. A turn is the processor time of the loop's thread, since other programs use the machine.
 * On other systems than Linux it is the time of a clock.
 */
import { PerformanceObserver } from "node:perf_hooks";
import { isMainThread, Worker } from "node:worker_threads";
import { coreTimesOf } from "./core-wait.mjs";

const socket = process.env["LARDER_LOOP_SOCKET"];
const TICK_MS = 1;
/** A garbage collection is reported some turns later. */
const TURNS_LATER = 4;
/**
 * Slots in shared memory: turns so far, the longest in microseconds, the longest garbage
 * collection.
 */
const [TURNS, LONGEST, COLLECTION] = [0, 1, 2];

/**
 * The thread: answers a connection with one line once the loop has turned, and resets the values.
 */
const teller = `
  const { createServer } = require("node:net");
  const { workerData } = require("node:worker_threads");
  const seen = new Int32Array(workerData.memory);
  createServer((asking) => {
    const since = Atomics.load(seen, ${TURNS});
    const look = setInterval(() => {
      if (Atomics.load(seen, ${TURNS}) - since < ${2 * TURNS_LATER}) return;
      clearInterval(look);
      const [longest, collection] = [${LONGEST}, ${COLLECTION}].map((at) => Atomics.exchange(seen, at, 0));
      asking.end(JSON.stringify({ longest: longest / 1000, collection: collection / 1000 }));
    }, 1);
    asking.on("error", () => clearInterval(look));
  }).listen(workerData.socket);
`;

/** @param {string} socket */
function watch(socket) {
  const memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
  const seen = new Int32Array(memory);
  /** @type {(at: number, ms: number) => void} */
  const note = (at, ms) => {
    const found = Math.round(ms * 1000);
    if (found > Atomics.load(seen, at)) Atomics.store(seen, at, found);
  };
  const coreTimes = coreTimesOf("this thread");
  const timesNow = () => ({ at: performance.now(), ran: coreTimes().ran });
  let last = timesNow();
  setInterval(() => {
    const now = timesNow();
    note(LONGEST, now.ran === 0 ? now.at - last.at - TICK_MS : now.ran - last.ran);
    Atomics.add(seen, TURNS, 1);
    last = now;
  }, TICK_MS).unref();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note(COLLECTION, duration);
  }).observe({ entryTypes: ["gc"] });
  new Worker(teller, { eval: true, execArgv: [], env: {}, workerData: { memory, socket } }).unref();
}

if (isMainThread && socket !== undefined) {
  // Child processes are not watched.
  delete process.env["LARDER_LOOP_SOCKET"];
  watch(socket);
}
