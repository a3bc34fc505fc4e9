import { sql, type RawBuilder } from "kysely";
import type { Reader } from "../transaction.ts";

/**
 * True if a member of the household is PRO or ADMIN; its published book is visible for that long.
 * Source: handbook/books.md#what-it-does.
 */
export function isPaidFor(household: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from users as payers where payers.household_id = ${sql.ref(household)}
    and (payers.subscription_status = 'PRO' or payers.role = 'ADMIN'))`;
}

export const ownedBooks = (db: Reader) =>
  db
    .selectFrom("published_books")
    .innerJoin("users as owners", "owners.id", "published_books.user_id");

/**
 * Visible books: a member of their household is PRO or ADMIN. The publisher is checked first,
 * because that usually decides.
 * Source: handbook/books.md#what-it-does.
 */
export const booksOnShow = (db: Reader) =>
  ownedBooks(db).where((where) =>
    where.or([
      where("owners.subscription_status", "=", "PRO"),
      where("owners.role", "=", "ADMIN"),
      isPaidFor("published_books.household_id"),
    ]),
  );
