import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeyedSemaphore } from "../concurrency/keyed-semaphore.ts";
import { watchRate } from "./upload-rate.ts";

const EVERY_MS = 20;
const SLOWEST = { bytes: 100, everyMs: EVERY_MS };

let isCutOff = false;
const socket = { bytesRead: 0 };
const sender = {
  socket,
  destroy: () => {
    isCutOff = true;
  },
};

beforeEach(() => {
  isCutOff = false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The sender sends some bytes until the next check. */
function sends(bytes: number): void {
  socket.bytesRead += bytes;
  vi.advanceTimersByTime(EVERY_MS);
}

test("a slow sender keeps its slot while others find one, and loses it once they are refused", async () => {
  const semaphore = new KeyedSemaphore({ atOnce: 1, waiting: 0, ofAll: 1, spare: 1 });
  const stop = watchRate(sender, { semaphore, slowest: SLOWEST });
  await semaphore.take(1);
  await semaphore.take(2);
  sends(200);
  expect(isCutOff).toBe(false);
  expect(await semaphore.take(1)).toBeNull();
  sends(200);
  expect(isCutOff).toBe(false);
  expect(await semaphore.take(3)).toBeNull();
  sends(200);
  expect(isCutOff).toBe(true);
  stop();
});

test("a fast sender keeps its slot while others are refused", () => {
  let refusals = 0;
  const semaphore = {
    get refusals() {
      refusals += 1;
      return refusals;
    },
  };
  const stop = watchRate(sender, { semaphore, slowest: SLOWEST });
  sends(800);
  expect(isCutOff).toBe(false);
  sends(799);
  expect(isCutOff).toBe(true);
  stop();
});
