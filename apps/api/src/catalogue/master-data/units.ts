import type { Dimension } from "@larder/rules/kitchen/units";

/** A unit that stock can be kept in, as every database of the product holds it. */
export interface MasterUnit {
  /** Never changes and is never given to another unit: stored lots point to it. */
  readonly id: number;
  readonly name: string;
  readonly dimension: Dimension;
}

/** All units to choose from. What each one measures is in the rules' `units.ts`. Source: handbook/catalogue.md#units. */
export const masterUnits = [
  { id: 1, name: "g", dimension: "mass" },
  { id: 2, name: "kg", dimension: "mass" },
  { id: 3, name: "mg", dimension: "mass" },
  { id: 4, name: "oz", dimension: "mass" },
  { id: 5, name: "lb", dimension: "mass" },
  { id: 6, name: "ml", dimension: "volume" },
  { id: 7, name: "l", dimension: "volume" },
  { id: 8, name: "tsp", dimension: "volume" },
  { id: 9, name: "tbsp", dimension: "volume" },
  { id: 10, name: "cup", dimension: "volume" },
  { id: 11, name: "fl oz", dimension: "volume" },
  { id: 12, name: "pint", dimension: "volume" },
  { id: 13, name: "quart", dimension: "volume" },
  { id: 14, name: "gallon", dimension: "volume" },
  { id: 15, name: "piece", dimension: "count" },
  { id: 16, name: "clove", dimension: "count" },
  { id: 17, name: "slice", dimension: "count" },
  { id: 18, name: "bunch", dimension: "count" },
  { id: 19, name: "can", dimension: "count" },
  { id: 20, name: "jar", dimension: "count" },
  { id: 21, name: "pack", dimension: "count" },
  { id: 22, name: "bottle", dimension: "count" },
  { id: 23, name: "pinch", dimension: "count" },
] as const satisfies readonly MasterUnit[];

export type MasterUnitName = (typeof masterUnits)[number]["name"];
