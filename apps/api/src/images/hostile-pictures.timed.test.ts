import { expect, test } from "vitest";
import { startTestApp } from "../testing/test-app.ts";
import { aPicture, aRecipe, uploadPicture } from "../testing/kitchens/upload-picture.ts";

test("80 megapixels are taken within 20 seconds, and nobody waits for a second meanwhile", async () => {
  const larder = await startTestApp();
  const maya = await larder.aUser();
  const recipeId = await aRecipe(maya);
  const picture = await aPicture({ width: 10_000, height: 8_000 }).jpeg().toBuffer();
  const startedAt = performance.now();
  let longestMs = 0;
  let isOver = false;
  const uploading = uploadPicture(larder, maya, { recipeId, picture }).finally(
    () => (isOver = true),
  );
  while (!isOver) {
    const askedAt = performance.now();
    await larder.app.inject({ method: "GET", url: "/api/health" });
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await uploading).status).toBe(201);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(longestMs).toBeLessThan(1000);
  await larder.close();
});
