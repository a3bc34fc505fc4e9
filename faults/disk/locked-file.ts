import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSqlite } from "@larder/api/db/sqlite/sqlite";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { callApi, callUnlessBusy, makePeople, type Person } from "../people.ts";
import { percentile } from "../load/percentile.ts";
import { withProduct, type Product } from "../product.ts";

const CLIENTS = 8;
const SHORT_LOCK_MS = 3_000;
const LONG_LOCK_MS = 20_000;
/** Long enough for a refusal. */
const LONG_LOCK_SHORT_MS = 9_500;
const READ_EVERY_MS = 50;
/** Limit of a read's p95 during a lock, absolute and relative to without. */
const MOST_READ_P95_MS = 250;
const MOST_TIMES_UNLOCKED = 5;
const UNLOCKED_MS = 1_500;
const REFUSED_WITHIN_MS = 8_000;
const WORKS_AGAIN_MS = 2_000;

/** Locks the database from this process, as an operator's tool might. */
async function whileLocked<Value>(product: Product, work: () => Promise<Value>): Promise<Value> {
  const handle = openSqlite(join(product.dataDir, "larder.db"));
  try {
    handle.exec("pragma busy_timeout=5000; begin exclusive");
    return await work();
  } finally {
    handle.exec("rollback");
    handle.close();
  }
}

/** Reads repeatedly for a while; returns the durations in milliseconds. */
async function readFor(ms: number, { url }: Product, { token }: Person): Promise<number[]> {
  const times: number[] = [];
  const endAt = performance.now() + ms;
  while (performance.now() < endAt) {
    const startedAt = performance.now();
    const answer = await callUnlessBusy(url, "GET /ingredients", { token });
    assert.equal(answer.status, 200, "a read beside the lock");
    times.push(performance.now() - startedAt);
    await wait(READ_EVERY_MS);
  }
  return times;
}

function writeOne({ url }: Product, { token }: Person) {
  const body = { description: "probe", amount: 1, date: "2026-03-10", type: "other" };
  const startedAt = performance.now();
  return callApi(url, "POST /budget/expenses", { token, body }).then((answer) => ({
    ...answer,
    ms: performance.now() - startedAt,
  }));
}

async function lockFor(ms: number, product: Product, person: Person) {
  return whileLocked(product, async () => {
    const write = writeOne(product, person);
    const reads = await readFor(ms, product, person);
    return { write, readP95: percentile(reads, 0.95) };
  });
}

async function inject({ rounds, random, say, isShort, judgesTime }: FaultRun): Promise<string> {
  const longLockMs = isShort ? LONG_LOCK_SHORT_MS : LONG_LOCK_MS;
  return withProduct({}, async (product) => {
    const options = { clients: CLIENTS, random, urls: [product.url], isPersistent: true };
    const load = await prepareLoad(options);
    const [person] = await makePeople(product.url, 1);
    if (person === undefined) throw new Error("Nobody was made.");
    const readP95s: number[] = [];
    const unlockedP95s: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      load.start();
      unlockedP95s.push(percentile(await readFor(UNLOCKED_MS, product, person), 0.95));
      const short = await lockFor(SHORT_LOCK_MS, product, person);
      const waited = await short.write;
      assert.equal(waited.status, 201, "a write waits three seconds and succeeds");
      if (judgesTime) assert.ok(waited.ms >= SHORT_LOCK_MS * 0.9, `it waited ${waited.ms} ms`);
      await wait(random.between(100, 500));

      const long = await lockFor(longLockMs, product, person);
      const refused = await long.write;
      assert.deepEqual([refused.status, refused.code], [503, "overloaded"], "refused in the end");
      if (judgesTime) assert.ok(refused.ms <= REFUSED_WITHIN_MS, `refused after ${refused.ms} ms`);
      const unlockedAt = performance.now();
      assert.equal((await writeOne(product, person)).status, 201, "works again");
      if (judgesTime) assert.ok(performance.now() - unlockedAt <= WORKS_AGAIN_MS);

      await load.stop();
      await load.repeatUnknown();
      readP95s.push(short.readP95, long.readP95);
      say(`round ${round}: reads took ${long.readP95.toFixed(0)} ms at p95 beside the lock`);
    }
    assert.deepEqual(await auditSpending(product.url, product, load.writes), []);
    await product.kill("SIGTERM");
    const writes = load.writes;
    assert.deepEqual(await audit(product, { writes }), []);
    const worst = Math.max(...readP95s);
    const usual = Math.max(...unlockedP95s);
    assert.ok(
      !judgesTime || worst <= Math.max(MOST_READ_P95_MS, MOST_TIMES_UNLOCKED * usual),
      `reads took ${worst.toFixed(0)} ms at p95, without a lock ${usual.toFixed(0)} ms`,
    );
    return `waits 3 s, refuses at ${longLockMs / 1000} s, ${load.count("acknowledged")} writes, reads p95 ${worst.toFixed(0)} ms (${usual.toFixed(0)} ms without)`;
  });
}

/** Another process locks the file for three seconds, and for twenty. */
export const lockedFile: Fault = {
  name: "locked-file",
  database: "sqlite",
  waits: true,
  measures: true,
  rounds: { short: 1, long: 5 },
  inject,
};
