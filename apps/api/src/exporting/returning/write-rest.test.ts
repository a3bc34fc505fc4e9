import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WriteRest } from "./write-rest.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a write that held others up for two seconds is followed by eight without one", async () => {
  const rest = new WriteRest();
  const first = rest.after(async () => vi.advanceTimersByTime(2000));
  await vi.advanceTimersByTimeAsync(0);
  await first;
  let isBegun = false;
  const next = rest.after(async () => {
    isBegun = true;
  });
  await vi.advanceTimersByTimeAsync(7900);
  expect(isBegun).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await next;
  expect(isBegun).toBe(true);
});

test("a write that failed counts as well", async () => {
  const rest = new WriteRest();
  const failing = rest.after(async () => {
    vi.advanceTimersByTime(1000);
    throw new Error("too late");
  });
  const refusal = failing.catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(0);
  expect(await refusal).toContain("too late");
  let isBegun = false;
  void rest.after(async () => {
    isBegun = true;
  });
  await vi.advanceTimersByTimeAsync(3900);
  expect(isBegun).toBe(false);
});
