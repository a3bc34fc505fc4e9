import { readFileSync } from "node:fs";
import type { Fault, FaultRun } from "../fault.ts";
import { type Accounts, fillElsewhere } from "./full-database.ts";
import { generatedCalls } from "./generated-calls.ts";
import { fullCalls } from "./full-calls.ts";
import { endpointNamed, type GrownCall } from "./grown-call.ts";
import { Kitchen } from "./kitchen.ts";
import {
  isAsExpected,
  measureAlone,
  LIMITS,
  measureAtOnce,
  type Bench,
  type Limits,
  type Measured,
} from "./measure.ts";
import { lineOf, writeTable, type Row } from "./report.ts";
import { Neighbour } from "./neighbour.ts";
import { prepareWatched, type WatchedProduct } from "./watched-product.ts";
import { newAgent, send } from "./wire.ts";

const GIVE_UP_MS = 15_000;
/** Where no clock is judged, an answer is waited for on the busiest machine. */
const UNTIMED_GIVE_UP_MS = 600_000;
const AT_ONCE = { short: 10, long: 50 };
/** One deletes the account, one joins another household with everything, once or twice as the call is tried again. */
const LEAVERS = 3;
/** A call that takes longer alone is not made many times at once as well. */
const FAR_TOO_LONG_MS = { short: 500, long: 3_000 };
const LONGEST_REST_MS = { short: 5_000, long: 20_000 };

/** Begins the names of the calls that are made; all are when it is not set. */
const ONLY = process.env["SLOW_INPUTS"] ?? "";

/**
 * What has held everybody up before, and what reads or writes most of a full household. Source: docs/slow-inputs.md.
 */
const everyday: ReadonlySet<string> = new Set([
  "auth.deleteAccount",
  "auth.promoteDemo",
  "budget.exportExpenses",
  "exporting.household",
  "insights.look",
  "inventory.list",
  "inventory.parse",
  "meals.cook",
  "meals.plan",
  "meals.preview",
  "messages.get",
  "planning.suggest",
  "publishing.cookbook",
  "publishing.usersRecipes",
  "recipeImports.file",
  "recipes.add",
  "recipes.get",
  "recipes.list",
  "recipes.update",
  "scanning.save",
  "scanning.upload",
  "shopping.addFromPlan",
  "shopping.putAway",
]);

/** What is asked beside each full call alone. */
interface Extent {
  /** Which full calls are made many times at once as well. */
  readonly manyTimes: "all" | "first of each" | "none";
  /** Bodies and addresses made by rule, most of which no database ever hears of. */
  readonly hasGenerated: boolean;
  readonly hasAllReads: boolean;
}

/**
 * The long version asks everything. The short one asks on one database alone what the process decides whichever it has: SQLite gets
 * what is made by rule and many of the same at once, PostgreSQL, where they share connections too, all reads at once. The version of
 * every day asks on SQLite what is likeliest to take long, and all reads at once.
 */
function extentOf({ isShort, isEveryday }: FaultRun, isOnPostgres: boolean): Extent {
  if (!isShort) return { manyTimes: "all", hasGenerated: true, hasAllReads: true };
  if (isEveryday) return { manyTimes: "none", hasGenerated: false, hasAllReads: true };
  return isOnPostgres
    ? { manyTimes: "none", hasGenerated: false, hasAllReads: true }
    : { manyTimes: "first of each", hasGenerated: true, hasAllReads: false };
}

/** Every call with what is grown of it, by the call's name, and whether it is made many times at once as well. */
function allCalls(
  run: FaultRun,
  { manyTimes, hasGenerated }: Extent,
): readonly (readonly [string, GrownCall, boolean])[] {
  const isManyTimes = (nth: number): boolean =>
    manyTimes === "all" || (manyTimes === "first of each" && nth === 0);
  return Object.entries(fullCalls)
    .filter(([name]) => name.startsWith(ONLY) && (!run.isEveryday || everyday.has(name)))
    .flatMap(([name, full]) => [
      ...full.map((call, nth) => [name, call, isManyTimes(nth)] as const),
      ...(hasGenerated ? generatedCalls(name, run) : []).map(
        (call) => [name, call, false] as const,
      ),
    ]);
}

/** Everything that is read of full households, by all of them at once. */
async function measureTogether(bench: Bench): Promise<Row> {
  const reads = Object.entries(fullCalls).flatMap(([name, calls]) =>
    endpointNamed(name).method === "GET" ? calls : [],
  );
  const alone = await measureAtOnce(bench, reads);
  const grown = `${reads.length} of them at once, by four people`;
  return {
    call: "all reads",
    grown,
    alone,
    together: undefined,
    isOver: isOver(alone, withoutBlocks(bench)),
  };
}

const isOver = ({ blockMs, waitMs, refused }: Measured, limits: Limits): boolean =>
  blockMs > limits.blockMs || waitMs > limits.waitMs || refused > 0;

/** Many at once may keep the loop for longer: what counts is how long others wait. */
const withoutBlocks = ({ limits }: Bench): Limits => ({ ...limits, blockMs: Infinity });

