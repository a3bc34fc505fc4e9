import type { Body } from "@larder/contract/endpoint";
import type { recipesApi } from "@larder/contract/recipes/recipes";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { PIECE_UNIT_ID } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { rememberNames } from "../../scanning/remembered-names.ts";
import type { Proposal } from "./proposal.ts";

interface SavedRecipe {
  readonly proposal: Pick<Proposal, "recipe">;
  readonly sent: Body<typeof recipesApi.add>;
}

interface Learning {
  readonly saved: readonly SavedRecipe[];
  readonly now: number;
}

/** Names that were read and then replaced in the review; lines are found again by their text. */
function replacedNames({ proposal, sent }: SavedRecipe) {
  const sentByText = new Map(sent.components.map((line) => [line.text, line.ingredientName]));
  return proposal.recipe.components.flatMap(({ text, ingredientName: read, isRemembered }) => {
    const chosen = text === null || isRemembered === true ? undefined : sentByText.get(text);
    return chosen === undefined || foldText(chosen) === foldText(read) ? [] : [{ read, chosen }];
  });
}

/**
 * Remembers the foods that a review chose for the names of its lines. No statement if nothing was
 * replaced, else at most four. Source: handbook/catalogue.md#remembered-answers.
 */
export async function learnImported(
  tx: Tx,
  household: HouseholdId,
  { saved, now }: Learning,
): Promise<void> {
  const replaced = saved.flatMap(replacedNames);
  if (replaced.length === 0) return;
  const chosen = replaced.map((one) => one.chosen);
  const ids = await resolveNames(tx, { household }, chosen);
  const answers = replaced.flatMap(({ read }, index) => {
    const masterIngredientId = ids[index] ?? null;
    if (masterIngredientId === null) return [];
    const match = { masterIngredientId, unitId: PIECE_UNIT_ID, quantity: null, placeId: null };
    return [{ name: read, match }];
  });
  await rememberNames(tx, household, { answers, door: "recipe", now });
}
