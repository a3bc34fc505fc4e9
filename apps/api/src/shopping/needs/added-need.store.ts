import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** More than a list takes at once. */
const MOST_ADDED = 2000;

/** Whose, and put on a list when: after the first moment, up to the second, in milliseconds since 1970. */
export interface AddedBy {
  readonly by: number;
  readonly after: number;
  readonly until: number;
}

/** Something that somebody put on a list. */
export interface AddedNeed {
  readonly name: string;
  readonly nameKey: string;
  readonly createdAt: number;
  /** Null for somebody who has left the household. */
  readonly byName: string | null;
}

/**
 * What somebody put on the household's lists and still is to be bought, oldest first. One statement, over what the household has on its
 * lists.
 */
export async function listAddedNeeds(
  db: Reader,
  household: HouseholdId,
  { by, after, until }: AddedBy,
): Promise<readonly AddedNeed[]> {
  return db
    .selectFrom("list_needs")
    .leftJoin("users as makers", (join) =>
      join
        .onRef("makers.id", "=", "list_needs.by_user_id")
        .onRef("makers.household_id", "=", "list_needs.household_id"),
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
