import { sql, type RawBuilder } from "kysely";

/**
 * Whether somebody of the household that a column names is PRO or ADMIN, whoever published: its book is on show that long.
 * Source: handbook/books.md#what-it-does.
 */
export function isPaidFor(household: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from users as payers where payers.household_id = ${sql.ref(household)}
    and (payers.subscription_status = 'PRO' or payers.role = 'ADMIN'))`;
}
