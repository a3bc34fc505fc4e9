/**
 * How long the stock list takes for a household with 5,000 lots, and for one with 50, among 10,000 others of 20 lots.
 * `node --import tsx bench/inventory.ts`; on PostgreSQL through `node scripts/postgres.mjs`, whose TEST_DATABASE_URL it takes.
 * Processor time stands beside the time on the clock, which other programs of a busy machine lengthen.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { buildApp } from "../apps/api/src/app.ts";
import { addSession } from "../apps/api/src/auth/session.store.ts";
import { newToken } from "../apps/api/src/auth/token.ts";
import { addUser } from "../apps/api/src/auth/user.store.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { openDatabase } from "../apps/api/src/db/connect.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import type { Database, HouseholdId } from "../apps/api/src/db/schema.ts";
import { inTransaction } from "../apps/api/src/db/transaction.ts";
import { hashOfToken } from "../apps/api/src/http/guard.ts";
import { ok } from "../apps/api/src/http/outcome.ts";
import { addLots } from "../apps/api/src/inventory/stock.store.ts";
import { FakeReceiptReader } from "../apps/api/src/testing/fake-receipt-reader.ts";
import { addDays, type IsoDate } from "../packages/rules/src/day.ts";
import { microOf } from "../packages/rules/src/quantity.ts";

const OTHER_HOUSEHOLDS = 10_000;
const LOTS_OF_OTHERS = 20;
const ROWS_AT_ONCE = 250;
const ROUNDS = 400;
const WARM_UP = 50;
const MICROSECONDS_A_MS = 1000;
const DAYS_OF_STOCK = 400;
const INGREDIENTS = 500;
const UNITS = 23;
const TODAY = "2026-03-10" as IsoDate; // brand constructor: a day that exists
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const GRAM = 1_000_000;

interface Kitchen {
  readonly token: string;
  readonly lots: number;
}

/** A household with a number of lots, all different, the same every time. */
async function addKitchen(db: Kysely<Database>, name: string, lots: number): Promise<Kitchen> {
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const email = `${name}@example.com`;
    const user = await addUser(tx, { name, email, passwordHash: "none", role: "USER", now: NOW });
    await addSession(tx, { tokenHash: hashOfToken(token), userId: user.id, now: NOW });
    await addStock(tx, user.householdId, lots);
    return ok(undefined);
  });
  return { token, lots };
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];

async function addStock(tx: Tx, household: HouseholdId, count: number): Promise<void> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const lots = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, place) => {
      const index = start + place;
      return {
        masterIngredientId: 1 + ((index * 37) % INGREDIENTS),
        unitId: 1 + (index % UNITS),
        quantity: microOf(GRAM * (1 + (index % 900))),
        priceCents: null,
        purchaseDate: addDays(TODAY, -(index % DAYS_OF_STOCK)),
        expiryDate: index % 9 === 0 ? null : addDays(TODAY, ((index * 7) % DAYS_OF_STOCK) - 20),
      };
    });
    await addLots(tx, household, { lots, now: NOW });
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const calls = [
  ["first page", "/ingredients"],
  ["last page", "/ingredients?page=500"],
  ["search", "/ingredients?name=on"],
  ["by name", "/ingredients?sortBy=name_asc"],
  ["by quantity", "/ingredients?sortBy=quantity_desc"],
  ["expired or soon", "/ingredients?expired=true&nearingExpiry=true"],
] as const;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "larder-bench-"));
  const databaseUrl = process.env["TEST_DATABASE_URL"];
  const db = await openDatabase({ dataDir, databaseUrl });
  await migrate(db);
  const config = readConfig({ DATA_DIR: dataDir, TZ: "UTC", DATABASE_URL: databaseUrl });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const receiptReader = new FakeReceiptReader();
  const deps = { db, clock: { now: () => NOW }, log, config, receiptReader };
  const app = await buildApp(deps, { mostLoopDelayMs: 0 });
  const large = await addKitchen(db, "large", 5000);
  for (let index = 0; index < OTHER_HOUSEHOLDS; index += 1)
    await addKitchen(db, `other${index}`, LOTS_OF_OTHERS);
  const small = await addKitchen(db, "small", 50);
  if (databaseUrl !== undefined) await sql`vacuum analyze lots`.execute(db);

  for (const { token, lots } of [small, large]) {
    console.log(`\n${lots} lots, ${databaseUrl === undefined ? "SQLite" : "PostgreSQL"}`);
    console.log(`${"".padEnd(20)}    p50 ms    p99 ms   cpu p50`);
    for (const [name, path] of calls) {
      const times: number[] = [];
      const cpu: number[] = [];
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        await setImmediate();
        const startedAt = performance.now();
        const used = process.cpuUsage();
        const headers = { authorization: `Bearer ${token}` };
        const answer = await app.inject({ url: `/api${path}`, headers });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        const { user, system } = process.cpuUsage(used);
        if (round < 0) continue;
        times.push(performance.now() - startedAt);
        cpu.push((user + system) / MICROSECONDS_A_MS);
      }
      const figures = [quantile(times, 0.5), quantile(times, 0.99), quantile(cpu, 0.5)];
      console.log(`${name.padEnd(20)}${figures.map((ms) => ms.toFixed(2).padStart(10)).join("")}`);
    }
  }
  await app.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}

await main();
