import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "@larder/api/db/connect";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { PostgresProxy, type Weather } from "./postgres-proxy.ts";
import { withProduct, type Product } from "../product.ts";

const CLIENTS = 8;
/** Fewer than clients, so that writes of one household meet. */
const HOUSEHOLDS = 5;
const FAULTS_A_ROUND = 8;
const LONGEST_CALM_MS = 80;
const AUDIT_EVERY = 5;

type ConnectionFault = Exclude<Weather, "pass" | "swallow" | "hold-answer"> | "cut" | "terminate";

const connectionFaults: readonly ConnectionFault[] = [
  "cut",
  "terminate",
  "lose-commit",
  "lose-answer",
  "fatal-answer",
  "fatal-after-answer",
];

/** Terminates every connection of the product. */
async function terminateAll(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ dataDir: "", databaseUrl });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await db.destroy();
}

/** Throws if the product answered 500 or was restarted. */
export function assertUnharmed(product: Product, pid: number): void {
  assert.equal(product.isRunning ? product.pid : 0, pid, `the product ended:\n${product.log}`);
  const answers = product.log.split("\n").filter((line) => line.includes('"status":500'));
  assert.deepEqual(answers, [], product.log.slice(-3000));
}

async function inject({ rounds, random, say, newPostgres, isShort }: FaultRun): Promise<string> {
  const databaseUrl = await newPostgres();
  const proxy = await PostgresProxy.start(databaseUrl);
  const injectFault = async (kind: ConnectionFault): Promise<void> => {
    if (kind === "cut") proxy.cut();
    else if (kind === "terminate") await terminateAll(databaseUrl);
    else proxy.weather = kind;
  };
  const work = async (product: Product): Promise<string> => {
    const { pid } = product;
    const place = { dataDir: "", databaseUrl };
    const load = await prepareLoad({
      clients: CLIENTS,
      households: HOUSEHOLDS,
      random,
      urls: [product.url],
      isPersistent: true,
    });
    let cuts = 0;
    for (let round = 1; round <= rounds; round += 1) {
      load.start();
      for (let step = 0; step < FAULTS_A_ROUND; step += 1) {
        await wait(random.between(5, LONGEST_CALM_MS));
        const kind = random.pick(connectionFaults);
        if (kind === "cut" || kind === "terminate") cuts += 1;
        await injectFault(kind);
      }
      await wait(LONGEST_CALM_MS);
      proxy.weather = "pass";
      await load.stop();
      await load.repeatUnknown();
      assertUnharmed(product, pid);
      if (round % AUDIT_EVERY === 0 || isShort)
        assert.deepEqual(await audit(place, { writes: load.writes }), [], `round ${round}`);
      say(`round ${round}: ${load.writes.length} writes, ${cuts + proxy.faults} faults`);
    }
    assert.deepEqual(await auditSpending(product.url, place, load.writes), []);
    assert.deepEqual(await audit(place, { writes: load.writes }), []);
    return `${load.count("acknowledged")} writes acknowledged, ${cuts} times all connections cut or ended, ${proxy.faults} commits or answers lost`;
  };
  try {
    return await withProduct({ databaseUrl: proxy.url }, work);
  } finally {
    await proxy.close();
  }
}

/**
 * Connections to PostgreSQL end at random moments while eight clients write: all at once, before
 * COMMIT arrives, after it took effect, with and without a server message.
 */
export const postgresConnections: Fault = {
  name: "connections",
  database: "postgres",
  rounds: { short: 4, long: 60 },
  inject,
};
