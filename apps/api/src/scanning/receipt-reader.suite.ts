import { scanStep, type ScanStep } from "@larder/contract/money/scanning";
import { afterEach, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { pngHeader, scriptedImage } from "../testing/receipts/scripted-image.ts";
import { MOST_BYTES } from "./readers/image-gate.ts";
import type { ReceiptReader } from "./receipt-reader.ts";

/** More than any reader accepts at once. */
const A_CROWD = 12;

/**
 * Contract of every receipt reader, including the fake. `make` returns a reader that reads the
 * given image; by default a scripted one.
 */
export function receiptReaderSuite(
  name: string,
  make: () => ReceiptReader,
  receipt: Uint8Array = scriptedImage("answer"),
): void {
  const open: ReceiptReader[] = [];
  const reader = () => {
    const made = make();
    open.push(made);
    return made;
  };
  const { signal } = new AbortController();
  afterEach(async () => {
    await Promise.all(open.splice(0).map((made) => made.close()));
  });

  test(`${name}: a picture is read, and its steps are told in their order`, async () => {
    const steps: ScanStep[] = [];
    const outcome = await reader().read(receipt, { signal, onStep: (step) => steps.push(step) });
    expect(outcome).toMatchObject({ ok: true, reading: { items: expect.any(Array) } });
    const names = steps.map(({ step }) => step);
    expect([names[0], names.at(-1)]).toEqual(["decoding", "understanding"]);
    expect(names).toContain("reading");
    const order = scanStep.shape.step.options;
    const places = names.map((step) => order.indexOf(step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const done = steps.flatMap((step) => step.done ?? []);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    for (const step of steps) expect(step.done ?? 0).toBeLessThanOrEqual(step.of ?? 0);
    const items = outcome.ok ? outcome.reading.items : [];
    for (const { priceCents } of items)
      expect(priceCents === null || Number.isSafeInteger(priceCents)).toBe(true);
  });

  test.each([
    ["text", new TextEncoder().encode("not an image at all"), "unsupported_type"],
    [
      "an SVG",
      new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "unsupported_type",
    ],
    ["a GIF", new TextEncoder().encode("GIF89a________"), "unsupported_type"],
    ["WebP", new TextEncoder().encode("RIFF____WEBPVP8L"), "unsupported_type"],
    ["nothing", new Uint8Array(0), "unsupported_type"],
    ["a picture of 60000 by 60000", pngHeader(60_000, 60_000), "too_large"],
    ["a picture without width", pngHeader(0, 10), "unreadable"],
    ["a JPEG without a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), "unreadable"],
  ])(`${name}: %s is refused without reading it`, async (_, image, reason) => {
    expect(await reader().read(image, { signal })).toEqual({ ok: false, reason });
  });

  test(`${name}: a file over 25 MB is refused`, async () => {
    const image = new Uint8Array(MOST_BYTES + 1);
    image.set(pngHeader(10, 10));
    expect(await reader().read(image, { signal })).toEqual({
      ok: false,
      reason: "too_large",
    });
  });

  test(`${name}: a caller who already left gets no scan`, async () => {
    const left = AbortSignal.abort();
    const outcome = await reader().read(receipt, { signal: left });
    expect(outcome).toEqual({ ok: false, reason: "aborted" });
  });

  test(`${name}: a caller who leaves while the picture is read ends the scan`, async () => {
    const caller = new AbortController();
    const scan = reader().read(receipt, { signal: caller.signal });
    caller.abort();
    expect(await scan).toEqual({ ok: false, reason: "aborted" });
  });

  test(`${name}: of a crowd some are read, the others told when to come again`, async () => {
    const crowded = reader();
    const scans = Array.from({ length: A_CROWD }, () =>
      crowded.read(receipt, { signal: new AbortController().signal }),
    );
    const outcomes = await Promise.all(scans);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(outcomes.some((outcome) => outcome.ok)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    for (const outcome of refused)
      expect(outcome).toMatchObject({ reason: "busy", retryAfterSeconds: expect.any(Number) });
  });

  test(`${name}: a person whose pictures are many keeps nobody else's single one out`, async () => {
    const shared = reader();
    const scans = Array.from({ length: A_CROWD }, () =>
      shared.read(receipt, { signal: new AbortController().signal, person: 1 }),
    );
    expect(await shared.read(receipt, { signal, person: 2 })).toMatchObject({ ok: true });
    await Promise.all(scans);
  });

  test(`${name}: tells how many it reads and how many wait`, async () => {
    const asked = reader();
    expect(asked.load).toEqual({ running: 0, waiting: 0 });
    const scan = asked.read(receipt, { signal });
    expect(asked.load).toEqual({ running: 1, waiting: 0 });
    await scan;
    await eventually(() => expect(asked.load).toEqual({ running: 0, waiting: 0 }));
  });

  test(`${name}: closing ends with nothing running, and nothing more is taken`, async () => {
    const closed = reader();
    const running = closed.read(receipt, { signal });
    await closed.close();
    const notYet = new Promise((resolve) => setImmediate(resolve, "still running"));
    expect(await Promise.race([running, notYet])).not.toBe("still running");
    const outcome = await closed.read(receipt, { signal });
    expect(outcome).toMatchObject({ ok: false, reason: "busy" });
  });
}
