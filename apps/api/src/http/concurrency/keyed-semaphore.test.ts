import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { KeyedSemaphore } from "./keyed-semaphore.ts";

const ROOM = { atOnce: 3, waiting: 12 };
const MAYA = 1;
const PRIYA = 2;

afterEach(() => {
  vi.useRealTimers();
});

test("a person does three things at a time, and twelve more wait", async () => {
  const places = new KeyedSemaphore(ROOM);
  const begun: number[] = [];
  const leaves: ((() => void) | null)[] = [];
  for (let call = 1; call <= 15; call += 1)
    void (async () => {
      leaves.push(await places.take(MAYA));
      begun.push(call);
    })();
  await nextTurn();
  expect(await places.take(MAYA)).toBeNull();
  expect(begun).toEqual([1, 2, 3]);
  // A second release has no effect.
  leaves[0]?.();
  leaves[0]?.();
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4]);
});

test("what one person asks for keeps nobody else waiting", async () => {
  const places = new KeyedSemaphore(ROOM);
  for (let call = 1; call <= 15; call += 1) void places.take(MAYA);
  expect(await places.take(PRIYA)).not.toBeNull();
});

test("a place that nobody waits for is free again", async () => {
  const places = new KeyedSemaphore(ROOM);
  for (let call = 1; call <= 20; call += 1) {
    const leave = await places.take(MAYA);
    expect(leave).not.toBeNull();
    leave?.();
  }
});

test("of all people no more than there is room for, and nobody waits where nobody may", async () => {
  const places = new KeyedSemaphore({ atOnce: 2, waiting: 0, ofAll: 3 });
  const [first] = [await places.take(MAYA), await places.take(MAYA)];
  expect(await places.take(MAYA)).toBeNull();
  expect(await places.take(PRIYA)).not.toBeNull();
  expect(await places.take(PRIYA)).toBeNull();
  first?.();
  await nextTurn();
  expect(await places.take(PRIYA)).not.toBeNull();
});

test("whoever has no place gets one of those that are spared for such", async () => {
  const places = new KeyedSemaphore({ atOnce: 2, waiting: 0, ofAll: 3, spare: 1 });
  const taken = [MAYA, MAYA, PRIYA, PRIYA, 3, 4].map((person) => places.take(person));
  const isIn = (await Promise.all(taken)).map((leave) => leave !== null);
  expect(isIn).toEqual([true, true, true, false, true, false]);
});

describe("writes of households", () => {
  const inTurn = (places: KeyedSemaphore) =>
    async function <Value>(household: number, write: () => Promise<Value>): Promise<Value> {
      const leave = await places.take(household);
      try {
        return await write();
      } finally {
        leave?.();
      }
    };
  const households = () =>
    inTurn(new KeyedSemaphore({ atOnce: 1, waiting: Infinity, longestMs: 1_500 }));

  test("those of one household go one after the other, those of another beside them", async () => {
    const run = households();
    const done: string[] = [];
    const write = (what: string) => async () => {
      done.push(`${what} begins`);
      await nextTurn();
      done.push(`${what} ends`);
    };
    await Promise.all([
      run(MAYA, write("first")),
      run(MAYA, write("second")),
      run(PRIYA, write("Priya's")),
    ]);
    expect(done.slice(0, 2)).toEqual(["first begins", "Priya's begins"]);
    expect(done.indexOf("second begins")).toBeGreaterThan(done.indexOf("first ends"));
  });

  test("one that fails keeps none from going on", async () => {
    const run = households();
    const failing = run(MAYA, () => Promise.reject(new Error("no")));
    const next = run(MAYA, () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("done");
  });

  test("one that never ends holds up the next for a moment only", async () => {
    vi.useFakeTimers();
    const run = households();
    void run(MAYA, () => new Promise(() => {}));
    const next = run(MAYA, () => Promise.resolve("done"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await next).toBe("done");
  });
});
