import { expect, test, vi } from "vitest";
import { pause } from "./pause.ts";

test("ends after its time, or when it is over, and leaves nothing on a signal that lives on", async () => {
  const over = new AbortController();
  const added = vi.spyOn(over.signal, "addEventListener");
  const removed = vi.spyOn(over.signal, "removeEventListener");
  await pause(1, over.signal);
  const waiting = pause(60_000, over.signal);
  over.abort();
  await waiting;
  expect(added).toHaveBeenCalledTimes(2);
  expect(removed).toHaveBeenCalledTimes(2);
});
