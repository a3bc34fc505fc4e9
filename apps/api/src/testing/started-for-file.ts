import { afterAll, beforeAll } from "vitest";

/**
 * Starts something before the tests of a file and closes it after them; what began first closes last.
 * Usable in tests and hooks, not while the file loads.
 */
export function startedForFile<T extends { close(): Promise<void> }>(start: () => Promise<T>): T {
  // Filled before the first test.
  const started = {} as T;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.close());
  return started;
}
