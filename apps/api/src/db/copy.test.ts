import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./connect.ts";
import { copyBeforeMigration } from "./copy.ts";
import { migrate } from "./migrate.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-copy-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a copy has its name only when it is whole, and what an interrupted start left is gone", async () => {
  const settings = { dataDir, databaseUrl: undefined };
  const db = await openDatabase(settings);
  const folder = join(dataDir, "before-upgrade");
  mkdirSync(folder);
  writeFileSync(join(folder, "larder-yesterday.db.unfinished"), "half of a copy");
  const later = { "900-later": { up: async () => {} } };
  const tables = { "000-tables": { up: async () => {} } };
  await migrate(db, () => copyBeforeMigration(db, settings), tables);
  expect(readdirSync(folder)).toEqual(["larder-yesterday.db.unfinished"]);
  await migrate(db, () => copyBeforeMigration(db, settings), { ...tables, ...later });
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^larder-[\dTZ-]+\.db$/)]);
  await db.destroy();
});
