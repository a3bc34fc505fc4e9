import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupFolder, pruneBackups } from "./prune-backups.ts";

const NOW = Date.parse("2026-03-20T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

test("copies older than so many days go with their keys; all else in the folder stays", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "larder-prune-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = backupFolder(dataDir);
  mkdirSync(folder);
  const age = {
    "larder-2026-03-19-03-17-00.db": 1,
    "larder-2026-03-19-03-17-00.db.key": 1,
    "larder-2026-03-06-12-00-00.db": 14,
    "larder-2026-03-05-03-17-00.db": 15,
    "larder-2026-03-05-03-17-00.db.key": 15,
    "larder-2026-03-01-03-17-00.db.unfinished": 19,
    "before the move.db": 400,
    "larder.db": 400,
  };
  for (const [name, days] of Object.entries(age)) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), NOW / 1000, (NOW - days * DAY_MS) / 1000);
  }
  expect(pruneBackups({ dataDir }, { days: 14, now: NOW })).toBe(2);
  const left = Object.keys(age).filter((name) => !name.startsWith("larder-2026-03-05"));
  expect(readdirSync(folder).toSorted()).toEqual(left.toSorted());
});
