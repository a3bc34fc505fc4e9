import { type RecipeFormat, recipeFormats } from "@larder/contract/money/exporting";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import { nutritionIn } from "../../catalogue/eating/eating.ts";
import { readKitchenOfRecipe } from "../../inventory/stock/kitchen.ts";
import { cutText } from "../../values/cut-text.ts";
import type { Reader } from "../../db/transaction.ts";
import { asFileNamed, fileAnswer, type Answer } from "../../http/answers/answer.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { openRecipe } from "../../recipes/open-recipe.ts";
import { exportedRecipe } from "./exported-recipe.ts";
import { recipeCooklang } from "./recipe-cooklang.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";
import { recipeText } from "./recipe-text.ts";

const writers = {
  jsonld: { write: recipeJsonLd, extension: "json" },
  cooklang: { write: recipeCooklang, extension: "cook" },
  text: { write: recipeText, extension: "txt" },
} as const satisfies Record<RecipeFormat, object>;

const LONGEST_FILE_NAME = 80;
/** Characters that some file system forbids, or that reverse the text. */
const UNFIT = /[\\/:*?"<>|\p{C}]+/gu;

function fileNameOf(recipe: string, extension: string): string {
  const name = cutText(
    recipe
      .replaceAll(UNFIT, " ")
      .replaceAll(/ {2,}/g, " ")
      .replace(/^[\s.]+/, ""),
    LONGEST_FILE_NAME,
  );
  return `${name.trim() || "recipe"}.${extension}`;
}

interface Wanted {
  readonly reader: Parameters<typeof openRecipe>[1];
  readonly id: number;
  readonly format: RecipeFormat;
  readonly today: IsoDate;
}

/** One recipe as a file for a reader of it. Two statements. Source: handbook/exports.md#a-recipe. */
export async function exportRecipe(
  db: Reader,
  { reader, id, format, today }: Wanted,
): Promise<Outcome<Answer>> {
  const [found, kitchen] = await Promise.all([
    openRecipe(db, reader, id),
    readKitchenOfRecipe(db, reader.householdId, { recipeId: id, today }),
  ]);
  if (!found.ok) return found;
  const recipe = exportedRecipe(found.value);
  const { write, extension } = writers[format];
  const { allocations } = planRecipe(found.value, kitchen.stock());
  const { perServing } = nutritionIn(kitchen.eating, { ...found.value, allocations });
  const answer = fileAnswer(recipeFormats[format], write(recipe, perServing), "no-store");
  return ok({ ...answer, headers: asFileNamed(fileNameOf(recipe.name, extension)) });
}
