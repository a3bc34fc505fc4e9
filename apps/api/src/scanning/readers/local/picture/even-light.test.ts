import { expect, test } from "vitest";
import { inkAlone } from "./even-light.ts";
import type { RawPicture } from "./raw-picture.ts";

const SIDE = 200;

/** Paper that darkens to the right. `printed` is the reflectance at a point. */
function shaded(printed: (x: number, y: number) => number): RawPicture {
  const pixels = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const value = printed(x, y) * (240 - (160 * x) / SIDE);
      pixels.fill(value, (y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3);
    }
  return { pixels, width: SIDE, height: SIDE };
}

function brightness({ pixels, width }: RawPicture, x: number, y: number): number {
  return pixels[(y * width + x) * 3] ?? 0;
}

/** A printed line every 20 pixels, with the reverse side's print between. */
function twoSides(_: number, y: number): number {
  if (y % 20 < 3) return 0.3;
  return y % 20 >= 10 && y % 20 < 13 ? 0.75 : 1;
}

test("ink stays and a shadow goes, with what shines through from the back", async () => {
  const picture = await inkAlone(shaded(twoSides));
  for (const x of [20, 100, 180]) {
    expect(brightness(picture, x, 101)).toBeLessThan(60);
    expect(brightness(picture, x, 106)).toBeGreaterThan(230);
    expect(brightness(picture, x, 111)).toBeGreaterThan(230);
  }
});
