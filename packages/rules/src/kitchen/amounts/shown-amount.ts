import { formatQuantity, MICRO_PER_UNIT, type Micro, microOf, NOTHING } from "./quantity.ts";
import { readUnit } from "./units.ts";

/** Amount for display, without its unit. Source: handbook/screens.md#amounts. */
export interface ShownAmount {
  /** "1.25", "½", "2⅓". */
  readonly digits: string;
  /** The true amount is below these digits, which are the smallest displayed. */
  readonly isUnder: boolean;
  /** Below an eighth of a teaspoon: shown as a pinch, without digits and unit. */
  readonly isPinch: boolean;
  /** Whether nothing was rounded; otherwise a detail shows the exact amount. */
  readonly isExact: boolean;
  /** For the plural of the unit: up to one is singular, as in "½ cup". */
  readonly count: number;
}

/** Units that scales and jugs show in decimals, not in fractions. */
const IN_DECIMALS: ReadonlySet<string> = new Set(["g", "kg", "mg", "oz", "lb", "ml", "l"]);
const FINE: ReadonlySet<string> = new Set(["g", "ml"]);
const TEASPOON = "tsp";
const PINCH = "pinch";

type Part = readonly [glyph: string, top: number, bottom: number];

const NONE: Part = ["", 0, 1];
const ALL: Part = ["", 1, 1];
/** Marks on spoons and cups. */
const SPOONED: readonly Part[] = [
  NONE,
  ["⅛", 1, 8],
  ["¼", 1, 4],
  ["⅓", 1, 3],
  ["⅜", 3, 8],
  ["½", 1, 2],
  ["⅝", 5, 8],
  ["⅔", 2, 3],
  ["¾", 3, 4],
  ["⅞", 7, 8],
  ALL,
];
/** Fractions of counted things. */
const COUNTED: readonly Part[] = [NONE, ["¼", 1, 4], ["½", 1, 2], ["¾", 3, 4], ALL];
const WHOLE: readonly Part[] = [NONE, ALL];

/** Decimal display may differ by half a percent plus half the smallest step. */
const PARTS_OF_TOLERANCE = 200;
const LEAST_SHOWN = MICRO_PER_UNIT / 1000;
/** From this amount on, fractions are dropped. */
const MOST_WITH_FRACTION = 100;
/** The coarsest of whole, tenth and hundredth within the tolerance is used. */
const STEPS = [1, 10, 100].map((parts) => MICRO_PER_UNIT / parts);
const HUNDREDTH = MICRO_PER_UNIT / 100;
/** Steps of scales and jugs: quarters of a few grams and millilitres, tenths below one. */
const FINE_STEPS = [
  { from: 10, step: MICRO_PER_UNIT },
  { from: 1, step: MICRO_PER_UNIT / 4 },
  { from: 0, step: MICRO_PER_UNIT / 10 },
] as const;

const isNear = (shown: Micro, amount: Micro): boolean =>
  Math.abs(shown - amount) * PARTS_OF_TOLERANCE <= amount;

const SMALLER: ReadonlyMap<string, string> = new Map([
  ["kg", "g"],
  ["l", "ml"],
]);
const SMALL_BELOW = 0.5;

interface PlainAmount {
  readonly quantity: number;
  readonly unit: string;
}

/** Less than half a kilogram or litre in grams or millilitres: 7 ml for 0.007 l. */
export function inSmallUnit({ quantity, unit }: PlainAmount): PlainAmount {
  const smaller = quantity < SMALL_BELOW ? SMALLER.get(unit) : undefined;
  return smaller === undefined
    ? { quantity, unit }
    : { quantity: Math.round(quantity * 1000 * MICRO_PER_UNIT) / MICRO_PER_UNIT, unit: smaller };
}

interface Rounded {
  readonly digits: string;
  readonly shown: Micro;
  readonly isUnder?: boolean;
}

const microOfPart = ([, top, bottom]: Part): number => Math.round((top * MICRO_PER_UNIT) / bottom);

/** Nearest sum of a whole number and a fraction; never zero. */
function inParts(amount: Micro, all: readonly Part[]): Rounded {
  const whole = Math.floor(amount / MICRO_PER_UNIT);
  const parts = whole >= MOST_WITH_FRACTION ? WHOLE : all;
  const rest = amount - whole * MICRO_PER_UNIT;
  const off = (part: Part) => Math.abs(microOfPart(part) - rest);
  const nearest = parts.reduce((best, part) => (off(part) < off(best) ? part : best));
  const [glyph] = nearest;
  const shown = microOf(whole * MICRO_PER_UNIT + microOfPart(nearest));
  if (shown > NOTHING)
    return { digits: glyph === "" ? formatQuantity(shown) : `${whole || ""}${glyph}`, shown };
  const least = parts.find(([, top]) => top > 0) ?? ALL;
  return { digits: least[0] || "1", shown: microOf(microOfPart(least)), isUnder: true };
}

const toStep = (amount: Micro, step: number): Micro => microOf(Math.round(amount / step) * step);

const inDigits = (shown: Micro): Rounded => ({ digits: formatQuantity(shown), shown });

function underLeast(least: number): Rounded {
  return { ...inDigits(microOf(least)), isUnder: true };
}

function inFineSteps(amount: Micro): Rounded {
  const { step } = FINE_STEPS.find(({ from }) => amount >= from * MICRO_PER_UNIT) ?? FINE_STEPS[2];
  const shown = toStep(amount, step);
  return shown === NOTHING ? underLeast(step) : inDigits(shown);
}

function inDecimals(amount: Micro): Rounded {
  if (amount % HUNDREDTH === 0) return inDigits(amount);
  const finest = toStep(amount, LEAST_SHOWN);
  if (finest === NOTHING) return underLeast(LEAST_SHOWN);
  // Compared with the finest display, so a stored display value stays the same.
  const near = STEPS.map((step) => toStep(amount, step)).find((shown) => isNear(shown, finest));
  return inDigits(near ?? finest);
}

function roundedFor(amount: Micro, unit: string): Rounded {
  if (FINE.has(unit)) return inFineSteps(amount);
  if (IN_DECIMALS.has(unit)) return inDecimals(amount);
  if (unit === PINCH) return inParts(amount, WHOLE);
  return inParts(amount, readUnit(unit).dimension === "count" ? COUNTED : SPOONED);
}

/**
 * Measurable amount for display: eighths, thirds and halves of spoons and cups, quarters of counted
 * things, grams and millilitres in steps of a scale. Otherwise the fewest decimals within half a
 * percent, at most three. Never 0 for a positive amount.
 * Source: handbook/screens.md#amounts.
 */
export function shownAmount(amount: Micro, unit: string): ShownAmount {
  if (amount === NOTHING)
    return { digits: "0", isUnder: false, isPinch: false, isExact: true, count: 0 };
  const name = unit.toLowerCase();
  const { digits, shown, isUnder = false } = roundedFor(amount, name);
  const isPinch = isUnder && readUnit(unit).name === TEASPOON;
  const count = Math.max(1, shown / MICRO_PER_UNIT);
  return { digits, isUnder, isPinch, isExact: !isUnder && shown === amount, count };
}
