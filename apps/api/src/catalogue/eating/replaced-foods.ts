import { readEats, writeEats } from "./eats.ts";

/** Ingredients that became others: the former id, and the present one. */
export type ReplacedFoods = ReadonlyMap<number, number>;

/** The rows that avoid a replaced ingredient, with the present one in its place. */
export function withReplacedFoods<Row extends { readonly eats: string }>(
  rows: readonly Row[],
  replaced: ReplacedFoods,
): readonly Row[] {
  return rows.flatMap((row) => {
    const eats = readEats(row.eats);
    const { ingredients } = eats.avoids;
    if (!ingredients.some((one) => replaced.has(one))) return [];
    const present = ingredients.map((one) => replaced.get(one) ?? one);
    const avoids = { ...eats.avoids, ingredients: [...new Set(present)] };
    return [{ ...row, eats: writeEats({ ...eats, avoids }) }];
  });
}
