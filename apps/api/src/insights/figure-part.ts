import { expenseTypes, type ExpenseType } from "@larder/contract/money/budget";
import type { Figure } from "@larder/contract/money/insights";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import type { DayMoments } from "@larder/rules/insights/day-moments";
import { storedCategory } from "../catalogue/food-names/category-names.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";

/** The part of a figure that a key selects: its days and a condition on its rows. */
export interface FigurePart {
  readonly days: readonly DayMoments[];
  readonly type?: ExpenseType;
  /** Null for rows without one. */
  readonly category?: string | null;
  readonly masterIngredientId?: number;
}

/** The kinds of keys of each figure. */
const kinds: Readonly<Record<Figure, readonly string[]>> = {
  spending: ["day", "type", "category"],
  waste: ["month", "food"],
  saved: [],
  cooked: [],
  bought: [],
  price: ["food"],
};

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const FOOD = /^[1-9]\d{0,14}$/;

/** The part for a key's value; null for an invalid value. */
function partSaid(
  [kind, value]: readonly [kind: string, value: string],
  days: readonly DayMoments[],
): FigurePart | null {
  switch (kind) {
    case "day":
      return parseIsoDate(value) && { days: days.filter(({ day }) => day === value) };
    case "month":
      return MONTH.test(value) ? { days: days.filter(({ day }) => day.startsWith(value)) } : null;
    case "type": {
      const type = expenseTypes.find((one) => one === value);
      return type === undefined ? null : { days, type };
    }
    case "category":
      return { days, category: value === "" ? null : storedCategory(value) };
    default:
      return FOOD.test(value) ? { days, masterIngredientId: Number(value) } : null;
  }
}

/**
 * The part of a figure for a key, or the whole without one: `validation_failed` for another
 * figure's key. Source: handbook/insights.md#figures.
 */
export function figurePart(
  days: readonly DayMoments[],
  { figure, key }: { readonly figure: Figure; readonly key?: string | undefined },
): Outcome<FigurePart> {
  if (key === undefined) return ok({ days });
  const colon = key.indexOf(":");
  const kind = key.slice(0, Math.max(colon, 0));
  const isKnown = kinds[figure].includes(kind);
  const part = isKnown ? partSaid([kind, key.slice(colon + 1)], days) : null;
  return part === null ? invalid("key", "calls.keyInvalid") : ok(part);
}
