import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../connect.ts";
import { copyBeforeMigration } from "./copy.ts";
import { migrate } from "../migrate.ts";

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
  const both = { ...tables, ...later };
  const upgrade = await migrate(db, () => copyBeforeMigration(db, settings), both);
  expect(upgrade).toEqual({ from: "000-tables", to: "900-later" });
  expect(await migrate(db, async () => {}, both)).toBeNull();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^larder-[\dTZ-]+\.db$/)]);
  await db.destroy();
});

test("the newest three copies are kept, and what else lies there", async () => {
  const settings = { dataDir, databaseUrl: undefined };
  const db = await openDatabase(settings);
  await migrate(db);
  const folder = join(dataDir, "before-upgrade");
  mkdirSync(folder);
  const day = (number: number) => `larder-2026-01-0${number}T10-00-00-000Z.db`;
  for (const number of [1, 2, 3, 4]) writeFileSync(join(folder, day(number)), "");
  writeFileSync(join(folder, `${day(1)}-wal`), "");
  writeFileSync(join(folder, "larder-mine.db"), "");
  await copyBeforeMigration(db, settings);
  const [newest, ...kept] = readdirSync(folder).toSorted().toReversed().slice(1);
  expect(newest).toMatch(/^larder-[\dTZ-]+\.db$/);
  expect(kept).toEqual([day(4), day(3)]);
  expect(readdirSync(folder)).toContain("larder-mine.db");
  await db.destroy();
});
