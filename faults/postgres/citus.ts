import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { openDatabase } from "@larder/api/db/connect";
import { sql } from "kysely";
import { startCitus } from "../../scripts/machine/citus.mjs";
import { audit } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { withProduct } from "../product.ts";

const AROUND_MS = 1_000;
const WORKER_AWAY_MS = 5_000;
const COORDINATOR_AWAY_MS = 1_000;

const run = promisify(execFile);

interface Placement {
  readonly household: number;
  readonly shard: number;
  readonly host: string;
  readonly from: number;
  readonly to: number;
}

/** The clients that write to a product on Citus. */
export const loadOn = (url: string, random: FaultRun["random"]): ReturnType<typeof prepareLoad> =>
  prepareLoad({ clients: 8, households: 8, random, urls: [url], isPersistent: true });

/** Runs a statement as an operator does, without limits on its time. */
export async function ask<Row>(databaseUrl: string, text: string): Promise<readonly Row[]> {
  const db = await openDatabase({ dataDir: "", databaseUrl, hasTimeLimits: false });
  try {
    return (await sql.raw<Row>(text).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** A household, the server that has it, and another one. */
async function aPlacement(url: string): Promise<Placement> {
  const [found] = await ask<Placement>(
    url,
    `select household_id as household, shardid as shard, nodename as host, nodeport as "from",
      (select nodeport from pg_dist_node where groupid not in (0, place.groupid) limit 1) as "to"
    from (select household_id, get_shard_id_for_distribution_column('household_revisions', household_id) as shardid
      from household_revisions order by household_id desc limit 1) as household
    join pg_dist_placement as place using (shardid) join pg_dist_node as node on node.groupid = place.groupid`,
  );
  assert.ok(found !== undefined, "no household");
  return found;
}

/** What the rows say, in a plain copy: an audit joins tables of several servers. */
export async function auditCopy(
  url: string,
  writes: Parameters<typeof audit>[1],
): Promise<string[]> {
  const copy = new URL(url);
  copy.pathname = `/audited_${Date.now().toString(36)}`;
  await ask(url, `create database ${copy.pathname.slice(1)}`);
  await run("sh", ["-c", 'pg_dump "$1" | psql -q "$2"', "sh", url, copy.href], {
    maxBuffer: 2 ** 28,
  });
  return [...(await audit({ dataDir: "", databaseUrl: copy.href }, writes))];
}

async function inject({ random, say }: FaultRun): Promise<string> {
  const citus = await startCitus(say, { synchronous_commit: "on" });
  const { url: databaseUrl, coordinator } = citus;
  const ways = {
    "a shard group moves": async () => {
      const { shard, host, from, to } = await aPlacement(databaseUrl);
      await ask(
        databaseUrl,
        `select citus_move_shard_placement(${shard}, '${host}', ${from}, '${host}', ${to}, 'force_logical')`,
      );
    },
    "one household is isolated": async () => {
      const { household } = await aPlacement(databaseUrl);
      await ask(
        databaseUrl,
        `select isolate_tenant_to_new_shard('household_revisions', ${household}, 'CASCADE', 'block_writes')`,
      );
    },
    "a worker is killed": async () => {
      const [worker] = citus.workers;
      await worker?.crash();
      await wait(WORKER_AWAY_MS);
      await worker?.restart();
    },
    "the coordinator is killed": async () => {
      await coordinator.crash();
      await wait(COORDINATOR_AWAY_MS);
      await coordinator.restart();
    },
  };
  try {
    const env = { DATABASE_DISTRIBUTED: "citus" };
    return await withProduct({ databaseUrl, env }, async (product) => {
      const load = await loadOn(product.url, random);
      for (const [name, happen] of Object.entries(ways)) {
        const before = {
          writes: load.writes.length,
          failures: load.failures,
          times: load.times.length,
        };
        load.start();
        await wait(AROUND_MS);
        const startedAt = performance.now();
        await happen();
        const seconds = (performance.now() - startedAt) / 1000;
        await wait(AROUND_MS);
        await load.stop();
        const failed = load.failures - before.failures;
        await load.repeatUnknown();
        const longest = Math.max(0, ...load.times.slice(before.times));
        say(
          `${name}: ${seconds.toFixed(1)} s, ${load.writes.length - before.writes} writes, ${failed} answered with 5xx, longest ${longest.toFixed(0)} ms`,
        );
        assert.deepEqual(await auditCopy(databaseUrl, { writes: load.writes }), [], name);
      }
      return `${load.count("acknowledged")} writes acknowledged, none lost or doubled`;
    });
  } finally {
    await citus.stop();
  }
}

/** Eight clients write while Citus moves a shard group, and loses a worker and the coordinator. */
export const postgresCitus: Fault = {
  name: "citus",
  database: "postgres",
  rounds: { short: 1, long: 1 },
  onlyByName: true,
  inject,
};
