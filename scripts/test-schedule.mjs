/** Runs parts beside each other so that two cores are busy, and no more. */

const coresInAll = 2;
/** A process of tests waits some quarter of its time, so that three keep two cores busy. */
const processesInAll = 3;

/**
 * How many of the processes a part stands for. What wants all cores runs alone: it measures time, and would measure the others.
 *
 * @param {Part} part
 */
const processesOf = ({ cores }) => (cores === coresInAll ? processesInAll : cores);

/** @typedef {import("./test-parts.mjs").Part} Part */

/**
 * Runs the parts in their order, as many beside each other as keep the cores busy; a part waits for those that it
 * comes after. The first that fails ends the others.
 *
 * @param {readonly Part[]} parts
 * @param {(part: Part, result: import("./test-runners.mjs").Result, tookMs: number) => void} onEnd told of each part that ended by itself
 */
export async function runBeside(parts, onEnd) {
  const waiting = new Set(parts);
  const running = /** @type {Map<Part, Promise<void>>} */ (new Map());
  const failure = new AbortController();
  let free = processesInAll;
  let isThrown = false;

  const isUnfinished = (/** @type {string} */ name) =>
    [...waiting, ...running.keys()].some((part) => part.name === name);
  const next = () =>
    failure.signal.aborted
      ? undefined
      : [...waiting].find((part) => processesOf(part) <= free && !part.after.some(isUnfinished));

  /**
   * @param {Part} part
   * @param {number} cores
   */
  const runToEnd = async (part, cores) => {
    const began = Date.now();
    try {
      const result = await part.run({ cores, signal: failure.signal });
      // what was ended because of another says nothing
      if (!failure.signal.aborted) onEnd(part, result, Date.now() - began);
      if (!result.isGood) failure.abort();
    } catch (cause) {
      if (!failure.signal.aborted) isThrown = true;
      failure.abort(cause);
    }
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
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (isThrown) throw failure.signal.reason;
}
