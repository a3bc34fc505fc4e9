/**
 * Simulates sharding by household on four PostgreSQL databases: their statements, answers,
 * throughput, and the loss of one. `node scripts/machine/postgres.mjs npm run bench:shards`, with
 * `-- --households=200 --calls=400` for a trial.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import { sql, type Kysely } from "kysely";
import { buildApp } from "@larder/api/server/app";
import { readConfig } from "@larder/api/server/config";
import { openDatabase } from "@larder/api/db/connect";
import { migrate } from "@larder/api/db/migrate";
import type { Database } from "@larder/api/db/schema/schema";
import { newDeps } from "@larder/api/server/new-deps";
import { FakeReceiptReader } from "@larder/api/testing/services/fake-receipt-reader";
import { createDatabase, dropDatabases } from "@larder/api/testing/database/postgres-databases";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { emailOf, fillWithCrowd, PASSWORD, recipeId, tokenOf, type Crowd } from "./load/crowd.ts";
import { mix, nextRequest, type Request } from "./load/mix.ts";
import { workBetween, workOfPostgres } from "./cost/postgres-work.ts";
import { median, quantile } from "./load/quantiles.ts";
import { seededRandom } from "./receipts/composed/seeded-random.ts";
import { kindOfStatement, tablesOf, type StatementKind } from "./cost/statement-kind.ts";

const SHARDS = 4;
const TODAY = "2026-03-10" as IsoDate; // Brand constructor: a valid day.
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const PUBLISH_OF = 20; // Four of these neighbours publish, one on each shard.
const AT_ONCE = 8;
const PERCENT = 100;
const MS_PER_SECOND = 1000;
const MICROSECONDS_A_MS = 1000;
/** The first of four neighbours on four shards that do not publish. */
const ASKER = 12;

/** A connection that can be cut. */
interface Wire {
  readonly url: string;
  readonly cut: () => void;
}

async function lay(databaseUrl: string): Promise<Wire> {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
      from.pipe(to);
    }
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  url.port = String((relay.address() as AddressInfo).port);
  const cut = (): void => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, cut };
}

/** A server with its own database, and its statements. */
interface Shard {
  readonly name: string;
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly statements: string[];
  readonly cut: () => void;
}

const isTransactionControl = (text: string): boolean =>
  /^(?:begin|commit|rollback|set transaction|start transaction)/i.test(text);

async function startShard(name: string, databaseUrl: string): Promise<Shard> {
  const statements: string[] = [];
  const { url, cut } = await lay(databaseUrl);
  const db = await openDatabase({
    dataDir: ".",
    databaseUrl: url,
    onStatement: ({ query }) => {
      if (!isTransactionControl(query.sql)) statements.push(query.sql);
    },
  });
  const config = readConfig({ TZ: "UTC", DATABASE_URL: databaseUrl, RATE_LIMITS: "off" });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const receiptReader = new FakeReceiptReader();
  const deps = newDeps({ db, clock: { now: () => NOW }, log, config, receiptReader });
  return { name, app: await buildApp(deps, { shedsLoad: false }), db, statements, cut };
}

/** One database with all households; some publish recipes, the first user is an administrator. */
async function fill(databaseUrl: string, crowd: Crowd): Promise<void> {
  const db = await openDatabase({ dataDir: ".", databaseUrl, hasTimeLimits: false });
  await migrate(db);
  await fillWithCrowd(db, crowd, { now: NOW, today: TODAY });
  await sql`insert into published_books (household_id, user_id, name, created_at, updated_at)
    select household_id, id, name || '''s Recipe Book', created_at, created_at from users
    where id % ${PUBLISH_OF} between 1 and ${SHARDS}`.execute(db);
  await sql`update users set role = 'ADMIN' where id = 1`.execute(db);
  await db.destroy();
}

/** Deletes the other shards' households from a copy, with their rows by foreign key. */
async function keepOnly(databaseUrl: string, shard: number): Promise<void> {
  const db = await openDatabase({ dataDir: ".", databaseUrl, hasTimeLimits: false });
  await sql`delete from households where id % ${SHARDS} <> ${shard}`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
}

const send = ({ app }: Shard, { method, path, token, body }: Request) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
type Answer = Awaited<ReturnType<typeof send>>;

/** Sends a call to its household's shard. */
type Route = (request: Request) => Promise<Answer>;

/** Four shards, the undivided database, and the router, here a table of tokens. */
interface Stage {
  readonly crowd: Crowd;
  readonly shards: readonly Shard[];
  readonly whole: Shard;
  readonly homeOf: (household: number) => Shard;
  readonly route: Route;
}

