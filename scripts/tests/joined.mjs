/** @typedef {import("./runners.mjs").Result} Result */

/**
 * One result of several runs. If a run failed without naming a failure, the whole part counts as failed, and all of it runs again.
 *
 * @param {readonly Result[]} results
 * @returns {Result}
 */
export function joined(results) {
  const sum = (/** @type {"passed" | "failed"} */ what) =>
    results.reduce((total, result) => total + result[what], 0);
  const isWhole = results.some(({ isGood, failures }) => !isGood && failures.length === 0);
  return {
    isGood: results.every(({ isGood }) => isGood),
    passed: sum("passed"),
    failed: sum("failed"),
    failures: isWhole ? [] : results.flatMap(({ failures }) => failures),
    files: results.flatMap(({ files }) => files),
    output: results
      .filter(({ isGood }) => !isGood)
      .map(({ output }) => output)
      .join("\n"),
  };
}
