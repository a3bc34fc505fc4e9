import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "../db/folder-lock.ts";
import { fullSpeed, paceBeside } from "./pace.ts";

const NOBODY = "http://127.0.0.1:9/api/health";

let dataDir: string;
let slowMs: number;
const server = createServer((_request, response) => {
  void wait(slowMs).then(() => response.end());
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-pace-"));
  slowMs = 0;
});
afterEach(() => {
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function restAfter(work: { rest(workedMs: number): Promise<void> }, workedMs: number) {
  const startedAt = performance.now();
  await work.rest(workedMs);
  return performance.now() - startedAt;
}

test("without a server work goes on at full speed", async () => {
  expect(await paceBeside({ dataDir }, NOBODY)).toBe(fullSpeed);
});

test("beside a server that cannot be asked, work rests as long as it took", async () => {
  const unlock = lockDataFolder(dataDir);
  const pace = await paceBeside({ dataDir }, NOBODY);
  unlock();
  expect(pace.isBesideServer).toBe(true);
  expect(await restAfter(pace, 60)).toBeGreaterThanOrEqual(55);
});

test("work rests longer for as long as the server answers more slowly than before", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const unlock = lockDataFolder(dataDir);
  const pace = await paceBeside({ dataDir }, `http://127.0.0.1:${port}/`);
  unlock();
  slowMs = 600;
  expect(await restAfter(pace, 50)).toBeGreaterThanOrEqual(690);
  expect(await restAfter(pace, 50)).toBeGreaterThanOrEqual(790);
});
