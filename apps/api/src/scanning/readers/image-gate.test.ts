import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pngHeader } from "../../testing/receipts/scripted-image.ts";
import { checkImage } from "./image-gate.ts";

const folder = new URL("../../testing/receipts/images/", import.meta.url);

test("the size of a JPEG and of a PNG is read from the bytes", async () => {
  const jpeg = await readFile(new URL("sroie-046.jpg", folder));
  const png = await readFile(new URL("man-rewe.png", folder));
  expect(checkImage(jpeg)).toMatchObject({ type: "jpeg" });
  expect(checkImage(png)).toEqual({ type: "png", width: 720, height: 1440 });
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
])("25 MB of %s are refused at once, since others wait meanwhile", (_, bytes) => {
  const image = new Uint8Array(25e6).map((_byte, index) => bytes[index % bytes.length] ?? 0);
  image.set([0xff, 0xd8, 0xff]);
  // of the processor, since other processes take theirs
  const before = process.cpuUsage();
  expect(checkImage(image)).toBe("unreadable");
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(100);
});
