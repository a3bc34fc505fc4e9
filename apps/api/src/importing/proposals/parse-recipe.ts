import type { ProposedRecipe } from "@larder/contract/recipes/recipe-imports";
import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { inSteps, type Pace } from "../../http/slices.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { fitInSteps } from "./fit-recipe.ts";
import { withMeanings } from "./propose.ts";

/**
 * Recipe from pasted text with recognised ingredients. Saves nothing. One statement.
 * Source: handbook/recipe-import.md#what-it-does.
 */
export async function parseRecipe(
  db: Reader,
  text: string,
  asker: { readonly household: HouseholdId; readonly pace: Pace },
): Promise<Outcome<{ recipe: ProposedRecipe }>> {
  const read = readRecipeText(text);
  if (asker.pace.isSpent) await asker.pace.next();
  const { recipe } = await inSteps(fitInSteps(read), asker.pace);
  const [proposed] = await withMeanings(db, [recipe], asker);
  return ok({ recipe: proposed ?? { ...recipe, components: [] } });
}
