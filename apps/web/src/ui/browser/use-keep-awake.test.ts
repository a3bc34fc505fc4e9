import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useKeepAwake } from "./use-keep-awake.ts";

/** A browser with a controllable wake lock. */
function aBrowser() {
  const release = vi.fn<() => void>();
  let answer: () => void = () => {};
  const request = vi.fn<() => Promise<object>>(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { release };
  });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock: { request } }));
  return { release, request, answer: () => act(async () => answer()) };
}

test("the screen may go dark again when one leaves", async () => {
  const { release, answer } = aBrowser();
  const { unmount } = renderHook(() => useKeepAwake());
  await answer();
  expect(release).not.toHaveBeenCalled();
  unmount();
  expect(release).toHaveBeenCalledOnce();
});

test("also where the browser agrees only after one has left", async () => {
  const { release, answer } = aBrowser();
  const { unmount } = renderHook(() => useKeepAwake());
  unmount();
  await answer();
  expect(release).toHaveBeenCalledOnce();
});

test("the browser lets go of a hidden page, and is asked again when it is looked at", async () => {
  const { request, answer } = aBrowser();
  const { unmount } = renderHook(() => useKeepAwake());
  await answer();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});
