import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isFolderLocked, lockDataFolder } from "./folder-lock.ts";

let folder: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-folder-"));
});
afterEach(() => {
  other?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** A second server that owns the folder. */
async function anotherOwner(): Promise<ChildProcess> {
  const program = `import { isFolderLocked, lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    lockDataFolder(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(child.stdout, "data");
  return child;
}

test("a folder has one owner, and is free again once that gave it up", () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(/Another Larder is using/);
  unlock();
  lockDataFolder(folder)();
});

test("another process's folder is refused, and is free the moment that process is killed", async () => {
  expect(isFolderLocked(folder)).toBe(false);
  other = await anotherOwner();
  expect(() => lockDataFolder(folder)).toThrow(/Another Larder is using/);
  expect(isFolderLocked(folder)).toBe(true);
  const ended = once(other, "exit");
  other.kill("SIGKILL");
  await ended;
  expect(isFolderLocked(folder)).toBe(false);
  lockDataFolder(folder)();
});
