import type { Origin } from "./origins.data.ts";

/**
 * Kilocalories, grams of fat, saturates, available carbohydrate, sugars, fibre and protein, and
 * milligrams of sodium.
 */
export type FigureRow = readonly [
  kcal: number,
  fat: number,
  saturates: number,
  carbohydrate: number,
  sugars: number,
  fibre: number,
  protein: number,
  sodiumMg: number,
];

/** A food of the catalogue. Source: handbook/eating.md#the-tables. */
export type FoodRow = readonly [
  name: string,
  /** NDB number in the USDA Standard Reference, or another table and its code; null without figures. */
  code: string | null,
  /** The share of the weight as bought that is eaten. */
  edible: number,
  /** Per 100 g. */
  figures: FigureRow | null,
  origin: Origin | `${Origin} ${"alcohol" | "maybeAlcohol"}`,
  /** Contained allergens; possible ones have "?". Null if unknown. */
  allergens: string | null,
  /** Figures missing in the table, taken from a similar food. */
  filled?: string,
];
