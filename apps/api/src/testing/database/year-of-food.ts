import { FIRST_DAY } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import { fillDemo } from "../../commands/demo/fill-demo.ts";
import { DEMO_PASSWORD } from "../../commands/demo/demo-household.ts";
import { openDatabase } from "../../db/connect.ts";
import { distribute } from "../../db/distributed/distribute.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema/schema.ts";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { newDeps } from "../../server/new-deps.ts";
import { FakeReceiptReader } from "../services/fake-receipt-reader.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const log = { info: () => {}, warn: () => {}, error: () => {} };
const clock = { time: NOW, now: () => clock.time };

interface Place {
  readonly dataDir: string;
  /** Absent for the SQLite file of the folder. */
  readonly databaseUrl?: string;
  readonly databaseDistributed?: "citus";
}

export interface Running {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly stop: () => Promise<void>;
}

/** The product in this process, with its tables up to date. */
export async function runOn({
  dataDir,
  databaseUrl,
  databaseDistributed,
}: Place): Promise<Running> {
  const place = {
    dataDir,
    databaseUrl,
    databaseDistributed: databaseDistributed ?? "none",
  } as const;
  const patient = await openDatabase({ ...place, hasTimeLimits: false });
  await migrate(patient);
  if (databaseDistributed === "citus") await distribute(patient);
  await patient.destroy();
  const db = await openDatabase(place);
  const config = readConfig({
    DATA_DIR: dataDir,
    TZ: "UTC",
    DATABASE_URL: databaseUrl,
    DATABASE_DISTRIBUTED: databaseDistributed,
  });
  const deps = newDeps({ db, clock, log, config, receiptReader: new FakeReceiptReader() });
  const app = await buildApp(deps, { shedsLoad: false });
  const stop = async (): Promise<void> => {
    await app.close();
    await db.destroy();
  };
  return { app, db, stop };
}

/** Fills a new place with a year of the demo, and more expenses than one batch of a move. */
export async function fillWithYear(place: Place): Promise<void> {
  const { app, db, stop } = await runOn(place);
  const config = readConfig({ TZ: "UTC" });
  const deps = newDeps({ db, clock, log, config, receiptReader: new FakeReceiptReader() });
  await fillDemo(app, deps, (instant = NOW) => {
    clock.time = instant;
  });
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
}

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

export async function signIn(app: FastifyInstance): Promise<string> {
  const payload = { email: "maya@larder.test", password: DEMO_PASSWORD };
  const answer = await app.inject({ method: "POST", url: "/api/auth/login", payload });
  return answer.json<{ data: { token: string } }>().data.token;
}

export async function answersTo(app: FastifyInstance, token: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    calls.map((call) => app.inject({ url: `/api${call}`, headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
  return answers.map(({ body }) => body);
}

export async function addExpense(app: FastifyInstance, token: string): Promise<number> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/budget/expenses",
    headers: { authorization: `Bearer ${token}` },
    payload: { description: "Lunch", amount: 9.5, date: "2026-03-09", type: "other" },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { expense: { id: number } } }>().data.expense.id;
}
