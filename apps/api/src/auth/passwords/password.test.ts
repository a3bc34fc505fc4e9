import { expect, onTestFinished, test, vi } from "vitest";
import { fail, ok } from "../../values/outcome.ts";
import { inHashingSlot, MOST_AT_ONCE, MOST_WAITING } from "./password.ts";

const CALLS = 60;
const AT_WORK_AND_WAITING = MOST_AT_ONCE + MOST_WAITING;

test("two hash at once at most, forty wait, and the rest is told to come again at once", async () => {
  let free: () => void = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  let [running, most] = [0, 0];
  const outcomes = Array.from({ length: CALLS }, (_, index) =>
    inHashingSlot(async () => {
      running += 1;
      most = Math.max(most, running);
      await isFree;
      running -= 1;
      return ok(index);
    }),
  );
  const refused = await Promise.all(outcomes.slice(AT_WORK_AND_WAITING));
  expect(refused).toEqual(refused.map(() => fail("overloaded", { retryAfterSeconds: 2 })));
  free();
  const taken = await Promise.all(outcomes.slice(0, AT_WORK_AND_WAITING));
  expect(taken).toEqual(taken.map((_, index) => ok(index)));
  expect(most).toBe(MOST_AT_ONCE);
  expect(MOST_AT_ONCE).toBeLessThanOrEqual(2);
});

test("a slot is free again after work that failed", async () => {
  const failing = () => inHashingSlot(() => Promise.reject(new Error("no memory")));
  for (let round = 0; round < 3; round += 1) await expect(failing()).rejects.toThrow("no memory");
  expect(await inHashingSlot(async () => ok("hashed"))).toEqual(ok("hashed"));
});

test("who has waited for three seconds is told to come again, and the slots go on", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers();
  let free: () => void = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  const places = Array.from({ length: MOST_AT_ONCE }, (_, place) => place);
  const held = places.map((place) => inHashingSlot(() => isFree.then(() => ok(place))));
  const late = inHashingSlot(async () => ok("never"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await late).toEqual(fail("overloaded", { retryAfterSeconds: 2 }));
  free();
  expect(await Promise.all(held)).toEqual(places.map((place) => ok(place)));
  expect(await inHashingSlot(async () => ok("next"))).toEqual(ok("next"));
});
