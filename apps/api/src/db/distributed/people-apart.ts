import { sql, type RawBuilder } from "kysely";
import { isDistributed } from "../dialect.ts";
import type { HouseholdId } from "../schema/schema.ts";
import { eaterRows, eatersApart } from "../sql/eater-rows.ts";
import type { Reader } from "../transaction.ts";

/** Days of grace and members are on another server than food: null and none, for `withPeople`. */
export function graceDays(db: Reader, household: HouseholdId): RawBuilder<number | null> {
  return isDistributed(db)
    ? sql<null>`cast(null as bigint)`
    : sql<number>`(select grace_days from households where id = ${household})`;
}

/** Reads what a statement over food could not. At most one statement. */
export async function withPeople<Row extends { readonly graceDays: number | null }>(
  db: Reader,
  household: HouseholdId,
  row: Row | undefined,
) {
  if (row === undefined) return undefined;
  if (row.graceDays !== null) return { ...row, graceDays: row.graceDays, members: "[]" };
  const [people] = await db
    .selectFrom("households")
    .select(["grace_days", eaterRows.select(db, eatersApart.members(household)).as("members")])
    .where("id", "=", household)
    .execute();
  return { ...row, graceDays: people?.grace_days ?? 0, members: people?.members };
}
