/** The whole server in this process, to time single calls without a network. */
import { setImmediate } from "node:timers/promises";
import type { Kysely, LogEvent } from "kysely";
import { buildApp } from "@larder/api/server/app";
import { addSession } from "@larder/api/auth/sessions/session.store";
import { newToken } from "@larder/api/auth/sessions/token";
import { makeAccount } from "@larder/api/auth/accounts/make-account";
import { readConfig } from "@larder/api/server/config";
import { openDatabase } from "@larder/api/db/connect";
import { migrate } from "@larder/api/db/migrate";
import type { Database, HouseholdId } from "@larder/api/db/schema/schema";
import { inTransaction } from "@larder/api/db/transaction";
import { hashOfToken } from "@larder/api/http/serve/guard";
import { newDeps } from "@larder/api/server/new-deps";
import { ok } from "@larder/api/values/outcome";
import { FakeReceiptReader } from "@larder/api/testing/services/fake-receipt-reader";
import type { Place } from "../part.ts";
import { hundredths, quantile } from "./quantiles.ts";

const MICROSECONDS_A_MS = 1000;
const ROWS_AT_ONCE = 500;

export interface Asked {
  readonly ms: number;
  /** Processor time of this process, less dependent on load. */
  readonly cpuMs: number;
  readonly body: string;
}

export interface Inside {
  readonly db: Kysely<Database>;
  readonly isPostgres: boolean;
  /** Posts if there is a body, otherwise reads. */
  readonly ask: (token: string, path: string, body?: object) => Promise<Asked>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly now: number;
  readonly onStatement?: (event: LogEvent) => void;
  /** Whether limits for each person are off, as for load tests. */
  readonly isUnlimited?: boolean;
}

/** Opens and migrates a database and builds the server on it. */
export async function openInside(
  place: Place,
  { now, onStatement, isUnlimited = false }: Options,
): Promise<Inside> {
  const db = await openDatabase({
    ...place,
    hasTimeLimits: false,
    ...(onStatement === undefined ? {} : { onStatement }),
  });
  await migrate(db);
  const config = readConfig({
    DATA_DIR: place.dataDir,
    TZ: "UTC",
    DATABASE_URL: place.databaseUrl,
    ...(isUnlimited && { RATE_LIMITS: "off" }),
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const receiptReader = new FakeReceiptReader();
  const deps = newDeps({ db, clock: { now: () => now }, log, config, receiptReader });
  const app = await buildApp(deps, { shedsLoad: false });
  const ask = async (token: string, path: string, body?: object): Promise<Asked> => {
    // A call in process stays within microtasks; this lets timers and garbage collection run.
    await setImmediate();
    const startedAt = performance.now();
    const used = process.cpuUsage();
    const headers = { authorization: `Bearer ${token}` };
    const sent = body === undefined ? {} : { method: "POST" as const, payload: body };
    const answer = await app.inject({ url: `/api${path}`, headers, ...sent });
    if (answer.statusCode > 201) throw new Error(`${path}: ${answer.body}`);
    const { user, system } = process.cpuUsage(used);
    return {
      ms: performance.now() - startedAt,
      cpuMs: (user + system) / MICROSECONDS_A_MS,
      body: answer.body,
    };
  };
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { db, isPostgres: place.databaseUrl !== undefined, ask, close };
}

export interface Member {
  readonly id: HouseholdId;
  readonly userId: number;
  readonly token: string;
}

/** Creates a household with a unique name. */
export async function addMember(
  db: Kysely<Database>,
  { name, role = "USER", now }: { name: string; role?: "USER" | "ADMIN"; now: number },
): Promise<Member> {
  const token = newToken();
  const made = await inTransaction(db, async (tx) => {
    const email = `${name}@example.com`;
    const user = await makeAccount(tx, { name, email, passwordHash: "none", role, now });
    await addSession(tx, { tokenHash: hashOfToken(token), userId: user.id, name: null, now });
    return ok(user);
  });
  if (!made.ok) throw new Error(made.code);
  return { id: made.value.householdId, userId: made.value.id, token };
}

/** Starts a session for an existing user. */
export async function signIn(db: Kysely<Database>, userId: number, now: number): Promise<string> {
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await addSession(tx, { tokenHash: hashOfToken(token), userId, name: null, now });
    return ok(undefined);
  });
  return token;
}

/** Inserts generated rows, a few hundred per statement. */
export async function inChunks<Row>(
  rows: { readonly count: number; readonly row: (index: number) => Row },
  insert: (slice: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.count; from += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, rows.count - from);
    await insert(Array.from({ length }, (_, index) => rows.row(from + index)));
  }
}

/** Milliseconds. */
export interface Figure {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Median processor time. */
  readonly cpu: number;
  readonly bytes: number;
}

export function figureOf(answers: readonly Asked[]): Figure {
  const ms = answers.map((answer) => answer.ms);
  const at = (share: number) => hundredths(quantile(ms, share));
  const cpu = answers.map((answer) => answer.cpuMs);
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: hundredths(quantile(cpu, 0.5)),
    bytes: answers[0]?.body.length ?? 0,
  };
}

/** Repeats a call; the warm-up does not count. */
export async function timeCall(
  ask: () => Promise<Asked>,
  { rounds, warmUp = 10 }: { rounds: number; warmUp?: number },
): Promise<Figure> {
  for (let round = 0; round < warmUp; round += 1) await ask();
  const answers: Asked[] = [];
  for (let round = 0; round < rounds; round += 1) answers.push(await ask());
  return figureOf(answers);
}
