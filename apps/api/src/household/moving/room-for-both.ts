import { eaterLimits } from "@larder/contract/household/eaters";
import { listLimits } from "@larder/contract/week/shopping-list";
import { text } from "@larder/words/text";
import type { Key } from "@larder/words/catalogues";
import { MOST_BARCODES } from "../../barcodes/known-barcode.ts";
import { MOST_EXPENSES } from "../../budget/expense.ts";
import { MOST_OWN } from "../../catalogue/own/own-ingredients.ts";
import { MOST_PICTURE_BYTES, MOST_PICTURES } from "../../images/add-recipe-image.ts";
import { MOST_PLACES } from "../../inventory/places/arrange-places.ts";
import { MOST_LOTS } from "../../inventory/stock/move-stock.ts";
import { fail, type Failure } from "../../values/outcome.ts";
import { MOST_CHARACTERS, MOST_LINES, MOST_RECIPES } from "../../recipes/saving/recipe-room.ts";
import type { HeldTogether } from "./room-for-both.store.ts";

/** Every cap of a household and its message. */
const caps: Readonly<Record<keyof HeldTogether, readonly [most: number, message: Key]>> = {
  lots: [MOST_LOTS, "household.lotsFull"],
  recipes: [MOST_RECIPES, "household.recipesFull"],
  lines: [MOST_LINES, "household.linesFull"],
  characters: [MOST_CHARACTERS, "household.textsFull"],
  expenses: [MOST_EXPENSES, "household.expensesFull"],
  barcodes: [MOST_BARCODES, "household.barcodesFull"],
  ownIngredients: [MOST_OWN, "household.ownFull"],
  places: [MOST_PLACES, "household.placesFull"],
  lists: [listLimits.lists, "household.listsFull"],
  needs: [listLimits.openNeeds, "household.needsFull"],
  pictures: [MOST_PICTURES, "household.picturesFull"],
  pictureBytes: [MOST_PICTURE_BYTES, "household.picturesFull"],
  eaters: [eaterLimits.eaters, "household.eatersTogetherFull"],
};

/** Counts that are known before the merge. */
export const knownBefore = [
  "lots",
  "recipes",
  "lines",
  "characters",
  "expenses",
  "eaters",
  "pictures",
  "pictureBytes",
] as const;
/** Counts that copies of recipes increase. */
export const ofRecipes = ["recipes", "lines", "characters"] as const;
/** Counts that may overlap, so they are taken after the merge. */
export const mayBeSame = ["barcodes", "ownIngredients", "places", "lists", "needs"] as const;
/** The same for copies of recipes. */
export const mayBeSameOfRecipes = ["pictures", "pictureBytes"] as const;

/**
 * `limit_reached` for the first count beyond its cap; null if there is room. Source:
 * handbook/households.md#joining.
 */
export function whyTooMuch(
  held: HeldTogether,
  things: readonly (keyof HeldTogether)[],
): Failure | null {
  const full = things.find((thing) => held[thing] > caps[thing][0]);
  if (full === undefined) return null;
  const [most, message] = caps[full];
  return fail("limit_reached", {
    message: message === "household.picturesFull" ? message : text(message, { most }),
  });
}
