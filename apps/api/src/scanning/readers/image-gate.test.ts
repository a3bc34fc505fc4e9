import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { pngHeader } from "../../testing/receipts/scripted-image.ts";
import { checkImage } from "./image-gate.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("the size of a JPEG and of a PNG is read from the bytes", async () => {
  const paper = sharp({
    create: { width: 720, height: 1440, channels: 3, background: "#efede8" },
  });
  const size = { width: 720, height: 1440 };
  expect(checkImage(await paper.jpeg().toBuffer())).toEqual({ type: "jpeg", ...size });
  expect(checkImage(await paper.png().toBuffer())).toEqual({ type: "png", ...size });
});

test("an A4 page scanned at 600 dpi passes", () => {
  expect(checkImage(pngHeader(4961, 7016))).toMatchObject({ width: 4961, height: 7016 });
});

test("80 megapixels pass, one line more does not", () => {
  expect(checkImage(pngHeader(8000, 10_000))).toMatchObject({ type: "png" });
  expect(checkImage(pngHeader(8000, 10_001))).toBe("too_large");
});

test("a picture without area is unreadable", () => {
  expect(checkImage(pngHeader(0, 10))).toBe("unreadable");
});

test.each([
  ["fill bytes", [0xff]],
  ["markers without a length", [0xff, 0xd0]],
])(
  "25 MB of %s are refused after a few thousand bytes, since others wait meanwhile",
  (_, bytes) => {
    const image = new Uint8Array(25e6).map((_byte, index) => bytes[index % bytes.length] ?? 0);
    image.set([0xff, 0xd8, 0xff]);
    const readByte = vi.spyOn(DataView.prototype, "getUint8");
    const readTwo = vi.spyOn(DataView.prototype, "getUint16");
    expect(checkImage(image)).toBe("unreadable");
    expect(readByte.mock.calls.length + readTwo.mock.calls.length).toBeLessThan(50_000);
  },
);
