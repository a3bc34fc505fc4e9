import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "@larder/bench/receipts/composed/seeded-random";
import type { Fault, FaultRun } from "../fault.ts";
import { callApi, callPatiently, makePeople, mustCall, type Person } from "../people.ts";
import { assertUnharmed } from "../postgres/postgres-connections.ts";
import { percentile } from "./percentile.ts";
import { withProduct, type Product } from "../product.ts";
import { timesDuring } from "./times-during.ts";

const KITCHENS = 4;
const RECIPES = 40;
const LOTS = 30;
const CLOSED_CLIENTS = 16;
const TIMES_CAPACITY = 3;
const MEASURE_MS = { short: 1000, long: 4000 };
const OVERLOAD_MS = { short: 2000, long: 20_000 };
const MOST_ACCEPTED_MS = 1000;
const MOST_HEALTH_MS = 2000;
const MOST_RECOVERY_MS = 5000;
const HEALTH_EVERY_MS = 250;
/** Limit for an answer after the overload, with reserve for a busy machine. */
const QUICK_MS = 250;
const POLL_MS = 20;

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

/** Sends a call without waiting; throws if the connection is refused or breaks. */
function ask(agent: Agent, url: string, token: string): Promise<Answered> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } });
    sent.once("error", reject);
    sent.once("response", (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, retryAfter: headers["retry-after"], ms: performance.now() - startedAt });
      });
    });
    sent.end();
  });
}

/** A household with meals that take milliseconds to plan, so that few calls fill the server. */
async function furnish(url: string, { token }: Person, names: readonly string[]): Promise<void> {
  for (let lot = 1; lot <= LOTS; lot += 1)
    await mustCall(url, "POST /ingredients", {
      token,
      body: { masterIngredientId: lot, unitId: 1, quantity: 500 },
    });
  for (let recipe = 0; recipe < RECIPES; recipe += 1) {
    const components = [0, 7, 13, 19].map((step) => ({
      ingredientName: names[(recipe + step) % names.length],
      quantity: 20,
      unit: "g",
    }));
    const body = { name: `Supper ${recipe}`, servings: 2, components };
    await mustCall(url, "POST /recipes", { token, body });
  }
}

const paths = [
  "/plannable-meals?type=fully_makeable",
  "/plannable-meals?type=partially_makeable",
  "/ingredients?limit=100",
];

interface Target {
  readonly product: Product;
  readonly people: readonly Person[];
  readonly random: Random;
  readonly agent: Agent;
}

function askSomething({ product, people, random, agent }: Target): Promise<Answered> {
  const { token } = random.pick(people);
  return ask(agent, `${product.url}/api${random.pick(paths)}`, token);
}

/** Calls per second if each client waits for its answer. */
async function measureCapacity(target: Target, ms: number): Promise<number> {
  const endAt = performance.now() + ms;
  let answered = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < endAt) {
      const { status } = await askSomething(target);
      assert.equal(status, 200, "refused although every client waits for its answer");
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLOSED_CLIENTS }, client));
  return answered / (ms / 1000);
}

/** Sends calls at a rate, whatever their answers. */
async function flood(
  target: Target,
  { rate, ms }: { rate: number; ms: number },
): Promise<Answered[]> {
  const startedAt = performance.now();
  const pending: Promise<Answered>[] = [];
  for (;;) {
    const elapsed = performance.now() - startedAt;
    if (elapsed > ms) return Promise.all(pending);
    while (pending.length < (elapsed / 1000) * rate) pending.push(askSomething(target));
    await wait(1);
  }
}

/** Milliseconds until a call is answered again, and as fast as before if time is judged. */
async function recovery(target: Target, judgesTime: boolean): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { status, ms } = await askSomething(target);
    const elapsed = performance.now() - startedAt;
    if (status === 200 && (!judgesTime || ms <= QUICK_MS)) return elapsed;
    assert.ok(
      !judgesTime || elapsed <= MOST_RECOVERY_MS,
      "the server is still busy 5 s after an overload",
    );
    await wait(POLL_MS);
  }
}

async function injectOn(
  databaseUrl: string | undefined,
  { rounds, random, say, isShort, judgesTime }: FaultRun,
): Promise<string> {
  const length = isShort ? "short" : "long";
  return withProduct(databaseUrl === undefined ? {} : { databaseUrl }, async (product) => {
    const { pid, url } = product;
    const people = await makePeople(url, KITCHENS);
    const { masterIngredients } = await mustCall(url, "GET /ingredients/master/ingredients", {
      token: people[0]?.token,
    });
    const known = (masterIngredients as { id: number; name: string }[])
      .filter(({ id }) => id <= LOTS)
      .map(({ name }) => name);
    for (const person of people) await furnish(url, person, known);
    await callPatiently(url, "GET /health");
    const agent = new Agent({ keepAlive: true });
    const target = { product, people, random, agent };
    const lines: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const capacity = await measureCapacity(target, MEASURE_MS[length]);
      const flooding = flood(target, {
        rate: TIMES_CAPACITY * capacity,
        ms: OVERLOAD_MS[length],
      });
      const look = async (): Promise<void> => {
        const { status } = await callApi(url, "GET /health");
        assert.equal(status, 200, "health during an overload");
      };
      const healths = await timesDuring(flooding, { look, everyMs: HEALTH_EVERY_MS });
      const answers = await flooding;
      const slowestHealth = Math.max(...healths);
      const backAfter = await recovery(target, judgesTime);
      const accepted = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 503);
      const p99 = percentile(
        accepted.map(({ ms }) => ms),
        0.99,
      );
      const refusedP99 = percentile(
        refused.map(({ ms }) => ms),
        0.99,
      );
      const share = accepted.length / answers.length;
      const line = `${capacity.toFixed(0)}/s taken, ${(capacity * TIMES_CAPACITY).toFixed(0)}/s sent: ${(share * 100).toFixed(0)} % accepted, p99 ${p99.toFixed(0)} ms; refusals p99 ${refusedP99.toFixed(0)} ms; health ${slowestHealth.toFixed(0)} ms; back after ${backAfter.toFixed(0)} ms`;
      say(`round ${round}: ${line}`);
      lines.push(line);
      assertUnharmed(product, pid);
      assert.equal(
        accepted.length + refused.length,
        answers.length,
        "every call is answered 200 or 503",
      );
      assert.ok(
        refused.every(({ retryAfter }) => Number(retryAfter) > 0),
        "a refusal says when to come back",
      );
      if (!judgesTime) continue;
      assert.ok(share > 1 / (2 * TIMES_CAPACITY), line);
      assert.ok(p99 <= MOST_ACCEPTED_MS, line);
      assert.ok(refusedP99 <= MOST_ACCEPTED_MS, line);
      assert.ok(slowestHealth <= MOST_HEALTH_MS, line);
    }
    agent.destroy();
    return lines.at(-1) ?? "";
  });
}

/** Three times as many calls as the server can answer, at a constant rate. */
export const overload: Fault = {
  name: "overload",
  database: "sqlite",
  rounds: { short: 1, long: 3 },
  isRare: true,
  measures: true,
  inject: (run) => injectOn(undefined, run),
};

/** The same with answers that wait for another process. */
export const postgresOverload: Fault = {
  name: "overload",
  database: "postgres",
  rounds: { short: 1, long: 3 },
  isRare: true,
  measures: true,
  inject: async (run) => injectOn(await run.newPostgres(), run),
};
