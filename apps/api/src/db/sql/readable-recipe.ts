import type { HouseholdId } from "../schema/schema.ts";
import { isPaidFor } from "./shown-books.ts";
import type { Reader } from "../transaction.ts";

interface RecipeQuery {
  readonly id: number;
  readonly viewer: { readonly id: number; readonly householdId: HouseholdId };
  readonly mayReadBooks: boolean;
}

/** Finds a recipe if the viewer may read it. Source: handbook/recipes.md#readers. */
export function readableRecipe(db: Reader, { id, viewer, mayReadBooks }: RecipeQuery) {
  return db
    .selectFrom("recipes")
    .select(["recipes.id", "recipes.household_id"])
    .where("recipes.id", "=", id)
    .where((where) => {
      const isOwn = where("recipes.household_id", "=", viewer.householdId);
      if (!mayReadBooks) return isOwn;
      const isPublished = where.exists(
        where
          .selectFrom("published_books as books")
          .leftJoin("subscriptions", (join) =>
            join
              .onRef("subscriptions.book_id", "=", "books.id")
              .on("subscriptions.user_id", "=", viewer.id),
          )
          .select("books.id")
          .whereRef("books.household_id", "=", "recipes.household_id")
          .where((or) =>
            or.or([isPaidFor("books.household_id"), or("subscriptions.user_id", "is not", null)]),
          ),
      );
      return where.or([isOwn, isPublished]);
    });
}
