import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turns } from "./turns.ts";

const LONGER_THAN_A_PAUSE_MS = 8;
const SHORT_MS = 1;
const MAYA = "Maya";
const THEO = "Theo";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const workFor = (ms: number) => vi.advanceTimersByTime(ms);

test("a call begins at once when nothing else does, the rest of the turn one after the other", async () => {
  const turns = new Turns();
  const begun: number[] = [];
  for (let call = 1; call <= 3; call += 1) turns.begin(MAYA, () => begun.push(call));
  expect(begun).toEqual([1]);
  while (begun.length < 3) await nextTurn();
  expect(begun).toEqual([1, 2, 3]);
});

test("somebody's one call comes before another's many that were there first", async () => {
  const turns = new Turns();
  const begun: string[] = [];
  for (let call = 1; call <= 50; call += 1) turns.begin(MAYA, () => begun.push(`Maya ${call}`));
  turns.begin(THEO, () => begun.push("Theo"));
  while (begun.length < 51) await nextTurn();
  expect(begun.indexOf("Theo")).toBeLessThanOrEqual(2);
  expect(begun.filter((call) => call !== "Theo")).toEqual(
    Array.from({ length: 50 }, (_, index) => `Maya ${index + 1}`),
  );
});

test("connections that wait in the system's queue are taken before calls begin", async () => {
  const turns = new Turns();
  const begun: string[] = [];
  turns.begin(MAYA, () => begun.push("before"));
  turns.connect();
  turns.begin(MAYA, () => begun.push("first"));
  turns.begin(MAYA, () => begun.push("second"));
  for (let turn = 0; turn < 3; turn += 1) {
    workFor(SHORT_MS);
    await nextTurn();
    turns.connect();
  }
  expect(begun).toEqual(["before"]);
  while (begun.length < 3) await nextTurn();
  expect(begun).toEqual(["before", "first", "second"]);
});

test("however many connections come, a call waits no longer than a pause", async () => {
  const turns = new Turns();
  let hasBegun = false;
  turns.begin(MAYA, () => workFor(SHORT_MS));
  turns.connect();
  turns.begin(MAYA, () => {
    hasBegun = true;
  });
  workFor(LONGER_THAN_A_PAUSE_MS);
  turns.connect();
  await nextTurn();
  await nextTurn();
  expect(hasBegun).toBe(true);
});

test("calls may begin for as long as the rest of the turn took", async () => {
  const turns = new Turns();
  let begun = 0;
  for (let call = 0; call < 6; call += 1)
    turns.begin(MAYA, () => {
      begun += 1;
    });
  await nextTurn();
  await nextTurn();
  const before = begun;
  workFor(LONGER_THAN_A_PAUSE_MS);
  await nextTurn();
  expect(begun - before).toBeGreaterThan(1);
});

test("a queue of connections ends with the first turn without one", async () => {
  const turns = new Turns();
  expect(turns.connect().taken).toBe(1);
  await nextTurn();
  expect(turns.connect().taken).toBe(2);
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(turns.connect()).toEqual({ taken: 1, ms: 0 });
});
