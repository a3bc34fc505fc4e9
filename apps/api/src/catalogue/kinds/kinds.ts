import { itemsBy } from "@larder/rules/grouped-by";
import { masterIngredients } from "../master-data/all.ts";
import { catalogueKinds } from "./kinds.data.ts";

/*
 * Which foods of the catalogue are kinds of others. The same in every database, so the program reads it from itself, once.
 */

const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

// A test holds the names to those of the catalogue.
const pairs = catalogueKinds.flatMap(([food, ...kinds]) =>
  kinds.map((kind) => [ids.get(kind) ?? 0, ids.get(food) ?? 0] as const),
);

/** The food that each food of the catalogue is a kind of, by their ids. Source: handbook/catalogue.md#kinds. */
export const kindOfInCatalogue: ReadonlyMap<number, number> = new Map(pairs);

/** The kinds of each food of the catalogue, by their ids. */
export const kindsInCatalogue: ReadonlyMap<number, readonly number[]> = itemsBy(
  pairs,
  ([, food]) => food,
  ([kind]) => kind,
);
