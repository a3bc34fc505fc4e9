import { sql, type RawBuilder } from "kysely";
import type { Reader } from "../transaction.ts";

/**
 * Whether somebody of the household that a column names is PRO or ADMIN, whoever published: its book is on show that long.
 * Source: handbook/books.md#what-it-does.
 */
export function isPaidFor(household: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from users as payers where payers.household_id = ${sql.ref(household)}
    and (payers.subscription_status = 'PRO' or payers.role = 'ADMIN'))`;
}

/** Published books with their owners. */
export const ownedBooks = (db: Reader) =>
  db
    .selectFrom("published_books")
    .innerJoin("users as owners", "owners.id", "published_books.user_id");

/**
 * Books are on show as long as anybody of their household is PRO or ADMIN. Whoever published one is looked at first: as a rule they
 * are, and nobody else is looked for. Source: handbook/books.md#what-it-does.
 */
export const booksOnShow = (db: Reader) =>
  ownedBooks(db).where((where) =>
    where.or([
      where("owners.subscription_status", "=", "PRO"),
      where("owners.role", "=", "ADMIN"),
      isPaidFor("published_books.household_id"),
    ]),
  );
