import { readFileSync, writeFileSync } from "node:fs";
import type { Fault, FaultRun } from "../fault.ts";
import { type Accounts, fillElsewhere } from "./full-database.ts";
import { fullCalls } from "./full-calls.ts";
import { endpointNamed, type GrownCall, OK } from "./grown-call.ts";
import { CallContext, Unprepared } from "./call-context.ts";
import { allCalls, type Extent, extentOf, ONLY } from "./chosen-calls.ts";
import { areAsExpected, isAsExpected, OVERLOADED, textOf } from "./expected.ts";
import {
  countAnswers,
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
import { newAgent, send, type Sent } from "./wire.ts";

/** A small call of another user. */
const GIVE_UP_MS = 15_000;
/** A large one, which may be slow on a busy machine. */
const LONG_GIVE_UP_MS = 300_000;
/** If time is not judged, answers may take this long. */
const UNTIMED_GIVE_UP_MS = 600_000;
const AT_ONCE = { short: 10, long: 50 };
/** One deletes the account, one joins a full household, once or twice if the call repeats. */
const LEAVERS = 3;
/** A slower call is not made many times at once. */
const FAR_TOO_LONG_MS = { short: 500, long: 3_000 };
const LONGEST_REST_MS = { short: 5_000, long: 20_000 };

const ALL_READS = "all reads";
const isReadOrRefused: ReadonlySet<string> = new Set([String(OK), OVERLOADED]);

/** All reads of full households at once. */
async function measureTogether(bench: Bench): Promise<Row> {
  const reads = Object.entries(fullCalls).flatMap(([name, calls]) =>
    endpointNamed(name).method === "GET" ? calls.filter(({ status }) => status === OK) : [],
  );
  const alone = await measureAtOnce(bench, reads);
  const grown = `${reads.length} of them at once, by four people`;
  return {
    call: ALL_READS,
    grown,
    alone,
    together: undefined,
    isOver: isOver(alone, withoutBlocks(bench)),
    isAsExpected: [...alone.answers.keys()].every((answer) => isReadOrRefused.has(answer)),
  };
}

const isOver = ({ blockMs, waitMs, refused }: Measured, limits: Limits): boolean =>
  blockMs > limits.blockMs || waitMs > limits.waitMs || refused > 0;

/** Many calls at once may block the loop longer; the wait of others counts. */
const withoutBlocks = ({ limits }: Bench): Limits => ({ ...limits, blockMs: Infinity });

/** A call alone, and many times at once unless it takes far too long. */
async function measureRow(
  bench: Bench,
  [name, call, isManyTimes]: ReturnType<typeof allCalls>[number],
  length: keyof typeof AT_ONCE,
): Promise<Row> {
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
  return {
    call: name,
    grown: call.grown,
    alone,
    together,
    isOver:
      isOver(alone, bench.limits) ||
      (together !== undefined && isOver(together, withoutBlocks(bench))),
    isAsExpected:
      isAsExpected(call, alone.answers) &&
      (together === undefined || areAsExpected(call, together.answers)),
  };
}

interface Found {
  readonly rows: readonly Row[];
  /** Calls whose preparation failed, with the reason. */
  readonly unprepared: readonly string[];
  /** The most memory of the process. */
  readonly peakBytes: number;
  /** Calls that took more than the limit. */
  readonly heavy: readonly string[];
}

async function measureAll(bench: Bench, run: FaultRun, extent: Extent): Promise<Found> {
  const length = run.isShort ? "short" : "long";
  const rows: Row[] = [];
  const unprepared: string[] = [];
  const heavy: string[] = [];
  let peakBytes = 0;
  const add = (row: Row): void => {
    rows.push(row);
    const bytes = takePeakMemory(bench.watched.product.pid);
    run.say(`${lineOf(row)} memory ${inMegabytes(bytes)}`);
    peakBytes = Math.max(peakBytes, bytes);
    if (bytes > MOST_MEMORY_BYTES)
      heavy.push(`${row.call}, ${row.grown}: ${inMegabytes(bytes)} MB`);
  };
  // First: later calls remove lists and change plans.
  if (extent.hasAllReads && ["", ALL_READS].includes(ONLY)) add(await measureTogether(bench));
  for (const one of allCalls(run, extent))
    try {
      add(await measureRow(bench, one, length));
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error;
      const [name, { grown }] = one;
      unprepared.push(`${name}, ${grown}: ${error.message}`);
      run.say(`UNPREPARED ${unprepared.at(-1)}`);
    }
  return { rows, unprepared, peakBytes, heavy };
}

/** Answers of calls that are sent at the same moment. */
async function answersTo(kitchen: CallContext, calls: readonly GrownCall[]) {
  const sent: Sent[] = [];
  for (const call of calls) sent.push(await call.sent(kitchen));
  // A refused call may close its connection.
  const agent = newAgent();
  const how = { agent, giveUpAfterMs: UNTIMED_GIVE_UP_MS };
  const startedAt = performance.now();
  const answers = await Promise.all(sent.map((one) => send(kitchen.url, one, how)));
  agent.destroy();
  return { answers: countAnswers(answers), ms: performance.now() - startedAt };
}

/** Makes each call without measuring it; throws with those of an unexpected status. */
async function answerAll(kitchen: CallContext, run: FaultRun, extent: Extent): Promise<number> {
  const wrong: string[] = [];
  const calls = allCalls(run, extent);
  const answerOne = async ([name, call, isManyTimes]: (typeof calls)[number]) => {
    const { answers, ms } = await answersTo(kitchen, [call]);
    const told = `${name}, ${call.grown}: expected ${call.status}, answered`;
    if (!isAsExpected(call, answers)) wrong.push(`${told} ${textOf(answers)}`);
    if (!isManyTimes || call.most !== undefined || ms > FAR_TOO_LONG_MS.short) return;
    const all = Array.from({ length: AT_ONCE.short }, () => call);
    const { answers: atOnce } = await answersTo(kitchen, all);
    if (!areAsExpected(call, atOnce)) wrong.push(`${told} ${textOf(atOnce)} at once`);
  };
  for (const one of calls)
    try {
      await answerOne(one);
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error;
      wrong.push(`${one[0]}, ${one[1].grown}: ${error.message}`);
    }
  if (wrong.length > 0) throw new Error(`Answered otherwise:\n${wrong.join("\n")}`);
  return calls.length;
}

/** Memory limit of the server's process. */
const MOST_MEMORY_BYTES = 400 * 1024 * 1024;

/** Peak memory of a process since it was last taken. */
function takePeakMemory(pid: number): number {
  const [, kilobytes = "0"] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
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
  const giveUpAfterMs = LONG_GIVE_UP_MS;
  const kitchen = new CallContext(product.url, accounts, giveUpAfterMs);
  const { token } = accounts.neighbour;
  const neighbour = new Neighbour({ url: product.url, token, giveUpAfterMs: GIVE_UP_MS });
  const longestRestMs = LONGEST_REST_MS[run.isShort ? "short" : "long"];
  const bench = { watched, kitchen, neighbour, giveUpAfterMs, limits: LIMITS, longestRestMs };
  const { rows, unprepared, peakBytes, heavy } = await measureAll(
    bench,
    run,
    extentOf(run, databaseUrl !== undefined),
  );
  neighbour.leave();
  kitchen.close();
  if (run.writes)
    writeTable(databaseUrl === undefined ? "sqlite" : "postgres", { rows, isPart: ONLY !== "" });
  const over = rows.filter((row) => row.isOver);
  const wrong = rows.filter((row) => !row.isAsExpected);
  const told = [
    ...(over.length === 0 ? [] : [`${over.length} of ${rows.length} take too long:`]),
    ...over.map(lineOf),
    ...(wrong.length === 0 ? [] : [`${wrong.length} of ${rows.length} are answered otherwise:`]),
    ...wrong.map(lineOf),
    ...(unprepared.length === 0 ? [] : [`${unprepared.length} could not be prepared:`]),
    ...unprepared,
    ...(heavy.length === 0 ? [] : [`${heavy.length} take too much memory:`]),
    ...heavy,
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
    const kitchen = new CallContext(product.url, accounts, UNTIMED_GIVE_UP_MS);
    const answered = await answerAll(kitchen, run, extentOf(run, databaseUrl !== undefined));
    kitchen.close();
    return `${answered} grown calls are answered as they must be`;
  } finally {
    await product.discard();
  }
}

/** Maximal calls of full households: no other user notices them. */
export const slowInputs: Fault = {
  name: "slow-inputs",
  database: "sqlite",
  rounds: { short: 1, long: 6 },
  measures: true,
  inject: (run) => injectOn(undefined, run),
};

/** The same with a database in another process. */
export const postgresSlowInputs: Fault = {
  name: "slow-inputs",
  database: "postgres",
  rounds: { short: 1, long: 6 },
  isRare: true,
  measures: true,
  inject: async (run) => injectOn(await run.newPostgres(), run),
};
