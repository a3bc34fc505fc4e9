import type { Recipe } from "@larder/contract/recipes";
import type { IsoDate } from "@larder/rules/day";
import { prepareStock } from "@larder/rules/prepared-stock";
import type { Reader } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../http/outcome.ts";
import { readKitchen } from "../inventory/kitchen.store.ts";
import { presentRecipes } from "../recipes/present-recipe.ts";
import { listRecipes } from "../recipes/recipe.store.ts";
import type { BookReader } from "./book.ts";
import { findReadableBook } from "./book.store.ts";

/**
 * The recipes of a user's published book, newest change first, priced from the reader's stock; `not_found` when the user has
 * none that the reader may read. Three statements. Source: decisions §9.
 */
export async function readBook(
  db: Reader,
  reader: BookReader,
  { ownerId, today }: { readonly ownerId: number; readonly today: IsoDate },
): Promise<Outcome<{ recipes: Recipe[] }>> {
  const household = await findReadableBook(db, reader, ownerId);
  if (household === null) return fail("not_found");
  const [recipes, kitchen] = await Promise.all([
    listRecipes(db, household),
    readKitchen(db, reader.householdId, today),
  ]);
  const isOwn = household === reader.householdId;
  return ok({ recipes: await presentRecipes(recipes, { stock: prepareStock(kitchen), isOwn }) });
}
