import type { HouseholdId } from "../schema/schema.ts";
import { isPaidFor } from "./shown-books.ts";
import type { Reader } from "../transaction.ts";

interface RecipeQuery {
  readonly recipeId: number;
  /** A person who may read books. */
  readonly reader: number;
}

/**
 * The household of a recipe if its book is readable, otherwise null. At most two statements; the
 * first asks all households. Source: handbook/recipes.md#readers.
 */
export async function findPublisher(
  db: Reader,
  { recipeId, reader }: RecipeQuery,
): Promise<HouseholdId | null> {
  const recipe = await db
    .selectFrom("recipes")
    .select("household_id as household")
    .where("id", "=", recipeId)
    .executeTakeFirst();
  if (recipe === undefined) return null;
  const book = await db
    .selectFrom("published_books as books")
    .leftJoin("subscriptions", (join) =>
      join.onRef("subscriptions.book_id", "=", "books.id").on("subscriptions.user_id", "=", reader),
    )
    .select("books.id")
    .where("books.household_id", "=", recipe.household)
    .where((or) =>
      or.or([isPaidFor("books.household_id"), or("subscriptions.user_id", "is not", null)]),
    )
    .executeTakeFirst();
  return book === undefined ? null : recipe.household;
}
