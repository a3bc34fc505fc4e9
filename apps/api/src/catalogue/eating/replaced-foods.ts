import { readEats, writeEats } from "./eats.ts";

/** Ingredients that became others: the former id, and the present one. */
export type ReplacedFoods = ReadonlyMap<number, number>;

interface StoredEats {
  readonly id: number;
  /** JSON. */
  readonly eats: string;
}

/** The rows that avoid a replaced ingredient, with the present one in its place. */
export function withReplacedFoods(
  rows: readonly StoredEats[],
  replaced: ReplacedFoods,
): readonly StoredEats[] {
  return rows.flatMap(({ id, eats: json }) => {
    const eats = readEats(json);
    const { ingredients } = eats.avoids;
    if (!ingredients.some((one) => replaced.has(one))) return [];
    const present = ingredients.map((one) => replaced.get(one) ?? one);
    const avoids = { ...eats.avoids, ingredients: [...new Set(present)] };
    return [{ id, eats: writeEats({ ...eats, avoids }) }];
  });
}
