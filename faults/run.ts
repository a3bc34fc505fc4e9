/**
 * Injects faults into the real product and audits its database.
 *
 *   npm run faults                      the long version of every fault, with a table in the end
 *   npm run faults -- sigkill           one of them, or those whose name begins so
 *   npm run faults -- overload@postgres exactly this one
 *   npm run faults -- --seed 7          the same random choices again
 *   npm run faults -- --rounds 20       another number of rounds
 *   npm run faults -- --database sqlite only those of one database
 *   npm run faults -- slow-inputs --write  and its tables into docs/slow-inputs.md
 *   npm run faults -- --short           the short version, as in `npm test -- everything`, which judges neither time nor memory
 *   npm run faults -- --everyday        the short version of those that `npm test` runs
 *   npm run faults -- --timed           the short version of those that judge time or memory, one at a time
 *   npm run faults -- --report FILE     writes the counts and each failure as JSON
 *   npm run faults -- --which waits     those that wait for a time limit; --which others all but those
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { inspect, parseArgs } from "node:util";
import { seededRandom } from "@larder/bench/receipts/composed/seeded-random";
import { faults } from "./all.ts";
import { chooseFaults, exactName } from "./chosen-faults.ts";
import type { Fault } from "./fault.ts";
import { PostgresForFaults } from "./postgres/postgres-for-faults.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    rounds: { type: "string" },
    database: { type: "string" },
    short: { type: "boolean", default: false },
    everyday: { type: "boolean", default: false },
    timed: { type: "boolean", default: false },
    which: { type: "string" },
    write: { type: "boolean", default: false },
    report: { type: "string" },
  },
});

const MOST_SEED = 2 ** 31;

/** A number of the command line. Throws with the option's name if it is none. */
function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${option} takes a whole number, not ${text}.`);
  return Number(text);
}

const seed =
  values.seed === undefined
    ? Math.floor(Math.random() * MOST_SEED)
    : wholeNumber("seed", values.seed);
const isShort = values.short || values.everyday || values.timed;
const judgesTime = values.timed || !isShort;
const chosen = chooseFaults(faults, {
  names: positionals,
  database: values.database,
  isEveryday: values.everyday,
  isTimed: values.timed,
  which: values.which,
});

interface Row {
  readonly fault: string;
  readonly database: string;
  readonly rounds: number;
  readonly result: string;
  readonly seconds: string;
}

const columns = ["fault", "database", "rounds", "result", "seconds"] as const;

function printTable(rows: readonly Row[]): void {
  const cells = [Object.fromEntries(columns.map((name) => [name, name])), ...rows] as Row[];
  const widths = columns.map((name) => Math.max(...cells.map((row) => String(row[name]).length)));
  for (const row of cells)
    console.log(
      columns
        .map((name, at) => String(row[name]).padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

const postgres = new PostgresForFaults();
const rows: Row[] = [];

interface FaultFailure {
  /** The exact name, which selects it again. */
  readonly name: string;
  readonly message: string;
}

const failures: FaultFailure[] = [];
const MOST_LINES_TOLD = 12;

/** The first lines of an error and of its causes. */
function messageOf(error: unknown): string {
  const text = inspect(error, { depth: 4 });
  return text.split("\n").slice(0, MOST_LINES_TOLD).join("\n");
}

async function inject(fault: Fault): Promise<void> {
  const startedAt = performance.now();
  const rounds =
    values.rounds === undefined
      ? fault.rounds[isShort ? "short" : "long"]
      : wholeNumber("rounds", values.rounds);
  // Each fault has its own random numbers, so that it runs alone as it runs among all.
  const random = seededRandom(
    seed + createHash("sha256").update(fault.name).digest().readUInt32LE(0),
  );
  let result: string;
  try {
    result = await fault.inject({
      rounds,
      random,
      isShort,
      isEveryday: values.everyday,
      judgesTime,
      writes: values.write,
      say: (line) => {
        if (!isShort) console.log(`  ${fault.name}: ${line}`);
      },
      newPostgres: () => postgres.newDatabase(),
    });
  } catch (error) {
    failures.push({ name: exactName(fault), message: messageOf(error) });
    result = "FAILED";
    console.error(`\n${fault.name} on ${fault.database}, seed ${seed}:`, error);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  rows.push({ fault: fault.name, database: fault.database, rounds, result, seconds });
}

if (chosen.length === 0) {
  console.error(`No fault is called so. There are: ${faults.map(({ name }) => name).join(", ")}`);
  process.exitCode = 1;
} else {
  console.log(`seed ${seed}`);
  try {
    let waited: Promise<unknown> | undefined;
    const injectWaiting = () =>
      (waited ??= Promise.all(chosen.filter(({ waits }) => waits === true).map(inject)));
    const others = chosen.filter(({ waits }) => waits !== true);
    others.sort((one, other) => Number(other.measures ?? false) - Number(one.measures ?? false));
    const takeOthers = async (): Promise<void> => {
      for (let fault = others.shift(); fault !== undefined; fault = others.shift()) {
        if (!judgesTime) void injectWaiting();
        await inject(fault);
      }
    };
    // A timed fault needs a quiet machine; other runs use both cores.
    if (!isShort) await injectWaiting();
    await Promise.all(Array.from({ length: judgesTime ? 1 : 2 }, takeOthers));
    await injectWaiting();
  } finally {
    await postgres.stop();
  }
  printTable(rows);
  if (values.report !== undefined)
    writeFileSync(
      values.report,
      JSON.stringify({ passed: rows.length - failures.length, failed: failures.length, failures }),
    );
  process.exit(failures.length === 0 ? 0 : 1);
}
