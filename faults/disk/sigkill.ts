import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { percentile } from "../load/percentile.ts";
import { withProduct } from "../product.ts";

const CLIENTS = 8;
const LONGEST_LOAD_MS = 600;
const MOST_RESTART_MS = 1000;
/** If an empty Node process takes longer, the machine is busy and the time is only reported. */
const QUIET_EMPTY_MS = 100;
const EMPTY_ROUNDS = 20;
/** The whole database is audited after every fifth round and at the end. */
const AUDIT_EVERY = 5;

/** p95 in milliseconds of starting and ending Node, the base of the limit on a busy machine. */
async function emptyNodeMs(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < EMPTY_ROUNDS; round += 1) {
    const startedAt = performance.now();
    await once(spawn(process.execPath, ["-e", ""]), "exit");
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.95);
}

async function inject({ rounds, random, say, isShort, judgesTime }: FaultRun): Promise<string> {
  return withProduct({}, async (product) => {
    const load = await prepareLoad({ clients: CLIENTS, random, urls: [product.url] });
    const restarts: number[] = [];
    let repeated = 0;
    for (let round = 1; round <= rounds; round += 1) {
      load.start();
      await wait(random.between(5, LONGEST_LOAD_MS));
      await product.kill();
      await load.stop();
      if (round % AUDIT_EVERY === 0 || isShort)
        assert.deepEqual(await audit(product, { writes: load.writes }), [], `round ${round}`);
      restarts.push(await product.start());
      repeated += await load.repeatUnknown();
      say(
        `round ${round}: ${load.writes.length} writes, restart ${restarts.at(-1)?.toFixed(0)} ms`,
      );
    }
    assert.deepEqual(await auditSpending(product.url, product, load.writes), []);
    await product.kill();
    assert.deepEqual(await audit(product, { writes: load.writes }), []);
    const p95 = percentile(restarts, 0.95);
    const empty = judgesTime ? await emptyNodeMs() : Infinity;
    if (empty <= QUIET_EMPTY_MS)
      assert.ok(p95 <= MOST_RESTART_MS, `restart took ${p95.toFixed(0)} ms at p95`);
    return `${load.count("acknowledged")} writes acknowledged, ${repeated} in flight repeated, restart p95 ${p95.toFixed(0)} ms${judgesTime ? ` (empty Node ${empty.toFixed(0)} ms)` : ""}`;
  });
}

/** SIGKILL at random moments while eight clients write. */
export const sigkill: Fault = {
  name: "sigkill",
  database: "sqlite",
  rounds: { short: 4, long: 100 },
  measures: true,
  inject,
};
