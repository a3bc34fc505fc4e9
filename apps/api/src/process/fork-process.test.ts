import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forkProcess } from "./fork-process.ts";
import { KillableProcess } from "./killable-process.ts";
import { lastStartFailure, onStartFailure } from "./start-failures.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-fork-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the reader's process gets nothing of the server's environment, and its library may call nobody", async () => {
  const entry = join(folder, "tell-environment.mjs");
  writeFileSync(entry, "process.send(process.env); process.disconnect();");
  const child = forkProcess(entry);
  const [environment] = await once(child, "message");
  const names = Object.keys(environment as object).filter((name) => !name.startsWith("NODE_"));
  expect(names.toSorted()).toEqual(["MALLOC_ARENA_MAX", "ORT_DISABLE_TELEMETRY"]);
  expect(environment).toMatchObject({ ORT_DISABLE_TELEMETRY: "1" });
});

test("a Node that was removed under the server is noted and heard, until a process starts again", async () => {
  const entry = join(folder, "waits.mjs");
  writeFileSync(entry, "process.send('here'); process.on('message', () => {});");
  const heard: unknown[] = [];
  onStartFailure((error) => heard.push(error));
  const { execPath } = process;
  process.execPath = join(folder, "removed-node");
  try {
    await new Promise<void>((onEnd) => new KillableProcess(entry, { onReply: () => {}, onEnd }));
  } finally {
    process.execPath = execPath;
  }
  expect(lastStartFailure()).toBe("ENOENT");
  expect(heard).toMatchObject([{ code: "ENOENT" }]);
  const started = await new Promise<KillableProcess<string>>((resolve) => {
    const child = new KillableProcess<string>(entry, {
      onReply: () => resolve(child),
      onEnd: () => {},
    });
    child.hold(true);
  });
  expect(lastStartFailure()).toBeNull();
  expect(heard).toHaveLength(1);
  await started.kill();
  onStartFailure(() => {});
});
