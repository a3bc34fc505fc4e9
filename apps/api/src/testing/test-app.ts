import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BodyInput, Data, EndpointSpec, QueryInput } from "@larder/contract/endpoint";
import type { ErrorEnvelope } from "@larder/contract/envelope";
import { ACTIVITY_HEADER } from "@larder/contract/undoable";
import type { FastifyInstance } from "fastify";
import { sql, type Kysely } from "kysely";
import { inject } from "vitest";
import { buildApp, type BoundRoute } from "../server/app.ts";
import { addSession } from "../auth/sessions/session.store.ts";
import { newToken } from "../auth/sessions/token.ts";
import { makeAccount } from "../auth/accounts/make-account.ts";
import { deleteHousehold } from "../auth/accounts/membership.store.ts";
import { setSubscription } from "../auth/accounts/user.store.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../db/connect.ts";
import type { FileCondition } from "../db/sqlite/file-condition.ts";
import type { Database, HouseholdId } from "../db/schema/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { hashOfToken } from "../http/serve/guard.ts";
import { forgetKitchens } from "../inventory/sharing/shared-kitchen.ts";
import { newDeps } from "../server/new-deps.ts";
import { ok } from "../values/outcome.ts";
import { beginningOf } from "./beginning-of.ts";
import { FakeReceiptReader } from "./services/fake-receipt-reader.ts";
import { revisionAndMemberFaults } from "./people/revisions-and-members.ts";
import { joinHousehold } from "./people/join-household.ts";
import { KnownAnswers } from "./people/known-answers.ts";
import { createDatabase } from "./database/postgres-databases.ts";
import { StatementWatch } from "./database/statement-watch.ts";
import { TransactionWatch } from "./database/transaction-watch.ts";
import type { SentStatement } from "./database/visited-rows.ts";

/** A clock that the test moves. */
export class TestClock {
  #now: number;

  constructor(instant: string) {
    this.#now = Date.parse(instant);
  }

  now(): number {
    return this.#now;
  }

  /** Moves to an instant such as "2026-03-10T12:00:00Z". */
  set(instant: string): void {
    this.#now = Date.parse(instant);
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

/** An intentionally wrong body. */
export interface WrongBody {
  readonly [field: string]: unknown;
}

export interface CallInput<E extends EndpointSpec> {
  readonly id?: number | string;
  /** For paths with more than an id, by name. */
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: QueryInput<E> | Record<string, string>;
  readonly body?: BodyInput<E> | WrongBody;
  readonly headers?: Record<string, string>;
}

/** Check `status` before using `data`. */
export interface CallResult<E extends EndpointSpec> {
  readonly status: number;
  readonly message: string;
  readonly data: Data<E>;
  readonly code: ErrorEnvelope["code"];
  readonly details: readonly { path: string; message: string }[];
  readonly headers: Record<string, string | string[] | number | undefined>;
  /** The text as sent. */
  readonly text: string;
}

/** A signed-in user. */
export interface TestUser {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  call<const E extends EndpointSpec>(endpoint: E, input?: CallInput<E>): Promise<CallResult<E>>;
}

interface UserOptions {
  readonly name?: string;
  readonly email?: string;
  readonly role?: "ADMIN" | "USER";
  readonly plan?: "PRO" | "FREE";
  readonly timeZone?: string;
  /** The household and role; by default owner of a new household. */
  readonly household?: HouseholdId;
  readonly householdRole?: "OWNER" | "MEMBER";
}

/** The data of an answer without a body. */
function saidInHeaders({ [ACTIVITY_HEADER]: id }: CallResult<EndpointSpec>["headers"]) {
  return id === undefined ? undefined : { activityId: Number(id) };
}

/** The real product in process with its own database. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** Every route of the server. */
  readonly routes: readonly BoundRoute[];
  /** An account without a usable password. */
  aUser(options?: UserOptions): Promise<TestUser>;
  /** Calls without a session. */
  call: TestUser["call"];
  /** The statements of `work` with cold caches, without transaction control. */
  statementsOf(work: () => Promise<unknown>): Promise<readonly string[]>;
  /** Counts the statements of `work` as the product's. */
  asProduct(work: () => Promise<unknown>): Promise<void>;
  /** Every statement so far. */
  sent(): readonly SentStatement[];
  close(): Promise<void>;
}

/** Noon in UTC in the middle of a month, away from boundaries. */
export const TEST_NOW = "2026-03-10T12:00:00Z";
export const TEST_TODAY = "2026-03-10";

/** Settings for an unreachable provider, which register its calls. */
export const withProvider = {
  PUBLIC_URL: "https://larder.example",
  OIDC_ISSUER: "http://127.0.0.1:9",
  OIDC_CLIENT_ID: "larder",
} as const;

/** Settings with mail; letters are sent by `jobs.runDue`. */
export const withMail = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "larder@kitchen.example",
  PUBLIC_URL: "https://larder.kitchen.example",
} as const;

