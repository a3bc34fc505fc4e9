import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "@larder/bench/receipts/composed/seeded-random";
import { audit } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { callApi, type Person } from "../people.ts";
import { assertUnharmed } from "./postgres-connections.ts";
import { PostgresProxy } from "./postgres-proxy.ts";
import { withProduct } from "../product.ts";

const CLIENTS = 6;
const LOAD_MS = 300;
const CALLERS = 4;
/** The wait for a free connection and the silence timeout, with reserve for a busy machine. */
const LONGEST_ANSWER_MS = 15_000;
const LONGEST_RECOVERY_MS = 10_000;
const GIVE_UP_MS = 120_000;
const POLL_MS = 50;
const RETRY_AFTER = 503;

const lot = { masterIngredientId: 1, unitId: 1, quantity: 100 };
const sample: readonly { readonly call: string; readonly body?: unknown }[] = [
  { call: "GET /health" },
  { call: "GET /ingredients" },
  { call: "GET /plannable-meals" },
  { call: "GET /budget/status" },
  { call: "POST /ingredients", body: lot },
  { call: "POST /plannable-meals/cook/1", body: {} },
  { call: "POST /auth/login", body: { email: "a@larder.example", password: "some-password" } },
  {
    call: "POST /auth/register",
    body: { name: "Robin", email: "robin@larder.example", password: "some-password" },
  },
];

/**
 * Sends every sample call for several users at once; returns the longest wait in ms. Throws unless
 * each is told to retry.
 */
async function expectRefusals(url: string, people: readonly Person[]): Promise<number> {
  const startedAt = performance.now();
  const waits = await Promise.all(
    people.slice(0, CALLERS).flatMap(({ token }) =>
      sample.map(async ({ call, body }) => {
        const signal = AbortSignal.timeout(GIVE_UP_MS);
        const { status } = await callApi(url, call, { token, body, signal });
        assert.equal(status, RETRY_AFTER, `${call} answered ${status} while PostgreSQL was silent`);
        return performance.now() - startedAt;
      }),
    ),
  );
  return Math.max(...waits);
}

/** Milliseconds until reads and writes work again. */
async function recovery(url: string, { token }: Person): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < GIVE_UP_MS) {
    const answers = await Promise.all([
      callApi(url, "GET /ingredients", { token }),
      callApi(url, "POST /ingredients", { token, body: lot }),
    ]);
    if (answers.every(({ status }) => status < 300)) return performance.now() - startedAt;
    await wait(POLL_MS);
  }
  throw new Error("The product did not recover when PostgreSQL answered again.");
}

/** Nothing passes any more, during a load and afterwards. */
async function blackHole({
  rounds,
  random,
  say,
  newPostgres,
  judgesTime,
}: FaultRun): Promise<string> {
  const databaseUrl = await newPostgres();
  const proxy = await PostgresProxy.start(databaseUrl);
  try {
    return await withProduct({ databaseUrl: proxy.url }, async (product) => {
      const { pid } = product;
      const place = { dataDir: "", databaseUrl };
      const load = await prepareLoad({ clients: CLIENTS, random, urls: [product.url] });
      const person = load.people[0];
      if (person === undefined) throw new Error("A load needs people");
      const refusals: number[] = [];
      const recoveries: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        load.start();
        await wait(random.between(LOAD_MS / 2, LOAD_MS));
        proxy.weather = "swallow";
        refusals.push(await expectRefusals(product.url, load.people));
        await load.stop();
        proxy.weather = "pass";
        recoveries.push(await recovery(product.url, person));
        await load.repeatUnknown();
        assertUnharmed(product, pid);
        assert.deepEqual(await audit(place), [], `round ${round}`);
        say(
          `round ${round}: told within ${refusals.at(-1)?.toFixed(0)} ms, back after ${recoveries.at(-1)?.toFixed(0)} ms`,
        );
      }
      if (judgesTime) {
        const [refusal, recovered] = [Math.max(...refusals), Math.max(...recoveries)];
        assert.ok(refusal <= LONGEST_ANSWER_MS, `an answer took ${refusal.toFixed(0)} ms`);
        assert.ok(recovered <= LONGEST_RECOVERY_MS, `back after ${recovered.toFixed(0)} ms`);
      }
      return `every call told 503 within ${(Math.max(...refusals) / 1000).toFixed(1)} s, back after ${Math.max(...recoveries).toFixed(0)} ms at most`;
    });
  } finally {
    await proxy.close();
  }
}

/** The answer to one COMMIT never comes, and the connection stays open. */
async function heldAnswer({ newPostgres, isShort }: FaultRun): Promise<void> {
  const databaseUrl = await newPostgres();
  const proxy = await PostgresProxy.start(databaseUrl);
  try {
    await withProduct({ databaseUrl: proxy.url }, async (product) => {
      const load = await prepareLoad({ clients: 1, random: seededRandom(1), urls: [product.url] });
      const token = load.people[0]?.token;
      const call = "POST /ingredients";
      // Each takes as long as the silence timeout.
      const keys = isShort ? ["held-answer"] : ["held-answer", undefined];
      for (const key of keys) {
        proxy.weather = "hold-answer";
        const first = await callApi(product.url, call, { token, body: lot, key });
        assert.equal(first.status, RETRY_AFTER, first.message);
        assert.match(first.message, /Look whether it was saved/);
        proxy.weather = "pass";
        if (key === undefined) continue;
        const again = await callApi(product.url, call, { token, body: lot, key });
        assert.equal(again.status, 201, again.message);
      }
      const { data } = await callApi(product.url, "GET /ingredients", { token });
      assert.equal(data.ingredients.length, keys.length, "each write took effect once");
    });
  } finally {
    await proxy.close();
  }
}

async function inject(run: FaultRun): Promise<string> {
  const [line] = await Promise.all([blackHole(run), heldAnswer(run)]);
  return line;
}

/** PostgreSQL is silent with open connections, as behind a broken network. */
export const postgresSilence: Fault = {
  name: "silence",
  database: "postgres",
  rounds: { short: 1, long: 10 },
  waits: true,
  measures: true,
  inject,
};
