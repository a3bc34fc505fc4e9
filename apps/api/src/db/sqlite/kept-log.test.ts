import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ok } from "../../values/outcome.ts";
import { onceCommitted, whenDurable } from "../commits.ts";
import { openDatabase, sqliteFile } from "../connect.ts";
import { lockHousehold } from "../dialect.ts";
import { isUnavailable } from "../errors.ts";
import { emptyLog } from "./empty-log.ts";
import { FileCondition } from "./file-condition.ts";
import { GroupCommit } from "./group-commit.ts";
import { migrate } from "../migrate.ts";
import type { Database, HouseholdId } from "../schema/schema.ts";
import { SQLITE_IOERR_FSYNC } from "./sqlite-codes.ts";
import { openSqlite } from "./sqlite.ts";
import { inTransaction } from "../transaction.ts";

const MEGABYTE = 1024 * 1024;
const ROW = 200_000;
/** Rows after which the log counts as never shortened: 600 MB. */
const MOST_ROWS = 3_000;

let dataDir: string;
let db: Kysely<Database>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-log-"));
  db = await openDatabase({ dataDir, databaseUrl: undefined, condition: new FileCondition() });
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const logBytes = () => statSync(`${sqliteFile(dataDir)}-wal`).size;
const addHousehold = () =>
  db.insertInto("households").values({ created_at: 1 }).returning("id").executeTakeFirstOrThrow();
const addLarge = (bucket: string, bytes: number) =>
  db
    .insertInto("throttles")
    .values({ bucket: bucket + "x".repeat(bytes), count: 1, expires_at: 1 })
    .execute();

test("a clean stop copies the log into the file and leaves it empty", async () => {
  const other = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    condition: new FileCondition(),
  });
  await other
    .insertInto("throttles")
    .values({ bucket: "x".repeat(ROW), count: 1, expires_at: 1 })
    .execute();
  expect(logBytes()).toBeGreaterThan(ROW);
  await other.destroy();
  expect(logBytes()).toBe(0);
  expect(statSync(sqliteFile(dataDir)).size).toBeGreaterThan(ROW);
});

describe("a disk that failed while saving", () => {
  test("ends the process only when the thread that shortens the log is out of the driver, which would abort it", async () => {
    await addLarge("long", ROW);
    const told: number[] = [];
    const condition = new FileCondition({
      reserve: { make: () => true, giveUp: () => {} },
      tell: () => told.push(logBytes()),
    });
    const other = await openDatabase({ dataDir, databaseUrl: undefined, condition });
    const emptied = emptyLog(other);
    // The thread has received its work and not done it.
    await setTimeout(1);
    expect(logBytes()).toBeGreaterThan(ROW);
    condition.notice(
      Object.assign(new Error("disk I/O error"), { errcode: SQLITE_IOERR_FSYNC }),
      "commit",
    );
    expect(told).toEqual([0]);
    await emptied;
    await other.destroy();
  });
});

describe("a write on the server", () => {
  test("lets the next one begin before the disk has it, and reads show it to who wrote it once it has", async () => {
    const { id } = await addHousehold();
    const order: string[] = [];
    const write = (name: string, next?: () => void) =>
      inTransaction(db, async (tx) => {
        order.push(`${name} begins`);
        onceCommitted(tx, () => next?.());
        await lockHousehold(tx, id);
        return ok(undefined);
      }).then(() => order.push(`${name} is told`));
    let second: Promise<unknown> | undefined;
    let isOnDisk: Promise<void> | undefined;
    await write("the first", () => {
      isOnDisk = whenDurable(db, id);
      second = write("the second");
    });
    await second;
    expect(isOnDisk).toBeInstanceOf(Promise);
    await isOnDisk;
    expect(order.slice(0, 2)).toEqual(["the first begins", "the second begins"]);
    expect(whenDurable(db, id)).toBeUndefined();
  });

  test("that is given up lets others write, and leaves nothing to wait for", async () => {
    const { id } = await addHousehold();
    const thrown = new Error("no");
    const failed = inTransaction(db, async (tx) => {
      await lockHousehold(tx, id);
      throw thrown;
    });
    await expect(failed).rejects.toBe(thrown);
    expect(whenDurable(db, id)).toBeUndefined();
    await addHousehold();
  });

  test("of sixty-four people at once is whole for each of them", async () => {
    await Promise.all(Array.from({ length: 64 }, addHousehold));
    const rows = await db.selectFrom("households").select("id").execute();
    expect(rows).toHaveLength(64);
  });
});

test("once the disk has refused to sync, nobody is told that anything was saved", async () => {
  const file = join(dataDir, "refusing");
  writeFileSync(file, "");
  // A device that accepts writes and refuses a sync.
  symlinkSync("/dev/null", `${file}-wal`);
  const news: string[] = [];
  const reserve = { make: () => true, giveUp: () => {} };
  const condition = new FileCondition({ reserve, tell: (one) => news.push(one) });
  const commits = new GroupCommit(file, (error) => condition.notice(error, "commit"));
  const household = 1 as HouseholdId;
  commits.writesFor(household);
  commits.committed();
  const told = [
    commits.whenDurable(),
    commits.whenHouseholdDurable(household) ?? Promise.resolve(),
  ];
  for (const { status } of await Promise.allSettled(told)) expect(status).toBe("rejected");
  commits.committed();
  await expect(commits.whenDurable()).rejects.toSatisfy(isUnavailable);
  expect(news).toEqual(["uncertain"]);
  await commits.end();
});

describe("the log of the file", () => {
  test("stays short while writes never cease", async () => {
    // Waits until the thread has started.
    await emptyLog(db);
    let [longest, rows] = [0, 0];
    // The interim length depends on the disk; a log that is never shortened holds everything
    // written.
    const isShort = () => rows * ROW > 4 * Math.max(longest, 4 * MEGABYTE);
    const write = async (writer: number) => {
      while (!isShort() && rows < MOST_ROWS) {
        rows += 1;
        await addLarge(`${writer}-${rows}`, ROW);
        longest = Math.max(longest, logBytes());
      }
    };
    await Promise.all([1, 2, 3, 4].map(write));
    expect(longest).toBeGreaterThan(4 * MEGABYTE);
    expect(isShort()).toBe(true);
    const kept = await db.selectFrom("throttles").select("count").execute();
    expect(kept).toHaveLength(rows);
  }, 120_000);

  test("goes into the file while somebody reads an older state, and shortens when they are done", async () => {
    const reader = openSqlite(sqliteFile(dataDir));
    reader.exec("begin; select count(*) from households");
    for (let one = 0; one < 60; one += 1) await addLarge(`a${one}`, ROW);
    reader.exec("commit");
    reader.close();
    await emptyLog(db);
    expect(logBytes()).toBe(0);
    await addHousehold();
    expect(logBytes()).toBeGreaterThan(0);
  });

  test("is put into the file when the server ends, and another program finds all of it there", async () => {
    await addHousehold();
    await db.destroy();
    const other = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await other.selectFrom("households").select("id").execute()).toHaveLength(1);
    await other.destroy();
    expect(existsSync(sqliteFile(dataDir))).toBe(true);
  });
});
