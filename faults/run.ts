/**
 * Injects faults into the real product and looks at its database afterwards.
 *
 *   npm run faults                      the long version of every fault, with a table in the end
 *   npm run faults -- sigkill           one of them, or those whose name begins so
 *   npm run faults -- --seed 7          the same chances again
 *   npm run faults -- --rounds 20       another number of rounds
 *   npm run faults -- --database sqlite only those of one database
 *   npm run faults -- slow-inputs --write  and its tables into docs/slow-inputs.md
 *   npm run faults -- --short           the short version, as in `npm test -- everything`; --report FILE writes its numbers as JSON
 *   npm run faults -- --everyday        the short version of those that `npm test` runs
 *   npm run faults -- --which waits     those that wait for a time limit; --which others all but those
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seededRandom } from "@larder/bench/receipts/seeded-random";
import { faults } from "./all.ts";
import type { Fault } from "./fault.ts";
import { PostgresForFaults } from "./postgres-for-faults.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    rounds: { type: "string" },
    database: { type: "string" },
    short: { type: "boolean", default: false },
    everyday: { type: "boolean", default: false },
    which: { type: "string" },
    write: { type: "boolean", default: false },
    report: { type: "string" },
  },
});

const MOST_SEED = 2 ** 31;

/** A number of the command line. Throws with the option's name when it is none. */
function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${option} takes a whole number, not ${text}.`);
  return Number(text);
}

const seed =
  values.seed === undefined
    ? Math.floor(Math.random() * MOST_SEED)
    : wholeNumber("seed", values.seed);
const isShort = values.short || values.everyday;
const chosen = faults.filter(
  ({ name, database, waits = false, isRare = false }) =>
    (positionals.length === 0 || positionals.some((wanted) => name.startsWith(wanted))) &&
    (values.database === undefined || database === values.database) &&
    (values.which === undefined || waits === (values.which === "waits")) &&
    !(isRare && values.everyday),
);

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
let failed = 0;

async function inject(fault: Fault): Promise<void> {
  const startedAt = performance.now();
  const rounds =
    values.rounds === undefined
      ? fault.rounds[isShort ? "short" : "long"]
      : wholeNumber("rounds", values.rounds);
  // each fault has its own chances, so that one alone meets the same as among all
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
      writes: values.write,
      say: (line) => {
        if (!isShort) console.log(`  ${fault.name}: ${line}`);
      },
      newPostgres: () => postgres.newDatabase(),
    });
  } catch (error) {
    failed += 1;
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
        // those that wait cost next to nothing, but what measures is better off without them
        if (fault.measures !== true) void injectWaiting();
        await inject(fault);
      }
    };
    // the long version tells figures, which are those of a quiet machine; the short one keeps two cores busy
    if (!isShort) await injectWaiting();
    await Promise.all(Array.from({ length: isShort ? 2 : 1 }, takeOthers));
    await injectWaiting();
  } finally {
    await postgres.stop();
  }
  printTable(rows);
  if (values.report !== undefined)
    writeFileSync(values.report, JSON.stringify({ passed: rows.length - failed, failed }));
  process.exit(failed === 0 ? 0 : 1);
}
