/**
 * The drill behind `npm test -- steady`: runs waiting tests many times on a busy core and lists
 * failures with their rate. STEADY_ROUNDS sets the number of rounds.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { Stop } from "../process.mjs";
import { inPath } from "../machine/system-package.mjs";

/** @typedef {import("./parts.mjs").Part} Part */
/** @typedef {import("./runners.mjs").Result} Result */
/** @typedef {import("./runners.mjs").Share} Share */

/**
 * @typedef {object} Drilled
 * @property {string} name
 * @property {(round: number, share: Share) => Promise<Result>} run
 * @property {Share} share
 */

/** The drill and its neighbour share this core. Other systems than Linux let them run anywhere. */
const pinned = inPath("taskset") === undefined ? [] : ["taskset", "-c", "0"];
export const onOneCore = { cores: 1, workers: 2, command: pinned };

/** Starts another program that keeps the same core busy. Returns the function that ends it. */
function startNeighbour() {
  const program = [process.execPath, join(import.meta.dirname, "neighbour.mjs")];
  const [command = process.execPath, ...args] = [...pinned, ...program];
  const neighbour = spawn(command, args, { stdio: "ignore" });
  const end = () => neighbour.kill("SIGKILL");
  process.once("exit", end);
  return () => {
    process.off("exit", end);
    end();
  };
}

/**
 * How often each test ran and failed.
 *
 * @typedef {Map<string, { runs: number, failed: number, message: string }>} Tally
 */

/**
 * Adds a round's result. A run that ended without naming a failed test counts as one failed test.
 *
 * @param {Tally} tally
 * @param {string} name of the part
 * @param {Result} result
 */
export function addTo(tally, name, result) {
  const tests = result.tests ?? [];
  const isUnexplained = !result.isGood && !tests.some(({ outcome }) => outcome === "failed");
  const whole = {
    name: `${name} as a whole`,
    outcome: /** @type {const} */ ("failed"),
    message: result.failures[0]?.message ?? result.output.trimEnd().split("\n").at(-1) ?? "",
  };
  for (const test of isUnexplained ? [...tests, whole] : tests) {
    const row = tally.get(test.name) ?? { runs: 0, failed: 0, message: "" };
    row.runs += 1;
    if (test.outcome === "failed") {
      row.failed += 1;
      row.message ||= test.message ?? "";
    }
    tally.set(test.name, row);
  }
}

/**
 * The tests that ever failed, the worst first.
 *
 * @param {Tally} tally
 */
export function tableOf(tally) {
  return [...tally]
    .filter(([, { failed }]) => failed > 0)
    .toSorted(([, a], [, b]) => b.failed / b.runs - a.failed / a.runs)
    .map(
      ([name, { failed, runs, message }]) => `${failed} of ${runs}  ${name}\n          ${message}`,
    );
}

/**
 * @param {readonly Drilled[]} parts
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} whether no test failed in any round
 */
export async function drillParts(parts, log) {
  const rounds = Number(process.env.STEADY_ROUNDS ?? "10");
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Stop("STEADY_ROUNDS takes a whole number above zero.");
  const tally = /** @type {Tally} */ (new Map());
  const endNeighbour = startNeighbour();
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const { name, run, share } of parts) {
        const began = Date.now();
        const result = await run(round, share);
        addTo(tally, name, result);
        const took = ((Date.now() - began) / 1000).toFixed(0);
        log(
          `round ${round} of ${rounds}: ${name} (${took} s, ${result.passed} passed, ${result.failed} failed)`,
        );
      }
  } finally {
    endNeighbour();
  }
  const table = tableOf(tally);
  log(`\n${[...table, `${table.length} of ${tally.size} tests ever failed.`].join("\n")}`);
  return table.length === 0;
}
