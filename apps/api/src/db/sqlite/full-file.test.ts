import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ok } from "../../values/outcome.ts";
import { openDatabase } from "../connect.ts";
import { isDiskFull } from "../errors.ts";
import { FileCondition } from "./file-condition.ts";
import { migrate } from "../migrate.ts";
import { hasRoom } from "./room-on-disk.ts";
import type { Database } from "../schema/schema.ts";
import { inTransaction, type Tx } from "../transaction.ts";

const LARGE = "x".repeat(200_000);

let dataDir: string;
let db: Kysely<Database>;
let given: string[];
let isRoom: boolean;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-full-"));
  given = [];
  isRoom = false;
  const reserve = { make: () => isRoom, giveUp: () => given.push("reserve") };
  const condition = new FileCondition({ reserve, tell: (news) => given.push(news) });
  db = await openDatabase({ dataDir, databaseUrl: undefined, condition });
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

async function letGrow(mayGrow: boolean): Promise<void> {
  const pages = mayGrow ? 1_000_000 : 1;
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
}

const largeThrottle = (reader: Kysely<Database>, bucket: string) =>
  reader
    .insertInto("throttles")
    .values({ bucket: bucket + LARGE, count: 1, expires_at: 1 })
    .execute();

const households = async () => (await db.selectFrom("households").select("id").execute()).length;
const throttles = async () => (await db.selectFrom("throttles").select("count").execute()).length;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a transaction that finds the disk full tells so, leaves nothing behind, and the next one works when there is room", async () => {
  await letGrow(false);
  const write = (tx: Tx) => largeThrottle(tx, "a").then(() => ok(undefined));
  const failure = await failureOf(
    inTransaction(db, async (tx) => {
      await tx.insertInto("households").values({ created_at: 1 }).execute();
      return write(tx);
    }),
  );
  expect(isDiskFull(failure)).toBe(true);
  expect([await households(), await throttles()]).toEqual([0, 0]);
  await letGrow(true);
  expect(await inTransaction(db, write)).toMatchObject({ ok: true });
  expect(await throttles()).toBe(1);
});

test("a write outside a transaction tells so as well", async () => {
  await letGrow(false);
  expect(isDiskFull(await failureOf(largeThrottle(db, "a")))).toBe(true);
  expect(await throttles()).toBe(0);
});

test("what was still to come of a transaction that SQLite gave up is not written alone", async () => {
  await letGrow(false);
  await failureOf(
    inTransaction(db, async (tx) => {
      await Promise.all([
        largeThrottle(tx, "a"),
        tx.insertInto("households").values({ created_at: 1 }).execute(),
      ]);
      return ok(undefined);
    }),
  );
  expect(await households()).toBe(0);
});

test("nor is a statement that waits for its turn when its transaction fails", async () => {
  const failure = await failureOf(
    inTransaction(db, async (tx) => {
      await tx.selectFrom("households").select("id").execute();
      const until = performance.now() + 20;
      while (performance.now() < until);
      // it begins in the next turn
      void failureOf(tx.insertInto("households").values({ created_at: 1 }).execute());
      throw new Error("given up");
    }),
  );
  expect(failure).toMatchObject({ message: "given up" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await households()).toBe(0);
});

test("the reserve is given up once, and there is room again when it could be made anew", async () => {
  await letGrow(false);
  expect(hasRoom(db)).toBe(true);
  await failureOf(largeThrottle(db, "a"));
  await failureOf(largeThrottle(db, "b"));
  expect(given).toEqual(["reserve", "full"]);
  expect(hasRoom(db)).toBe(false);
  isRoom = true;
  // Room is checked once a second.
  await expect.poll(() => hasRoom(db)).toBe(true);
  expect(given).toEqual(["reserve", "full", "room"]);
});

test("a start that finds no room for a reserve takes writes, and makes it as soon as there is room", async () => {
  let made = 0;
  const reserve = {
    make: () => {
      if (isRoom) made += 1;
      return isRoom;
    },
    giveUp: () => {},
  };
  const bare = new FileCondition({ reserve, tell: (news) => given.push(news) });
  bare.startWithoutReserve();
  expect(bare.hasRoom()).toBe(true);
  isRoom = true;
  await expect.poll(() => bare.hasRoom() && made).toBe(1);
  expect(bare.hasRoom()).toBe(true);
  expect([made, given]).toEqual([1, []]);
});
