import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad, type Load } from "../load/load.ts";
import { admin, type Product } from "../product.ts";
import { callApi, makePeople, mustCall } from "../people.ts";
import { assertUnharmed } from "./postgres-connections.ts";
import { withThreeProcesses } from "../load/three-processes.ts";

const CLIENTS = 9;
/**
 * Not a multiple of the number of processes, so that members of one household use different ones.
 */
const HOUSEHOLDS = 4;
const LONGEST_LOAD_MS = 500;
const ALONE_MS = 200;
const FREEZE_EVERY = 10;
/** Time until the locks of a stopped process are released, with reserve for a busy machine. */
const LONGEST_FROZEN_MS = 12_000;
const GIVE_UP_MS = 120_000;
const WRONG_TRIES = 30;
const TRIES_ALLOWED = 10;
const urlsOf = (products: readonly Product[]) => products.map(({ url }) => url);

/** A session made by one process is valid, and ends, at every other. */
async function shareSessions(urls: readonly string[]): Promise<void> {
  const [first = "", second = "", third = ""] = urls;
  const { token } = await mustCall(first, "POST /auth/login", { body: admin });
  for (const url of urls) await mustCall(url, "GET /auth/me", { token });
  const { status } = await callApi(third, "POST /auth/logout", { token });
  assert.equal(status, 204);
  for (const url of [first, second]) {
    const answer = await callApi(url, "GET /auth/me", { token });
    assert.equal(answer.status, 401, "a session that ended at another process");
  }
}

/** One key at all processes at once: one effect, one answer. */
async function shareKeys(urls: readonly string[]): Promise<void> {
  const [url = ""] = urls;
  const [person] = await makePeople(url, 1);
  const token = person?.token;
  const body = { description: "one key", amount: 3, date: "2026-03-10", type: "other" };
  const answers = await Promise.all(
    urls.map((one) => callApi(one, "POST /budget/expenses", { token, body, key: "everywhere" })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    urls.map(() => 201),
  );
  const ids = new Set(answers.map(({ data }) => data.expense.id as number));
  assert.equal(ids.size, 1, "one key made one expense");
  const { total } = await mustCall(url, "GET /budget/expenses?scope=all", { token });
  assert.equal(total, 1);
}

/** Wrong passwords are counted together; then every process refuses even the right one. */
async function shareThrottles(urls: readonly string[]): Promise<number> {
  const body = { email: "nobody@larder.example", password: "not-the-password" };
  const answers = await Promise.all(
    Array.from({ length: WRONG_TRIES }, (_, index) =>
      callApi(urls[index % urls.length] ?? "", "POST /auth/login", { body }),
    ),
  );
  const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  const tried = withStatus(401);
  // On a busy machine a try may wait too long and be told to retry.
  assert.ok(tried <= TRIES_ALLOWED, `${tried} wrong passwords were tried`);
  assert.ok(tried + withStatus(503) >= TRIES_ALLOWED, `only ${tried} wrong passwords were tried`);
  for (const url of urls) {
    const { status } = await callApi(url, "POST /auth/login", { body: admin });
    assert.equal(status, 429, "a process that does not know of the failures at the others");
  }
  return tried;
}

/** A process is stopped within its writes; the others get its locks and continue. */
async function freeze(
  product: Product,
  { others, load }: { readonly others: readonly Product[]; readonly load: Load },
): Promise<number> {
  process.kill(product.pid, "SIGSTOP");
  try {
    const [url = ""] = urlsOf(others);
    const startedAt = performance.now();
    for (const { token } of load.people)
      for (;;) {
        const { status, message } = await callApi(url, "POST /budget/settings", {
          token,
          body: { amount: 500, period: "monthly", startDate: "2026-03-01" },
        });
        if (status === 200) break;
        assert.equal(status, 503, `beside a frozen process: ${message}`);
        assert.ok(performance.now() - startedAt < GIVE_UP_MS, "a frozen process keeps locks");
      }
    return performance.now() - startedAt;
  } finally {
    process.kill(product.pid, "SIGCONT");
  }
}

async function inject(run: FaultRun): Promise<string> {
  const { rounds, random, say, newPostgres, isShort, judgesTime } = run;
  const databaseUrl = await newPostgres();
  const place = { dataDir: "", databaseUrl };
  return withThreeProcesses(databaseUrl, async (products) => {
    const urls = urlsOf(products);
    const load = await prepareLoad({
      clients: CLIENTS,
      households: HOUSEHOLDS,
      random,
      urls,
      isPersistent: true,
    });
    let repeated = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const victim = random.pick(products);
      const others = products.filter((one) => one !== victim);
      const pids = others.map(({ pid }) => pid);
      load.start();
      await wait(random.between(20, LONGEST_LOAD_MS));
      if (round % FREEZE_EVERY === 0) {
        const frozenMs = await freeze(victim, { others, load });
        assert.ok(!judgesTime || frozenMs <= LONGEST_FROZEN_MS, `locks kept for ${frozenMs} ms`);
      }
      await victim.kill();
      await wait(ALONE_MS);
      await load.stop();
      repeated += await load.repeatUnknown();
      for (const [index, other] of others.entries()) assertUnharmed(other, pids[index] ?? 0);
      await victim.start();
      if (isShort || round % FREEZE_EVERY === 5) assert.deepEqual(await audit(place), []);
      say(`round ${round}: ${load.writes.length} writes, ${repeated} repeated elsewhere`);
    }
    const [url = ""] = urls;
    assert.deepEqual(await auditSpending(url, place, load.writes), []);
    assert.deepEqual(await audit(place, { writes: load.writes }), []);
    await shareSessions(urls);
    await shareKeys(urls);
    const tried = await shareThrottles(urls);
    return `${load.count("acknowledged")} writes acknowledged, ${repeated} repeated at another process; ${tried} of ${WRONG_TRIES} wrong passwords tried, then refused by all`;
  });
}

/**
 * Three processes on one database, one of them killed under load; sessions, keys and limits hold at
 * all of them.
 */
export const postgresProcesses: Fault = {
  name: "processes",
  database: "postgres",
  rounds: { short: 1, long: 40 },
  inject,
};
