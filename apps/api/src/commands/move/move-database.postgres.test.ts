import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRST_DAY } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import type { FastifyInstance } from "fastify";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { newDeps } from "../../server/new-deps.ts";
import type { Database } from "../../db/schema/schema.ts";
import { FakeReceiptReader } from "../../testing/services/fake-receipt-reader.ts";
import { createDatabase, dropDatabases } from "../../testing/database/postgres-databases.ts";
import { formOf, TINY_PNG } from "../../testing/kitchens/upload-receipt.ts";
import { argumentsOfProgram } from "../../testing/program.ts";
import { DEMO_PASSWORD } from "../demo/demo-household.ts";
import { fillDemo } from "../demo/fill-demo.ts";
import { moveToPostgres } from "./move-database.ts";

const PATIENCE = { timeout: 120_000 };
const NOW = Date.parse("2026-03-10T12:00:00Z");
const log = { info: () => {}, warn: () => {}, error: () => {} };
const silent = (): void => {};

let now = NOW;
let folder: string;
let dataDir: string;

interface Running {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly stop: () => Promise<void>;
}

/** The product in this process on one of the two databases. */
async function runOn(databaseUrl: string | undefined, data = dataDir): Promise<Running> {
  const db = await openDatabase({ dataDir: data, databaseUrl });
  await migrate(db);
  const config = readConfig({ DATA_DIR: data, TZ: "UTC", DATABASE_URL: databaseUrl });
  const clock = { now: () => now };
  const deps = newDeps({ db, clock, log, config, receiptReader: new FakeReceiptReader() });
  const app = await buildApp(deps, { shedsLoad: false });
  const stop = async (): Promise<void> => {
    await app.close();
    await db.destroy();
  };
  return { app, db, stop };
}

/** The PostgreSQL server of this run; without one these tests are excluded (vitest.config.ts). */
const server = inject("server");

