import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeOldBuilds } from "./build.mjs";

/** Interrupts a removal after the first file, like a kill; null for no interruption. */
const ended = vi.hoisted(() => ({ at: /** @type {string | null} */ (null) }));
vi.mock("node:fs", async (original) => {
  const fs = /** @type {typeof import("node:fs")} */ (await original());
  return {
    ...fs,
    rmSync: (/** @type {string} */ path, /** @type {import("node:fs").RmOptions} */ options) => {
      if (ended.at === null) return fs.rmSync(path, options);
      fs.rmSync(join(path, ended.at), options);
      throw new Error("killed");
    },
  };
});

const [current, old, older, oldest] = ["0", "1", "2", "3"].map((digit) => digit.repeat(16));
const DAY_S = 86_400;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
  for (const [age, name] of [current, old, older, oldest].entries()) {
    for (const part of ["server", "web"])
      mkdirSync(join(folder, String(name), part), { recursive: true });
    writeFileSync(join(folder, String(name), "server", "main.mjs"), "");
    const madeAt = Date.now() / 1000 - 2 * DAY_S * age;
    utimesSync(join(folder, String(name)), madeAt, madeAt);
  }
});
afterEach(() => {
  ended.at = null;
  rmSync(folder, { recursive: true, force: true });
});

test("the newest three builds stay", () => {
  removeOldBuilds(folder, String(current));
  expect(readdirSync(folder).toSorted()).toEqual([current, old, older]);
});

test("a removal that is ended leaves no build without its server", () => {
  ended.at = "server";
  expect(() => removeOldBuilds(folder, String(current))).toThrow("killed");
  const builds = readdirSync(folder).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const areWhole = builds.map((name) => existsSync(join(folder, name, "server", "main.mjs")));
  expect(areWhole).toEqual([true, true, true]);
});

test("what is left of it goes with the next one", () => {
  ended.at = "server";
  expect(() => removeOldBuilds(folder, String(current))).toThrow("killed");
  ended.at = null;
  removeOldBuilds(folder, String(current));
  expect(readdirSync(folder).toSorted()).toEqual([current, old, older]);
});
