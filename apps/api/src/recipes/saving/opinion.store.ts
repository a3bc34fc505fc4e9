import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { opinionOf } from "./recipe-rows.ts";
import type { Opinion, RecipeViewer } from "../recipe.ts";

/** A person's opinion of a recipe; absent parts stay. */
export interface SaidOpinion {
  readonly isFavourite?: boolean | undefined;
  readonly rating?: number | null | undefined;
}

/** Stores a person's opinion of their household's recipe; false without such a recipe. */
export async function keepOpinion(
  tx: Tx,
  viewer: RecipeViewer,
  { recipeId, isFavourite, rating }: SaidOpinion & { readonly recipeId: number },
): Promise<boolean> {
  const favourite = isFavourite === undefined ? undefined : Number(isFavourite);
  const kept = await tx
    .insertInto("recipe_opinions")
    .columns(["household_id", "recipe_id", "user_id", "is_favourite", "rating"])
    .expression(
      tx
        .selectFrom("recipes")
        .select([
          "household_id",
          "id",
          sql.lit(viewer.id).as("user_id"),
          sql.lit(favourite ?? 0).as("is_favourite"),
          sql<number | null>`${sql.lit(rating ?? null)}`.as("rating"),
        ])
        .where("household_id", "=", viewer.householdId)
        .where("id", "=", recipeId),
    )
    .onConflict((conflict) =>
      conflict.columns(["household_id", "recipe_id", "user_id"]).doUpdateSet((set) => ({
        is_favourite:
          favourite === undefined
            ? set.ref("recipe_opinions.is_favourite")
            : set.ref("excluded.is_favourite"),
        rating:
          rating === undefined ? set.ref("recipe_opinions.rating") : set.ref("excluded.rating"),
      })),
    )
    .returning("recipe_id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** A household's opinion of a recipe, for one member. */
export async function findOpinion(
  tx: Tx,
  viewer: RecipeViewer,
  recipeId: number,
): Promise<Opinion> {
  const ofRecipe = tx
    .selectFrom("recipe_opinions")
    .where("household_id", "=", viewer.householdId)
    .where("recipe_id", "=", recipeId);
  const rows = await ofRecipe.select(["user_id", "rating", "is_favourite"]).execute();
  const own = rows.find((row) => row.user_id === viewer.id);
  const ratings = rows.flatMap(({ rating }) => rating ?? []);
  return opinionOf({
    recipeId,
    sum: ratings.reduce((sum, rating) => sum + rating, 0),
    count: ratings.length,
    rating: own?.rating ?? null,
    isFavourite: own?.is_favourite ?? null,
  });
}

/** Removes what a person thinks of the recipes of a household. One statement. */
export async function removeOpinions(
  tx: Tx,
  household: HouseholdId,
  userId: number,
): Promise<void> {
  await tx
    .deleteFrom("recipe_opinions")
    .where("household_id", "=", household)
    .where("user_id", "=", userId)
    .execute();
}
