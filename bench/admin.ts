/**
 * How long the server takes to answer an administrator of 100,000 users with 50,000 conversations, half of them open and
 * waiting, and 20,000 ingredient requests; and a user among them. `node --import tsx bench/admin.ts`; on PostgreSQL through
 * `node scripts/postgres.mjs`, whose TEST_DATABASE_URL it takes. `--plans` also prints how the database finds the rows.
 * Ends with 1 when a call needs more than 100 ms at the 95th percentile.
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
import { FakeReceiptReader } from "../apps/api/src/testing/fake-receipt-reader.ts";

const USERS = 100_000;
const THREADS = 50_000;
const REQUESTS = 20_000;
const MESSAGES_A_THREAD = 4;
const ROUNDS = 100;
const WARM_UP = 10;
const MOST_MS = 100;
const ROWS_AT_ONCE = 500;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const MINUTE_MS = 60_000;
const STATUSES = ["PENDING", "APPROVED", "REJECTED", "APPROVED"] as const;
const PARAGRAPH = "The receipt was long, and the scanner read the half of it. ".repeat(8);

async function fill<Row>(
  rows: { count: number; row: (index: number) => Row },
  insert: (slice: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.count; from += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, rows.count - from);
    await insert(Array.from({ length }, (_, index) => rows.row(from + index)));
  }
}

/** Ids start anew with 1, so that rows can name each other. */
async function seed(db: Kysely<Database>): Promise<void> {
  const at = (index: number): number => NOW - (USERS - index) * MINUTE_MS;
  await inTransaction(db, async (tx) => {
    await fill({ count: USERS, row: (index) => ({ created_at: at(index) }) }, (rows) =>
      tx.insertInto("households").values(rows).execute(),
    );
    const user = (index: number) => ({
      household_id: (index + 1) as HouseholdId, // brand constructor: just inserted
      name: `Person Number ${index}`,
      email: `person.${index}@example.com`,
      email_key: `person.${index}@example.com`,
      search_key: `person number ${index} person.${index}@example.com`,
      password_hash: "x".repeat(97),
      role: "USER" as const,
      subscription_status: "FREE" as const,
      created_at: at(index),
    });
    await fill({ count: USERS, row: user }, (rows) =>
      tx.insertInto("users").values(rows).execute(),
    );
    const thread = (index: number) => ({
      user_id: 1 + ((index * 7) % USERS),
      admin_id: null,
      subject: `Question ${index}`,
      status: index % 2 === 0 ? ("OPEN" as const) : ("CLOSED" as const),
      last_by_user: 1 as const,
      created_at: at(index),
      updated_at: at((index * 31) % USERS),
    });
    await fill({ count: THREADS, row: thread }, (rows) =>
      tx.insertInto("threads").values(rows).execute(),
    );
    const message = (index: number) => ({
      thread_id: 1 + (index % THREADS),
      sender_id: 1 + ((index * 7) % USERS),
      content: PARAGRAPH,
      created_at: at(index % USERS),
    });
    await fill({ count: THREADS * MESSAGES_A_THREAD, row: message }, (rows) =>
      tx.insertInto("messages").values(rows).execute(),
    );
    const request = (index: number) => ({
      user_id: 1 + ((index * 7) % USERS),
      thread_id: index + 1,
      requested_name: `Ingredient ${index}`,
      match_key: `ingredient ${index}`,
      status: STATUSES[index % STATUSES.length] ?? "APPROVED",
      created_at: at(index),
    });
    await fill({ count: REQUESTS, row: request }, (rows) =>
      tx.insertInto("ingredient_requests").values(rows).execute(),
    );
    return ok(undefined);
  });
}

async function signIn(db: Kysely<Database>, userId: number | null): Promise<string> {
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const account = { name: "Ada", email: "ada@example.com", passwordHash: "none", now: NOW };
    const id = userId ?? (await addUser(tx, { ...account, role: "ADMIN" })).id;
    await addSession(tx, { tokenHash: hashOfToken(token), userId: id, now: NOW });
    return ok(undefined);
  });
  return token;
}

const calls = [
  { name: "users", path: "/admin/users" },
  { name: "users, page 1000", path: "/admin/users?page=1000" },
  { name: "users, search, many", path: "/admin/users?search=person" },
  { name: "users, search, one", path: "/admin/users?search=person.4242@" },
  { name: "users, search, none", path: "/admin/users?search=nobody" },
  { name: "counts", path: "/admin/counts" },
  { name: "counts, search", path: "/admin/counts?search=4242" },
  { name: "requests", path: "/admin/ingredient-requests" },
  { name: "requests, page 150", path: "/admin/ingredient-requests?page=150" },
  { name: "inbox", path: "/messages" },
  { name: "inbox, open", path: "/messages?status=OPEN" },
  { name: "inbox, closed, page 200", path: "/messages?status=CLOSED&page=200" },
  { name: "inbox, counts", path: "/messages/counts" },
  { name: "inbox, one", path: "/messages/25000" },
  { name: "user: threads", path: "/messages", isUser: true },
  { name: "user: counts", path: "/messages/counts", isUser: true },
];

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

async function printPlan(db: Kysely<Database>, statement: Statement): Promise<void> {
  const { sql: text, parameters } = statement;
  const isPostgres = process.env["TEST_DATABASE_URL"] !== undefined;
  const { rows } = await db.executeQuery<Record<string, unknown>>({
    sql: `${isPostgres ? "explain (analyze, costs off)" : "explain query plan"} ${text}`,
    parameters,
    query: sql``.toOperationNode(),
    queryId: { queryId: text },
  });
  console.log(`\n${text}`);
  for (const row of rows) console.log(`  ${String(row["detail"] ?? row["QUERY PLAN"])}`);
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "larder-bench-"));
  const databaseUrl = process.env["TEST_DATABASE_URL"];
  const statements = new Map<string, Statement>();
  let isRecording = false;
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    onStatement: ({ query }) => {
      if (isRecording) statements.set(query.sql, query);
    },
  });
  await migrate(db);
  await seed(db);
  if (databaseUrl !== undefined) await sql`vacuum analyze`.execute(db);
  const config = readConfig({ DATA_DIR: dataDir, TZ: "UTC", DATABASE_URL: databaseUrl });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const receiptReader = new FakeReceiptReader();
  const app = await buildApp({ db, clock: { now: () => NOW }, log, config, receiptReader });
  const admin = await signIn(db, null);
  const user = await signIn(db, 1);

  console.log(databaseUrl === undefined ? "SQLite" : "PostgreSQL");
  for (const call of calls) {
    const ask = async () => {
      // A call in process never leaves the microtasks, and the server would take that for a blocked loop.
      await setImmediate();
      const startedAt = performance.now();
      const answer = await app.inject({
        url: `/api${call.path}`,
        headers: { authorization: `Bearer ${call.isUser === true ? user : admin}` },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ms: performance.now() - startedAt, bytes: answer.rawPayload.length };
    };
    isRecording = true;
    const { bytes } = await ask();
    isRecording = false;
    for (let round = 0; round < WARM_UP; round += 1) await ask();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await ask()).ms);
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
    if (p95 > MOST_MS) process.exitCode = 1;
    console.log(
      `${call.name.padEnd(26)} p50 ${p50.toFixed(2).padStart(7)} ms  p95 ${p95.toFixed(2).padStart(7)} ms  ${bytes} bytes`,
    );
  }
  if (process.argv.includes("--plans"))
    for (const statement of statements.values()) await printPlan(db, statement);
  await app.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}

await main();
