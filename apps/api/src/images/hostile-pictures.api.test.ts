// On SQLite only: refused pictures never reach the database.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { aPicture, aRecipe, uploadPicture } from "../testing/kitchens/upload-picture.ts";
import { aPngOfSize } from "../testing/kitchens/upload-receipt.ts";

const larder = testAppForFile();
let maya: TestUser;
let recipeId: number;

beforeAll(async () => {
  maya = await larder.aUser();
  recipeId = await aRecipe(maya);
});

const upload = (picture: Uint8Array) => uploadPicture(larder, maya, { recipeId, picture });

/** A file in the box format of HEIC, with a brand. */
const inBoxes = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    randomBytes(2000),
  ]);

/** 81 megapixels in about 80 kB. */
const aBomb = () =>
  aPicture({ width: 9000, height: 9000 })
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer();

const jpeg = () => aPicture({ width: 900, height: 600 }).jpeg().toBuffer();
const UNREADABLE = { status: 400, message: "This picture could not be read." };
const WRONG_TYPE = { status: 415, message: "Choose a JPEG, PNG, WebP or AVIF picture." };
const LARGE = {
  status: 413,
  message: "The picture is too large: at most 25 MB and 80 megapixels.",
};

const hostile: readonly (readonly [string, () => Buffer | Promise<Buffer>, object])[] = [
  ["nothing at all", () => Buffer.alloc(0), { status: 400, message: "Choose a picture first." }],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG_TYPE],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), WRONG_TYPE],
  ["a GIF", () => aPicture().gif().toBuffer(), WRONG_TYPE],
  ["a TIFF", () => aPicture().tiff().toBuffer(), WRONG_TYPE],
  ["three bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff]), WRONG_TYPE],
  [
    "a HEIC",
    () => inBoxes("heic"),
    { status: 415, message: "HEIC pictures cannot be read here. Save it as JPEG and choose that." },
  ],
  ["boxes that say AVIF", () => inBoxes("avif"), UNREADABLE],
  [
    "a JPEG that is an SVG behind its first bytes",
    () => {
      const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
      return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]);
    },
    UNREADABLE,
  ],
  ["a JPEG that ends half-way", async () => (await jpeg()).subarray(0, 2000), UNREADABLE],
  [
    "a WebP that ends half-way",
    async () => {
      const webp = await aPicture({ width: 900, height: 600 }).webp({ lossless: true }).toBuffer();
      return webp.subarray(0, webp.length - 20);
    },
    UNREADABLE,
  ],
  ["a PNG with 81 megapixels", () => aBomb(), LARGE],
  ["a PNG that says it has 10 gigapixels", () => Buffer.from(aPngOfSize(100_000, 100_000)), LARGE],
  [
    "more than 25 MB",
    async () => Buffer.concat([await jpeg(), Buffer.alloc(26 * 1024 * 1024)]),
    LARGE,
  ],
];

test.each(hostile)("%s is refused in words", async (_what, make, refusal) => {
  expect(await upload(await make())).toMatchObject(refusal);
  // The next picture is accepted.
  expect((await upload(await jpeg())).status).toBe(201);
});

test("what hides behind a picture is not kept", async () => {
  const page = Buffer.from("<script>alert(document.domain)</script>");
  const { data, status } = await upload(
    Buffer.concat([await aPicture({ red: 7 }).png().toBuffer(), page]),
  );
  expect(status).toBe(201);
  for (const url of [data.image.url, data.image.thumbnailUrl]) {
    const { rawPayload, headers } = await larder.app.inject({ method: "GET", url });
    expect(headers["content-type"]).toBe("image/webp");
    expect(rawPayload.includes("script")).toBe(false);
    expect((await sharp(rawPayload).metadata()).format).toBe("webp");
  }
});

/** Answers to others meanwhile, however long it takes, since another process reads the picture. */
const FEWEST_BETWEEN = 5;

test("80 megapixels are taken, and others are answered meanwhile", async () => {
  const large = await aPicture({ width: 10_000, height: 8_000 }).jpeg().toBuffer();
  let answered = 0;
  let isOver = false;
  const uploading = upload(large).finally(() => (isOver = true));
  while (!isOver) {
    await larder.app.inject({ method: "GET", url: "/api/health" });
    if (!isOver) answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await uploading).status).toBe(201);
  expect(answered).toBeGreaterThanOrEqual(FEWEST_BETWEEN);
});

test("more than the queue holds is told to come again, and nothing is lost", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => larder.aUser()));
  const recipes = await Promise.all(people.map((person) => aRecipe(person)));
  const picture = await aPicture({ width: 3000, height: 2000 }).png().toBuffer();
  const answers = await Promise.all(
    people.flatMap((person, index) =>
      Array.from({ length: 4 }, () =>
        uploadPicture(larder, person, { recipeId: recipes[index] ?? 0, picture }),
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
});
