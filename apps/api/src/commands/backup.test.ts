import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, sqliteFile } from "../db/connect.ts";
import { lockDataFolder } from "../db/sqlite/folder-lock.ts";
import { migrate } from "../db/migrate.ts";
import { openSqlite } from "../db/sqlite/sqlite.ts";
import { backUp, restore } from "./backup/backup-file.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
let dataDir: string;
let settings: { dataDir: string; databaseUrl: undefined };

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-backup-"));
  settings = { dataDir, databaseUrl: undefined };
  const db = await openDatabase(settings);
  await migrate(db);
  await db.insertInto("households").values({ created_at: 1 }).execute();
  await db.destroy();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function households(): Promise<number> {
  const db = await openDatabase(settings);
  const rows = await db.selectFrom("households").select("id").execute();
  await db.destroy();
  return rows.length;
}

async function addHousehold(): Promise<void> {
  const db = await openDatabase(settings);
  await db.insertInto("households").values({ created_at: 2 }).execute();
  await db.destroy();
}

const backupFile = () => join(dataDir, "backups", "larder-2026-03-10-12-00-00.db");

describe("a backup", () => {
  test("is a whole copy under a name that tells when, with nothing left beside it", async () => {
    const report = await backUp(settings, undefined, NOW);
    expect(report).toMatchObject({ isDone: true });
    expect(readdirSync(join(dataDir, "backups"))).toEqual(["larder-2026-03-10-12-00-00.db"]);
  });

  test("ends however fast others write meanwhile, and has what was there when it began", async () => {
    await addHousehold();
    const writer = openSqlite(sqliteFile(dataDir));
    writer.exec("create table growing (text)");
    let rests = 0;
    const rest = async () => {
      rests += 1;
      // more than one copying step
      if (rests < 40) writer.exec("insert into growing values (zeroblob(3000000))");
    };
    const pace = { isBesideServer: true, rest };
    expect(await backUp({ ...settings, pace }, undefined, NOW)).toMatchObject({ isDone: true });
    writer.close();
    expect(rests).toBeLessThan(10);
    const copy = openSqlite(backupFile());
    expect(copy.prepare("select id from households").all()).toHaveLength(2);
    copy.close();
  });

  test("is taken while another connection is in the middle of writing, without its half-done work", async () => {
    const db = await openDatabase(settings);
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("households").values({ created_at: 3 }).execute();
      expect((await backUp(settings, undefined, NOW)).isDone).toBe(true);
    });
    await db.destroy();
    expect(await households()).toBe(2);
    restore(settings, backupFile(), NOW);
    expect(await households()).toBe(1);
  });

  test("overwrites nothing", async () => {
    await backUp(settings, undefined, NOW);
    const before = readFileSync(backupFile());
    expect(await backUp(settings, undefined, NOW)).toMatchObject({ isDone: false });
    expect(readFileSync(backupFile()).equals(before)).toBe(true);
  });

  test("says where it looked when there is no database", async () => {
    const report = await backUp(
      { dataDir: join(dataDir, "nowhere"), databaseUrl: undefined },
      undefined,
      NOW,
    );
    expect(report.isDone).toBe(false);
    expect(report.text).toContain("nowhere");
  });

  test("of a damaged database is refused with the reason, and nothing is left of it", async () => {
    const damaged = join(dataDir, "damaged");
    mkdirSync(damaged);
    writeFileSync(join(damaged, "larder.db"), "a shopping list".repeat(1000));
    expect(await backUp({ ...settings, dataDir: damaged }, undefined, NOW)).toEqual({
      isDone: false,
      text: "The copy could not be made: the database itself is damaged. Nothing was kept of it.",
    });
    expect(readdirSync(join(damaged, "backups"))).toEqual([]);
  });

  test("of PostgreSQL is left to PostgreSQL's own tools", async () => {
    const report = await backUp(
      { dataDir, databaseUrl: "postgres://somewhere/larder" },
      undefined,
      NOW,
    );
    expect(report).toMatchObject({ isDone: false, text: expect.stringContaining("pg_dump") });
  });
});

describe("restoring", () => {
  test("brings back what was backed up and keeps what was there beside it", async () => {
    await backUp(settings, undefined, NOW);
    await addHousehold();
    const report = restore(settings, backupFile(), NOW);
    expect(report.isDone).toBe(true);
    expect(await households()).toBe(1);
    const kept = join(dataDir, "larder-before-restore-2026-03-10-12-00-00.db");
    expect(existsSync(kept)).toBe(true);
    cpSync(kept, join(dataDir, "larder.db"));
    expect(await households()).toBe(2);
  });

  test("is refused while a server owns the folder", async () => {
    await backUp(settings, undefined, NOW);
    const unlock = lockDataFolder(dataDir);
    expect(() => restore(settings, backupFile(), NOW)).toThrow(/Another Larder/);
    unlock();
  });

  test.each<[string, (file: string) => void]>([
    ["cut short", (file) => truncateSync(file, 40_000)],
    ["no database", (file) => writeFileSync(file, "a shopping list")],
    ["empty", (file) => writeFileSync(file, "")],
  ])("a file that is %s is refused and nothing changes", async (_what, damage) => {
    await backUp(settings, undefined, NOW);
    await addHousehold();
    damage(backupFile());
    const report = restore(settings, backupFile(), NOW);
    expect(report).toMatchObject({
      isDone: false,
      text: expect.stringContaining("Nothing changed"),
    });
    expect(await households()).toBe(2);
  });
});
