/** Units as a kitchen measures with them. Source: handbook/recipes.md#measures. */

export const METRIC: ReadonlySet<string> = new Set(["g", "kg", "mg", "ml", "l"]);
export const US: ReadonlySet<string> = new Set([
  "oz",
  "lb",
  "tsp",
  "tbsp",
  "cup",
  "fl oz",
  "pint",
  "quart",
  "gallon",
]);

/** A unit as it is measured in a kitchen. */
export interface KitchenUnit {
  readonly name: string;
  /** It is taken for so many of it, from and to. */
  readonly from: number;
  readonly to: number;
  /** Parts of it that are measured, the coarsest first. */
  readonly steps: readonly number[];
  /** How far from the written amount the shown one may be. */
  readonly off: number;
}

/** Scales and jugs show every part: of what is this near, the roundest is taken. */
export const NEAR = 0.02;
/** Spoons and cups are few: of them the nearest is taken, and 250 ml is what every cook takes for a cup. */
const BY_CUPS = 0.06;
const SCALE_STEPS = [100, 50, 10, 5, 1, 0.5, 0.1, 0.05, 0.01];
const LARGE_STEPS = [1, 0.5, 0.1, 0.05, 0.01];
const THIRDS_AND_QUARTERS = [1, 1 / 2, 1 / 3, 1 / 4];

type Shelf = readonly KitchenUnit[];

const metric = (large: string, small: string): Shelf => [
  { name: large, from: 0.995, to: Infinity, steps: LARGE_STEPS, off: NEAR },
  { name: small, from: 0.1, to: 1000, steps: SCALE_STEPS, off: NEAR },
];

export const kitchenUnits: Readonly<
  Record<"metric" | "us", Readonly<Record<"mass" | "volume", Shelf>>>
> = {
  metric: { mass: metric("kg", "g"), volume: metric("l", "ml") },
  us: {
    mass: [
      { name: "lb", from: 0.98, to: Infinity, steps: LARGE_STEPS, off: NEAR },
      { name: "oz", from: 0.25, to: 16, steps: [1, 0.5, 0.1, 0.05], off: NEAR },
    ],
    volume: [
      { name: "quart", from: 4, to: Infinity, steps: THIRDS_AND_QUARTERS, off: BY_CUPS },
      { name: "cup", from: 0.23, to: 16, steps: THIRDS_AND_QUARTERS, off: BY_CUPS },
      { name: "tbsp", from: 0.9, to: 8, steps: [1, 1 / 2], off: BY_CUPS },
      { name: "tsp", from: 0.23, to: 12, steps: [1, 1 / 2, 1 / 4], off: BY_CUPS },
      // The smallest spoon; nobody measures five of it.
      { name: "tsp", from: 0.11, to: 0.14, steps: [1 / 8], off: BY_CUPS },
      { name: "fl oz", from: 1, to: 64, steps: [1, 0.5, 0.1], off: NEAR },
    ],
  },
};
