import type { Recipe } from "@larder/contract/recipes/recipes";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { prepareStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import type { Reader } from "../db/transaction.ts";
import { areEaters } from "../catalogue/eating/eating.ts";
import { fail, invalid, ok, type Outcome } from "../values/outcome.ts";
import type { Pace } from "../http/slices.ts";
import type { PresentImage } from "../images/pictures.ts";
import { readKitchen } from "../inventory/stock/kitchen.ts";
import { plannedRecipes } from "../recipes/list/plan-recipes.ts";
import { presentRecipes } from "../recipes/present-recipe.ts";
import { recipesInSlices } from "../recipes/list/recipes-in-slices.ts";
import type { BookReader } from "./book.ts";
import { findReadableBook } from "./book.store.ts";

interface Reading {
  readonly ownerId: number;
  readonly today: IsoDate;
  readonly pace: Pace;
  readonly showImage: PresentImage;
  /** Only recipes for all of these people; empty for no filter. */
  readonly eaters: readonly number[];
}

/**
 * Recipes of a readable book, newest change first, priced from the reader's stock; `not_found`.
 * Three statements for an ordinary book, see `recipesInSlices`.
 * Source: handbook/books.md#what-it-does.
 */
export async function readBook(
  db: Reader,
  reader: BookReader,
  { ownerId, today, pace, showImage, eaters }: Reading,
): Promise<Outcome<{ recipes: AsyncIterable<readonly Recipe[]> }>> {
  const household = await findReadableBook(db, reader, { ownerId });
  if (household === null) return fail("not_found");
  const isOwn = household === reader.householdId;
  const [recipes, kitchen] = await Promise.all([
    recipesInSlices(db, household, { detail: "whole", viewer: reader, pace }),
    readKitchen(db, reader.householdId, today),
  ]);
  const { eating } = kitchen;
  if (!areEaters(eating, eaters)) return invalid("eaters", "answers.eaterUnknown");
  if (pace.isSpent) await pace.next();
  const stock = prepareStock(kitchen);
  const planned = plannedRecipes(recipes, { stock, filter: {}, pace, eating, eaters });
  return ok({ recipes: presentRecipes(planned, { isOwn, showImage, eating }) });
}
