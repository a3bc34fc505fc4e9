import type { DateKind, Life, PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import type { MasterUnitName } from "./units.ts";

/** Singular and plural within a sentence or on a label. */
export interface CountedForms {
  readonly one: string;
  readonly other: string;
}

/** The usual pack, its place at home and the kind of its date. */
export interface UsualPack {
  readonly quantity: number;
  readonly unit: MasterUnitName;
  readonly placeKind: PlaceKind;
  readonly dateKind: DateKind;
}

/** An ingredient in every database of the product. Source: handbook/catalogue.md#the-figures. */
export interface MasterIngredient {
  /** Permanent and never reused: stored lots and recipes refer to it. */
  readonly id: number;
  readonly name: string;
  readonly category: string;
  /** Both equal the name if it is never counted: "2 kg rice". */
  readonly forms: CountedForms;
  /** The usual counting unit. */
  readonly unit: MasterUnitName;
  /**
   * Milligrams per millilitre (water 1000) as filled into a cup; null if it is not measured by
   * volume.
   */
  readonly densityMgPerMl: number | null;
  /** Milligrams of a medium piece as bought; null without pieces. */
  readonly milligramsPerPiece: number | null;
  /**
   * Typical days from purchase to expiry, unopened and stored as usual; null if it keeps for ever.
   */
  readonly shelfLifeDays: number | null;
  readonly usual: UsualPack;
  readonly life: Life;
  /** Other names, unique across all ingredients. */
  readonly otherNames: readonly string[];
}

/** A row of a table; a new ingredient takes the next free id across all tables. */
export type MasterRow = readonly [
  id: number,
  name: string,
  /** Singular and plural; null if it is not counted. */
  forms: `${string}/${string}` | null,
  unit: MasterUnitName,
  densityMgPerMl: number | null,
  milligramsPerPiece: number | null,
  shelfLifeDays: number | null,
  usual: `${number} ${MasterUnitName} ${PlaceKind} ${DateKind}`,
  life: readonly [
    pantry: number | null,
    fridge: number | null,
    freezer: number | null,
    opened: number | null,
  ],
  ...otherNames: string[],
];

export interface MasterCategory {
  readonly name: string;
  readonly rows: readonly MasterRow[];
}

function formsOf(name: string, forms: MasterRow[2]): CountedForms {
  const [one = name, other = name] = forms?.split("/") ?? [];
  return { one, other };
}

function usualOf(text: MasterRow[7]): UsualPack {
  // The type of a row guarantees these four words.
  const [quantity, unit, placeKind, dateKind] = text.split(" ") as [
    string,
    MasterUnitName,
    PlaceKind,
    DateKind,
  ];
  return { quantity: Number(quantity), unit, placeKind, dateKind };
}

/** The ingredients of the tables, in order. */
export function ingredientsOf(categories: readonly MasterCategory[]): readonly MasterIngredient[] {
  return categories.flatMap(({ name: category, rows }) =>
    rows.map((row) => {
      const [id, name, forms, unit, densityMgPerMl, milligramsPerPiece, shelfLifeDays] = row;
      const [, , , , , , , usual, [pantry, fridge, freezer, opened], ...otherNames] = row;
      return {
        id,
        name,
        category,
        forms: formsOf(name, forms),
        unit,
        densityMgPerMl,
        milligramsPerPiece,
        shelfLifeDays,
        usual: usualOf(usual),
        life: { pantry, fridge, freezer, opened },
        otherNames,
      };
    }),
  );
}
