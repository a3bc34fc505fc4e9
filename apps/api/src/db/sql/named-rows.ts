import type { Expression, RawBuilder } from "kysely";
import { fromJson, jsonRows } from "../dialect.ts";
import { once } from "../../values/once.ts";
import type { Reader } from "../transaction.ts";

interface NamedRows<NamedRow> {
  /** Selects rows with these columns as one JSON column. */
  readonly select: (db: Reader, rows: Expression<unknown>) => RawBuilder<string>;
  readonly read: (json: string | undefined) => readonly NamedRow[];
}

/**
 * Returns a function from row to object. Generated code, because setting names one by one is twenty
 * times slower. Names are constants.
 */
function rowMaker(columns: readonly string[]): (values: unknown) => unknown {
  const fields = columns.map((name, place) => `${JSON.stringify(name)}: values[${place}]`);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- of nobody's input
  return new Function("values", `return { ${fields.join(", ")} };`) as (values: unknown) => unknown;
}

/** Rows of `jsonRows` with the names of their columns. */
export function namedRows<NamedRow extends object>(
  columns: readonly (keyof NamedRow & string)[],
): NamedRows<NamedRow> {
  const maker = once(() => rowMaker(columns));
  return {
    select: (db, rows) => jsonRows(db, rows, columns),
    read: (json) => {
      const make = maker();
      // The database returns one value for each column, in order.
      return fromJson<readonly unknown[]>(json ?? []).map((values) => make(values) as NamedRow);
    },
  };
}
