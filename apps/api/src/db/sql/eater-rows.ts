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

const [rowId, userId] = [sql.ref("rowId"), sql.ref("userId")];

type Household = RawBuilder<unknown> | HouseholdId;

const members = (household: Household) =>
  sql`select id as ${rowId}, id as ${userId}, name, eats, 0 as guests, joined_at as since from users
      where household_id = ${household} and not exists (select 1 from departures where departures.user_id = users.id)`;

const guests = (household: Household) =>
  sql`select id as ${rowId}, cast(null as bigint) as ${userId}, name, eats, 1 as guests, created_at as since
      from eaters where household_id = ${household}`;

const inOrder = (people: RawBuilder<unknown>) =>
  sql`select ${rowId}, ${userId}, name, eats from (${people}) as people order by guests, since, ${rowId}`;

/**
 * Eaters of a household, members first, without accounts under removal.
 * Source: handbook/eating.md#eaters.
 */
export function eatersOf(household: Household): RawBuilder<unknown> {
  return inOrder(sql`${members(household)} union all ${guests(household)}`);
}

/** The same in two parts, if accounts are on another server than the household's rows. */
export const eatersApart = {
  members: (household: Household): RawBuilder<unknown> => inOrder(members(household)),
  guests: (household: Household): RawBuilder<unknown> => inOrder(guests(household)),
};

/** The stored portion and avoided food of a person, as JSON. */
export interface StoredEats {
  readonly id: number;
  readonly eats: string;
}
