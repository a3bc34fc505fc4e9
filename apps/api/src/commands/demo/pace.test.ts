import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockDataFolder } from "../../db/sqlite/folder-lock.ts";
import { fullSpeed, paceBeside } from "./pace.ts";

const NOBODY = "http://127.0.0.1:9/api/health";

let dataDir: string;
let slowMs: number;
/** Answers after a delay on the test's clock. */
const server = createServer((_request, response) => {
  vi.advanceTimersByTime(slowMs);
  response.end();
});
let rests: unknown[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-pace-"));
  slowMs = 0;
  rests = [];
  vi.useFakeTimers({ toFake: ["performance"], now: 0 });
  vi.spyOn(timers, "setTimeout").mockImplementation(async (ms) => {
    rests.push(ms);
    return undefined;
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  syncBuiltinESMExports();
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("without a server work goes on at full speed", async () => {
  expect(await paceBeside({ dataDir }, NOBODY)).toBe(fullSpeed);
});

test("beside a server that cannot be asked, work rests as long as it took", async () => {
  const unlock = lockDataFolder(dataDir);
  const pace = await paceBeside({ dataDir }, NOBODY);
  unlock();
  expect(pace.isBesideServer).toBe(true);
  await pace.rest(60);
  expect(rests).toEqual([60]);
});

test("work rests longer for as long as the server answers more slowly than before", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const unlock = lockDataFolder(dataDir);
  const pace = await paceBeside({ dataDir }, `http://127.0.0.1:${port}/`);
  unlock();
  slowMs = 600;
  await pace.rest(50);
  await pace.rest(50);
  slowMs = 0;
  await pace.rest(50);
  expect(rests).toEqual([100, 200, 100]);
});
