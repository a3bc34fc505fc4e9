import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";

/** More than fit on all lists at once. */
const MOST_ADDED = 2000;

/** Author and range of creation times: after the first, up to the second, in milliseconds since 1970. */
export interface AddedBy {
  readonly by: number;
  readonly after: number;
  readonly until: number;
}

/** Need with its author. */
export interface AddedNeed {
  readonly name: string;
  readonly nameKey: string;
  readonly createdAt: number;
  /** Null for a former member. */
  readonly byName: string | null;
}

/** Open needs that a person added, oldest first. Reads all needs on the household's lists. */
export async function listAddedNeeds(
  db: Reader,
  household: HouseholdId,
  { by, after, until }: AddedBy,
): Promise<readonly AddedNeed[]> {
  return db
    .selectFrom("list_needs")
    .leftJoin("household_members as makers", (join) =>
      joinOwn(join, "makers", "list_needs.by_user_id"),
    )
    .select([
      "list_needs.name",
      "list_needs.name_key as nameKey",
      "list_needs.created_at as createdAt",
      "makers.name as byName",
    ])
    .where("list_needs.household_id", "=", household)
    .where("list_needs.by_user_id", "=", by)
    .where("list_needs.created_at", ">", after)
    .where("list_needs.created_at", "<=", until)
    .where("list_needs.deleted_at", "is", null)
    .where("list_needs.is_ticked", "=", 0)
    .orderBy("list_needs.created_at")
    .orderBy("list_needs.id")
    .limit(sql.lit(MOST_ADDED))
    .execute();
}
