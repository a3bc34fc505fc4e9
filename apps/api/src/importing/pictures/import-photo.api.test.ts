// On SQLite only: how a picture comes in and is read.
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeReceiptReader } from "../../testing/services/fake-receipt-reader.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { formOf, TINY_JPEG } from "../../testing/kitchens/upload-receipt.ts";

let larder: TestApp;
let reader: FakeReceiptReader;
let maya: TestUser;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  larder = await startTestApp({ deps: { receiptReader: reader } });
  maya = await larder.aUser({ plan: "PRO" });
});
afterEach(() => larder.close());

const photograph = async (bytes: Uint8Array = TINY_JPEG) => {
  const { path, upload } = recipeImportsApi.photo;
  const form = formOf([{ name: upload.field, filename: "page.jpg", bytes }]);
  const answer = await larder.app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { ...form.headers, authorization: `Bearer ${maya.token}` },
    payload: form.payload,
  });
  return { ...answer.json<{ code?: string; data: unknown }>(), status: answer.statusCode };
};

test("a photographed page is proposed as if it had been pasted", async () => {
  reader.willShow(
    "Carrot soup",
    "Serves 2",
    "Ingredients",
    "3 carrots",
    "1 l milk",
    "Method",
    "1. Cook it.",
  );
  const { status, data } = await photograph();
  expect([status, data]).toMatchObject([
    200,
    {
      import: { source: "photo", status: "ready" },
      recipes: [
        {
          recipe: {
            name: "Carrot soup",
            servings: 2,
            components: [{ ingredientName: "carrots" }, { ingredientName: "milk" }],
          },
        },
      ],
    },
  ]);
});

test("a page without a recipe, no picture, and a reader that is busy are told apart", async () => {
  reader.willShow("Contents", "Soups", "Bread");
  const nothing = await photograph();
  const noPicture = await photograph(Buffer.from("no picture at all"));
  reader.willFail("busy");
  const busy = await photograph();
  expect([nothing, noPicture, busy].map(({ status, code }) => [status, code])).toEqual([
    [422, "nothing_found"],
    [415, "unsupported_media_type"],
    [503, "overloaded"],
  ]);
});
