import { formatQuantity, MICRO_PER_UNIT, type Micro, microOf, NOTHING } from "./quantity.ts";

/** An amount as people read it. Its unit stands beside it. Source: handbook/screens.md#amounts. */
export interface ShownAmount {
  /** "1.25", "½", "2⅓". */
  readonly digits: string;
  /** What there is, is less than these digits, which are the least that is shown. */
  readonly isUnder: boolean;
  /** Whether nothing was rounded away; else the whole of it belongs into a detail. */
  readonly isExact: boolean;
  /** For the plural of its unit: what is not more than one is one, as in "½ cup". */
  readonly count: number;
}

/** Nobody says "half kilogram" of what a scale shows in decimals. */
const IN_DECIMALS: ReadonlySet<string> = new Set(["g", "kg", "mg", "oz", "lb", "ml", "l"]);

const FRACTIONS: readonly (readonly [glyph: string, top: number, bottom: number])[] = [
  ["⅛", 1, 8],
  ["¼", 1, 4],
  ["⅓", 1, 3],
  ["½", 1, 2],
  ["⅔", 2, 3],
  ["¾", 3, 4],
];

/** What is shown differs from what there is by half a percent and half of what is shown least, at most. */
const PARTS_OF_TOLERANCE = 200;
const LEAST_SHOWN = MICRO_PER_UNIT / 1000;
/** As far as a fraction may be off; else 10.3 would be 10⅓. */
const FRACTION_OFF = 5000;
/** Of many nobody counts the parts. */
const MOST_WITH_FRACTION = 100;
/** Of whole ones, tenths and hundredths the coarsest that is near enough. */
const STEPS = [1, 10, 100].map((parts) => MICRO_PER_UNIT / parts);
const HUNDREDTH = MICRO_PER_UNIT / 100;

const isNear = (shown: Micro, amount: Micro): boolean =>
  Math.abs(shown - amount) * PARTS_OF_TOLERANCE <= amount;

interface Rounded {
  readonly digits: string;
  readonly shown: Micro;
  readonly isUnder?: boolean;
}

function asFraction(amount: Micro): Rounded | null {
  const whole = Math.floor(amount / MICRO_PER_UNIT);
  if (whole > MOST_WITH_FRACTION) return null;
  for (const [glyph, top, bottom] of FRACTIONS) {
    const shown = microOf(whole * MICRO_PER_UNIT + Math.round((top * MICRO_PER_UNIT) / bottom));
    if (Math.abs(shown - amount) <= FRACTION_OFF && isNear(shown, amount))
      return { digits: `${whole || ""}${glyph}`, shown };
  }
  return null;
}

const toStep = (amount: Micro, step: number): Micro => microOf(Math.round(amount / step) * step);

const inDigits = (shown: Micro): Rounded => ({ digits: formatQuantity(shown), shown });

function inDecimals(amount: Micro): Rounded {
  if (amount % HUNDREDTH === 0) return inDigits(amount);
  const finest = toStep(amount, LEAST_SHOWN);
  if (finest === NOTHING) return { ...inDigits(microOf(LEAST_SHOWN)), isUnder: true };
  // Held against what is shown at the finest, so that what is shown stays the same when it is stored.
  const near = STEPS.map((step) => toStep(amount, step)).find((shown) => isNear(shown, finest));
  return inDigits(near ?? finest);
}

/**
 * An amount for the eye: fractions of what is counted or spooned ("½", "1⅓"), else as few decimals as keep it within half a percent,
 * three at most; up to two are left as they are. Never 0 for what is not. Source: handbook/screens.md#amounts.
 */
export function shownAmount(amount: Micro, unit: string): ShownAmount {
  const rounded = inDecimals(amount);
  const fraction = IN_DECIMALS.has(unit.toLowerCase()) ? null : asFraction(amount);
  const { digits, shown, isUnder = false } = fraction ?? rounded;
  const count = Math.max(1, shown / MICRO_PER_UNIT);
  return { digits, isUnder, isExact: shown === amount, count };
}
