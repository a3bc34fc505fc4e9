import { divide } from "../calendar-and-money/rational.ts";
import { MAX_QUANTITY } from "./quantity.ts";
import { readUnit, type Unit } from "./units.ts";

/** In which measures a household has recipes shown. */
export type Measures = "as_written" | "metric" | "us";

/** Amounts of one line in other measures than it is written in. */
export interface ShownMeasure {
  /** One for each that was asked about, in their order. */
  readonly amounts: readonly number[];
  /** The name of a known unit. */
  readonly unit: string;
}

const METRIC: ReadonlySet<string> = new Set(["g", "kg", "mg", "ml", "l"]);
const US: ReadonlySet<string> = new Set([
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
interface KitchenUnit {
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
const NEAR = 0.02;
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

const kitchenUnits: Readonly<Record<"metric" | "us", Readonly<Record<"mass" | "volume", Shelf>>>> =
  {
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

/** The amount as it is measured with the unit; null where its parts come not near enough. */
function measured(amount: number, { steps, off }: KitchenUnit): number | null {
  const offBy = (shown: number): number => Math.abs(shown - amount) / amount;
  const near = steps
    .map((step) => Math.round(amount / step) * step)
    .filter((shown) => shown > 0 && offBy(shown) <= off);
  const [roundest = null] = off === NEAR ? near : near.toSorted((a, b) => offBy(a) - offBy(b));
  return roundest;
}

function inUnit(amounts: readonly number[], unit: Unit, kitchen: KitchenUnit) {
  const { top, bottom } = divide(unit.inBase, readUnit(kitchen.name).inBase);
  const factor = Number(top) / Number(bottom);
  const most = Math.max(...amounts) * factor;
  if (most < kitchen.from || most > kitchen.to || most > MAX_QUANTITY) return null;
  const shown = amounts.map((amount) => measured(amount * factor, kitchen));
  return shown.every((amount) => amount !== null) ? shown : null;
}

const EXACT = 1e6;

/**
 * The amounts of a recipe's line in other measures than it is written in, all in one unit, mass as mass and volume as volume; null
 * where they stay as written: what is measured so already, what is counted, and what no scale, jug, spoon or cup comes near to.
 * At most 2 % beside what is written, with spoons and cups 6 %. Source: handbook/recipes.md#measures.
 */
export function shownMeasure(
  amounts: readonly number[],
  unitName: string,
  measures: Measures,
): ShownMeasure | null {
  const unit = readUnit(unitName);
  const { dimension } = unit;
  const isOther = (measures === "metric" ? US : METRIC).has(unit.name);
  if (measures === "as_written" || !isOther || dimension === "count") return null;
  if (!amounts.every((amount) => amount > 0)) return null;
  for (const kitchen of kitchenUnits[measures][dimension]) {
    const shown = inUnit(amounts, unit, kitchen);
    if (shown === null) continue;
    return {
      amounts: shown.map((amount) => Math.round(amount * EXACT) / EXACT),
      unit: kitchen.name,
    };
  }
  return null;
}
