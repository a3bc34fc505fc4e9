import type { Confidence } from "@larder/rules/recipe-text/lines/recipe-line";
import { say } from "@larder/words/say";
import type { Text } from "@larder/words/text";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import { meaningsOfNames, type NameMeant } from "../../catalogue/resolve-names.ts";
import { presentMeaning } from "../../catalogue/typed-meanings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { rememberedNames } from "../../scanning/remembered-names.ts";
import { findDuplicates } from "../../recipes/saving/find-duplicates.ts";
import type { Fitted } from "./fit-recipe.ts";
import type { FittedRecipe, Proposal, ReadEntry } from "./proposal.ts";
import type { ProposedRecipe } from "@larder/contract/recipes/recipe-imports";

/** Image by address, or held by its reader until taken or dropped. */
export type SourceImage =
  | { readonly url: string }
  | {
      readonly byteLength: number;
      /** Null if its reader has ended. */
      readonly take: () => Promise<Uint8Array | null>;
      readonly drop: () => void;
    };

interface SourceRecipe {
  readonly entry: string;
  readonly fitted: Fitted;
  readonly images: readonly SourceImage[];
  readonly rating: number | null;
  readonly isFavourite: boolean;
}

export type SourceEntry = SourceRecipe | { readonly entry: string; readonly reason: Text };

interface Asker {
  readonly household: HouseholdId;
  readonly pace: Pace;
}

const UNKNOWN: NameMeant = { id: null, proposals: [], isFood: true };

/** A line with an unknown name may be misread, so it is at most likely. */
function withoutName(confidence: Confidence): Confidence {
  return confidence === "sure" ? "likely" : confidence;
}

/** The foods that the household chose for names before, in order. At most two statements. Source: handbook/catalogue.md#remembered-answers. */
async function rememberedFoods(db: Reader, household: HouseholdId, names: readonly string[]) {
  const answers = await rememberedNames(db, household, names);
  const choices = answers.flatMap((answer) => answer ?? []);
  const chosen = await chosenIngredients(db, household, { choices });
  return answers.map((answer) => {
    const food = chosen.ok ? chosen.value.get(answer?.masterIngredientId ?? 0) : undefined;
    return food === undefined ? null : { id: food.id, name: food.name };
  });
}

/** Recipes with recognised ingredients. At most five statements. */
export async function withMeanings(
  db: Reader,
  recipes: readonly FittedRecipe[],
  asker: Asker,
): Promise<readonly ProposedRecipe[]> {
  const names = recipes.flatMap(({ components }) =>
    components.map(({ ingredientName }) => ingredientName),
  );
  const written = recipes.flatMap(({ components }) =>
    components.map(({ ingredientName: name, unit }) => ({ name, unit })),
  );
  if (names.length === 0) return recipes.map((recipe) => ({ ...recipe, components: [] }));
  const [meant, answers] = await Promise.all([
    meaningsOfNames(db, asker, written),
    rememberedFoods(db, asker.household, names),
  ]);
  let at = 0;
  return recipes.map((recipe) => ({
    ...recipe,
    components: recipe.components.map((line) => {
      const answer = answers[at] ?? null;
      const { id, ...rest } = meant[at++] ?? UNKNOWN;
      if (answer !== null && answer.id !== id)
        return {
          ...line,
          // Saving reads the name alone.
          ingredientName: answer.name,
          masterIngredientId: answer.id,
          ...presentMeaning({}),
          isRemembered: true,
        };
      const isNamed = id !== null || rest.proposals.length > 0 || !rest.isFood;
      const confidence = isNamed ? line.confidence : withoutName(line.confidence);
      return {
        ...line,
        confidence,
        masterIngredientId: id,
        ...presentMeaning(rest),
        isRemembered: answer !== null,
      };
    }),
  }));
}

const LONGEST_ENTRY = 255;

function failed(entry: string, reason: Text): ReadEntry {
  return {
    kind: "failed",
    failed: { entry: entry.slice(0, LONGEST_ENTRY).toWellFormed(), reason },
  };
}

/** A recipe cannot be saved without a name. */
function named({ recipe, problems }: Fitted): Fitted {
  if (recipe.name !== "") return { recipe, problems };
  return {
    recipe: { ...recipe, name: say("importing.unnamed") },
    problems: ["importing.noName", ...problems],
  };
}

/** Turns recipes into proposals within the limits. A recipe without ingredients fails. Two statements. */
export async function propose(
  db: Reader,
  entries: readonly SourceEntry[],
  asker: Asker,
): Promise<readonly ReadEntry[]> {
  const fitted = entries.map((one) =>
    "fitted" in one && one.fitted.recipe.components.length > 0 ? named(one.fitted) : null,
  );
  const recipes = fitted.flatMap((one) => one?.recipe ?? []);
  const [proposed, duplicates] = await Promise.all([
    withMeanings(db, recipes, asker),
    findDuplicates(db, asker.household, recipes),
  ]);
  let at = 0;
  return entries.map((one, index): ReadEntry => {
    if (!("fitted" in one)) return failed(one.entry, one.reason);
    const fits = fitted[index] ?? null;
    const recipe = fits === null ? undefined : proposed[at];
    const { images } = one;
    if (fits === null || recipe === undefined) {
      for (const image of images) if ("drop" in image) image.drop();
      return failed(one.entry, "importing.noIngredients");
    }
    const proposal: Proposal = {
      recipe,
      imageCount: images.length,
      duplicateOf: duplicates[at] ?? null,
      problems: fits.problems,
      rating: ratingOf(one.rating),
      isFavourite: one.isFavourite,
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
