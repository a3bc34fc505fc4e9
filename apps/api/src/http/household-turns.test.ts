import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { HouseholdTurns } from "./household-turns.ts";

const MAYA = 1;
const THEO = 2;

afterEach(() => {
  vi.useRealTimers();
});

test("writes of one household go one after the other, those of another beside them", async () => {
  const turns = new HouseholdTurns();
  const done: string[] = [];
  const write = (what: string) => async () => {
    done.push(`${what} begins`);
    await nextTurn();
    done.push(`${what} ends`);
  };
  await Promise.all([
    turns.run(MAYA, write("first")),
    turns.run(MAYA, write("second")),
    turns.run(THEO, write("Theo's")),
  ]);
  expect(done.slice(0, 2)).toEqual(["first begins", "Theo's begins"]);
  expect(done.indexOf("second begins")).toBeGreaterThan(done.indexOf("first ends"));
});

test("a write that fails keeps none from going on", async () => {
  const turns = new HouseholdTurns();
  const failing = turns.run(MAYA, () => Promise.reject(new Error("no")));
  const next = turns.run(MAYA, () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

test("a write that never ends holds up the next for a moment only", async () => {
  vi.useFakeTimers();
  const turns = new HouseholdTurns();
  void turns.run(MAYA, () => new Promise(() => {}));
  const next = turns.run(MAYA, () => Promise.resolve("done"));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await next).toBe("done");
});
