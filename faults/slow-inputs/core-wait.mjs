import { openSync, readSync } from "node:fs";

const NANOSECONDS_A_MS = 1e6;
const ENOUGH_FOR_A_LINE = 64;

/**
 * How many milliseconds a thread was ready to run while others had the cores, since it began: this thread, or the main one of
 * a process. Only Linux tells; elsewhere it is always 0.
 *
 * @param {number | "this thread"} whose
 * @returns {() => number}
 */
export function coreWaitOf(whose) {
  const folder = whose === "this thread" ? "/proc/thread-self" : `/proc/${whose}`;
  /** @type {number} */
  let file;
  try {
    file = openSync(`${folder}/schedstat`, "r");
  } catch {
    return () => 0;
  }
  const line = Buffer.alloc(ENOUGH_FOR_A_LINE);
  return () => {
    try {
      const length = readSync(file, line, 0, ENOUGH_FOR_A_LINE, 0);
      return Number(line.toString("latin1", 0, length).split(" ")[1]) / NANOSECONDS_A_MS;
    } catch {
      // the process is gone
      return 0;
    }
  };
}
