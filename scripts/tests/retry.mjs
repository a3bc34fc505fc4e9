/** Runs failed tests once more, alone, so that one unlucky moment does not make a run red. */
import { firstLineOf } from "./runners.mjs";
import { brokenBefore } from "./schedule.mjs";

/** @typedef {import("./parts.mjs").Part} Part */
/** @typedef {import("./runners.mjs").Result} Result */
/** @typedef {import("./runners.mjs").Failure} Failure */

/** More unsteady tests than this make the run red. */
export const MOST_UNSTEADY = 5;
/** If more units than this fail, the cause is not chance, and they do not run again. */
export const MOST_RETRIED = 20;

/**
 * What became of a failed part.
 *
 * @typedef {object} Retried
 * @property {Part} part
 * @property {Result} result as the part counts in the end
 * @property {readonly Failure[]} unsteady failed first and passed alone
 * @property {string} output of both runs; empty if the part is good in the end
 */

/**
 * Runs what failed in a part once more. If the part names no failed unit, because it was killed or reached its limit, all of it runs.
 *
 * @param {Part} part
 * @param {Result} first
 * @returns {Promise<Retried>}
 */
async function retry(part, first) {
  const red = { part, result: first, unsteady: [], output: first.output };
  if (!part.counts || first.failures.length > MOST_RETRIED) return red;
  const second = await part.run({ cores: 1, workers: 1, limitMs: part.limitMs }, first.failures);
  const isWhole = first.failures.length === 0;
  const stillFails = (/** @type {Failure} */ { unit, project }) =>
    second.failures.some((again) => again.unit === unit && again.project === project);
  const all = isWhole
    ? [{ unit: part.title, message: firstLineOf(first.output.trimEnd().split("\n").at(-1)) }]
    : first.failures;
  const unsteady = second.isGood
    ? all
    : isWhole || second.failures.length === 0
      ? []
      : all.filter((failure) => !stillFails(failure));
  const counts = isWhole
    ? { passed: second.passed, failed: second.failed }
    : {
        passed: first.passed + Math.max(0, first.failed - second.failed),
        failed: second.failed,
      };
  return {
    part,
    result: { ...first, ...counts, isGood: second.isGood, failures: second.failures },
    unsteady,
    output: second.isGood
      ? ""
      : `${first.output.trimEnd()}\n\nOnce more, alone:\n${second.output.trimEnd()}`,
  };
}

/**
 * Runs failed tests of each part once more, in sequence. Parts without counted tests are
 * deterministic and not retried.
 * @param {ReadonlyMap<Part, Result>} ended
 * @returns {Promise<readonly Retried[]>} one for each part that had failed
 */
export async function retryFailures(ended) {
  const retried = /** @type {Retried[]} */ ([]);
  for (const [part, result] of ended) {
    if (result.isGood) continue;
    const hasRun = brokenBefore(part, ended) === undefined;
    retried.push(
      hasRun ? await retry(part, result) : { part, result, unsteady: [], output: result.output },
    );
  }
  return retried;
}
