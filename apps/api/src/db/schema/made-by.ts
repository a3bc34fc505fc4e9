import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "./schema.ts";

export interface Made {
  readonly byUserId: number | null;
  /** Null if the author left the household or is gone. */
  readonly byName: string | null;
}

export interface Maker {
  readonly id: number;
  readonly name: string;
}

/** Author of a row, if still a member of its household. Source: handbook/households.md#activities. */
export function nameOfMaker(table: string, household: HouseholdId): RawBuilder<string | null> {
  const maker = sql.ref(`${table}.by_user_id`);
  return sql<string | null>`(select makers.name from household_members as makers
    where makers.household_id = ${household} and makers.id = ${maker})`;
}

export function makerOf(table: string, household: HouseholdId) {
  return nameOfMaker(table, household).as("byName");
}

/** Source: handbook/households.md#activities. */
export function madeBy({ byUserId, byName }: Made): Maker | null {
  return byUserId === null || byName === null ? null : { id: byUserId, name: byName };
}
