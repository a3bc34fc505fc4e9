import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { newDeps } from "../../server/new-deps.ts";
import { FakeReceiptReader } from "../../testing/services/fake-receipt-reader.ts";
import { backUp, restore } from "./backup-file.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const log = { info: () => {}, warn: () => {}, error: () => {} };
const OLD = "the old password";
const NEW = "a better password";
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-restored-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the product on the SQLite file, and stops it. */
async function serve<Value>(work: (app: FastifyInstance) => Promise<Value>): Promise<Value> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  const config = readConfig({ DATA_DIR: dataDir, TZ: "UTC" });
  const clock = { now: () => NOW };
  const deps = newDeps({ db, clock, log, config, receiptReader: new FakeReceiptReader() });
  const app = await buildApp(deps, { shedsLoad: false });
  try {
    return await work(app);
  } finally {
    await app.close();
    await db.destroy();
  }
}

const bearer = (token: string, key?: string) => ({
  authorization: `Bearer ${token}`,
  ...(key === undefined ? {} : { "idempotency-key": key }),
});
const email = "maya@example.com";
async function signIn(app: FastifyInstance, password: string) {
  const payload = { email, password };
  const answer = await app.inject({ method: "POST", url: "/api/auth/login", payload });
  return {
    status: answer.statusCode,
    token: answer.json<{ data?: { token: string } }>().data?.token,
  };
}
const me = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: "/api/auth/me", headers: bearer(token) })).statusCode;

const settings = () => ({ dataDir, databaseUrl: undefined });
const backup = () => join(dataDir, "backups", "larder-2026-03-10-12-00-00.db");

test("after a restore nobody is signed in, neither who signed out since the backup nor who did not", async () => {
  const token = await serve(async (app) => {
    const payload = { name: "Maya", email, password: OLD };
    const made = await app.inject({ method: "POST", url: "/api/auth/register", payload });
    const { token } = made.json<{ data: { token: string } }>().data;
    const body = { amount: 3, date: "2026-03-10", type: "other", description: "Candles" };
    const headers = bearer(token, "one");
    await app.inject({ method: "POST", url: "/api/budget/expenses", headers, payload: body });
    await signIn(app, "a wrong password");
    expect((await backUp(settings(), undefined, NOW)).isDone).toBe(true);
    const change = { currentPassword: OLD, newPassword: NEW };
    await app.inject({
      method: "POST",
      url: "/api/auth/change-password",
      headers: bearer(token),
      payload: change,
    });
    return token;
  });
  const report = restore(settings(), backup(), NOW);
  expect(report).toMatchObject({
    isDone: true,
    text: expect.stringMatching(
      /\nEveryone has to sign in again; passwords are those of the backup\.$/,
    ),
  });
  await serve(async (app) => {
    expect(await me(app, token)).toBe(401);
    const again = await signIn(app, OLD);
    expect(again.status).toBe(200);
    expect(await me(app, again.token ?? "")).toBe(200);
  });
});

test("what a backup knew of sessions, repeated calls and limits is in no part of the restored file", async () => {
  await serve(async (app) => {
    const payload = { name: "Maya", email, password: OLD };
    await app.inject({ method: "POST", url: "/api/auth/register", payload });
    await signIn(app, "a wrong password");
  });
  await backUp(settings(), undefined, NOW);
  restore(settings(), backup(), NOW);
  const db = await openDatabase(settings());
  for (const table of ["sessions", "idempotency_keys", "throttles"] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  expect(await db.selectFrom("users").select("email").execute()).toEqual([{ email }]);
  await db.destroy();
});
