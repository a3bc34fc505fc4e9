import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, sqliteFile } from "./connect.ts";
import { tableExists } from "./dialect.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

const HELD_MS = 700;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-connect-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a start waits for another process that is just putting the file away", async () => {
  const settings = { dataDir, databaseUrl: undefined };
  const program = `import { openSqlite } from ${JSON.stringify(join(import.meta.dirname, "sqlite/sqlite.ts"))};
    const handle = openSqlite(${JSON.stringify(sqliteFile(dataDir))});
    handle.exec("pragma locking_mode=exclusive; create table kept (a)");
    console.log("held"); setTimeout(() => process.exit(), ${HELD_MS});`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const other = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(other.stdout, "data");
  const db = await openDatabase(settings);
  expect(await tableExists(db, "kept")).toBe(true);
  await db.destroy();
});

test("a file that was only opened and put in order is let go at once, with its log", () => {
  const file = sqliteFile(dataDir);
  const handle = openSqlite(file);
  handle.exec("create table kept (a)");
  expect(existsSync(`${file}-wal`)).toBe(true);
  handle.close();
  expect(readdirSync(dataDir)).toEqual(["larder.db"]);
});
