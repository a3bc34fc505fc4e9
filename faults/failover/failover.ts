import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad, type Load } from "../load/load.ts";
import { makePeople } from "../people.ts";
import { assertUnharmed } from "../postgres/postgres-connections.ts";
import { prepareProduct, type Product } from "../product.ts";
import { Cluster } from "./cluster.ts";
import { Onlooker } from "./onlookers.ts";
import { ensurePrograms } from "./programs.ts";
import { tableOf, writeReport, type Round } from "./report.ts";
import { clusterFaults, type ClusterFault } from "./cluster-faults.ts";

const PROCESSES = 3;
const CLIENTS = 8;
const HOUSEHOLDS = 5;
const CALM_MS = 1_000;
const POLL_MS = 50;
const LONGEST_OUTAGE_MS = 60_000;
/** Goals after a killed primary. */
const READS_BACK_MS = 2_000;
const WRITES_BACK_MS = 15_000;

interface Scene {
  readonly cluster: Cluster;
  readonly products: readonly Product[];
  readonly load: Load;
  readonly onlooker: Onlooker;
}

const answeredSince = (load: Load, since: number): number[] =>
  load.writes
    .filter(({ state }) => state === "acknowledged")
    .flatMap(({ answeredAt = 0 }) => (answeredAt >= since ? [answeredAt] : []))
    .toSorted((a, b) => a - b);

/** The longest gap between consecutive moments, `from` and `until` included. */
function longestGap(moments: readonly number[], from: number, until: number): number {
  let last = from;
  let longest = 0;
  for (const moment of [...moments.filter((one) => one >= from && one <= until), until]) {
    longest = Math.max(longest, moment - last);
    last = moment;
  }
  return longest;
}

/** Waits until another node leads, if one must, and later writes are acknowledged. */
async function whenBack(
  { cluster, load }: Scene,
  fault: ClusterFault,
  former: string,
): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_OUTAGE_MS;
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      assert.ok(performance.now() < giveUpAt, `${fault.name}: ${what}`);
      await wait(POLL_MS);
    }
  };
  if (fault.moves)
    await until("no other node took over", async () => {
      const present = await cluster.primary().catch(() => null);
      return present !== null && present.name !== former;
    });
  const since = performance.now();
  await until("writes did not come back", async () => {
    return answeredSince(load, since).length >= CLIENTS;
  });
}

async function round(scene: Scene, fault: ClusterFault): Promise<Round> {
  const { cluster, products, load, onlooker } = scene;
  await cluster.whenWhole();
  const primary = await cluster.primary();
  const pids = products.map(({ pid }) => pid);
  const failedBefore = load.failures + onlooker.failures;
  const acknowledgedBefore = load.count("acknowledged");

  load.start();
  await onlooker.start();
  await wait(CALM_MS);
  const begunAt = performance.now();
  const end = await fault.begin(cluster, primary);
  try {
    await wait(Math.max(0, begunAt + fault.lastsMs - performance.now()));
    await whenBack(scene, fault, primary.name);
  } finally {
    await end();
  }
  await wait(CALM_MS);
  const endedAt = performance.now();
  await Promise.all([load.stop(), onlooker.stop()]);
  await load.repeatUnknown();

  for (const [index, product] of products.entries()) assertUnharmed(product, pids[index] ?? 0);
  await cluster.whenWhole();
  const place = { dataDir: "", databaseUrl: cluster.urls.direct };
  assert.deepEqual(await audit(place, { writes: load.writes }), [], fault.name);
  assert.deepEqual(onlooker.unseen, [], fault.name);
  const [product] = products;
  assert.deepEqual(await auditSpending(product?.url ?? "", place, load.writes), []);
  const failed = load.failures + onlooker.failures - failedBefore;
  if (fault.isGentle === true) assert.equal(failed, 0, `${fault.name}: calls failed`);
  return {
    fault: fault.name,
    acknowledged: load.count("acknowledged") - acknowledgedBefore,
    failed,
    withoutRead: longestGap(onlooker.readAt, begunAt, endedAt),
    withoutWrite: longestGap(answeredSince(load, begunAt), begunAt, endedAt),
  };
}

/** Three API processes behind the pooler, with their clients. */
async function withScene<Value>(
  { random, say }: FaultRun,
  work: (scene: Scene) => Promise<Value>,
): Promise<Value> {
  const cluster = await Cluster.start(ensurePrograms(say));
  const products: Product[] = [];
  try {
    const env = {
      DATABASE_DIRECT_URL: cluster.urls.direct,
      DATABASE_READ_URL: cluster.urls.read,
      DATABASE_POOLER: "transaction",
      SECRET_KEY: "a key of faults alone, which everybody may know",
    };
    for (let made = 0; made < PROCESSES; made += 1)
      products.push(await prepareProduct({ databaseUrl: cluster.urls.pooled, env }));
    await Promise.all(products.map((product) => product.start()));
    const urls = products.map(({ url }) => url);
    const load = await prepareLoad({
      clients: CLIENTS,
      households: HOUSEHOLDS,
      random,
      urls,
      isPersistent: true,
    });
    const [person] = await makePeople(urls[0] ?? "", 1);
    if (person === undefined) throw new Error("Nobody was made.");
    return await work({ cluster, products, load, onlooker: new Onlooker(urls, person) });
  } catch (cause) {
    const logs = products.map(({ log }) =>
      log
        .split("\n")
        .filter((line) => !line.includes('"msg":"request"'))
        .slice(-5)
        .join("\n"),
    );
    throw new Error([cluster.log, ...logs].join("\n--\n"), { cause });
  } finally {
    await Promise.all(products.map((product) => product.discard()));
    await cluster.discard();
  }
}

async function inject(run: FaultRun): Promise<string> {
  const wanted = process.env["FAILOVER"] ?? "";
  return withScene(run, async (scene) => {
    const rounds: Round[] = [];
    for (let number = 1; number <= run.rounds; number += 1)
      for (const fault of clusterFaults.filter(({ name }) => name.startsWith(wanted))) {
        if (fault.needsDisk === true && !scene.cluster.hasDisks) {
          run.say(`${fault.name}: not possible here, mounting a small disk is not allowed`);
          continue;
        }
        const one = await round(scene, fault);
        rounds.push(one);
        run.say(
          `${number} ${fault.name}: ${one.acknowledged} writes, ${one.failed} answers of 503, ${(one.withoutRead / 1000).toFixed(1)} s without a read, ${(one.withoutWrite / 1000).toFixed(1)} s without a write`,
        );
      }
    console.log(tableOf(rounds));
    if (run.writes) writeReport(rounds);
    const killed = rounds.filter(({ fault }) => fault.endsWith("killed"));
    const reads = Math.max(0, ...killed.map(({ withoutRead }) => withoutRead));
    const writes = Math.max(0, ...killed.map(({ withoutWrite }) => withoutWrite));
    if (!run.isShort) {
      assert.ok(reads <= READS_BACK_MS, `no read for ${reads.toFixed(0)} ms after a kill`);
      assert.ok(writes <= WRITES_BACK_MS, `no write for ${writes.toFixed(0)} ms after a kill`);
    }
    return `${scene.load.count("acknowledged")} writes acknowledged through ${rounds.length} faults, none lost, none twice; after a kill reads back after ${(reads / 1000).toFixed(1)} s at most, writes after ${(writes / 1000).toFixed(1)} s`;
  });
}

/**
 * The primary is killed, frozen, isolated and filled, and the lead is switched by hand, under load.
 */
export const failover: Fault = {
  name: "failover",
  database: "postgres",
  rounds: { short: 1, long: 5 },
  onlyByName: true,
  inject,
};
