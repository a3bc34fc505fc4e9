import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forkProcess } from "./fork-process.ts";

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