/** A household with a year of data, and more rows than one batch. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "larder-move-"));
  dataDir = join(folder, "data");
  const { app, db, stop } = await runOn(undefined);
  await fillDemo(
    app,
    newDeps({
      db,
      clock: { now: () => now },
      log,
      config: readConfig({ TZ: "UTC" }),
      receiptReader: new FakeReceiptReader(),
    }),
    (instant = NOW) => {
      now = instant;
    },
  );
  const { household_id } = await db
    .selectFrom("users")
    .select("household_id")
    .where("email", "=", "maya@larder.test")
    .executeTakeFirstOrThrow();
  for (let batch = 0; batch < 60; batch += 1)
    await db
      .insertInto("expenses")
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          household_id,
          description: `Crêpes ${batch} 🥞 "\\" ${index}`,
          amount_cents: centsOf(100 + index),
          date: FIRST_DAY,
          type: "other" as const,
          created_at: NOW,
        })),
      )
      .execute();
  // A used id that must not be issued again.
  await db.deleteFrom("expenses").where("description", "like", "Crêpes 59%").execute();
  await stop();
}, PATIENCE.timeout);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOfFile = (): string =>
  createHash("sha256")
    .update(readFileSync(join(dataDir, "larder.db")))
    .digest("hex");

const calls = [
  "/auth/me",
  "/ingredients?limit=100",
  "/recipes?limit=100",
  "/plannable-meals",
  "/budget/status",
  "/budget/expenses?limit=100",
  "/budget/expenses?limit=100&page=30",
  "/publishing/books/browse",
  "/messages",
];

async function signIn(app: FastifyInstance): Promise<string> {
  const payload = { email: "maya@larder.test", password: DEMO_PASSWORD };
  const answer = await app.inject({ method: "POST", url: "/api/auth/login", payload });
  return answer.json<{ data: { token: string } }>().data.token;
}

async function answersTo(app: FastifyInstance, token: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    calls.map((call) => app.inject({ url: `/api${call}`, headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
  return answers.map(({ body }) => body);
}

async function addExpense(app: FastifyInstance, token: string): Promise<number> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/budget/expenses",
    headers: { authorization: `Bearer ${token}` },
    payload: { description: "Lunch", amount: 9.5, date: "2026-03-09", type: "other" },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { expense: { id: number } } }>().data.expense.id;
}

/** Adds a picture to a recipe; returns its address and content. */
async function addPicture(app: FastifyInstance, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const list = await app.inject({ url: "/api/recipes", headers });
  const { id } = list.json<{ data: { recipes: [{ id: number }] } }>().data.recipes[0];
  const form = formOf([{ name: "image", filename: "dinner.png", bytes: TINY_PNG }]);
  const added = await app.inject({
    method: "POST",
    url: `/api/recipes/${id}/images`,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
  const { url } = added.json<{ data: { image: { url: string } } }>().data.image;
  const { rawPayload, statusCode } = await app.inject({ url });
  expect(statusCode).toBe(200);
  return { url, bytes: rawPayload };
}

describe("moving to PostgreSQL", () => {
  const prefix = `larder_move_${process.pid}_`;
  const newDatabase = (): Promise<string> =>
    createDatabase(server, `${prefix}${randomUUID().replaceAll("-", "")}`);
  afterAll(() => dropDatabases(server, prefix));

  async function countsOf(databaseUrl: string): Promise<number> {
    const db = await openDatabase({ dataDir, databaseUrl });
    const tables = ["households", "users", "sessions", "lots", "expenses"] as const;
    let sum = 0;
    for (const table of tables) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)}`.execute(db);
      sum += rows[0]?.n ?? 0;
    }
    await db.destroy();
    return sum;
  }

  test(
    "keeps every answer, every session and every id, and leaves the file as it was",
    PATIENCE,
    async () => {
      const ofFile = await runOn(undefined);
      const token = await signIn(ofFile.app);
      const picture = await addPicture(ofFile.app, token);
      const before = await answersTo(ofFile.app, token);
      const lastId = await sql<{
        seq: number;
      }>`select seq from sqlite_sequence where name = 'expenses'`.execute(ofFile.db);
      await ofFile.stop();

      const hash = hashOfFile();
      const databaseUrl = await newDatabase();
      const lines: string[] = [];
      const report = await moveToPostgres({ dataDir, databaseUrl }, (line) => lines.push(line));
      expect(report).toMatchObject({ isDone: true });
      expect(report.text).toMatch(/Moved [\d,]+ rows of \d+ tables/);
      expect(lines).toContainEqual(
        expect.stringMatching(/^lots: \d{3} rows, sha256 [0-9a-f]{16}$/),
      );
      expect(lines).toContain("images: 1 pictures from their files; 0 have none");
      expect(hashOfFile()).toBe(hash);

      const ofPostgres = await runOn(databaseUrl);
      expect(await answersTo(ofPostgres.app, token)).toEqual(before);
      const moved = await ofPostgres.app.inject({ url: picture.url });
      expect(moved.rawPayload.equals(picture.bytes)).toBe(true);
      expect(await addExpense(ofPostgres.app, token)).toBe((lastId.rows[0]?.seq ?? 0) + 1);
      await ofPostgres.stop();
    },
  );

  test("refuses a database that holds somebody's rows or tables, and writes nothing", async () => {
    const taken = await newDatabase();
    const running = await runOn(taken);
    await running.db.insertInto("households").values({ created_at: 1 }).execute();
    const foreign = await newDatabase();
    const other = await openDatabase({ dataDir, databaseUrl: foreign });
    await sql`create table users (id bigint)`.execute(other);
    for (const databaseUrl of [taken, foreign])
      expect(await moveToPostgres({ dataDir, databaseUrl }, silent)).toMatchObject({
        isDone: false,
        text: expect.stringContaining("not empty"),
      });
    expect(await countsOf(taken)).toBe(1);
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      other,
    );
    expect(rows).toEqual([{ name: "users" }]);
    await other.destroy();
    await running.stop();
  });

  test("notices one changed digit, and leaves nothing behind", PATIENCE, async () => {
    const databaseUrl = await newDatabase();
    const { db, stop } = await runOn(databaseUrl);
    await sql`create function meddle() returns trigger language plpgsql as
        'begin new.amount_cents := new.amount_cents + case when new.id = 77 then 1 else 0 end; return new; end'`.execute(
      db,
    );
    await sql`create trigger meddle before insert on expenses for each row execute function meddle()`.execute(
      db,
    );
    await stop();
    await expect(moveToPostgres({ dataDir, databaseUrl }, silent)).rejects.toThrow(
      "of expenses is not the same",
    );
    expect(await countsOf(databaseUrl)).toBe(0);
  });

  test(
    "killed in the middle, it leaves the database empty, and can be run again",
    PATIENCE,
    async () => {
      const databaseUrl = await newDatabase();
      const copy = join(folder, "copy");
      cpSync(dataDir, copy, { recursive: true });
      const child = spawn(process.execPath, argumentsOfProgram("commands/move-to-postgres.ts"), {
        env: { PATH: process.env["PATH"], DATA_DIR: copy, DATABASE_URL: databaseUrl },
        stdio: ["ignore", "ignore", "pipe"],
      });
      let said = "";
      for await (const chunk of child.stderr) {
        said += String(chunk);
        if (said.includes("households: ")) break;
      }
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGKILL");
      await ended;
      expect(child.signalCode).toBe("SIGKILL");
      expect(said).toContain("households: ");
      expect(await countsOf(databaseUrl)).toBe(0);
      const again = await moveToPostgres({ dataDir: copy, databaseUrl }, silent);
      expect(again).toMatchObject({ isDone: true });
      expect(await countsOf(databaseUrl)).toBeGreaterThan(5_900);
    },
  );
});
