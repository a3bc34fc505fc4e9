import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { say } from "@larder/words/say";
import type { Text } from "@larder/words/text";
import { resolveNames } from "../catalogue/resolve-names.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { findDuplicates } from "../recipes/find-duplicates.ts";
import { keepablePictures } from "./keep-pictures.ts";
import { type Fitted, fitRecipe } from "./fit-recipe.ts";
import type { FittedRecipe, Proposal, ReadEntry } from "./proposal.ts";
import type { ProposedRecipe } from "@larder/contract/recipe-imports";

/** What a source holds, one thing after the other. */
export type SourceEntry =
  | { readonly entry: string; readonly recipe: ReadRecipe }
  | { readonly entry: string; readonly reason: Text };

interface Asker {
  readonly household: HouseholdId;
  readonly pace: Pace;
}

/** Recipes with what their names mean to the household. One statement. */
export async function withMeanings(
  db: Reader,
  recipes: readonly FittedRecipe[],
  asker: Asker,
): Promise<readonly ProposedRecipe[]> {
  const names = recipes.flatMap(({ components }) =>
    components.map(({ ingredientName }) => ingredientName),
  );
  const ids = names.length === 0 ? [] : await resolveNames(db, asker, names);
  let at = 0;
  return recipes.map((recipe) => ({
    ...recipe,
    components: recipe.components.map((line) => ({
      ...line,
      masterIngredientId: ids[at++] ?? null,
    })),
  }));
}

const LONGEST_ENTRY = 255;

function failed(entry: string, reason: Text): ReadEntry {
  return {
    kind: "failed",
    failed: { entry: entry.slice(0, LONGEST_ENTRY).toWellFormed(), reason },
  };
}

/** A recipe needs a name to be saved. */
function named({ recipe, problems }: Fitted): Fitted {
  if (recipe.name !== "") return { recipe, problems };
  return {
    recipe: { ...recipe, name: say("importing.unnamed") },
    problems: ["importing.noName", ...problems],
  };
}

/** Recipes as they were read become proposals, within the limits of a recipe; one without ingredients fails. Two statements. */
export async function propose(
  db: Reader,
  entries: readonly SourceEntry[],
  asker: Asker,
): Promise<readonly ReadEntry[]> {
  const fitted: (Fitted | null)[] = [];
  for (const one of entries) {
    // One after another on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    if (asker.pace.isSpent) await asker.pace.next();
    const fits = "recipe" in one ? named(fitRecipe(one.recipe)) : null;
    fitted.push(fits === null || fits.recipe.components.length === 0 ? null : fits);
  }
  const recipes = fitted.flatMap((one) => one?.recipe ?? []);
  const [proposed, duplicates] = await Promise.all([
    withMeanings(db, recipes, asker),
    findDuplicates(db, asker.household, recipes),
  ]);
  let at = 0;
  return entries.map((one, index): ReadEntry => {
    if (!("recipe" in one)) return failed(one.entry, one.reason);
    const fits = fitted[index] ?? null;
    const recipe = fits === null ? undefined : proposed[at];
    if (fits === null || recipe === undefined) return failed(one.entry, "importing.noIngredients");
    const images = keepablePictures(one.recipe.images);
    const proposal: Proposal = {
      recipe,
      imageCount: images.length,
      duplicateOf: duplicates[at] ?? null,
      problems: fits.problems,
      rating: ratingOf(one.recipe.rating),
      isFavourite: one.recipe.isFavourite,
    };
    at += 1;
    return { kind: "recipe", proposal, images };
  });
}

const MOST_STARS = 5;

function ratingOf(rating: number | null): number | null {
  const whole = Math.round(rating ?? 0);
  return whole >= 1 && whole <= MOST_STARS ? whole : null;
}
