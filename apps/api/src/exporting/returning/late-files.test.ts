import { expect, test } from "vitest";
import { LateFiles, WAIT_MS } from "./late-files.ts";

const [MAYA, THEO] = [1, 2];

test("a late file makes its sender wait a quarter of an hour, and no other person", () => {
  const late = new LateFiles();
  late.note(MAYA, 1000);
  expect(late.waitOf(MAYA, 1000)).toBe(WAIT_MS);
  expect(late.waitOf(MAYA, 1000 + WAIT_MS - 1)).toBe(1);
  expect(late.waitOf(MAYA, 1000 + WAIT_MS)).toBe(0);
  expect(late.waitOf(THEO, 1000)).toBe(0);
});

test("each late file begins the wait again", () => {
  const late = new LateFiles();
  late.note(MAYA, 0);
  late.note(MAYA, WAIT_MS);
  expect(late.waitOf(MAYA, WAIT_MS)).toBe(WAIT_MS);
});
