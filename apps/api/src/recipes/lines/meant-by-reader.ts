import { resolveNames } from "../../catalogue/resolve-names.ts";
import type { Reader } from "../../db/transaction.ts";
import { meantLines, namesOf } from "./meant-lines.ts";
import type { RecipeViewer, SavedRecipe } from "../recipe.ts";

/** The meanings of a recipe's names in its own household; null for unknown ones. */
export function meantThere({ components }: SavedRecipe): readonly (number | null)[] {
  return components.flatMap((line) => [
    line.masterIngredientId,
    ...line.alternatives.map((other) => other.masterIngredientId),
  ]);
}

/**
 * The meanings of another household's recipe for a reader, for each of `namesOf`: a name unknown
 * there may be the reader's own ingredient. One statement if any is unknown. Source:
 * handbook/books.md#what-it-does.
 */
export async function meantByReader(
  db: Reader,
  { householdId: household }: RecipeViewer,
  recipe: SavedRecipe,
): Promise<readonly (number | null)[]> {
  const there = meantThere(recipe);
  const names = namesOf(recipe.components);
  const here = await resolveNames(
    db,
    { household },
    names.map((name, index) => (there[index] === null ? name : "")),
  );
  return there.map((ingredient, index) => ingredient ?? here[index] ?? null);
}

/** A recipe with the meanings in `meant`, one for each of `namesOf`. */
export function recipeAsMeant(recipe: SavedRecipe, meant: readonly (number | null)[]): SavedRecipe {
  const lines = meantLines([recipe], meant);
  const components = recipe.components.map((line, at) => ({
    ...line,
    masterIngredientId: lines[at]?.masterIngredientId ?? null,
    alternatives: line.alternatives.map((other, index) => ({
      ...other,
      masterIngredientId: lines[at]?.ofAlternatives[index] ?? null,
    })),
  }));
  return { ...recipe, components };
}
