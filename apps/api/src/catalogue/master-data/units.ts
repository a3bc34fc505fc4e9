import type { Dimension } from "@larder/rules/kitchen/amounts/units";

/** A stock unit in every database of the product. */
export interface MasterUnit {
  /** Permanent and never reused: stored lots refer to it. */
  readonly id: number;
  readonly name: string;
  /** The plural: 2 cans, but 2 g. */
  readonly plural: string;
  readonly dimension: Dimension;
}

/**
 * All stock units. Their dimensions are in the rules' `units.ts`. Source:
 * handbook/catalogue.md#units.
 */
export const masterUnits = [
  { id: 1, name: "g", plural: "g", dimension: "mass" },
  { id: 2, name: "kg", plural: "kg", dimension: "mass" },
  { id: 3, name: "mg", plural: "mg", dimension: "mass" },
  { id: 4, name: "oz", plural: "oz", dimension: "mass" },
  { id: 5, name: "lb", plural: "lb", dimension: "mass" },
  { id: 6, name: "ml", plural: "ml", dimension: "volume" },
  { id: 7, name: "l", plural: "l", dimension: "volume" },
  { id: 8, name: "tsp", plural: "tsp", dimension: "volume" },
  { id: 9, name: "tbsp", plural: "tbsp", dimension: "volume" },
  { id: 10, name: "cup", plural: "cups", dimension: "volume" },
  { id: 11, name: "fl oz", plural: "fl oz", dimension: "volume" },
  { id: 12, name: "pint", plural: "pints", dimension: "volume" },
  { id: 13, name: "quart", plural: "quarts", dimension: "volume" },
  { id: 14, name: "gallon", plural: "gallons", dimension: "volume" },
  { id: 15, name: "piece", plural: "pieces", dimension: "count" },
  { id: 16, name: "clove", plural: "cloves", dimension: "count" },
  { id: 17, name: "slice", plural: "slices", dimension: "count" },
  { id: 18, name: "bunch", plural: "bunches", dimension: "count" },
  { id: 19, name: "can", plural: "cans", dimension: "count" },
  { id: 20, name: "jar", plural: "jars", dimension: "count" },
  { id: 21, name: "pack", plural: "packs", dimension: "count" },
  { id: 22, name: "bottle", plural: "bottles", dimension: "count" },
  { id: 23, name: "pinch", plural: "pinches", dimension: "count" },
  { id: 24, name: "serving", plural: "servings", dimension: "count" },
  { id: 25, name: "metric tbsp", plural: "metric tbsp", dimension: "volume" },
  { id: 26, name: "metric tsp", plural: "metric tsp", dimension: "volume" },
] as const satisfies readonly MasterUnit[];

export type MasterUnitName = (typeof masterUnits)[number]["name"];
