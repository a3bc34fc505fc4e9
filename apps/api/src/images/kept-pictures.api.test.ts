import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { authApi } from "@larder/contract/access/auth";
import { recipeImagesApi } from "@larder/contract/recipes/recipe-images";
import { recipesApi } from "@larder/contract/recipes/recipes";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { newHousekeeping } from "../server/housekeeping.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { aPicture, aRecipe, uploadPicture } from "../testing/kitchens/upload-picture.ts";
import { addRecipeImages } from "./add-recipe-image.ts";
import { pictureFolder } from "./picture-folder.ts";

const larder = testAppForFile();
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const isOnSqlite = () => larder.deps.pictures.folder !== null;
const folder = () => pictureFolder(larder.deps.config.dataDir);
const filesNow = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const add = async (recipeId: number, red: number) =>
  (
    await uploadPicture(larder, maya, {
      recipeId,
      picture: await aPicture({ red }).png().toBuffer(),
    })
  ).data.image;
const statusOf = async (url: string) =>
  (await larder.app.inject({ method: "GET", url })).statusCode;

/** Numbers of picture rows of a household. */
async function rowsOf(user: TestUser) {
  const count = async (table: "images" | "recipe_images" | "image_bodies") => {
    const rows = await larder.db
      .selectFrom(table)
      .select("household_id")
      .where("household_id", "=", user.householdId)
      .execute();
    return rows.length;
  };
  return [await count("images"), await count("recipe_images"), await count("image_bodies")];
}

/** Ages every file by hours and runs the hourly sweep twice. */
async function sweepTwice() {
  const now = larder.clock.now();
  for (const name of filesNow())
    utimesSync(join(folder(), name), now / 1000 - 7200, now / 1000 - 7200);
  const tidy = newHousekeeping(larder.deps);
  await tidy();
  await tidy();
}

test("what is deleted is swept away, and nothing that somebody still has", async () => {
  await sweepTwice();
  const [first, second] = [await aRecipe(maya), await aRecipe(maya)];
  const both = [await add(first, 10), await add(second, 10)];
  expect(both[0]?.id).toBe(both[1]?.id);
  const alone = await add(first, 20);
  const filesBefore = filesNow().length;
  expect(await rowsOf(maya)).toEqual([2, 3, isOnSqlite() ? 0 : 4]);

  await maya.call(recipesApi.remove, { id: first });
  expect(await statusOf(alone.url)).toBe(404);
  larder.clock.advance(2 * 3_600_000);
  await sweepTwice();
  // The recipe can be restored for a day.
  expect(await rowsOf(maya)).toEqual([2, 1, isOnSqlite() ? 0 : 4]);
  expect(await statusOf(both[1]?.url ?? "")).toBe(200);
  larder.clock.advance(23 * 3_600_000);
  await sweepTwice();
  expect(await rowsOf(maya)).toEqual([1, 1, isOnSqlite() ? 0 : 2]);
  if (isOnSqlite()) expect(filesNow().length).toBe(filesBefore - 2);

  await maya.call(recipeImagesApi.remove, { params: { id: second, imageId: both[1]?.id ?? 0 } });
  expect(await rowsOf(maya)).toEqual([0, 0, 0]);
  await sweepTwice();
  if (isOnSqlite()) expect(filesNow().length).toBe(filesBefore - 4);
});

test("a deleted account takes its pictures along", async () => {
  const { url } = await add(await aRecipe(maya), 30);
  const filesBefore = filesNow().length;
  await maya.call(authApi.deleteAccount);
  expect(await statusOf(url)).toBe(404);
  expect(await rowsOf(maya)).toEqual([0, 0, 0]);
  await sweepTwice();
  if (isOnSqlite()) expect(filesNow().length).toBe(filesBefore - 2);
});

test("files say nothing by their names, and an upload that ended half-way leaves none that is served", async () => {
  const image = await add(await aRecipe(maya), 40);
  for (const name of filesNow()) expect(name).toMatch(/^[\da-f]{64}-(?:full|thumbnail)\.webp$/);
  const row = await larder.db
    .selectFrom("images")
    .select("content_hash")
    .where("household_id", "=", maya.householdId)
    .executeTakeFirstOrThrow();
  const hash = Buffer.from(row.content_hash, "base64url").toString("hex");
  expect(filesNow().some((name) => name.includes(hash))).toBe(false);
  expect(await statusOf(image.url)).toBe(200);
});

test("a household with 1 GB of pictures is told to take some off", async () => {
  const recipeId = await aRecipe(maya);
  await add(recipeId, 50);
  await larder.db
    .updateTable("images")
    .set({ byte_count: 1_000_000_000 })
    .where("household_id", "=", maya.householdId)
    .execute();
  const picture = await aPicture({ red: 60 }).png().toBuffer();
  expect(await uploadPicture(larder, maya, { recipeId, picture })).toMatchObject({
    status: 409,
    code: "limit_reached",
    message: "There is no room for more pictures: take some off first.",
  });
  const [other] = [await larder.aUser()];
  const another = await uploadPicture(larder, other, { recipeId: await aRecipe(other), picture });
  expect(another.status).toBe(201);
});

test("pictures that come with a recipe are added as far as they can be read, one that is broken off too", async () => {
  const recipeId = await aRecipe(maya);
  const good = await Promise.all(
    [1, 2, 3].map((nth) =>
      aPicture({ red: nth * 60 })
        .jpeg()
        .toBuffer(),
    ),
  );
  // Truncated, as some programs export it.
  const broken = (await aPicture({ red: 9 }).jpeg().toBuffer()).subarray(0, -20);
  const refused = await uploadPicture(larder, maya, { recipeId, picture: broken });
  expect(refused.status).toBe(400);
  const added = await addRecipeImages(larder.deps, {
    household: maya.householdId,
    recipeId,
    pictures: [good[0], Buffer.from("no picture"), good[1], good[2], broken].map(
      (one) => one ?? Buffer.of(),
    ),
    person: maya.id,
    signal: new AbortController().signal,
  });
  expect(added).toEqual({ added: 4, failed: 1 });
  const { images = [] } = (await maya.call(recipesApi.get, { id: recipeId })).data.recipe;
  const reds = await Promise.all(
    images.slice(0, 3).map(async ({ url }) => {
      const { rawPayload } = await larder.app.inject({ method: "GET", url });
      return Math.round(((await sharp(rawPayload).raw().toBuffer())[0] ?? 0) / 60);
    }),
  );
  expect(reds).toEqual([1, 2, 3]);
});
