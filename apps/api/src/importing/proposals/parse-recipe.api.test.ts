import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

let larder: TestApp;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser();
});
afterEach(() => larder.close());

test.each(["", " ", "\n\t \u00a0"])("a text of blanks is no recipe: %j", async (text) => {
  const answer = await maya.call(recipeImportsApi.parse, { body: { text } });
  expect([answer.status, answer.code, answer.details[0]?.path]).toEqual([
    400,
    "validation_failed",
    "text",
  ]);
});