async function measureAll(bench: Bench, run: FaultRun, extent: Extent): Promise<Row[]> {
  const length = run.isShort ? "short" : "long";
  const rows: Row[] = [];
  const add = (row: Row): void => {
    rows.push(row);
    run.say(lineOf(row));
  };
  for (const [name, call, isManyTimes] of allCalls(run, extent)) {
    const alone = await measureAlone(bench, call);
    const together =
      isManyTimes &&
      call.most === undefined &&
      alone.ownMs < FAR_TOO_LONG_MS[length] &&
      alone.status !== null
        ? await measureAtOnce(
            bench,
            Array.from({ length: AT_ONCE[length] }, () => call),
          )
        : undefined;
    add({
      call: name,
      grown: call.grown,
      alone,
      together,
      isOver:
        isOver(alone, bench.limits) ||
        !isAsExpected(call, alone.status) ||
        (together !== undefined && isOver(together, withoutBlocks(bench))),
    });
  }
  if (extent.hasAllReads && ONLY === "") add(await measureTogether(bench));
  return rows;
}

/** Makes each call once; throws with those that are not answered as they must be. */
async function answerAll(kitchen: Kitchen, run: FaultRun, extent: Extent): Promise<number> {
  const wrong: string[] = [];
  const calls = allCalls(run, extent);
  for (const [name, call] of calls) {
    const sent = await call.sent(kitchen);
    // a refused call may end its connection, on which the next one would fail
    const agent = newAgent();
    const answer = await send(kitchen.url, sent, { agent, giveUpAfterMs: UNTIMED_GIVE_UP_MS });
    agent.destroy();
    const status = answer?.status ?? null;
    if (!isAsExpected(call, status))
      wrong.push(`${name}, ${call.grown}: ${status ?? "no answer"} instead of ${call.status}`);
  }
  if (wrong.length > 0) throw new Error(`Answered otherwise:\n${wrong.join("\n")}`);
  return calls.length;
}

/** Most memory of the server's process, whatever is sent. */
const MOST_MEMORY_BYTES = 400 * 1024 * 1024;

/** The most memory that a process has had since it began. */
function peakMemoryOf(pid: number): number {
  const [, kilobytes = "0"] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

interface Place {
  readonly watched: WatchedProduct;
  readonly accounts: Accounts;
  readonly databaseUrl: string | undefined;
}

async function measureOn(
  { watched, accounts, databaseUrl }: Place,
  run: FaultRun,
): Promise<string> {
  const { product } = watched;
  const giveUpAfterMs = GIVE_UP_MS;
  const kitchen = new Kitchen(product.url, accounts, giveUpAfterMs);
  const { token } = accounts.neighbour;
  const neighbour = new Neighbour({ url: product.url, token, giveUpAfterMs });
  const longestRestMs = LONGEST_REST_MS[run.isShort ? "short" : "long"];
  const bench = { watched, kitchen, neighbour, giveUpAfterMs, limits: LIMITS, longestRestMs };
  const rows = await measureAll(bench, run, extentOf(run, databaseUrl !== undefined));
  const peakBytes = peakMemoryOf(product.pid);
  neighbour.leave();
  kitchen.close();
  if (run.writes) writeTable(databaseUrl === undefined ? "sqlite" : "postgres", rows);
  const over = rows.filter((row) => row.isOver);
  const told = [
    ...(over.length === 0 ? [] : [`${over.length} of ${rows.length} take too long or fail:`]),
    ...over.map(lineOf),
    ...(peakBytes <= MOST_MEMORY_BYTES ? [] : [`The process took ${inMegabytes(peakBytes)} MB.`]),
  ];
  if (told.length > 0) throw new Error(told.join("\n"));
  const worst = (of: (row: Row) => number) => Math.max(...rows.map(of)).toFixed(0);
  return `${rows.length} grown calls: at most ${worst(({ alone }) => alone.blockMs)} ms in one turn, nobody else waits longer than ${worst(({ alone, together }) => Math.max(alone.waitMs, together?.waitMs ?? 0))} ms, ${inMegabytes(peakBytes)} MB at most`;
}

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

async function injectOn(databaseUrl: string | undefined, run: FaultRun): Promise<string> {
  const watched = await prepareWatched(databaseUrl === undefined ? {} : { databaseUrl });
  const { product } = watched;
  try {
    const place = { dataDir: product.dataDir, databaseUrl };
    const accounts = await fillElsewhere({ place, leavers: LEAVERS });
    run.say("the database is full");
    await product.start();
    if (run.judgesTime) return await measureOn({ watched, accounts, databaseUrl }, run);
    const kitchen = new Kitchen(product.url, accounts, UNTIMED_GIVE_UP_MS);
    const answered = await answerAll(kitchen, run, extentOf(run, databaseUrl !== undefined));
    kitchen.close();
    return `${answered} grown calls are answered as they must be`;
  } finally {
    await product.discard();
  }
}

/** Calls that are as large as they may be, of households that have all they may have: nobody else feels any of them. */
export const slowInputs: Fault = {
  name: "slow-inputs",
  database: "sqlite",
  rounds: { short: 1, long: 6 },
  measures: true,
  inject: (run) => injectOn(undefined, run),
};

/** The same where rows come from another process. */
export const postgresSlowInputs: Fault = {
  name: "slow-inputs",
  database: "postgres",
  rounds: { short: 1, long: 6 },
  isRare: true,
  measures: true,
  inject: async (run) => injectOn(await run.newPostgres(), run),
};
