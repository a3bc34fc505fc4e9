import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { openDatabase } from "../db/connect.ts";
import { inTransaction } from "../db/transaction.ts";
import { newHousekeeping } from "../server/housekeeping.ts";
import { fail, ok } from "../values/outcome.ts";
import { eventually } from "../testing/eventually.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { JobFailure, JobKind } from "./job-kind.ts";
import { Jobs, LEASE_MS, MOST_TRIES } from "./jobs.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than any pause between two tries. */
const HALF_A_DAY_MS = DAY_MS / 2;

const larder = testAppForFile();
let done: string[];
let answer: (what: string, signal: AbortSignal) => Promise<JobFailure | null>;
const lines: {
  readonly level: string;
  readonly message: string;
  readonly [field: string]: unknown;
}[] = [];
const tell = (level: string) => (fields: object, message: string) =>
  void lines.push({ level, message, ...fields });
const log = { info: tell("info"), warn: tell("warn"), error: tell("error") };

const errand: JobKind<{ what: string }> = {
  name: "errand",
  payload: z.object({ what: z.string() }),
  run: async ({ what }, { signal }) => {
    done.push(what);
    return answer(what, signal);
  },
};

const aProcess = (kinds: readonly JobKind<unknown>[] = [errand], db = larder.db): Jobs =>
  new Jobs({ db, clock: larder.clock, log }, kinds);

/** Starts a job in a process that is killed meanwhile and never returns. */
function beginAndDie(): void {
  aProcess()
    .runDue()
    .catch(() => undefined);
}

const add = (jobs: Jobs, what: string, more: { at?: number; key?: string } = {}) =>
  inTransaction(larder.db, async (tx) => {
    await jobs.add(tx, errand, { payload: { what }, ...more });
    return ok(undefined);
  });

