/** Runs parts side by side to use two cores. */

const coresInAll = 2;
/** A test process waits about a quarter of its time, so three use two cores. */
const processesInAll = 3;
/** Exit code after Ctrl-C. */
const INTERRUPTED = 130;

/** @typedef {import("./parts.mjs").Part} Part */
/** @typedef {import("./runners.mjs").Result} Result */

/**
 * Processes that a part counts as. A part that needs all cores runs alone.
 * @param {Part} part
 */
const processesOf = ({ cores }) => (cores === coresInAll ? processesInAll : cores);

/**
 * Result of a part that ended without its own.
 * @param {string} output
 * @returns {Result}
 */
const failedWhole = (output) => ({
  isGood: false,
  passed: 0,
  failed: 1,
  output,
  failures: [],
  files: [],
});

/**
 * Failed prerequisite of a part.
 * @param {Part} part
 * @param {ReadonlyMap<Part, Result>} ended
 */
export const brokenBefore = (part, ended) =>
  [...ended].find(([before, { isGood }]) => !isGood && part.after.includes(before.name))?.[0];

/**
 * @param {Part} part
 * @param {number} cores
 * @param {Part | undefined} broken
 * @returns {Promise<Result>}
 */
async function resultOf(part, cores, broken) {
  if (broken !== undefined) return failedWhole(`Did not run: "${broken.title}" failed.`);
  try {
    return await part.run({ cores, limitMs: part.limitMs });
  } catch (cause) {
    if (Object(cause).exitCode === INTERRUPTED) throw cause;
    return failedWhole(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  }
}

/**
 * Runs parts in order while cores are free. A part waits for its prerequisites and fails with them.
 * Other failures stop nothing.
 * @param {readonly Part[]} parts
 * @param {(part: Part, result: Result, tookMs: number) => void} onEnd
 * @returns {Promise<ReadonlyMap<Part, Result>>}
 */
export async function runSideBySide(parts, onEnd) {
  const waiting = new Set(parts);
  const running = /** @type {Map<Part, Promise<void>>} */ (new Map());
  const ended = /** @type {Map<Part, Result>} */ (new Map());
  let free = processesInAll;

  const isUnfinished = (/** @type {string} */ name) =>
    [...waiting, ...running.keys()].some((part) => part.name === name);
  const next = () =>
    [...waiting].find((part) => processesOf(part) <= free && !part.after.some(isUnfinished));
  /**
   * @param {Part} part
   * @param {number} cores
   */
  const runToEnd = async (part, cores) => {
    const began = Date.now();
    const result = await resultOf(part, cores, brokenBefore(part, ended));
    ended.set(part, result);
    onEnd(part, result, Date.now() - began);
    running.delete(part);
    free += processesOf(part);
  };

  const start = (/** @type {Part} */ part) => {
    waiting.delete(part);
    const isAlone = waiting.size === 0 && running.size === 0;
    free -= processesOf(part);
    running.set(part, runToEnd(part, isAlone ? coresInAll : part.cores));
  };

  for (;;) {
    for (let part = next(); part !== undefined; part = next()) start(part);
    if (running.size === 0) return ended;
    await Promise.race(running.values());
  }
}
