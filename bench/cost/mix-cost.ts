/**
 * Statements and processor time of each kind of call of the mix: `npm run bench:cost` on SQLite,
 * after `node scripts/machine/postgres.mjs` on PostgreSQL, after `node scripts/machine/citus.mjs` on
 * three servers of Citus. `-- --households=200 --lots=200 --calls=200` are the defaults. Nothing else
 * may use PostgreSQL on this machine.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import { openDatabase } from "@larder/api/db/connect";
import { distribute } from "@larder/api/db/distributed/distribute";
import { migrate } from "@larder/api/db/migrate";
import { buildApp } from "@larder/api/server/app";
import { readConfig } from "@larder/api/server/config";
import { newDeps } from "@larder/api/server/new-deps";
import { createDatabase, dropDatabases } from "@larder/api/testing/database/postgres-databases";
import { FakeReceiptReader } from "@larder/api/testing/services/fake-receipt-reader";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Crowd, fillWithCrowd } from "../load/crowd.ts";
import { mix, nextRequest, type Request } from "../load/mix.ts";
import { seededRandom } from "../receipts/composed/seeded-random.ts";
import { workBetween, workOfPostgres } from "./postgres-work.ts";

const TODAY = "2026-03-10" as IsoDate; // Brand constructor: a valid day.
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const MICROSECONDS_A_MS = 1000;
const PERCENT = 100;
/** Before a kind is measured, so that plans and connections are ready. */
const WARMING_CALLS = 40;
const SEED = 31;

interface Cost {
  readonly kind: string;
  readonly share: number;
  readonly statements: number;
  readonly apiMs: number;
  readonly databaseMs: number;
}

interface Measured {
  readonly app: FastifyInstance;
  readonly crowd: Crowd;
  readonly statements: { count: number };
}

async function send(app: FastifyInstance, { method, path, token, body }: Request): Promise<void> {
  const { statusCode } = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  // Cooking may find too little.
  if (statusCode >= 400 && statusCode !== 409) throw new Error(`${path}: ${statusCode}`);
}

async function costOf(
  kind: (typeof mix)[number],
  { app, crowd, statements }: Measured,
  calls: number,
): Promise<Cost> {
  const random = seededRandom(SEED);
  const one = (): Promise<void> => send(app, nextRequest([kind], crowd, random).request);
  for (let call = 0; call < WARMING_CALLS; call += 1) await one();
  statements.count = 0;
  const workedBefore = workOfPostgres();
  const used = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await one();
  const { user, system } = process.cpuUsage(used);
  return {
    kind: kind.name,
    share: kind.share,
    statements: statements.count / calls,
    apiMs: (user + system) / MICROSECONDS_A_MS / calls,
    databaseMs: workBetween(workedBefore, workOfPostgres()) / calls,
  };
}

function show(costs: readonly Cost[]): void {
  const mean = (of: (cost: Cost) => number): number =>
    costs.reduce((sum, cost) => sum + (of(cost) * cost.share) / PERCENT, 0);
  const whole: Cost = {
    kind: "the mix",
    share: PERCENT,
    statements: mean(({ statements }) => statements),
    apiMs: mean(({ apiMs }) => apiMs),
    databaseMs: mean(({ databaseMs }) => databaseMs),
  };
  console.log("| call | % | statements | API, ms | PostgreSQL, ms |\n|---|--:|--:|--:|--:|");
  for (const { kind, share, statements, apiMs, databaseMs } of [...costs, whole])
    console.log(
      `| ${kind} | ${share} | ${statements.toFixed(1)} | ${apiMs.toFixed(2)} | ${databaseMs.toFixed(2)} |`,
    );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      households: { type: "string", default: "200" },
      lots: { type: "string", default: "200" },
      calls: { type: "string", default: "200" },
    },
  });
  const { CITUS_URL: citus = "", TEST_DATABASE_URL: postgres = "" } = process.env;
  const server = citus === "" ? postgres : citus;
  const dataDir = mkdtempSync(join(tmpdir(), "larder-cost-"));
  const name = `larder_cost_${randomBytes(4).toString("hex")}`;
  const databaseUrl = server === "" ? undefined : await createDatabase(server, name);
  const statements = { count: 0 };
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    databaseDistributed: citus === "" ? "none" : "citus",
    hasTimeLimits: false,
    onStatement: () => (statements.count += 1),
  });
  try {
    await migrate(db);
    const crowd = { households: Number(values.households), lots: Number(values.lots) };
    await fillWithCrowd(db, crowd, { now: NOW, today: TODAY });
    if (citus !== "") await distribute(db);
    const config = readConfig({
      DATA_DIR: dataDir,
      TZ: "UTC",
      DATABASE_URL: databaseUrl,
      DATABASE_DISTRIBUTED: citus === "" ? "none" : "citus",
      RATE_LIMITS: "off",
    });
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const receiptReader = new FakeReceiptReader();
    const deps = newDeps({ db, clock: { now: () => NOW }, log, config, receiptReader });
    const app = await buildApp(deps, { shedsLoad: false });
    const costs: Cost[] = [];
    for (const kind of mix)
      costs.push(await costOf(kind, { app, crowd, statements }, Number(values.calls)));
    show(costs);
    await app.close();
  } finally {
    await db.destroy();
    if (server !== "") await dropDatabases(server, name);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
