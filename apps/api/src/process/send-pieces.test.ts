import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_BYTES } from "../scanning/readers/image-gate.ts";
import { forkProcess } from "./fork-process.ts";
import { sendPieces, sendMessage } from "./send-pieces.ts";

/**
 * Copied in well under 10 ms, the limit for blocking the server (handbook/foundations.md#speed).
 */
const MOST_AT_ONCE = 1024 * 1024;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-send-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("25 MB arrive whole and in order, in messages that hold up nobody", async () => {
  const entry = join(folder, "collect.mjs");
  writeFileSync(
    entry,
    `import { createHash } from "node:crypto";
    const hash = createHash("sha256");
    let largest = 0;
    process.on("message", ({ bytes }) => {
      if (bytes) { hash.update(bytes); largest = Math.max(largest, bytes.length); }
      else { process.send({ largest, digest: hash.digest("hex") }); process.disconnect(); }
    });`,
  );
  const image = new Uint8Array(MOST_BYTES);
  for (let index = 0; index < image.length; index += 4093) image[index] = index % 251;
  const child = forkProcess(entry);
  const told = once(child, "message");
  await sendPieces(child, image);
  await sendMessage(child, { kind: "end" });
  const [collected] = await told;
  expect(collected).toMatchObject({ digest: createHash("sha256").update(image).digest("hex") });
  expect((collected as { largest: number }).largest).toBeLessThanOrEqual(MOST_AT_ONCE);
});

test("a process that is gone takes nothing", async () => {
  const entry = join(folder, "leave.mjs");
  writeFileSync(entry, "process.exit(0)");
  const child = forkProcess(entry);
  await once(child, "exit");
  await expect(sendPieces(child, new Uint8Array(10))).rejects.toThrow(/closed|EPIPE/i);
});
