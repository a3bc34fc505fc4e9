import { fireEvent, render, screen } from "@testing-library/react";
import { Suspense, lazy } from "react";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { loadUnlessLeft, watchLeaving } from "../api/kept/leaving.ts";
import { logFailure, redirectLog } from "../api/calls/log.ts";
import { LoadFailure } from "./load-failure.tsx";

beforeAll(watchLeaving);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

function listenToLog(): string[] {
  const lines: string[] = [];
  onTestFinished(redirectLog((text) => lines.push(text)));
  return lines;
}

const cancelled = () => Promise.reject(new TypeError("error loading dynamically imported module"));

test("a screen whose load is cancelled because the page is left neither fails nor is logged", async () => {
  const lines = listenToLog();
  fireEvent(window, new Event("beforeunload"));
  const Screen = lazy(() => loadUnlessLeft(cancelled));
  render(
    <LoadFailure>
      <Suspense>
        <Screen />
      </Suspense>
    </LoadFailure>,
  );
  logFailure("inventory.list failed", new TypeError("NetworkError when attempting to fetch"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(lines).toEqual([]);
});

test("a page that stays open loads what was cancelled again, and logs failures again", async () => {
  const lines = listenToLog();
  fireEvent(window, new Event("beforeunload"));
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(cancelled)
    .mockResolvedValueOnce("the screen");
  const loaded = loadUnlessLeft(load);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await loaded).toBe("the screen");
  logFailure("inventory.list failed", new TypeError("Failed to fetch"));
  expect(lines).toEqual(["inventory.list failed"]);
});

test("a load that fails on a page that nobody leaves fails at once", async () => {
  await expect(loadUnlessLeft(cancelled)).rejects.toThrow("dynamically imported");
});
