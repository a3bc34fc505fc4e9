import { afterEach, expect, test } from "vitest";
import { pngHeader, scriptedImage } from "../testing/receipts/scripted-image.ts";
import { MOST_BYTES } from "./readers/image-gate.ts";
import type { ReceiptReader } from "./receipt-reader.ts";

/**
 * What every receipt reader does, whatever reads behind it. The reader is made to accept a scripted image.
 */
export function receiptReaderSuite(name: string, make: () => ReceiptReader): void {
  const open: ReceiptReader[] = [];
  const reader = () => {
    const made = make();
    open.push(made);
    return made;
  };
  const signal = new AbortController().signal;
  afterEach(async () => {
    await Promise.all(open.splice(0).map((made) => made.close()));
  });

  test(`${name}: a picture is read, and its steps are told`, async () => {
    const steps: string[] = [];
    const outcome = await reader().read(scriptedImage("answer"), {
      signal,
      onStep: (step) => steps.push(step),
    });
    expect(outcome.ok).toBe(true);
    expect(steps[0]).toBe("decoding");
  });

  test.each([
    ["text", new TextEncoder().encode("not an image at all"), "unsupported_type"],
    [
      "an SVG",
      new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "unsupported_type",
    ],
    ["a GIF", new TextEncoder().encode("GIF89a________"), "unsupported_type"],
    ["nothing", new Uint8Array(0), "unsupported_type"],
    ["a picture of 60000 by 60000", pngHeader(60_000, 60_000), "too_large"],
    ["a JPEG without a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), "unreadable"],
  ])(`${name}: %s is refused without reading it`, async (_, image, reason) => {
    expect(await reader().read(image, { signal })).toEqual({ ok: false, reason });
  });

  test(`${name}: a file over 25 MB is refused`, async () => {
    const image = new Uint8Array(MOST_BYTES + 1);
    image.set(pngHeader(10, 10));
    expect(await reader().read(image, { signal })).toEqual({ ok: false, reason: "too_large" });
  });

  test(`${name}: a caller who already left gets no scan`, async () => {
    const left = AbortSignal.abort();
    const outcome = await reader().read(scriptedImage("answer"), { signal: left });
    expect(outcome).toEqual({ ok: false, reason: "aborted" });
  });

  test(`${name}: once closed it takes nothing more`, async () => {
    const closed = reader();
    await closed.close();
    const outcome = await closed.read(scriptedImage("answer"), { signal });
    expect(outcome).toMatchObject({ ok: false, reason: "busy" });
  });
}
