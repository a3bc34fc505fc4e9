import { recipeImagesApi } from "@larder/contract/recipes/recipe-images";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { authApi } from "@larder/contract/access/auth";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_NOW, type TestUser } from "../testing/test-app.ts";
import { aPicture, aRecipe, uploadPicture } from "../testing/kitchens/upload-picture.ts";

const larder = testAppForFile();
let maya: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  maya = await larder.aUser();
  stranger = await larder.aUser({ plan: "PRO" });
});

const CREATED = 201;

/** A recipe of Maya's with a picture. */
async function aPictured(user: TestUser, picture?: Buffer) {
  const recipeId = await aRecipe(user);
  const bytes = picture ?? (await aPicture().jpeg().toBuffer());
  const { status, data } = await uploadPicture(larder, user, { recipeId, picture: bytes });
  expect(status).toBe(CREATED);
  return { recipeId, image: data.image };
}

const get = (url: string) => larder.app.inject({ method: "GET", url });
const statusOf = async (url: string) => (await get(url)).statusCode;

describe("a picture of a recipe", () => {
  test("is kept upright in two sizes as WebP, without a word of where and by what it was taken", async () => {
    const place = { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" };
    const taken = await aPicture({ width: 3000, height: 2000 })
      .jpeg()
      .withExif({ IFD0: { Make: "Spyglass", Copyright: "Maya" }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Kreuzberg</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes("Spyglass")).toBe(true);
    expect(taken.includes("Kreuzberg")).toBe(true);
    const { image } = await aPictured(maya, taken);
    expect(image).toMatchObject({ width: 1067, height: 1600 });
    for (const [url, width, height] of [
      [image.url, 1067, 1600],
      [image.thumbnailUrl, 320, 480],
    ] as const) {
      const { rawPayload, headers } = await get(url);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "private, max-age=86400, immutable",
        "x-content-type-options": "nosniff",
      });
      const kept = await sharp(rawPayload).metadata();
      expect(kept).toMatchObject({ format: "webp", width, height });
      expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(
        Array.from({ length: 5 }, () => undefined),
      );
      for (const word of ["Spyglass", "Kreuzberg", "GPS", "Maya"])
        expect(rawPayload.includes(word)).toBe(false);
    }
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("may be a %s", async (kind) => {
    const { image } = await aPictured(maya, await aPicture().toFormat(kind).toBuffer());
    expect(image).toMatchObject({ width: 64, height: 48 });
  });

  test("that moves stands still at its first frame", async () => {
    const frames = await Promise.all(
      [250, 10].map((red) => aPicture({ width: 8, height: 8, red }).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { image } = await aPictured(maya, moving);
    const { rawPayload } = await get(image.url);
    expect((await sharp(rawPayload).metadata()).pages).toBeUndefined();
    const [red = 0] = await sharp(rawPayload).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
  });

  test("twice on one recipe is one, and the sixth is refused with what to do", async () => {
    const recipeId = await aRecipe(maya);
    const colours = [1, 40, 80, 120, 160];
    const upload = async (red: number) =>
      uploadPicture(larder, maya, { recipeId, picture: await aPicture({ red }).png().toBuffer() });
    const ids: number[] = [];
    for (const red of colours) ids.push((await upload(red)).data.image.id);
    expect(new Set(ids).size).toBe(5);
    expect((await upload(160)).data.image.id).toBe(ids[4]);
    expect(await upload(220)).toMatchObject({
      status: 409,
      code: "limit_reached",
      message: "A recipe has at most 5 pictures: take one off first.",
    });
  });

  test("that several people add at the same moment is all there, five at most", async () => {
    const recipeId = await aRecipe(maya);
    const pictures = await Promise.all([3, 6].map((red) => aPicture({ red }).png().toBuffer()));
    const answers = await Promise.all(
      [...pictures, ...pictures].map((picture) =>
        uploadPicture(larder, maya, { recipeId, picture }),
      ),
    );
    const done = answers.filter(({ status }) => status === CREATED);
    expect(new Set(done.map(({ data }) => data.image.id)).size).toBe(2);
    expect(answers.every(({ status }) => [CREATED, 503].includes(status))).toBe(true);
  });

  test("that two people add at the same moment is added once where one has room", async () => {
    const recipeId = await aRecipe(maya);
    const pictures = await Promise.all(
      [2, 5, 8, 11, 14, 17].map((red) => aPicture({ red }).png().toBuffer()),
    );
    const sam = await larder.aUser({ household: maya.householdId });
    const upload = (picture: Buffer, by = maya) => uploadPicture(larder, by, { recipeId, picture });
    for (const picture of pictures.slice(0, 4))
      expect((await upload(picture)).status).toBe(CREATED);
    const last = await Promise.all(
      pictures.slice(4).map((picture, nth) => upload(picture, nth === 0 ? maya : sam)),
    );
    expect(last.filter(({ status }) => status === CREATED)).toHaveLength(1);
  });

  test("is taken off once, and is nobody's then", async () => {
    const { recipeId, image } = await aPictured(maya);
    const off = { params: { id: recipeId, imageId: image.id } };
    expect((await stranger.call(recipeImagesApi.remove, off)).status).toBe(404);
    expect((await maya.call(recipeImagesApi.remove, off)).status).toBe(204);
    expect((await maya.call(recipeImagesApi.remove, off)).status).toBe(404);
    expect(await statusOf(image.url)).toBe(404);
  });

  test("that two recipes have stays on the one when it is taken off the other", async () => {
    const picture = await aPicture({ red: 9 }).png().toBuffer();
    const [kept, other] = [await aPictured(maya, picture), await aPictured(maya, picture)];
    expect(other.image.id).toBe(kept.image.id);
    const off = { params: { id: other.recipeId, imageId: other.image.id } };
    expect((await maya.call(recipeImagesApi.remove, off)).status).toBe(204);
    expect([await statusOf(kept.image.url), await statusOf(other.image.url)]).toEqual([200, 404]);
  });

  test("cannot be added to another household's recipe", async () => {
    const recipeId = await aRecipe(maya);
    const picture = await aPicture().png().toBuffer();
    expect(await uploadPicture(larder, stranger, { recipeId, picture })).toMatchObject({
      status: 404,
      code: "not_found",
    });
  });
});

test("recipes, books and meals show the pictures, with no statement more", async () => {
  const nia = await larder.aUser();
  const components = [{ ingredientName: "salt", quantity: null, unit: null }];
  const body = { name: "Salted water", servings: 1, components };
  const recipeId = (await nia.call(recipesApi.add, { body })).data.recipe.id;
  const reads = {
    list: () => nia.call(recipesApi.list),
    get: () => nia.call(recipesApi.get, { id: recipeId }),
    meals: () => nia.call(cookingApi.plan),
  };
  const countOf = async (read: () => Promise<unknown>) => (await larder.statementsOf(read)).length;
  const before = [await countOf(reads.list), await countOf(reads.get), await countOf(reads.meals)];
  const picture = await aPicture({ red: 99 }).png().toBuffer();
  const { image } = (await uploadPicture(larder, nia, { recipeId, picture })).data;
  expect((await reads.list()).data.recipes[0]?.images).toEqual([image]);
  expect((await reads.get()).data.recipe.images).toEqual([image]);
  expect((await reads.meals()).data.fullyMakeable[0]?.thumbnailUrl).toBe(image.thumbnailUrl);
  const after = [await countOf(reads.list), await countOf(reads.get), await countOf(reads.meals)];
  expect(after).toEqual(before);
});

describe("its address", () => {
  test("is the same all day, and nothing but itself: no other picture, session or day", async () => {
    const first = await aPictured(maya);
    const second = await aPictured(maya);
    const pass = (url: string) => url.split("?")[1] ?? "";
    expect(await statusOf(first.image.url)).toBe(200);
    const again = await aPictured(maya);
    expect(pass(again.image.url).split(".")[0]).toBe(pass(first.image.url).split(".")[0]);
    for (const wrong of [
      first.image.url.split("?")[0] ?? "",
      `${first.image.url.split("?")[0]}?${pass(second.image.url)}`,
      `${first.image.url}A`,
      first.image.url.replace("pass=", "pass=A"),
      first.image.url.replace("/full", "/huge"),
      first.image.url.replace(/pass=.*/, `pass=${maya.token}`),
    ])
      expect(await statusOf(wrong)).toBe(404);
    expect(first.image.url).not.toContain(maya.token);
    larder.clock.advance(24 * 60 * 60 * 1000);
    expect(await statusOf(first.image.url)).toBe(404);
    larder.clock.set(TEST_NOW);
    expect(await statusOf(first.image.url)).toBe(200);
  });

  test("ends with the session that it was answered to", async () => {
    const nia = await larder.aUser();
    const { image } = await aPictured(nia);
    expect(await statusOf(image.url)).toBe(200);
    await nia.call(authApi.logout);
    expect(await statusOf(image.url)).toBe(404);
  });

  test("leads PRO readers to a published recipe's picture until it is published no more", async () => {
    const author = await larder.aUser({ plan: "PRO" });
    const { recipeId, image } = await aPictured(author);
    await author.call(publishingApi.publish, { body: { name: "A book" } });
    const address = async (reader: TestUser) =>
      (await reader.call(recipesApi.get, { id: recipeId })).data.recipe.images?.[0]?.url ?? "";
    const theirs = await address(stranger);
    expect(theirs).not.toBe(image.url);
    expect(await statusOf(theirs)).toBe(200);
    const copied = await stranger.call(publishingApi.copyRecipe, { id: recipeId });
    const [copy] = copied.data.recipe.images ?? [];
    expect(copy).toMatchObject({ width: image.width, height: image.height });
    expect(copied.data.recipe.id).not.toBe(recipeId);
    const [ofBook] = (await stranger.call(publishingApi.usersRecipes, { id: author.id })).data
      .recipes;
    expect(ofBook?.images?.[0]?.url).toBe(theirs);
    await author.call(publishingApi.unpublish);
    expect(await statusOf(theirs)).toBe(404);
    expect(await statusOf(image.url)).toBe(200);
    // A copy outlives the original.
    await author.call(authApi.deleteAccount);
    expect(await statusOf(image.url)).toBe(404);
    expect(await statusOf(copy?.url ?? "")).toBe(200);
    const { recipes } = (await stranger.call(recipesApi.list)).data;
    expect(recipes.find(({ id }) => id === copied.data.recipe.id)?.images).toEqual([copy]);
  });
});
