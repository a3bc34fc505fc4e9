import type { SentStatement } from "./visited-rows.ts";

/** A value, perhaps of a household. */
const VALUE = /(?<named>\bhousehold_id"? = (?:cast\()?)?(?:\$\d+|\?)/g;
const INSERT = /\binsert into "?\w+"? \((?<columns>[^)]*)\) values \(/;

/** The households that a statement names by number. */
export function householdsNamed({ text, parameters }: SentStatement): ReadonlySet<number> {
  const places = [...text.matchAll(VALUE)].flatMap(({ groups }, place) =>
    groups?.["named"] === undefined ? [] : [place],
  );
  const inserted = INSERT.exec(text)
    ?.groups?.["columns"]?.split(", ")
    .findIndex((column) => column.replaceAll('"', "") === "household_id");
  if (inserted !== undefined && inserted >= 0) places.push(inserted);
  return new Set(
    places.map((place) => parameters[place]).filter((value) => typeof value === "number"),
  );
}
