/**
 * How long the server takes to answer for a household with 30,000 expenses: once spread over ten years, once all in the
 * current period. `node --import tsx bench/expenses.ts`; on PostgreSQL through `node scripts/postgres.mjs`, whose
 * TEST_DATABASE_URL it takes; `--plans` shows how each statement is run. Beside the time on the clock stands the processor
 * time, which other programs of a busy machine do not lengthen. Ends with 1 when the list or the status needs more than 5 ms at the 99th percentile.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { buildApp } from "../apps/api/src/app.ts";
import { addSession } from "../apps/api/src/auth/session.store.ts";
import { newToken } from "../apps/api/src/auth/token.ts";
import { addUser } from "../apps/api/src/auth/user.store.ts";
import { saveBudget } from "../apps/api/src/budget/budget.store.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { openDatabase } from "../apps/api/src/db/connect.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import type { Database, HouseholdId } from "../apps/api/src/db/schema.ts";
import { inTransaction } from "../apps/api/src/db/transaction.ts";
import { hashOfToken } from "../apps/api/src/http/guard.ts";
import { ok } from "../apps/api/src/http/outcome.ts";
import { FakeReceiptReader } from "../apps/api/src/testing/fake-receipt-reader.ts";
import { addDays, parseIsoDate, type IsoDate } from "../packages/rules/src/day.ts";
import { centsOf } from "../packages/rules/src/money.ts";

const EXPENSES = 30_000;
const OTHER_HOUSEHOLDS = 200;
const EXPENSES_OF_OTHERS = 150;
const ROUNDS = 1000;
const WARM_UP = 100;
const MOST_MS = 5;
const MICROSECONDS_A_MS = 1000;
const QUIET_MS = 2500;
const ROWS_AT_ONCE = 500;
const DAYS_IN_TEN_YEARS = 3652;
const DAYS_IN_MARCH = 31;
const TODAY = "2026-03-31" as IsoDate; // brand constructor: a day that exists
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const types = [
  "ingredient_purchase",
  "ingredient_purchase",
  "meal_cooked_external",
  "other",
] as const;

interface Household {
  readonly id: HouseholdId;
  readonly token: string;
}

async function addHousehold(db: Kysely<Database>, name: string): Promise<Household> {
  const token = newToken();
  const made = await inTransaction(db, async (tx) => {
    const user = await addUser(tx, {
      name,
      email: `${name}@example.com`,
      passwordHash: "none",
      role: "USER",
      now: NOW,
    });
    await addSession(tx, { tokenHash: hashOfToken(token), userId: user.id, now: NOW });
    const budget = {
      amountCents: centsOf(52_000),
      period: "monthly" as const,
      startDate: parseIsoDate("2016-01-01") ?? TODAY,
    };
    await saveBudget(tx, user.householdId, { budget, now: NOW });
    return ok(user);
  });
  if (!made.ok) throw new Error(made.code);
  return { id: made.value.householdId, token };
}

async function addExpenses(
  db: Kysely<Database>,
  { id }: Household,
  { count, days }: { count: number; days: number },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    household_id: id,
    description: `Expense ${index}`,
    amount_cents: centsOf(100 + (index % 5000)),
    date: addDays(TODAY, -((index * 7) % days)),
    type: types[index % types.length] ?? "other",
    created_at: NOW,
  }));
  await inTransaction(db, async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insertInto("expenses")
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
    return ok(undefined);
  });
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const calls = [
  { name: "status", path: "/budget/status", isBounded: true },
  { name: "list, this period", path: "/budget/expenses", isBounded: true },
  { name: "list, all", path: "/budget/expenses?scope=all", isBounded: true },
  { name: "list, all, last page", path: "/budget/expenses?scope=all&page=3000", isBounded: true },
  { name: "list, all, one type", path: "/budget/expenses?scope=all&type=other", isBounded: true },
  {
    name: "list, all, one type, page 700",
    path: "/budget/expenses?scope=all&type=other&page=700",
    isBounded: true,
  },
  { name: "list, all, 100 rows", path: "/budget/expenses?scope=all&limit=100", isBounded: true },
  { name: "export, all", path: "/budget/expenses/export?scope=all", isBounded: false },
];

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "larder-bench-"));
  const databaseUrl = process.env["TEST_DATABASE_URL"];
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  let isRecording = false;
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    onStatement: ({ query }) => {
      if (isRecording) statements.push(query);
    },
  });
  await migrate(db, async () => {});
  const config = readConfig({ DATA_DIR: dataDir, TZ: "UTC", DATABASE_URL: databaseUrl });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const receiptReader = new FakeReceiptReader();
  const app = await buildApp({ db, clock: { now: () => NOW }, log, config, receiptReader });

  for (let index = 0; index < OTHER_HOUSEHOLDS; index += 1)
    await addExpenses(db, await addHousehold(db, `other${index}`), {
      count: EXPENSES_OF_OTHERS,
      days: DAYS_IN_TEN_YEARS,
    });
  const decade = await addHousehold(db, "decade");
  await addExpenses(db, decade, { count: EXPENSES, days: DAYS_IN_TEN_YEARS });
  const month = await addHousehold(db, "month");
  await addExpenses(db, month, { count: EXPENSES, days: DAYS_IN_MARCH });
  if (databaseUrl !== undefined) await sql`vacuum analyze expenses`.execute(db);

  // Filling a database is one long blocked loop to the server; it takes calls again when it has seen a quiet second.
  await setTimeout(QUIET_MS);
  let isTooSlow = false;
  for (const [spread, { token }] of [
    ["over ten years", decade],
    ["in one period", month],
  ] as const) {
    console.log(
      `\n30,000 expenses ${spread}, ${databaseUrl === undefined ? "SQLite" : "PostgreSQL"}`,
    );
    console.log(`${"".padEnd(30)}    p50 ms    p99 ms   cpu p99     bytes`);
    for (const call of calls) {
      const ask = async () => {
        // A call in process never leaves the microtasks, and the server would take that for a blocked loop.
        await setImmediate();
        const startedAt = performance.now();
        const used = process.cpuUsage();
        const answer = await app.inject({
          url: `/api${call.path}`,
          headers: { authorization: `Bearer ${token}` },
        });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        const { user, system } = process.cpuUsage(used);
        return {
          ms: performance.now() - startedAt,
          cpuMs: (user + system) / MICROSECONDS_A_MS,
          bytes: answer.rawPayload.length,
        };
      };
      const rounds = call.isBounded ? ROUNDS : ROUNDS / 100;
      for (let round = 0; round < (call.isBounded ? WARM_UP : 2); round += 1) await ask();
      isRecording = true;
      const { bytes } = await ask();
      isRecording = false;
      const answers: Awaited<ReturnType<typeof ask>>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        answers.push(await ask());
      }
      const ms = answers.map((answer) => answer.ms);
      const cpuMs = answers.map((answer) => answer.cpuMs);
      if (call.isBounded && percentile(ms, 0.99) > MOST_MS) isTooSlow = true;
      const figures = [percentile(ms, 0.5), percentile(ms, 0.99), percentile(cpuMs, 0.99)]
        .map((figure) => figure.toFixed(2).padStart(10))
        .join("");
      console.log(`${call.name.padEnd(30)}${figures}${String(bytes).padStart(10)}`);
    }
  }

  if (process.argv.includes("--plans")) {
    const seen = new Set<string>();
    for (const { sql: text, parameters } of statements) {
      if (seen.has(text) || !text.includes("expenses")) continue;
      seen.add(text);
      const explain =
        databaseUrl === undefined ? "explain query plan" : "explain (analyze, costs off)";
      const { rows } = await db.executeQuery<Record<string, unknown>>({
        sql: `${explain} ${text}`,
        parameters,
        query: sql``.toOperationNode(),
        queryId: { queryId: text },
      });
      console.log(`\n${text}`);
      for (const row of rows) console.log(`  ${String(row["detail"] ?? row["QUERY PLAN"])}`);
    }
  }
  await app.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  if (isTooSlow) process.exitCode = 1;
}

await main();
