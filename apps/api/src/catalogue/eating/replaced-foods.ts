import { readEats, writeEats } from "./eats.ts";

/** Ingredients that became others: the former id, and the present ones. */
export type ReplacedFoods = ReadonlyMap<number, readonly number[]>;

/** A replacement, and the eaters that it is for. */
export interface ReplacedForPeople {
  readonly replaced: ReplacedFoods;
  readonly isMeant: (eaterId: number) => boolean;
}

/** An eater with a replaced ingredient. */
export interface ReplacedPerson {
  readonly id: number;
  /** True if the person already avoided a present ingredient too. */
  readonly avoidedBoth: boolean;
}

/** The rows that avoid a replaced ingredient, with the present ones in its place. */
export function withReplacedFoods<Row extends { readonly eats: string }>(
  rows: readonly Row[],
  replaced: ReplacedFoods,
): readonly (Row & Pick<ReplacedPerson, "avoidedBoth">)[] {
  return rows.flatMap((row) => {
    const eats = readEats(row.eats);
    const { ingredients } = eats.avoids;
    if (!ingredients.some((one) => replaced.has(one))) return [];
    const present = ingredients.flatMap((one) => replaced.get(one) ?? [one]);
    const all = [...new Set(present)];
    const avoids = { ...eats.avoids, ingredients: all };
    return [
      { ...row, eats: writeEats({ ...eats, avoids }), avoidedBoth: all.length < present.length },
    ];
  });
}
