import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ScanStep } from "@larder/contract/money/scanning";
import { afterEach, expect, test } from "vitest";
import { scriptedImage, type Script } from "../../../../testing/receipts/scripted-image.ts";
import type { ReadOutcome } from "../../../receipt-reader.ts";
import { receiptReaderSuite } from "../../../receipt-reader.suite.ts";
import { LocalReceiptReader, type LocalReaderOptions } from "./local-receipt-reader.ts";

const entry = fileURLToPath(
  new URL("../../../../testing/receipts/scripted-reader-process.ts", import.meta.url),
);
const clock = { now: () => Date.UTC(2026, 4, 1) };
const open: LocalReceiptReader[] = [];

function localReader(options: Partial<LocalReaderOptions> = {}): LocalReceiptReader {
  const reader = new LocalReceiptReader({ clock, entry, graceMs: 1, ...options });
  open.push(reader);
  return reader;
}

function scan(reader: LocalReceiptReader, script: Script, signal = new AbortController().signal) {
  return reader.read(scriptedImage(script), { signal });
}

function processOf(outcome: ReadOutcome): string | null {
  return outcome.ok ? outcome.reading.merchant : null;
}

/** Resolves when the running scan has reached the process. */
function startedScan(reader: LocalReceiptReader, signal = new AbortController().signal) {
  return new Promise<{ outcome: Promise<ReadOutcome> }>((resolve) => {
    const outcome = reader.read(scriptedImage("hang"), {
      signal,
      onStep: () => resolve({ outcome }),
    });
  });
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.close()));
});

receiptReaderSuite("local reader", () => localReader());

test("no process runs before the first scan, and two scans share one", async () => {
  const reader = localReader();
  expect(reader.processId).toBeUndefined();
  const [first, second] = await Promise.all([scan(reader, "answer"), scan(reader, "answer")]);
  expect(processOf(first)).not.toBeNull();
  expect(processOf(second)).toBe(processOf(first));
});

test("a scan over its time is killed, and the next one works", async () => {
  // long enough for the next process to start on a busy machine
  const reader = localReader({ timeoutMs: 6_000 });
  expect(await scan(reader, "hang")).toEqual({ ok: false, reason: "timed_out" });
  expect((await scan(reader, "answer")).ok).toBe(true);
});

test("a process killed in mid-scan gives a clean failure, and the next scan works", async () => {
  const reader = localReader();
  const { outcome } = await startedScan(reader);
  process.kill(reader.processId ?? 0, "SIGKILL");
  expect(await outcome).toEqual({ ok: false, reason: "crashed" });
  expect((await scan(reader, "answer")).ok).toBe(true);
});

test("a process that ends by itself gives a clean failure", async () => {
  const reader = localReader();
  expect(await scan(reader, "crash")).toEqual({ ok: false, reason: "crashed" });
  expect((await scan(reader, "answer")).ok).toBe(true);
});

test("a caller who leaves frees the reader for the next", async () => {
  const reader = localReader();
  const leaving = new AbortController();
  const { outcome } = await startedScan(reader, leaving.signal);
  const next = scan(reader, "answer");
  leaving.abort();
  expect(await outcome).toEqual({ ok: false, reason: "aborted" });
  expect((await next).ok).toBe(true);
});

test("a caller who leaves the queue is never read", async () => {
  const reader = localReader({ mostWaiting: 1 });
  const running = new AbortController();
  const { outcome } = await startedScan(reader, running.signal);
  const leaving = new AbortController();
  const waiting = scan(reader, "answer", leaving.signal);
  leaving.abort();
  expect(await waiting).toEqual({ ok: false, reason: "aborted" });
  const next = scan(reader, "answer");
  running.abort();
  await outcome;
  expect((await next).ok).toBe(true);
});

test("past the queue a scan is refused with a time to try again", async () => {
  const reader = localReader({ mostWaiting: 1 });
  const { outcome } = await startedScan(reader);
  const waiting = scan(reader, "answer");
  const refused = await scan(reader, "answer");
  expect(refused).toEqual({ ok: false, reason: "busy", retryAfterSeconds: 6 });
  await reader.close();
  expect(await outcome).toEqual({ ok: false, reason: "aborted" });
  expect(await waiting).toEqual({ ok: false, reason: "busy" });
});

test("closing lets the running scan finish, however often it is asked for", async () => {
  const reader = localReader({ graceMs: 20_000 });
  const running = scan(reader, "slow");
  await Promise.all([reader.close(), reader.close()]);
  expect((await running).ok).toBe(true);
  expect(reader.processId).toBeUndefined();
});

test("a scan in the queue is told that it waits", async () => {
  const reader = localReader();
  const steps: ScanStep[] = [];
  const { signal } = new AbortController();
  const first = scan(reader, "answer");
  const onStep = (step: ScanStep) => steps.push(step);
  const second = reader.read(scriptedImage("answer"), { signal, onStep });
  expect(steps).toEqual([{ step: "waiting" }]);
  await Promise.all([first, second]);
  expect(steps[1]).toEqual({ step: "decoding" });
});

test("the process is replaced after its share of scans", async () => {
  const reader = localReader({ scansPerProcess: 2 });
  const used = [
    processOf(await scan(reader, "answer")),
    processOf(await scan(reader, "answer")),
    processOf(await scan(reader, "answer")),
  ];
  expect(used[1]).toBe(used[0]);
  expect(used[2]).not.toBe(used[0]);
});

test("a process that a scan left large is replaced", async () => {
  const reader = localReader();
  const first = processOf(await scan(reader, "large"));
  expect(processOf(await scan(reader, "answer"))).not.toBe(first);
});

test("an idle process ends", async () => {
  const reader = localReader({ idleMs: 1 });
  await scan(reader, "answer");
  await expect.poll(() => reader.processId).toBeUndefined();
});

test("what the process cannot decode is unreadable", async () => {
  expect(await scan(localReader(), "unreadable")).toEqual({ ok: false, reason: "unreadable" });
});

test("closing waits until the process is gone, also in a program that does nothing else", async () => {
  const program = `
    import { LocalReceiptReader } from ${JSON.stringify(new URL("./local-receipt-reader.ts", import.meta.url).href)};
    import { scriptedImage } from ${JSON.stringify(new URL("../../../../testing/receipts/scripted-image.ts", import.meta.url).href)};
    const reader = new LocalReceiptReader({ clock: { now: () => 0 }, entry: ${JSON.stringify(entry)} });
    await reader.read(scriptedImage("answer"), { signal: new AbortController().signal });
    await reader.close();
    process.stdout.write("closed");
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [
    "--import",
    "tsx",
    "--input-type=module",
    "-e",
    program,
  ]);
  expect(stdout).toBe("closed");
});

test("a person with ten pictures has three of them taken, and the next person's only one comes after the running one", async () => {
  const reader = localReader();
  const { signal } = new AbortController();
  const order: string[] = [];
  const read = async (person: number, name: string) => {
    const outcome = await reader.read(scriptedImage("answer"), { signal, person });
    order.push(outcome.ok ? name : `${name} ${outcome.reason}`);
    return outcome;
  };
  const mayas = Array.from({ length: 10 }, (_, index) => read(1, `maya ${index + 1}`));
  await Promise.all([...mayas, read(2, "sam")]);
  expect(order.filter((entry) => !entry.endsWith("busy"))).toEqual([
    "maya 1",
    "sam",
    "maya 2",
    "maya 3",
  ]);
  const refused = (await Promise.all(mayas)).filter((outcome) => !outcome.ok);
  expect(refused).toHaveLength(7);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: "busy", retryAfterSeconds: expect.any(Number) });
});
