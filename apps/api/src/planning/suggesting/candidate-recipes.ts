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

/** Lines of recipes that a proposal looks at: of the household first, newest change first. Source: handbook/planning.md#limits. */
export const MOST_LINES_LOOKED_AT = 40_000;
/** Books that a proposal looks into. Source: handbook/planning.md#limits. */
const MOST_BOOKS_LOOKED_INTO = 50;

/** A recipe that may be proposed. */
export interface CandidateRecipe extends PlannableRecipe {
  /** Whether it is a meal by itself, and no sauce. */
  readonly isMeal: boolean;
}

/** A recipe as a proposal keeps it: what is shown and what is needed. */
function lean(recipe: PlannableRecipe & { readonly tags: readonly string[] }): CandidateRecipe {
  const { id, name, servings, components } = recipe;
  return { id, name, servings, components, isMeal: isWholeMeal(recipe) };
}

/** Who is to eat: books are a person's, recipes a household's. */
export interface Eater extends RecipeViewer, Person {}

interface Looking {
  readonly viewer: Eater;
  readonly pace: Pace;
}

/**
 * The recipes that may be proposed: those of the household, then those of the books that the person subscribes to, but for such as the
 * household has under the same name, as it does once one was copied. Statements as `recipesInSlices` says, for the household and each book.
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
  // One after the other on purpose: what is there already decides what is taken of the next.
  for (const book of books.slice(0, MOST_BOOKS_LOOKED_INTO)) {
    if (lines >= MOST_LINES_LOOKED_AT) break;
    // oxlint-disable-next-line no-await-in-loop -- what is there already decides what is taken of the next
    if (book !== household) await readFrom(book);
  }
  return found;
}
