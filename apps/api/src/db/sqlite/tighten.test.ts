import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tightenFolder } from "./tighten.ts";

/** A folder that others may read, whatever the umask. */
function makeOpen(path: string): void {
  mkdirSync(path);
  chmodSync(path, 0o755);
}

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-tighten-"));
  dataDir = join(folder, "data");
  makeOpen(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(dataDir, name);
const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
function write(name: string): void {
  writeFileSync(at(name), "a shopping list");
  chmodSync(at(name), 0o644);
}

const left = [
  "larder.db",
  "larder.db-wal",
  "larder.db-shm",
  "larder.db.unfinished",
  "larder-before-restore-2026-03-10-12-00-00.db",
  "folder.lock",
  "reserve",
  "damaged",
  "secret.key",
  "larder-before-restore-2026-03-10-12-00-00.db.key",
];

describe("what an older Larder left open to others", () => {
  test("is its owner's alone from the next start on, and is told once", () => {
    for (const name of left) write(name);
    for (const name of ["backups", "before-upgrade"]) makeOpen(at(name));
    const copies = [
      "backups/today.db",
      "backups/today.db.key",
      "before-upgrade/larder-2026-03-10T12-00-00-000Z.db",
    ];
    for (const name of copies) write(name);
    const changed = [dataDir, ...[...left, "backups", "before-upgrade", ...copies].map(at)];
    expect(new Set(tightenFolder(dataDir))).toEqual(new Set(changed));
    expect(modeOf(dataDir)).toBe("700");
    expect(modeOf(at("backups"))).toBe("700");
    for (const name of [...left, ...copies])
      expect([name, modeOf(at(name))]).toEqual([name, "600"]);
    expect(tightenFolder(dataDir)).toEqual([]);
  });

  test("in a folder that holds other things too is closed, and the others are left as they are", () => {
    write("larder.db");
    write("holiday.jpg");
    tightenFolder(dataDir);
    expect([modeOf(at("larder.db")), modeOf(at("holiday.jpg")), modeOf(dataDir)]).toEqual([
      "600",
      "644",
      "755",
    ]);
  });

  test("behind a link is not followed", () => {
    const elsewhere = join(folder, "elsewhere.db");
    writeFileSync(elsewhere, "");
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, at("larder.db"));
    expect(tightenFolder(dataDir)).toEqual([dataDir]);
    expect(modeOf(elsewhere)).toBe("644");
  });

  test.each(["nowhere", "larder.db"])("in %s, which is no folder, stops nothing", (name) => {
    write("larder.db");
    expect(tightenFolder(at(name))).toEqual([]);
  });
});
