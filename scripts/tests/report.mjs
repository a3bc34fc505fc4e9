/** What `npm test` prints: a line for each part, and the summary at the end. */
import { MOST_UNSTEADY } from "./retry.mjs";

/** @typedef {import("./parts.mjs").Part} Part */
/** @typedef {import("./runners.mjs").Result} Result */
/** @typedef {import("./retry.mjs").Retried} Retried */

const SLOWEST_SHOWN = 10;

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * @param {Part} part
 * @param {Result} result
 * @param {number} tookMs
 */
export function partLines(part, result, tookMs) {
  const mark = result.isGood ? "✓" : "✗";
  const count = part.counts ? `, ${result.passed} passed, ${result.failed} failed` : "";
  return [
    `${mark} ${part.title} (${seconds(tookMs)}${count})`,
    ...result.failures.map(({ unit, message }) => `    ${unit}: ${message}`),
  ];
}

/** @param {readonly Part[]} parts */
const commandOf = (parts) =>
  `npm test -- ${parts.map(({ again }) => again.replace("npm test -- ", "")).join(" ")}`;

/**
 * Whether the whole run is green, and what to print about it.
 *
 * @param {ReadonlyMap<Part, Result>} ended
 * @param {readonly Retried[]} retried
 * @param {number} tookMs
 * @returns {{ isGreen: boolean, lines: readonly string[] }}
 */
export function summary(ended, retried, tookMs) {
  const results = new Map(ended);
  for (const { part, result } of retried) results.set(part, result);
  const unsteady = retried.flatMap((one) => one.unsteady);
  const red = [...results].filter(([, { isGood }]) => !isGood).map(([part]) => part);
  const isGreen = red.length === 0 && unsteady.length <= MOST_UNSTEADY;
  const sum = (/** @type {"passed" | "failed"} */ what) =>
    [...results.values()].reduce((total, result) => total + result[what], 0);
  const slowest = [...ended.values()]
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_SHOWN);
  const again = commandOf(red.length === 0 ? retried.map(({ part }) => part) : red);
  return {
    isGreen,
    lines: [
      ...retried
        .filter(({ output }) => output !== "")
        .map(({ part, output }) => `\n--- ${part.title}\n${output}`),
      ...(slowest.length === 0 ? [] : ["\nThe slowest files:"]),
      ...slowest.map(({ file, ms }) => `  ${seconds(ms).padStart(8)}  ${file}`),
      ...unsteady.map(({ unit, message }) => `unsteady: ${unit} (${message})`),
      ...(unsteady.length > MOST_UNSTEADY
        ? [`${unsteady.length} unsteady tests; more than ${MOST_UNSTEADY} make the run red.`]
        : []),
      `\n${isGreen ? "Green" : "Red"} after ${seconds(tookMs)}.`,
      `${sum("passed")} passed, ${sum("failed")} failed`,
      ...(isGreen ? [] : [`Reproduce: ${again}`]),
    ],
  };
}
