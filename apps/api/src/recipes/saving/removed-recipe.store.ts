import { sql } from "kysely";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { KeptOpinion, RemovedRecipe } from "./removed-recipe.ts";

const opinionRows = namedRows<KeptOpinion>(["userId", "isFavourite", "rating"]);

/** A recipe's author and creation time, and its household's opinions; null without one. */
export async function findBeginning(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Pick<RemovedRecipe, "createdAt" | "byUserId" | "opinions"> | null> {
  const opinions = sql`select user_id as ${sql.ref("userId")}, is_favourite as ${sql.ref("isFavourite")}, rating
    from recipe_opinions where household_id = ${household} and recipe_id = ${id}`;
  const row = await db
    .selectFrom("recipes")
    .select([
      "created_at as createdAt",
      "by_user_id as byUserId",
      opinionRows.select(db, opinions).as("opinions"),
    ])
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, opinions: opinionRows.read(row.opinions) };
}

/** Restores opinions of the household's current members. At most one statement. */
export async function putOpinionsBack(
  tx: Tx,
  household: HouseholdId,
  { recipeId, opinions }: { readonly recipeId: number; readonly opinions: readonly KeptOpinion[] },
): Promise<void> {
  if (opinions.length === 0) return;
  const rows = opinions.map(
    ({ userId, isFavourite, rating }) =>
      sql`(cast(${userId} as bigint), cast(${isFavourite} as bigint), cast(${rating} as bigint))`,
  );
  await sql`with kept (user_id, is_favourite, rating) as (values ${sql.join(rows)})
    insert into recipe_opinions (household_id, recipe_id, user_id, is_favourite, rating)
    select cast(${household} as bigint), cast(${recipeId} as bigint), kept.user_id, kept.is_favourite, kept.rating
    from kept join household_members as members on members.household_id = ${household} and members.id = kept.user_id`.execute(
    tx,
  );
}
