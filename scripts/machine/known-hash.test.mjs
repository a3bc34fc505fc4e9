import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { knownHash } from "./known-hash.mjs";

let folder = "";
let reads = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hash-"));
  reads = 0;
  write("a", "one");
  write("b", "two");
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * @param {string} name
 * @param {string} text
 */
const write = (name, text) => writeFileSync(join(folder, name), text);
const asked = (names = ["a", "b"]) =>
  knownHash({
    file: join(folder, "known.json"),
    paths: names.map((name) => join(folder, name)),
    hashOfContent: () => `hash ${(reads += 1)}`,
  });

test("files that did not change are read once", () => {
  expect([asked(), asked(), asked()]).toEqual(["hash 1", "hash 1", "hash 1"]);
});

test("changed content, another file and a file less are read again", () => {
  asked();
  write("a", "six");
  expect(asked()).toBe("hash 2");
  write("c", "");
  expect(asked(["a", "b", "c"])).toBe("hash 3");
  expect(asked(["a"])).toBe("hash 4");
});

test("content of the same length with the old time is read again", () => {
  utimesSync(join(folder, "a"), 1, 1);
  asked();
  write("a", "eno");
  utimesSync(join(folder, "a"), 1, 1);
  expect(asked()).toBe("hash 2");
});

test("a file that changed just now is not trusted", () => {
  vi.useRealTimers();
  asked();
  expect(asked()).toBe("hash 2");
});

test("a file that was not written to its end is not trusted", () => {
  asked();
  write("known.json", '{"facts":');
  expect(asked()).toBe("hash 2");
});
