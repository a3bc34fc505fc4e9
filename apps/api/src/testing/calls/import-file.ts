import type { Data } from "@larder/contract/endpoint";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import type { TestApp, TestUser } from "../test-app.ts";
import { formOf } from "../kitchens/upload-receipt.ts";

interface ImportResult {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly data: Data<typeof recipeImportsApi.get>;
}

/** Uploads a file of recipes. */
export async function importFile(
  larder: TestApp,
  user: TestUser,
  file: { readonly bytes: Uint8Array | string; readonly name?: string },
): Promise<ImportResult> {
  const { method, path, upload } = recipeImportsApi.file;
  const bytes = Buffer.from(file.bytes);
  const part = { name: upload.field, filename: file.name ?? "recipes.json", bytes };
  const form = formOf([part]);
  const headers = { ...form.headers, authorization: `Bearer ${user.token}` };
  const request = { method, url: `/api${path}`, headers, payload: form.payload };
  const answer = await larder.app.inject(request);
  const { code, message, data } = answer.json<ImportResult>();
  return { status: answer.statusCode, code, message, data };
}

/** A list of schema.org recipes, as programs export it. */
export function exportedRecipes(count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, nth) => ({
      "@context": "https://schema.org",
      "@type": "Recipe",
      name: `Soup no. ${nth}`,
      description: "Warms on cold days.",
      recipeYield: "4 servings",
      prepTime: "PT10M",
      cookTime: "PT30M",
      keywords: "soup, winter",
      url: `https://recipes.example/soup/${nth}`,
      recipeIngredient: [
        "2 cups flour, sifted",
        "1 litre milk",
        "3 carrots, finely chopped",
        "1 onion",
        "2 cloves garlic",
        "salt to taste",
        `${nth + 1} g moonberries`,
      ],
      recipeInstructions: [
        { "@type": "HowToStep", text: "Chop the vegetables and fry them in a little oil." },
        { "@type": "HowToStep", text: "Add the milk and let it simmer for 30 minutes." },
      ],
    })),
  );
}
