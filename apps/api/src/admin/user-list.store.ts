import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import {
  complete,
  personColumns,
  personOf,
  type SignedInUser,
} from "../auth/sessions/signed-in-user.ts";
import { contains } from "../db/sql/contains.ts";
import { isOneOf } from "../db/dialect.ts";
import type { Reader } from "../db/transaction.ts";

/**
 * A page of users by name or email, newest first. One statement. Source:
 * handbook/messages.md#users.
 */
export async function listUserPage(
  db: Reader,
  filter: { search: string; limit: number; offset: number },
): Promise<readonly SignedInUser[]> {
  // The index users_newest finds the page; wide rows are read only for it.
  const page = db
    .selectFrom("users as candidates")
    .select("candidates.id")
    .where((where) =>
      where.and(
        filter.search === "" ? [] : [contains("candidates.search_key", foldText(filter.search))],
      ),
    )
    .orderBy("candidates.created_at", "desc")
    .orderBy("candidates.id", "desc")
    .limit(filter.limit)
    .offset(filter.offset);
  const rows = await db
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.household_id")
    .where(isOneOf(db, "users.id", page))
    .select(personColumns(db))
    .orderBy("users.created_at", "desc")
    .orderBy("users.id", "desc")
    .execute();
  return (await complete(db, rows)).map(personOf);
}

export interface AdminCounts {
  readonly users: number;
  readonly requests: number;
  readonly pendingRequests: number;
}

/** Number of users in a search, and of requests. One statement. */
export async function countForAdmin(db: Reader, search: string): Promise<AdminCounts> {
  return db
    .selectNoFrom((from) => {
      const requests = from
        .selectFrom("ingredient_requests")
        .select((select) => select.fn.countAll<number>().as("total"));
      return [
        from
          .selectFrom("users")
          .select((select) => select.fn.countAll<number>().as("total"))
          .where((where) =>
            where.and(search === "" ? [] : [contains("search_key", foldText(search))]),
          )
          .$asScalar()
          .$notNull()
          .as("users"),
        requests.$asScalar().$notNull().as("requests"),
        requests.where("status", "=", "PENDING").$asScalar().$notNull().as("pendingRequests"),
      ];
    })
    .executeTakeFirstOrThrow();
}
