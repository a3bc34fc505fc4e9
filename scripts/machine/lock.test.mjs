import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { underLock } from "./lock.mjs";

let folder = "";
let lock = "";
const silent = () => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-lock-"));
  lock = join(folder, "deep", "build.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {number} pid */
function leaveLockOf(pid) {
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, "pid"), String(pid));
}

test("one at a time, and whoever waits is told so once", async () => {
  const events = /** @type {string[]} */ ([]);
  const first = underLock(lock, silent, async () => {
    events.push("first begins");
    await new Promise((resolve) => setTimeout(resolve, 500));
    events.push("first ends");
  });
  const second = underLock(
    lock,
    () => events.push("second waits"),
    async () => events.push("second begins"),
  );
  await Promise.all([first, second]);
  expect(events).toEqual(["first begins", "second waits", "first ends", "second begins"]);
});

test("nothing is left of a lock whose work is done, or has failed", async () => {
  expect(await underLock(lock, silent, async () => 7)).toBe(7);
  expect(existsSync(lock)).toBe(false);
  const failing = underLock(lock, silent, () => Promise.reject(new Error("no space")));
  await expect(failing).rejects.toThrow("no space");
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a process that is gone is taken over", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  leaveLockOf(pid);
  expect(await underLock(lock, silent, async () => "taken over")).toBe("taken over");
});

test("the lock of a process that died before it wrote its name is taken over", async () => {
  mkdirSync(lock, { recursive: true });
  expect(await underLock(lock, silent, async () => "taken over")).toBe("taken over");
});