/** Hash of a discarded random password with low cost. */
const NO_PASSWORD =
  "$argon2id$v=19$m=8,t=1,p=1$ND58RXfd3uaXXtOSlGgrbw$sot8Uzjib0FZrY8bww+ePIzDK0fehrd9UymMrsAIWJ8";

const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} };

interface TestAppOptions {
  /** Whether closing examines the plans of all statements, revisions and members; default yes. */
  readonly checksPlans?: boolean;
  readonly env?: Record<string, string>;
  readonly deps?: Partial<Deps>;
  /** Maps PostgreSQL's address, for example to a proxy. */
  readonly wayTo?: (databaseUrl: string) => string;
  /** The condition of the SQLite file. */
  readonly condition?: FileCondition;
}

async function copyTemplate(dataDir: string): Promise<string | undefined> {
  const server = inject("server");
  if (server !== "") {
    const template = inject("template");
    return createDatabase(
      server,
      `${template.replace(/_template$/, "")}_${randomUUID().replaceAll("-", "")}`,
      template,
    );
  }
  cpSync(inject("template"), dataDir, { recursive: true });
  return undefined;
}

/**
 * Starts the product on a copy of the migrated template; PostgreSQL if the run has a server. The
 * caller must close it.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "larder-test-"));
  const databaseUrl = await copyTemplate(dataDir);
  const clock = new TestClock(TEST_NOW);
  const watch = new StatementWatch();
  const transactions = new TransactionWatch();
  const distributed = inject("distributed") ? "citus" : "none";
  const { wayTo = (url: string) => url } = options;
  const db = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl === undefined ? undefined : wayTo(databaseUrl),
    databaseDistributed: distributed,
    onStatement: ({ query }) => {
      watch.see(query);
      transactions.see({ text: query.sql, parameters: query.parameters });
    },
    ...(options.condition === undefined ? {} : { condition: options.condition }),
  });
  transactions.watch(db);
  // Durability is tested by the faults on the built product.
  if (databaseUrl === undefined) await sql`pragma synchronous = off`.execute(db);
  const config = readConfig({
    DATA_DIR: dataDir,
    TZ: "UTC",
    DATABASE_URL: databaseUrl,
    DATABASE_DISTRIBUTED: databaseUrl === undefined ? undefined : distributed,
    SECRET_KEY: "a key of tests alone, which everybody may know",
    ...options.env,
  });
  const receiptReader = new FakeReceiptReader();
  const deps = newDeps({ db, clock, log: NO_LOG, config, receiptReader, ...options.deps });
  const routes: BoundRoute[] = [];
  const app = await buildApp(deps, {
    onRoute: (route) => routes.push(route),
    shedsLoad: false,
  });
  await app.ready();

  const known = new KnownAnswers(app);
  const callWith =
    (fixed: Record<string, string>): TestUser["call"] =>
    async (endpoint, input = {}) => {
      const valueOf = (_: string, name: string) => String(input.params?.[name] ?? input.id);
      const url = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, valueOf)}`;
      const query = Object.entries(input.query ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]);
      watch.enter();
      const send = watch.isRecording ? app : known;
      const named = `${endpoint.method} ${endpoint.path}`;
      const inject = () =>
        send.inject({
          method: endpoint.method,
          url,
          query: Object.fromEntries(query),
          headers: { ...fixed, ...input.headers },
          ...(input.body === undefined ? {} : { payload: input.body as object }),
          payloadAsStream: endpoint.endless !== undefined,
        });
      const response = await transactions.during(named, inject);
      watch.leave();
      const text = endpoint.endless === undefined ? response.body : await beginningOf(response);
      const json = text.startsWith("{")
        ? (JSON.parse(text) as Record<string, never>)
        : ({} as Record<string, never>);
      return {
        status: response.statusCode,
        message: json["message"] ?? "",
        data: (text === "" ? saidInHeaders(response.headers) : json["data"]) as never,
        code: json["code"] as never,
        details: json["details"] ?? [],
        headers: response.headers,
        text,
      };
    };

  const aUser = async (wanted: UserOptions = {}): Promise<TestUser> => {
    const token = newToken();
    const email = wanted.email ?? `${randomUUID()}@example.com`;
    const made = await inTransaction(db, async (tx) => {
      const role = wanted.role ?? "USER";
      const user = await makeAccount(tx, {
        name: wanted.name ?? "Maya",
        email,
        passwordHash: NO_PASSWORD,
        role,
        now: clock.now(),
      });
      if (wanted.plan !== undefined) await setSubscription(tx, user.id, wanted.plan);
      const tokenHash = hashOfToken(token);
      await addSession(tx, { tokenHash, userId: user.id, name: null, now: clock.now() });
      return ok(user);
    });
    if (!made.ok) throw new Error(`No test user: ${made.code}`);
    const { id, name } = made.value;
    const householdId = wanted.household ?? made.value.householdId;
    if (wanted.household !== undefined) {
      const host = { householdId: wanted.household, role: wanted.householdRole };
      await joinHousehold({ db, clock }, made.value, host);
      await inTransaction(db, async (tx) => {
        await deleteHousehold(tx, made.value.householdId);
        return ok(null);
      });
    }
    const headers = {
      authorization: `Bearer ${token}`,
      ...(wanted.timeZone === undefined ? {} : { "x-time-zone": wanted.timeZone }),
    };
    return { id, householdId, name, email, token, call: callWith(headers) };
  };

  return {
    app,
    db,
    deps,
    clock,
    routes,
    aUser,
    call: callWith({}),
    statementsOf: (work) => {
      forgetKitchens(db);
      return watch.recordedBy(work);
    },
    asProduct: async (work) => {
      watch.enter();
      try {
        await work();
      } finally {
        watch.leave();
      }
    },
    sent: () => watch.sent,
    close: async () => {
      const isWhole = options.checksPlans !== false && options.wayTo === undefined;
      const scans = isWhole ? await watch.fullScans(db) : [];
      const faults = isWhole ? await revisionAndMemberFaults(db) : [];
      const unnamed = isWhole ? await watch.withoutHousehold(db) : [];
      await app.close();
      transactions.leave();
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
      if (faults.length > 0)
        throw new Error(`Revisions and members that differ:\n${faults.join("\n")}`);
      if (unnamed.length > 0)
        throw new Error(`Statements that do not name their household:\n${unnamed.join("\n")}`);
      if (transactions.ofSeveral.length > 0)
        throw new Error(
          `Calls with a transaction over several households:\n${transactions.ofSeveral.join("\n")}`,
        );
      if (isWhole && watch.undividable.length > 0)
        throw new Error(
          `Statements that a divided database refuses:\n${watch.undividable.join("\n")}`,
        );
      if (scans.length > 0)
        throw new Error(`Statements that read a whole table:\n${scans.join("\n")}`);
      if (databaseUrl !== undefined && watch.repeatable.length > 0)
        throw new Error(
          `Statements with a part that may be repeated:\n${watch.repeatable.join("\n")}`,
        );
    },
  };
}
