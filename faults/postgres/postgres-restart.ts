import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { startCluster } from "../../scripts/machine/postgres.mjs";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { callApi } from "../people.ts";
import { assertUnharmed } from "./postgres-connections.ts";
import { withProduct } from "../product.ts";

const CLIENTS = 8;
const HOUSEHOLDS = 5;
const LONGEST_LOAD_MS = 500;
const LONGEST_ABSENCE_MS = 400;
const MOST_RECOVERY_MS = 2000;
/** Long enough for a starting product to be refused by its database. */
const ABSENCE_AT_START_MS = 1500;
const POLL_MS = 10;

async function inject({ rounds, random, say, judgesTime }: FaultRun): Promise<string> {
  // A commit must reach the write-ahead log; the machine keeps running, so it need not reach the
  // disk.
  const postgres = await startCluster(say, { synchronous_commit: "on" });
  try {
    const databaseUrl = postgres.url;
    const place = { dataDir: "", databaseUrl };
    return await withProduct({ databaseUrl }, async (product) => {
      const { pid } = product;
      const load = await prepareLoad({
        clients: CLIENTS,
        households: HOUSEHOLDS,
        random,
        urls: [product.url],
        isPersistent: true,
      });
      let slowest = 0;
      for (let round = 1; round <= rounds; round += 1) {
        load.start();
        await wait(random.between(20, LONGEST_LOAD_MS));
        await postgres.crash();
        await wait(random.between(0, LONGEST_ABSENCE_MS));
        const health = await callApi(product.url, "GET /health");
        assert.equal(health.status, 503, "health without a database");
        await postgres.restart();
        const backAt = performance.now();
        while ((await callApi(product.url, "GET /health")).status !== 200) await wait(POLL_MS);
        slowest = Math.max(slowest, performance.now() - backAt);
        await load.stop();
        await load.repeatUnknown();
        assertUnharmed(product, pid);
        assert.deepEqual(await audit(place, { writes: load.writes }), [], `round ${round}`);
        say(`round ${round}: ${load.writes.length} writes, back after ${slowest.toFixed(0)} ms`);
      }
      if (judgesTime)
        assert.ok(slowest <= MOST_RECOVERY_MS, `back only after ${slowest.toFixed(0)} ms`);
      assert.deepEqual(await auditSpending(product.url, place, load.writes), []);
      // As after a reboot: both start at once, and the database is slower.
      await product.kill();
      await postgres.crash();
      product.launch();
      await wait(ABSENCE_AT_START_MS);
      assert.ok(product.isRunning, `ended without its database:\n${product.log}`);
      await postgres.restart();
      await product.whenHealthy();
      return `${load.count("acknowledged")} writes acknowledged, none lost; serving ${slowest.toFixed(0)} ms after PostgreSQL at most`;
    });
  } finally {
    await postgres.stop();
  }
}

/** PostgreSQL crashes and returns while eight clients write, and while the product starts. */
export const postgresRestart: Fault = {
  name: "restart",
  database: "postgres",
  rounds: { short: 2, long: 30 },
  measures: true,
  inject,
};
