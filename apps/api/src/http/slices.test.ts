import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSteps, Slices } from "./slices.ts";

const A_STEP_MS = 3;
const LONGER_THAN_A_SLICE_MS = 20;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const workFor = (ms: number) => vi.advanceTimersByTime(ms);

/** Does some steps at a user's pace and records each. */
async function work(
  slices: Slices,
  { person, steps, done }: { person: number; steps: number; done: string[] },
): Promise<void> {
  const pace = slices.paceOf(person);
  for (let step = 1; step <= steps; step += 1) {
    if (pace.isSpent) await pace.next();
    workFor(A_STEP_MS);
    done.push(`${person}.${step}`);
  }
}

test("short work is done at once", async () => {
  const done: string[] = [];
  const working = work(new Slices(), { person: 1, steps: 2, done });
  expect(done).toEqual(["1.1", "1.2"]);
  await working;
});

test("however many pieces of work there are, a turn holds little more than one slice", async () => {
  const slices = new Slices();
  const done: string[] = [];
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map((person) => work(slices, { person, steps: 20, done }));
  let longest = 0;
  let isOver = false;
  void (async () => {
    await Promise.all(all);
    isOver = true;
  })();
  while (!isOver) {
    const before = performance.now();
    await nextTurn();
    longest = Math.max(longest, performance.now() - before);
  }
  expect(done).toHaveLength(160);
  // A slice of 8 ms ends with the step that exceeds it.
  expect(longest).toBeLessThanOrEqual(8 + A_STEP_MS);
});

test("somebody's first piece of work comes before another's second, however many that one has", async () => {
  const slices = new Slices();
  const done: string[] = [];
  const greedy = Array.from({ length: 10 }, () => work(slices, { person: 1, steps: 9, done }));
  const modest = work(slices, { person: 2, steps: 9, done });
  await modest;
  // Three slices of her own, and no more than four of the other's meanwhile.
  expect(done.filter((step) => step.startsWith("1.")).length).toBeLessThanOrEqual(15);
  await Promise.all(greedy);
  expect(done).toHaveLength(99);
});

test("a step that takes longer than a slice ends it", async () => {
  const slices = new Slices();
  const pace = slices.paceOf(1);
  expect(pace.isSpent).toBe(false);
  workFor(LONGER_THAN_A_SLICE_MS);
  expect(pace.isSpent).toBe(true);
  await pace.next();
  expect(pace.isSpent).toBe(false);
});

test("work of many steps lets others come first whenever its pace is spent", async () => {
  function* threeSteps(): Generator<undefined, string, undefined> {
    yield;
    yield;
    yield;
    return "done";
  }
  let waited = 0;
  const pace = {
    isSpent: true,
    next: async () => {
      waited += 1;
    },
  };
  expect(await inSteps(threeSteps(), pace)).toBe("done");
  expect(waited).toBe(3);
  expect(await inSteps(threeSteps(), { ...pace, isSpent: false })).toBe("done");
  expect(waited).toBe(3);
});
