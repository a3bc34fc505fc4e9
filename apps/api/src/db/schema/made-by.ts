import { sql, type RawBuilder } from "kysely";

/** Who made a row, as it is read. */
export interface Made {
  readonly byUserId: number | null;
  /** Null once that person is of another household, or is gone. */
  readonly byName: string | null;
}

/** Somebody of a household, as the others know them. */
export interface Maker {
  readonly id: number;
  readonly name: string;
}

/** The name of who made a row of a table, while that person is of its household. Source: handbook/households.md#who-did-what. */
export function nameOfMaker(table: string): RawBuilder<string | null> {
  const [maker, household] = ["by_user_id", "household_id"].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  return sql<string | null>`(select makers.name from users as makers
    where makers.id = ${maker} and makers.household_id = ${household})`;
}

/** The same as a column of the statement that reads the row. */
export function makerOf(table: string) {
  return nameOfMaker(table).as("byName");
}

/** Who made a row, as answers show it. Source: handbook/households.md#who-did-what. */
export function madeBy({ byUserId, byName }: Made): Maker | null {
  return byUserId === null || byName === null ? null : { id: byUserId, name: byName };
}