async function setStage(server: string, crowd: Crowd, prefix: string): Promise<Stage> {
  const undivided = await createDatabase(server, `${prefix}whole`);
  await fill(undivided, crowd);
  const shards: Shard[] = [];
  for (let number = 0; number < SHARDS; number += 1) {
    const url = await createDatabase(server, `${prefix}${number}`, `${prefix}whole`);
    await keepOnly(url, number);
    shards.push(await startShard(`${prefix}${number}`, url));
  }
  const homeOf = (household: number): Shard => {
    const home = shards[household % SHARDS];
    if (home === undefined) throw new Error("There is a shard for every household.");
    return home;
  };
  const homes = new Map(
    Array.from({ length: crowd.households }, (_, index) => [tokenOf(index + 1), homeOf(index + 1)]),
  );
  const route: Route = async (request) => {
    const home = homes.get(request.token);
    if (home === undefined) throw new Error("Nobody has this token.");
    return send(home, request);
  };
  return { crowd, shards, whole: await startShard("whole", undivided), homeOf, route };
}

interface Tally {
  calls: number;
  onOneShard: number;
  same: number;
  statements: number;
  readonly kinds: Map<StatementKind, number>;
  /** Tables of statements over several households. */
  readonly crossings: Set<string>;
}

interface Series {
  readonly calls: number;
  readonly seed: number;
  /** Reads must answer identically; for writes statuses are compared, since new ids differ. */
  readonly readsOnly: boolean;
}

/** Calls of the mix: statements by shard and kind, and answers compared with one database. */
async function compare(stage: Stage, { calls, seed, readsOnly }: Series): Promise<Tally> {
  const { crowd, shards, whole, route } = stage;
  const random = seededRandom(seed);
  const tally: Tally = {
    calls: 0,
    onOneShard: 0,
    same: 0,
    statements: 0,
    kinds: new Map(),
    crossings: new Set(),
  };
  while (tally.calls < calls) {
    const { request } = nextRequest(mix, crowd, random);
    if (readsOnly && request.method !== "GET") continue;
    for (const { statements } of shards) statements.splice(0);
    const divided = await route(request);
    const used = shards.filter(({ statements }) => statements.length > 0);
    const undivided = await send(whole, request);
    const isSame = readsOnly
      ? divided.body === undivided.body
      : divided.statusCode === undivided.statusCode;
    tally.calls += 1;
    tally.onOneShard += used.length === 1 ? 1 : 0;
    tally.same += isSame ? 1 : 0;
    for (const text of used.flatMap(({ statements }) => statements)) {
      const kind = kindOfStatement(text);
      tally.statements += 1;
      tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
      if (kind === "several households")
        tally.crossings.add(
          `${request.method} ${request.path.replaceAll(/\d+/g, "…")}: ${[...tablesOf(text)].join(", ")}`,
        );
    }
  }
  return tally;
}

const get = (path: string, household: number): Request => ({
  method: "GET",
  path,
  token: tokenOf(household),
});

/** Calls across households: answers of one database, of one shard, and of all four. */
async function showCrossings({ shards, whole, crowd, route, homeOf }: Stage): Promise<void> {
  const countOf = (answer: Answer): number => {
    const { data } = answer.json<{ data: { total?: number; books?: readonly unknown[] } }>();
    return data.total ?? data.books?.length ?? 0;
  };
  for (const path of ["/publishing/books/browse", "/publishing/cookbook?limit=1"]) {
    const all = countOf(await send(whole, get(path, ASKER)));
    const each: number[] = [];
    // A resident that publishes nothing calls on each shard.
    for (let number = 0; number < SHARDS; number += 1)
      each.push(countOf(await route(get(path, ASKER + number))));
    console.log(`${path}: ${all} undivided; on the shards ${each.join(", ")}`);
  }
  const published = recipeId(crowd, 1, 0);
  const foreign = [whole, homeOf(1), homeOf(2)];
  const seen: number[] = [];
  for (const shard of foreign)
    seen.push(
      (await send(shard, get(`/recipes/${published}`, shard === homeOf(1) ? 5 : 6))).statusCode,
    );
  console.log(
    `a published recipe of household 1, undivided, on its shard, on another: ${seen.join(", ")}`,
  );
  const payload = { email: emailOf(2), password: PASSWORD };
  const logins: number[] = [];
  for (const shard of shards)
    logins.push(
      (await shard.app.inject({ method: "POST", url: "/api/auth/login", payload })).statusCode,
    );
  console.log(`login by email, on each shard: ${logins.join(", ")}`);
  const unrouted = await send(homeOf(3), get("/ingredients", 2));
  console.log(
    `a token on another shard than its own: ${unrouted.statusCode}, routed: ${(await route(get("/ingredients", 2))).statusCode}`,
  );
}

