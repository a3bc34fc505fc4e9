import { openSync, readSync } from "node:fs";

const NANOSECONDS_A_MS = 1e6;
const ENOUGH_FOR_A_LINE = 64;

/** On other systems than Linux. */
const untold = { ran: 0, waited: 0 };

/**
 * Milliseconds that a thread ran since its begin, and that it was ready while other threads had the
 * cores: this thread, or the main one of a process. Always 0 on other systems than Linux.
 *
 * @param {number | "this thread"} whose
 * @returns {() => { readonly ran: number, readonly waited: number }}
 */
export function coreTimesOf(whose) {
  const folder = whose === "this thread" ? "/proc/thread-self" : `/proc/${whose}`;
  /** @type {number} */
  let file;
  try {
    file = openSync(`${folder}/schedstat`, "r");
  } catch {
    return () => untold;
  }
  const line = Buffer.alloc(ENOUGH_FOR_A_LINE);
  return () => {
    try {
      const length = readSync(file, line, 0, ENOUGH_FOR_A_LINE, 0);
      const [ran = 0, waited = 0] = line.toString("latin1", 0, length).split(" ").map(Number);
      return { ran: ran / NANOSECONDS_A_MS, waited: waited / NANOSECONDS_A_MS };
    } catch {
      // The process has ended.
      return untold;
    }
  };
}
