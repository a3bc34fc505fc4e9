import type { Expression, RawBuilder } from "kysely";
import { fromJson, jsonRows } from "../dialect.ts";
import { once } from "../../values/once.ts";
import type { Reader } from "../transaction.ts";

interface NamedRows<NamedRow> {
  /** Selects rows, which have these columns, as one JSON column. */
  readonly select: (db: Reader, rows: Expression<unknown>) => RawBuilder<string>;
  /** Reads what was selected. */
  readonly read: (json: string | undefined) => readonly NamedRow[];
}

/**
 * Makes an object of the values of a row. It is written out as code, once for each list of columns and when it is first needed: names that
 * are set one after the other take twenty times as long, and rows come by the thousand. The names are constants of the product's own code.
 */
function rowMaker(columns: readonly string[]): (values: unknown) => unknown {
  const fields = columns.map((name, place) => `${JSON.stringify(name)}: values[${place}]`);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- of nobody's input
  return new Function("values", `return { ${fields.join(", ")} };`) as (values: unknown) => unknown;
}

/** Rows as `jsonRows` selects them, read under the names of their columns. */
export function namedRows<NamedRow extends object>(
  columns: readonly (keyof NamedRow & string)[],
): NamedRows<NamedRow> {
  const maker = once(() => rowMaker(columns));
  return {
    select: (db, rows) => jsonRows(db, rows, columns),
    read: (json) => {
      const make = maker();
      // A value for each column, which the database answers in their order.
      return fromJson<readonly unknown[]>(json ?? []).map((values) => make(values) as NamedRow);
    },
  };
}