/** A pause that ends only by abort. */
async function untilAborted(
  _ms?: number,
  _value?: unknown,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<never> {
  if (signal?.aborted === false) await once(signal, "abort");
  throw new Error("aborted");
}

beforeEach(async () => {
  done = [];
  answer = async () => null;
  lines.splice(0);
  await larder.db.deleteFrom("jobs").execute();
});

describe("a job", () => {
  test("is done once, after the commit, and keeps no payload", async () => {
    const jobs = aProcess();
    await add(jobs, "buy a stamp");
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    expect(done).toEqual(["buy a stamp"]);
    expect(await larder.db.selectFrom("jobs").select(["payload", "tries"]).execute()).toEqual([
      { payload: "{}", tries: 1 },
    ]);
  });

  test("of a write that was rolled back is never done", async () => {
    const jobs = aProcess();
    await inTransaction(larder.db, async (tx) => {
      await jobs.add(tx, errand, { payload: { what: "nothing" } });
      return fail("conflict");
    });
    expect(await jobs.runDue()).toBe(0);
  });

  test("waits for its instant", async () => {
    const jobs = aProcess();
    await add(jobs, "later", { at: larder.clock.now() + MINUTE_MS });
    await jobs.runDue();
    expect(done).toEqual([]);
    larder.clock.advance(MINUTE_MS);
    await jobs.runDue();
    expect(done).toEqual(["later"]);
  });

  test("of a key that is known is the same job, done or not", async () => {
    const jobs = aProcess();
    await add(jobs, "the digest of Monday", { key: "digest 7 Monday" });
    await add(jobs, "the digest of Monday again", { key: "digest 7 Monday" });
    await jobs.runDue();
    await add(jobs, "and again", { key: "digest 7 Monday" });
    await jobs.runDue();
    expect(done).toEqual(["the digest of Monday"]);
  });

  test("of a kind that this program does not know waits for one that does", async () => {
    await add(aProcess(), "news");
    expect(await aProcess([{ ...errand, name: "older" }]).runDue()).toBe(0);
    expect(await aProcess().runDue()).toBe(1);
  });

  test("whose payload has another shape is given up, and those after it are done", async () => {
    const jobs = aProcess();
    await larder.db
      .insertInto("jobs")
      .values({ kind: "errand", payload: '{"why":5}', run_at: 0, created_at: 0 })
      .execute();
    await add(jobs, "next");
    expect(await jobs.runDue()).toBe(2);
    expect(done).toEqual(["next"]);
    expect(await jobs.counts()).toMatchObject({ waiting: 0, dead: 1 });
  });
});

describe("a job that fails", () => {
  test("is tried again with growing pauses, then given up, and the log tells each time", async () => {
    const jobs = aProcess();
    answer = async () => ({ reason: "the shop is closed", isFinal: false });
    await add(jobs, "buy milk");
    const pauses: number[] = [];
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      expect(await jobs.runDue()).toBe(1);
      const { run_at: next } = await larder.db
        .selectFrom("jobs")
        .select("run_at")
        .executeTakeFirstOrThrow();
      pauses.push((next - larder.clock.now()) / 1000);
      larder.clock.advance(next - larder.clock.now() - 1);
      expect(await jobs.runDue()).toBe(0);
      larder.clock.advance(1);
    }
    await jobs.runDue();
    expect(pauses).toEqual([5, 60, 300, 1800, 7200, 36_000]);
    larder.clock.advance(DAY_MS);
    expect(await jobs.runDue()).toBe(0);
    expect(done).toHaveLength(MOST_TRIES);
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 1, dueSince: null });
    expect(lines.map(({ level }) => level)).toEqual([
      ...Array.from({ length: MOST_TRIES - 1 }, () => "warn"),
      "error",
    ]);
    expect(lines.at(-1)).toMatchObject({ kind: "errand", try: 7, reason: "the shop is closed" });
  });

  test("for good is given up at once", async () => {
    const jobs = aProcess();
    answer = async () => ({ reason: "no such shop", isFinal: true });
    await add(jobs, "buy milk");
    await jobs.runDue();
    expect(await jobs.counts()).toMatchObject({ dead: 1 });
  });

  test("by throwing does not keep others from being done", async () => {
    const jobs = aProcess();
    answer = async (what) => {
      if (what === "first") throw new Error("fell over");
      return null;
    };
    await add(jobs, "first");
    await add(jobs, "second");
    expect(await jobs.runDue()).toBe(2);
    expect(done).toEqual(["first", "second"]);
    larder.clock.advance(MINUTE_MS);
    answer = async () => null;
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("and was given up stands in the metrics' counts beside those that are late", async () => {
    const jobs = aProcess();
    await add(jobs, "due");
    await add(jobs, "due later", { at: larder.clock.now() + HALF_A_DAY_MS });
    expect(await jobs.counts()).toEqual({ waiting: 2, dead: 0, dueSince: larder.clock.now() });
  });
});

