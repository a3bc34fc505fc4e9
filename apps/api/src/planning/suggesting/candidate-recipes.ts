import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import type { Person } from "@larder/rules/access";
import type { PlannableRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import { isWholeMeal } from "@larder/rules/planning/dishes/whole-meal";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { subscribedHouseholds } from "../../publishing/subscribed-households.ts";
import type { RecipeViewer } from "../../recipes/recipe.ts";
import { recipesInSlices } from "../../recipes/list/recipes-in-slices.ts";

/**
 * Maximum recipe lines in a proposal: the household's first, latest change first.
 * Source: handbook/planning.md#limits.
 */
export const MOST_LINES_LOOKED_AT = 40_000;
/** Maximum number of books in a proposal. Source: handbook/planning.md#limits. */
const MOST_BOOKS_LOOKED_INTO = 50;

export interface CandidateRecipe extends PlannableRecipe {
  /** Whether it is a meal, not a sauce or a side. */
  readonly isMeal: boolean;
}

/** Only the fields that a proposal needs. */
function lean(recipe: PlannableRecipe & { readonly tags: readonly string[] }): CandidateRecipe {
  const { id, name, servings, components } = recipe;
  return { id, name, servings, components, isMeal: isWholeMeal(recipe) };
}

/** Books belong to a person, recipes to a household. */
export interface Eater extends RecipeViewer, Person {}

interface Looking {
  readonly viewer: Eater;
  readonly pace: Pace;
}

/**
 * Recipes of the household, then of subscribed books except those with a name that the household
 * has, as after copying. Statements as in `recipesInSlices`, for the household and each book.
 * Source: handbook/planning.md#plan-my-week.
 */
export async function candidateRecipes(
  db: Reader,
  { viewer, pace }: Looking,
): Promise<readonly CandidateRecipe[]> {
  const household = viewer.householdId;
  const found: CandidateRecipe[] = [];
  const names = new Set<string>();
  let lines = 0;
  const readFrom = async (from: HouseholdId) => {
    const recipes = await recipesInSlices(db, from, { detail: "planned", viewer, pace });
    for await (const some of recipes)
      for (const recipe of some) {
        // oxlint-disable-next-line no-await-in-loop -- between them others get their turn
        if (pace.isSpent) await pace.next();
        if (lines >= MOST_LINES_LOOKED_AT) return;
        const name = foldText(recipe.name);
        if (from !== household && names.has(name)) continue;
        names.add(name);
        lines += 1 + recipe.components.length;
        found.push(lean(recipe));
      }
  };
  const [books] = await Promise.all([subscribedHouseholds(db, viewer), readFrom(household)]);
  // Sequential: earlier books decide what later ones add.
  for (const book of books.slice(0, MOST_BOOKS_LOOKED_INTO)) {
    if (lines >= MOST_LINES_LOOKED_AT) break;
    // oxlint-disable-next-line no-await-in-loop -- what is there already decides what is taken of the next
    if (book !== household) await readFrom(book);
  }
  return found;
}
