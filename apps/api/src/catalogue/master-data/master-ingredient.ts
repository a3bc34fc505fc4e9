import type { DateKind, Life, PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import type { MasterUnitName } from "./units.ts";

/** What it is called, in the middle of a sentence or on a label, when there is one of it and when there are several. */
export interface CountedForms {
  readonly one: string;
  readonly other: string;
}

/** A pack as a shop sells it, where it is kept at home, and what its date means. */
export interface UsualPack {
  readonly quantity: number;
  readonly unit: MasterUnitName;
  readonly placeKind: PlaceKind;
  readonly dateKind: DateKind;
}

/** An ingredient that every database of the product holds. Source: handbook/catalogue.md#the-figures. */
export interface MasterIngredient {
  /** Never changes and is never given to another ingredient: stored lots and recipes point to it. */
  readonly id: number;
  readonly name: string;
  readonly category: string;
  /** Both are the name where it is never counted: "2 kg rice". */
  readonly forms: CountedForms;
  /** The unit that a household usually counts it in. */
  readonly unit: MasterUnitName;
  /** Milligrams in a millilitre (water 1000), the way it comes in a cup; null where nobody measures it so. */
  readonly densityMgPerMl: number | null;
  /** Milligrams of a piece of middling size as bought; null where there are no pieces. */
  readonly milligramsPerPiece: number | null;
  /** Typical days from purchase to expiry, kept as usual and unopened; null for what keeps for ever. */
  readonly shelfLifeDays: number | null;
  readonly usual: UsualPack;
  readonly life: Life;
  /** What else people call it, none of them a name or other name of a second ingredient. */
  readonly otherNames: readonly string[];
}

/** One line of a table; a new ingredient takes the next free id of all tables together. */
export type MasterRow = readonly [
  id: number,
  name: string,
  /** Of one and of several; null where nobody counts it. */
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
  // The type of a row holds it to these four words.
  const [quantity, unit, placeKind, dateKind] = text.split(" ") as [
    string,
    MasterUnitName,
    PlaceKind,
    DateKind,
  ];
  return { quantity: Number(quantity), unit, placeKind, dateKind };
}

/** The ingredients of the tables, in their order. */
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
