import type { Data } from "@larder/contract/endpoint";
import { recipeImagesApi } from "@larder/contract/recipes/recipe-images";
import { recipesApi } from "@larder/contract/recipes/recipes";
import sharp, { type Sharp } from "sharp";
import type { TestApp, TestUser } from "../test-app.ts";
import { formOf } from "./upload-receipt.ts";

/** A plain picture of this size; another colour is another picture. */
export function aPicture({
  width = 64,
  height = 48,
  red = 200,
}: { width?: number; height?: number; red?: number } = {}): Sharp {
  const background = { r: red, g: 90, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The id of a user's new recipe. */
export async function aRecipe(user: TestUser): Promise<number> {
  const body = {
    name: "Shakshuka",
    servings: 2,
    components: [{ ingredientName: "eggs", quantity: 4, unit: "pcs" }],
  };
  return (await user.call(recipesApi.add, { body })).data.recipe.id;
}

/** Uploads a picture to a recipe. Check `status` before using `data`. */
export async function uploadPicture(
  { app }: TestApp,
  user: TestUser,
  { recipeId, picture }: { readonly recipeId: number; readonly picture: Uint8Array },
) {
  const field = recipeImagesApi.add.upload.field;
  const form = formOf([{ name: field, filename: "dinner.jpg", bytes: picture }]);
  const response = await app.inject({
    method: "POST",
    url: `/api/recipes/${recipeId}/images`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${user.token}` },
  });
  const { code, message, data } = response.json<{
    code?: string;
    message: string;
    data: Data<typeof recipeImagesApi.add>;
  }>();
  return { status: response.statusCode, code, message, data };
}
