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

/** Every cap on what a household holds, and what is said past it. */
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
};

/** What of two households only adds up: it is the same before as after they are one. */
export const addsUp = ["lots", "recipes", "lines", "characters", "expenses"] as const;
/** What copies of recipes add to. */
export const ofRecipes = ["recipes", "lines", "characters"] as const;
/** What both may have of the same, so that it is counted when they are one. */
export const mayBeSame = [
  "barcodes",
  "ownIngredients",
  "places",
  "lists",
  "needs",
  "pictures",
  "pictureBytes",
] as const;
/** The same of what recipes have. */
export const mayBeSameOfRecipes = ["pictures", "pictureBytes"] as const;

/** `limit_reached` for the first of some things that is more than a household has room for; null where all have room. Source: handbook/households.md#joining. */
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
