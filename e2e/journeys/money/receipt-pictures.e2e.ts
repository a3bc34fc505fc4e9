// At one size: how the browser converts a picture before the upload.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../../fixtures.ts";

interface Sent {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Chooses a picture and returns the upload. The answer does not matter. */
async function sentFor(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<Sent> {
  const sent = new Promise<Sent>((resolve) => {
    void page.route("**/api/scanning/upload-receipt", async (route) => {
      const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
      const headEnd = body.indexOf("\r\n\r\n");
      const tailStart = body.lastIndexOf("\r\n--");
      const type = /Content-Type: (\S+)/i.exec(body.subarray(0, headEnd).toString())?.[1] ?? "";
      resolve({ type, bytes: Buffer.from(body.subarray(headEnd + 4, tailStart)) });
      const receipt = { merchant: null, date: null, total: null };
      await route.fulfill({
        json: { status: "success", message: "Receipt read", data: { items: [], receipt } },
      });
    });
  });
  await page.getByLabel("Receipt image").setInputFiles(file);
  return sent;
}

/** Noise that does not compress; the top third is red, so that the orientation is visible. */
async function aPicture(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const grain = await sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: "#888888", noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const red = await sharp({
    create: { width, height: Math.round(height / 3), channels: 3, background: "#ee0000" },
  })
    .png()
    .toBuffer();
  return sharp(grain)
    .resize(width, height, { kernel: "nearest" })
    .composite([{ input: red, left: 0, top: 0 }]);
}

async function isRedOnTop(image: Buffer): Promise<boolean> {
  const part = async (top: number) => {
    const small = await sharp(image)
      .rotate()
      .resize(30, 30, { fit: "fill" })
      .removeAlpha()
      .raw()
      .toBuffer();
    return (small[top * 30 * 3 + 45] ?? 0) - (small[top * 30 * 3 + 46] ?? 0);
  };
  return (await part(3)) > 100 && (await part(27)) < 60;
}

test("a large photo lying on its side is sent upright, smaller and without its metadata", async ({
  enter,
}) => {
  const { page } = await enter("/scan-receipt", "pro");
  // 4400 by 3300 as stored, to be rotated: 3300 by 4400 as seen.
  const upright = await (await aPicture(3300, 4400)).png({ compressionLevel: 1 }).toBuffer();
  const stored = await sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { type, bytes } = await sentFor(page, {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: stored,
  });
  const { width, height, orientation, exif } = await sharp(bytes).metadata();
  expect([type, width, height]).toEqual(["image/jpeg", 3000, 4000]);
  expect([orientation ?? 1, exif]).toEqual([1, undefined]);
  expect(bytes.length).toBeLessThan(stored.length);
  expect(await isRedOnTop(bytes)).toBe(true);
});

test("a large PNG is sent as a smaller JPEG, white where it was transparent", async ({ enter }) => {
  const { page } = await enter("/scan-receipt", "pro");
  const picture = await (await aPicture(4400, 1500)).png().toBuffer();
  const clear = {
    create: { width: 800, height: 800, channels: 4 as const, background: "#000000ff" },
  };
  const buffer = await sharp(picture)
    .ensureAlpha()
    .composite([{ input: clear, left: 3400, top: 600, blend: "dest-out" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { type, bytes } = await sentFor(page, { name: "scan.png", mimeType: "image/png", buffer });
  const { width, height, format } = await sharp(bytes).metadata();
  expect([type, format, width, height]).toEqual(["image/jpeg", "jpeg", 4000, 1364]);
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left: 3400, top: 900, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(Math.min(red, green, blue)).toBeGreaterThan(230);
});

test("what the browser cannot decode, and what is small enough, is sent as it is", async ({
  enter,
}) => {
  const { page } = await enter("/scan-receipt", "pro");
  const damaged = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(2_000_000, 7),
  ]);
  const first = await sentFor(page, {
    name: "broken.jpg",
    mimeType: "image/jpeg",
    buffer: damaged,
  });
  expect(first.bytes.equals(damaged)).toBe(true);
  await page.unroute("**/api/scanning/upload-receipt");
  const small = await (await aPicture(300, 600)).jpeg({ quality: 80 }).toBuffer();
  const second = await sentFor(page, { name: "small.jpg", mimeType: "image/jpeg", buffer: small });
  expect(second.bytes.equals(small)).toBe(true);
});

test("a picture that is called .jpg and is none is sent as the JPEG that it is called", async ({
  enter,
}) => {
  const { page } = await enter("/scan-receipt", "pro");
  const buffer = await (await aPicture(300, 600)).webp({ quality: 80 }).toBuffer();
  const { type, bytes } = await sentFor(page, {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer,
  });
  const { width, height, format } = await sharp(bytes).metadata();
  expect([type, format, width, height]).toEqual(["image/jpeg", "jpeg", 300, 600]);
  expect(await isRedOnTop(bytes)).toBe(true);
});