describe("several processes", () => {
  test("do each job once", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    const processes = Array.from({ length: 3 }, () => aProcess());
    for (const name of names) await add(aProcess(), name);
    await Promise.all(processes.map((jobs) => jobs.runDue()));
    expect(done.toSorted()).toEqual(names.toSorted());
    expect(await aProcess().counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("lose no job when one of them is killed in the middle, and take it over only after its lease", async () => {
    await add(aProcess(), "half done");
    let reached = (): void => {};
    const isInTheMiddle = new Promise<void>((resolve) => {
      reached = resolve;
    });
    answer = () => {
      reached();
      return new Promise(() => {});
    };
    beginAndDie();
    await isInTheMiddle;
    const other = aProcess();
    expect(await other.runDue()).toBe(0);
    larder.clock.advance(LEASE_MS);
    answer = async () => null;
    expect(await other.runDue()).toBe(1);
    expect(done).toEqual(["half done", "half done"]);
    expect(await other.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("whoever lost its lease changes nothing of what the other one did, and says so", async () => {
    await add(aProcess(), "slow");
    let finish: (result: JobFailure | null) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const slow = aProcess().runDue();
    await eventually(() => expect(done).toHaveLength(1));
    const finishSlow = finish;
    larder.clock.advance(LEASE_MS);
    answer = async () => ({ reason: "the other one failed", isFinal: false });
    await aProcess().runDue();
    finishSlow(null);
    await slow;
    const row = await larder.db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ done_at: null, last_error: "the other one failed", tries: 2 });
    expect(lines.at(-1)?.message).toMatch(/may be done twice/);
  });

  test("give up a job that ends its process at every try", async () => {
    await add(aProcess(), "deadly");
    answer = () => new Promise(() => {});
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      beginAndDie();
      await eventually(() => expect(done).toHaveLength(tries));
      larder.clock.advance(LEASE_MS);
    }
    expect(await aProcess().runDue()).toBe(1);
    expect(done).toHaveLength(MOST_TRIES);
    expect(await aProcess().counts()).toMatchObject({ waiting: 0, dead: 1 });
  });
});

describe("the server", () => {
  test("does what is added soon after the commit, and stops in time with what it is doing", async () => {
    // The timer never fires, so an added job has to trigger the check itself.
    vi.spyOn(timers, "setTimeout").mockImplementation(untilAborted);
    syncBuiltinESMExports();
    const jobs = aProcess();
    jobs.start();
    for (const what of ["quick", "as quick", "no slower"]) {
      await add(jobs, what);
      await eventually(() => expect(done.at(-1)).toBe(what));
    }
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    let isAborted = false;
    answer = (_, signal) =>
      new Promise(() => {
        signal.addEventListener("abort", () => {
          isAborted = true;
        });
      });
    await add(jobs, "endless");
    await eventually(() => expect(done).toHaveLength(4));
    await jobs.stop();
    expect(isAborted).toBe(true);
    expect(await jobs.counts()).toMatchObject({ waiting: 1, dead: 0 });
  });

  test("does what calls nobody while all that was called say nothing", async () => {
    const calls = { ...errand, name: "call", callsOutside: true } as const;
    const jobs = aProcess([errand, calls]);
    answer = (what) => (what === "letter" ? Promise.resolve(null) : new Promise(() => {}));
    await inTransaction(larder.db, async (tx) => {
      for (const what of ["one", "two", "three"]) await jobs.add(tx, calls, { payload: { what } });
      return ok(undefined);
    });
    jobs.start();
    await eventually(() => expect(done).toHaveLength(2));
    await add(jobs, "letter");
    await eventually(() => expect(done).toEqual(["one", "two", "letter"]));
    await jobs.stop();
  });

  test("bears a database that is away, and takes nothing after it was stopped", async () => {
    const closed = await openDatabase(larder.deps.config);
    await closed.selectFrom("jobs").select("id").execute();
    await closed.destroy();
    const jobs = aProcess([errand], closed);
    jobs.start();
    await eventually(() => expect(lines.at(-1)?.message).toMatch(/jobs could not be done/));
    await jobs.stop();
    await add(jobs, "too late");
    expect(await jobs.runDue()).toBe(0);
  });

  test("forgets what was done a week ago, and what was given up a month ago", async () => {
    const jobs = aProcess();
    await add(jobs, "done");
    await jobs.runDue();
    answer = async () => ({ reason: "no", isFinal: true });
    await add(jobs, "dead");
    await jobs.runDue();
    await add(jobs, "to do", { at: larder.clock.now() + 90 * DAY_MS });
    const tidy = newHousekeeping(larder.deps);
    const left = async () => (await larder.db.selectFrom("jobs").select("id").execute()).length;
    larder.clock.advance(7 * DAY_MS - 1);
    await tidy();
    expect(await left()).toBe(3);
    larder.clock.advance(1);
    await tidy();
    expect(await left()).toBe(2);
    larder.clock.advance(23 * DAY_MS);
    await tidy();
    expect(await left()).toBe(1);
    expect(await jobs.counts()).toMatchObject({ waiting: 1, dead: 0 });
  });
});
