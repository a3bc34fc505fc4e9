import { itemsBy } from "@larder/rules/grouped-by";
import { masterIngredients } from "../master-data/all.ts";
import { catalogueKinds } from "./kinds.data.ts";

/* The kinds are the same in every database, so they are built once from the program's data. */

const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

// A test checks the names against the catalogue.
const pairs = catalogueKinds.flatMap(([food, ...kinds]) =>
  kinds.map((kind) => [ids.get(kind) ?? 0, ids.get(food) ?? 0] as const),
);

/** The parent food of each kind, by id. Source: handbook/catalogue.md#kinds. */
export const kindOfInCatalogue: ReadonlyMap<number, number> = new Map(pairs);

/** The kinds of each food, by id. */
export const kindsInCatalogue: ReadonlyMap<number, readonly number[]> = itemsBy(
  pairs,
  ([, food]) => food,
  ([kind]) => kind,
);
