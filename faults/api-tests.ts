import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Fault, FaultRun } from "./fault.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const MOST_SEED = 2 ** 31;
const LAST_LINES = 60;

/** API tests that `npm test` runs short, run long. */
interface LongTests {
  readonly name: string;
  readonly file: string;
  /** The environment of each run: number of rounds and seed; several run at once. */
  readonly runs: (rounds: number, seed: number) => readonly Record<string, string>[];
  readonly rounds: { readonly sqlite: number; readonly postgres: number };
  readonly result: (rounds: number) => string;
}

/**
 * Runs API tests in the given files, or all; throws with the end of vitest's output if one fails.
 */
export async function runTests(
  files: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "--reporter=dot", ...files],
    { cwd: root, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).split("\n").slice(-LAST_LINES).join("\n");
    });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0)
    throw new Error(`${JSON.stringify(environment)} ${files.join(" ")} failed:\n${said}`);
}

function longTests(
  database: Fault["database"],
  { name, file, runs, rounds, result }: LongTests,
): Fault {
  const inject = async ({ rounds: asked, random, isShort, say, newPostgres }: FaultRun) => {
    if (isShort) return "runs short among the API tests";
    const wanted = runs(asked, random.whole(0, MOST_SEED));
    say(JSON.stringify(wanted));
    const server = database === "postgres" ? { TEST_DATABASE_URL: await newPostgres() } : {};
    await Promise.all(wanted.map((run) => runTests([file], { ...run, ...server })));
    return result(asked);
  };
  return { name, database, rounds: { short: 0, long: rounds[database] }, isRare: true, inject };
}

const STEPS = 600;
const simulator: LongTests = {
  name: "simulator",
  file: "apps/api/src/testing/simulator/simulator.api.test.ts",
  // One run keeps one core busy.
  runs: (runs, seed) => {
    const cores = Math.min(availableParallelism(), runs);
    return Array.from({ length: cores }, (_, core) => {
      const from = Math.floor((runs * core) / cores);
      return {
        SIMULATOR_RUNS: String(Math.floor((runs * (core + 1)) / cores) - from),
        SIMULATOR_STEPS: String(STEPS),
        SIMULATOR_SEED: String(seed + core),
      };
    });
  },
  rounds: { sqlite: 1000, postgres: 50 },
  result: (runs) => `${runs} runs of up to ${STEPS} steps equal the model`,
};

const anyInput: LongTests = {
  name: "any-input",
  file: "apps/api/src/http/fuzz.api.test.ts",
  runs: (inputs, seed) => [{ FUZZ_RUNS: String(inputs), FUZZ_SEED: String(seed) }],
  rounds: { sqlite: 2000, postgres: 500 },
  result: (inputs) => `${inputs} inputs for each call: no 5xx, no hang, no leak`,
};

/** The seeded simulator and the fuzzing of every call, long, on both databases. */
export const longApiTests: readonly Fault[] = [simulator, anyInput].flatMap((tests) => [
  longTests("sqlite", tests),
  longTests("postgres", tests),
]);
