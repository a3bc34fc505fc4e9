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

interface StoredEats {
  readonly id: number;
  /** JSON. */
  readonly eats: string;
}

type ReplacedEats = StoredEats & ReplacedPerson;

/** The rows that avoid a replaced ingredient, with the present ones in its place. */
export function withReplacedFoods(
  rows: readonly StoredEats[],
  replaced: ReplacedFoods,
): readonly ReplacedEats[] {
  return rows.flatMap(({ id, eats: json }) => {
    const eats = readEats(json);
    const { ingredients } = eats.avoids;
    if (!ingredients.some((one) => replaced.has(one))) return [];
    const present = ingredients.flatMap((one) => replaced.get(one) ?? [one]);
    const all = [...new Set(present)];
    const avoids = { ...eats.avoids, ingredients: all };
    const avoidedBoth = all.length < present.length;
    return [{ id, eats: writeEats({ ...eats, avoids }), avoidedBoth }];
  });
}
