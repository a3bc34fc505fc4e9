import { sql, type RawBuilder } from "kysely";

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
export function nameOfMaker(table: string): RawBuilder<string | null> {
  const [maker, household] = ["by_user_id", "household_id"].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  return sql<string | null>`(select makers.name from household_members as makers
    where makers.household_id = ${household} and makers.id = ${maker})`;
}

export function makerOf(table: string) {
  return nameOfMaker(table).as("byName");
}

/** Source: handbook/households.md#activities. */
export function madeBy({ byUserId, byName }: Made): Maker | null {
  return byUserId === null || byName === null ? null : { id: byUserId, name: byName };
}
