import {
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, sqliteFile } from "../connect.ts";
import { isCorrupt } from "../errors.ts";
import { RESERVE_BYTES } from "./disk-reserve.ts";
import type { FileNews } from "./file-condition.ts";
import { FileMonitor } from "./file-monitor.ts";
import { migrate } from "../migrate.ts";
import { isDamaged } from "./room-on-disk.ts";
import type { Database } from "../schema/schema.ts";

const PAGE_BYTES = 4096;

let dataDir: string;
let news: FileNews[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-damaged-"));
  news = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Opens the file as a server does. */
async function open(): Promise<Kysely<Database>> {
  const monitor = new FileMonitor(dataDir, (what) => news.push(what));
  monitor.prepare();
  const { condition } = monitor;
  const db = await openDatabase({ dataDir, databaseUrl: undefined, condition });
  await monitor.settle(db);
  return db;
}

/** Corrupts the first page of a table. */
async function damage(table: keyof Database): Promise<void> {
  const db = await open();
  await migrate(db);
  const { rows } = await sql<{
    rootpage: number;
  }>`select rootpage from sqlite_master where name = ${table}`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  const handle = openSync(sqliteFile(dataDir), "r+");
  const start = ((rows[0]?.rootpage ?? 0) - 1) * PAGE_BYTES;
  writeSync(handle, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, start);
  closeSync(handle);
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const read = (db: Kysely<Database>) => db.selectFrom("master_units").select("dimension").execute();
const write = (db: Kysely<Database>) =>
  db.insertInto("households").values({ created_at: 1 }).execute();

test("after the first sign of damage nothing is written any more", async () => {
  await damage("master_units");
  const before = readFileSync(sqliteFile(dataDir));
  const db = await open();
  expect(isDamaged(db)).toBe(false);
  expect(isCorrupt(await failureOf(read(db)))).toBe(true);
  expect(isDamaged(db)).toBe(true);
  expect(isCorrupt(await failureOf(write(db)))).toBe(true);
  expect(isCorrupt(await failureOf(db.transaction().execute((tx) => write(tx))))).toBe(true);
  await db.destroy();
  expect(news).toEqual(["damaged"]);
  expect(readFileSync(sqliteFile(dataDir)).equals(before)).toBe(true);
});

test("damage is remembered from one start to the next, until another file is in its place", async () => {
  const whole = await open();
  await migrate(whole);
  await sql`pragma wal_checkpoint(truncate)`.execute(whole);
  const backup = readFileSync(sqliteFile(dataDir));
  await whole.destroy();
  await damage("master_units");
  await failureOf(read(await open()));
  expect(isDamaged(await open())).toBe(true);
  writeFileSync(sqliteFile(dataDir), backup);
  for (const part of ["-wal", "-shm"]) rmSync(`${sqliteFile(dataDir)}${part}`, { force: true });
  const restored = await open();
  expect(isDamaged(restored)).toBe(false);
  await write(restored);
  expect(existsSync(join(dataDir, "damaged"))).toBe(false);
  await restored.destroy();
});

test("a start makes the reserve of room that a full disk takes away", async () => {
  const db = await open();
  expect(statSync(join(dataDir, "reserve")).size).toBe(RESERVE_BYTES);
  await db.destroy();
});
