import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";
import { namedRows } from "./named-rows.ts";

/** A guest's row, or a member's account. */
export interface EaterRow {
  readonly rowId: number;
  readonly userId: number | null;
  readonly name: string;
  /** JSON. */
  readonly eats: string | null;
}

export const eaterRows = namedRows<EaterRow>(["rowId", "userId", "name", "eats"]);

/**
 * Eaters of a household, members first, without accounts under removal.
 * Source: handbook/eating.md#eaters.
 */
export function eatersOf(household: RawBuilder<unknown> | HouseholdId): RawBuilder<unknown> {
  const [rowId, userId] = [sql.ref("rowId"), sql.ref("userId")];
  return sql`select ${rowId}, ${userId}, name, eats from (
    select id as ${rowId}, id as ${userId}, name, eats, 0 as guests, joined_at as since from users
      where household_id = ${household} and not exists (select 1 from departures where departures.user_id = users.id)
    union all
    select id, null, name, eats, 1, created_at from eaters where household_id = ${household}
  ) as people order by guests, since, ${rowId}`;
}

/** The stored portion and avoided food of a person, as JSON. */
export interface StoredEats {
  readonly id: number;
  readonly eats: string;
}
