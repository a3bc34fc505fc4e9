import type { Compilable } from "kysely";
import { prepared, type Hole } from "./prepared.ts";
import type { Reader } from "../transaction.ts";

type Ask<Values, Row> = (db: Reader, values: Values) => Promise<readonly Row[]>;

/**
 * `prepared` for a query whose text depends on a few choices, such as filters and orders. A shape
 * must have few possible values.
 */
export function preparedShapes<Shape extends object, Values extends object, Row>(
  build: (db: Reader, shape: Shape, hole: Hole<Values>) => Compilable<Row>,
): (db: Reader, shape: Shape, values: Values) => Promise<readonly Row[]> {
  const known = new Map<string, Ask<Values, Row>>();
  return (db, shape, values) => {
    const key = Object.values(shape).join(" ");
    let ask = known.get(key);
    if (ask === undefined) {
      ask = prepared<Values, Row>((handle, hole) => build(handle, shape, hole));
      known.set(key, ask);
    }
    return ask(db, values);
  };
}
