import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { afterEach, expect, test } from "vitest";
import { askAtOnce, onlyReads, RetryingDriver } from "./retrying-driver.ts";
import { Reach } from "./reach.ts";
import type { Database } from "../schema/schema.ts";

/** A server that can go away; `heard` holds the statements it received. */
class Server implements Driver {
  readonly heard: string[] = [];
  isAway = false;
  /** The server goes away without an answer if a statement contains this. */
  losesAt: string | null = null;

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isAway) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    return {
      executeQuery: async ({ sql: text }: CompiledQuery) => {
        this.heard.push(text);
        if (this.losesAt !== null && text.includes(this.losesAt)) this.isAway = true;
        if (this.isAway) throw new Error("Connection terminated unexpectedly");
        return { rows: [] };
      },
      streamQuery: () => {
        throw new Error("nobody reads so");
      },
    };
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(sql`begin`.compile(db));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(sql`commit`.compile(db));
  }
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

let db: Kysely<Database>;
afterEach(() => db.destroy());

function open({ hasStandby = false } = {}) {
  const primary = new Server();
  const standby = hasStandby ? new Server() : null;
  const reach = new Reach(async () => !primary.isAway);
  db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RetryingDriver({ primary, standby, reach }),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { primary, standby };
}

const backSoon = (server: Server) =>
  setTimeout(() => {
    server.isAway = false;
    server.losesAt = null;
  }, 120);

test("a read waits for a server that is away, and is asked again", async () => {
  const { primary } = open();
  primary.losesAt = "select";
  backSoon(primary);
  await sql`select 1`.execute(db);
  expect(primary.heard).toEqual(["select 1", "select 1"]);
});

test("a write by itself waits for a server that is away, but is never sent twice", async () => {
  const { primary } = open();
  primary.isAway = true;
  backSoon(primary);
  await sql`update one`.execute(db);
  primary.losesAt = "update two";
  await expect(sql`update two`.execute(db)).rejects.toThrow("terminated");
  expect(primary.heard).toEqual(["update one", "update two"]);
});

test("while the primary is away reads go to the standby at once, and come back afterwards", async () => {
  const { primary, standby } = open({ hasStandby: true });
  await sql`select 1`.execute(db);
  primary.isAway = true;
  await sql`select 2`.execute(db);
  await sql`select 3`.execute(db);
  backSoon(primary);
  await sql`update one`.execute(db);
  await sql`select 4`.execute(db);
  expect(primary.heard).toEqual(["select 1", "update one", "select 4"]);
  expect(standby?.heard).toEqual(["select 2", "select 3"]);
});

test("a transaction is never begun at the standby", async () => {
  const { primary, standby } = open({ hasStandby: true });
  primary.isAway = true;
  backSoon(primary);
  await db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
  });
  expect(primary.heard).toEqual(["begin", "select 1", "commit"]);
  expect(standby?.heard).toEqual([]);
});

test("where neither answers, a read is asked of both until one does", async () => {
  const { primary, standby } = open({ hasStandby: true });
  if (standby !== null) standby.isAway = true;
  primary.isAway = true;
  backSoon(primary);
  await sql`select 1`.execute(db);
  expect(primary.heard).toEqual(["select 1"]);
});

test("who wants to know whether the database is there is told at once", async () => {
  const { primary } = open();
  primary.isAway = true;
  const ask = () => askAtOnce(db, db.selectFrom("households").select("id"));
  await expect(ask()).rejects.toThrow("refused");
  primary.isAway = false;
  await ask();
});

test("what only reads is known by its text", () => {
  expect(onlyReads('select "id" from "lots" where "updated_at" > $1')).toBe(true);
  expect(onlyReads("(select 1) union (select 2)")).toBe(true);
  expect(onlyReads("with a as (select 1) select * from a")).toBe(true);
  expect(onlyReads("with a as (delete from lots returning id) select * from a")).toBe(false);
  expect(onlyReads("select id from lots for update")).toBe(false);
  expect(onlyReads("select pg_advisory_xact_lock(1)")).toBe(false);
  expect(onlyReads("insert into lots select * from old")).toBe(false);
});
