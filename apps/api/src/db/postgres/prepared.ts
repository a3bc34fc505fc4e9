import type { Compilable, CompiledQuery } from "kysely";
import { engineOf, type Engine } from "../dialect.ts";
import type { Reader } from "../transaction.ts";

/** Stands in a compiled query for a value that each call brings. */
class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query with the names of the values that it waits for, each at its place; null where a value stands already. */
interface Filled<Row> {
  readonly compiled: CompiledQuery<Row>;
  readonly gaps: readonly (string | null)[];
}

/** Answers what stands for a value until a call brings it. */
export type Hole<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * A query that is built and compiled once for each engine, then run with other values: for what most requests ask, where
 * building the text costs as much as running it. `build` takes each value that changes by its name from `hole`, and puts it
 * where a value stands; the text must not depend on the values.
 */
export function prepared<Values extends object, Row>(
  build: (db: Reader, hole: Hole<Values>) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<readonly Row[]> {
  const known = new Map<Engine, Filled<Row>>();
  return async (db, values) => {
    const engine = engineOf(db);
    let query = known.get(engine);
    if (query === undefined) {
      // Kysely only passes values on; before the driver sees them, each hole is filled with a value of this very type.
      const compiled = build(db, (name) => new Gap(name) as never).compile();
      const gaps = compiled.parameters.map((one) => (one instanceof Gap ? one.name : null));
      query = { compiled, gaps };
      known.set(engine, query);
    }
    const { compiled, gaps } = query;
    // Any object is one of fields.
    const named = values as Readonly<Record<string, unknown>>;
    const parameters = gaps.map((name, place) =>
      name === null ? compiled.parameters[place] : named[name],
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
