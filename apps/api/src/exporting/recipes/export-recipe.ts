import { type RecipeFormat, recipeFormats } from "@larder/contract/money/exporting";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import { nutritionIn } from "../../catalogue/eating/eating.ts";
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

/** One recipe as a file for a reader of it. Statements as in `openRecipe`. Source: handbook/exports.md#a-recipe. */
export async function exportRecipe(
  db: Reader,
  { reader, id, format, today }: Wanted,
): Promise<Outcome<Answer>> {
  const found = await openRecipe(db, reader, { id, today });
  if (!found.ok) return found;
  const { recipe: opened, kitchen } = found.value;
  const recipe = exportedRecipe(opened);
  const { write, extension } = writers[format];
  const { allocations } = planRecipe(opened, kitchen.stock());
  const { perServing } = nutritionIn(kitchen.eating, { ...opened, allocations });
  const answer = fileAnswer(recipeFormats[format], write(recipe, perServing), "no-store");
  return ok({ ...answer, headers: asFileNamed(fileNameOf(recipe.name, extension)) });
}
