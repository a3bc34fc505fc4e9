import type { Compilable, CompiledQuery } from "kysely";
import { engineOf, isDistributed, type Engine } from "../dialect.ts";
import type { Reader } from "../transaction.ts";

/** Placeholder in a compiled query for a value of the call. */
class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A compiled query with the name of the value at each place; null for a constant. */
interface Filled<Row> {
  readonly compiled: CompiledQuery<Row>;
  readonly gaps: readonly (string | null)[];
}

/** Returns the placeholder of a value. */
export type Hole<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * Compiles a frequent query once per kind of database and runs it with other values. `build` must take each
 * value from `hole`.
 */
export function prepared<Values extends object, Row>(
  build: (db: Reader, hole: Hole<Values>) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<readonly Row[]> {
  const known = new Map<Engine | "citus", Filled<Row>>();
  return async (db, values) => {
    const engine = isDistributed(db) ? "citus" : engineOf(db);
    let query = known.get(engine);
    if (query === undefined) {
      // Kysely passes values through, and each placeholder is replaced before the driver sees it.
      const compiled = build(db, (name) => new Gap(name) as never).compile();
      const gaps = compiled.parameters.map((one) => (one instanceof Gap ? one.name : null));
      query = { compiled, gaps };
      known.set(engine, query);
    }
    const { compiled, gaps } = query;
    // Any object is a record of its fields.
    const named = values as Readonly<Record<string, unknown>>;
    const parameters = gaps.map((name, place) =>
      name === null ? compiled.parameters[place] : named[name],
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
