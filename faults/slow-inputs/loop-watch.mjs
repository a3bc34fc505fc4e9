/**
 * Runs inside the measured server, before it: `node --import loop-watch.mjs main.mjs`. Notes the longest time for which
 * the event loop was kept, and tells it to whoever connects to the socket that LARDER_LOOP_SOCKET names. The telling is a
 * thread of its own, so that it does not share the loop that it tells of.
 */
import { PerformanceObserver } from "node:perf_hooks";
import { isMainThread, Worker } from "node:worker_threads";
import { coreWaitOf } from "./core-wait.mjs";

const socket = process.env["LARDER_LOOP_SOCKET"];
const TICK_MS = 1;
/** Places in the shared memory: turns of the loop so far, the longest in microseconds, the longest garbage collection. */
const [TURNS, LONGEST, COLLECTION] = [0, 1, 2];

/** What the thread does: answers one line for a connection, once the loop has turned since, and starts anew. */
const teller = `
  const { createServer } = require("node:net");
  const { workerData } = require("node:worker_threads");
  const seen = new Int32Array(workerData.memory);
  createServer((asking) => {
    const since = Atomics.load(seen, ${TURNS});
    const look = setInterval(() => {
      if (Atomics.load(seen, ${TURNS}) - since < 3) return;
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
  const waited = coreWaitOf("this thread");
  let [lastAt, lastWaited] = [performance.now(), waited()];
  setInterval(() => {
    const [now, nowWaited] = [performance.now(), waited()];
    note(LONGEST, now - lastAt - (nowWaited - lastWaited) - TICK_MS);
    Atomics.add(seen, TURNS, 1);
    [lastAt, lastWaited] = [now, nowWaited];
  }, TICK_MS).unref();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note(COLLECTION, duration);
  }).observe({ entryTypes: ["gc"] });
  new Worker(teller, { eval: true, execArgv: [], env: {}, workerData: { memory, socket } }).unref();
}

if (isMainThread && socket !== undefined) {
  // what the server starts is not watched
  delete process.env["LARDER_LOOP_SOCKET"];
  watch(socket);
}