/** The mix with eight calls at once: throughput, durations, and processor time of both sides. */
async function load(
  route: Route,
  { crowd, calls, seed }: { crowd: Crowd; calls: number; seed: number },
) {
  const workedBefore = workOfPostgres();
  const used = process.cpuUsage();
  const random = seededRandom(seed);
  const times: number[] = [];
  const statuses = new Map<string, number>();
  let left = calls;
  const startedAt = performance.now();
  const person = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { request } = nextRequest(mix, crowd, random);
      const askedAt = performance.now();
      const { statusCode } = await route(request);
      times.push(performance.now() - askedAt);
      const family = `${Math.floor(statusCode / PERCENT)}xx`;
      statuses.set(family, (statuses.get(family) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  const perSecond = (calls * MS_PER_SECOND) / (performance.now() - startedAt);
  const { user, system } = process.cpuUsage(used);
  return {
    perSecond,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    statuses,
    apiMs: (user + system) / MICROSECONDS_A_MS / calls,
    databaseMs: workBetween(workedBefore, workOfPostgres()) / calls,
  };
}

/** Alternating, so that load on the machine affects both. */
async function compareThroughput(stage: Stage, calls: number): Promise<void> {
  const { crowd, whole, route } = stage;
  const ratios: number[] = [];
  for (const seed of [21, 22, 23]) {
    const one = await load((request) => send(whole, request), {
      crowd,
      calls,
      seed,
    });
    const four = await load(route, { crowd, calls, seed });
    ratios.push(four.perSecond / one.perSecond);
    const shown = ({ perSecond, p50, p99, apiMs, databaseMs, statuses }: typeof one): string =>
      `${perSecond.toFixed(0)}/s (${[...statuses].map(([family, count]) => `${family} ${count}`).join(", ")}), ` +
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `processor ${apiMs.toFixed(2)} ms a call here and ${databaseMs.toFixed(2)} ms in PostgreSQL`;
    console.log(`one database ${shown(one)}; four ${shown(four)}`);
  }
  console.log(`calls a second, four against one, median: ${median(ratios).toFixed(2)}`);
}

/** One database is out of reach: which calls fail. */
async function loseOne({ crowd, shards, homeOf }: Stage, calls: number): Promise<void> {
  const lost = shards[1];
  lost?.cut();
  for (const isLost of [false, true]) {
    const statuses = new Map<number, number>();
    for (let household = 1; household <= Math.min(calls, crowd.households); household += 1) {
      if ((homeOf(household) === lost) !== isLost) continue;
      const { statusCode } = await send(homeOf(household), get("/ingredients", household));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    const found = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
    console.log(`${isLost ? "households of the lost database" : "all others"}: ${found}`);
  }
}

function show(
  title: string,
  { calls, onOneShard, same, statements, kinds, crossings }: Tally,
): void {
  console.log(`\n${title}: ${calls} calls, ${statements} statements`);
  console.log(
    `calls whose statements went to one shard: ${onOneShard}; answers as undivided: ${same}`,
  );
  for (const [kind, count] of [...kinds].toSorted((a, b) => b[1] - a[1]))
    console.log(`  ${kind.padEnd(20)} ${count} (${((PERCENT * count) / statements).toFixed(1)} %)`);
  for (const crossing of crossings) console.log(`  looks beyond its household: ${crossing}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      households: { type: "string", default: "2000" },
      lots: { type: "string", default: "200" },
      calls: { type: "string", default: "4000" },
    },
  });
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined)
    throw new Error(
      "Run it beside a server: node scripts/machine/postgres.mjs npm run bench:shards",
    );
  const crowd = { households: Number(values.households), lots: Number(values.lots) };
  const calls = Number(values.calls);
  const prefix = `larder_shards_${randomBytes(4).toString("hex")}_`;
  try {
    console.log(
      `${crowd.households} households of ${crowd.lots} lots, ${SHARDS} databases, ${calls} calls each`,
    );
    const stage = await setStage(server, crowd, prefix);
    show("Reads", await compare(stage, { calls, seed: 11, readsOnly: true }));
    show("The whole mix", await compare(stage, { calls, seed: 12, readsOnly: false }));
    console.log("\nWhat crosses households");
    await showCrossings(stage);
    console.log("\nThroughput, eight calls at once, one process");
    await compareThroughput(stage, calls);
    console.log("\nWith one database lost");
    await loseOne(stage, calls);
    for (const { app, db, cut } of [...stage.shards, stage.whole]) {
      await app.close();
      await db.destroy();
      cut();
    }
  } finally {
    await dropDatabases(server, prefix);
  }
}

await main();
