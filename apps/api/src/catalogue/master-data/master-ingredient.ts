import type { MasterUnitName } from "./units.ts";

/** An ingredient that every database of the product holds. Source: handbook/catalogue.md#the-figures. */
export interface MasterIngredient {
  /** Never changes and is never given to another ingredient: stored lots and recipes point to it. */
  readonly id: number;
  readonly name: string;
  readonly category: string;
  /** The unit that a household usually counts it in. */
  readonly unit: MasterUnitName;
  /** Milligrams in a millilitre (water 1000), the way it comes in a cup; null where nobody measures it so. */
  readonly densityMgPerMl: number | null;
  /** Milligrams of a piece of middling size as bought; null where there are no pieces. */
  readonly milligramsPerPiece: number | null;
  /** Typical days from purchase to expiry, kept as usual and unopened; null for what keeps for ever. */
  readonly shelfLifeDays: number | null;
  /** What else people call it, none of them a name or other name of a second ingredient. */
  readonly otherNames: readonly string[];
}

/** One line of a table; a new ingredient takes the next free id of all tables together. */
export type MasterRow = readonly [
  id: number,
  name: string,
  unit: MasterUnitName,
  densityMgPerMl: number | null,
  milligramsPerPiece: number | null,
  shelfLifeDays: number | null,
  ...otherNames: string[],
];

export interface MasterCategory {
  readonly name: string;
  readonly rows: readonly MasterRow[];
}

/** The ingredients of the tables, in their order. */
export function ingredientsOf(categories: readonly MasterCategory[]): readonly MasterIngredient[] {
  return categories.flatMap(({ name: category, rows }) =>
    rows.map(
      ([id, name, unit, densityMgPerMl, milligramsPerPiece, shelfLifeDays, ...otherNames]) => ({
        id,
        name,
        category,
        unit,
        densityMgPerMl,
        milligramsPerPiece,
        shelfLifeDays,
        otherNames,
      }),
    ),
  );
}
