import { mayAccess, type Person } from "@larder/rules/access";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, HouseholdId } from "./schema.ts";

/** Who wants to read a recipe. */
export interface RecipeReader extends Person {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/**
 * Whether somebody may read a row of `recipes`: one of their household, or, for PRO and ADMIN, one of a published book, which stays
 * readable to its subscribers when the publisher goes back to FREE. Source: handbook/recipes.md#who-may-read.
 */
export function isReadableBy(
  where: ExpressionBuilder<Database, "recipes">,
  reader: RecipeReader,
): Expression<SqlBool> {
  const isOwn = where("recipes.household_id", "=", reader.householdId);
  if (!mayAccess(reader, "pro")) return isOwn;
  const isPublished = where.exists(
    where
      .selectFrom("published_books as books")
      .innerJoin("users as publishers", "publishers.id", "books.user_id")
      .leftJoin("subscriptions", (join) =>
        join
          .onRef("subscriptions.book_id", "=", "books.id")
          .on("subscriptions.user_id", "=", reader.id),
      )
      .select("books.id")
      .whereRef("books.household_id", "=", "recipes.household_id")
      .where((or) =>
        or.or([
          or("publishers.role", "=", "ADMIN"),
          or("publishers.subscription_status", "=", "PRO"),
          or("subscriptions.user_id", "is not", null),
        ]),
      ),
  );
  return where.or([isOwn, isPublished]);
}
