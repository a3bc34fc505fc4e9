import type { AskedAmount } from "./cooking-plan.ts";
import {
  firstOfRow,
  isAnyTaken,
  nothingFor,
  type Portion,
  scaledBy,
  takeFresh,
} from "./stock-portion.ts";
import { rowOf } from "../lots/stock-shelf.ts";
import type { StockView } from "../lots/stock-view.ts";
import type { Unit } from "../amounts/units.ts";

/** A line held against stock, before anything is taken; amounts in grains times `scale`. */
export interface Line {
  readonly amount: AskedAmount;
  readonly unit: Unit;
  /** Grains in a millionth of the unit. */
  readonly size: bigint;
  readonly scale: bigint;
  readonly need: bigint;
  /** The ingredient under which it shares lots with other lines, see `sharedBy`. */
  readonly sharedBy: number | null;
  /** Null when the ingredient is unknown or the household never had any. */
  readonly view: StockView | null;
  /** Covered in any amount, and nothing is taken for it. Source: handbook/cooking.md#always-there. */
  readonly isAlwaysThere: boolean;
}

/** A line with what it takes. */
export interface CoveredLine {
  readonly line: Line;
  readonly portion: Portion;
}

/** Whether an amount is no more than half a millionth of a line's unit, which no quantity can say. */
function isDust(amount: bigint, { size, scale }: Line): boolean {
  return amount * 2n <= scaledBy(scale, size);
}

/** Forgets what is missing when it is dust beside what is taken. */
export function withoutDust(portion: Portion, line: Line): Portion {
  const { wholes, parts, uncovered } = portion;
  if (uncovered === 0n || !isAnyTaken(portion) || !isDust(uncovered, line)) return portion;
  return { wholes, parts, uncovered: 0n };
}

/** What is taken for a line that needs nothing. */
export const NOTHING_NEEDED = nothingFor(0n);

/** All of the stock where it is too little beyond any doubt of rounding, else from one lot after another. */
export function coverLine(line: Line): Portion {
  const { need, scale, view, isAlwaysThere } = line;
  if (isAlwaysThere) return NOTHING_NEEDED;
  if (!view?.shelf) return nothingFor(need);
  const row = rowOf(view.shelf, view.kinds);
  const missing = need - scaledBy(scale, row.contents.at(-1) ?? 0n);
  const last = row.lots.at(-1);
  if (last && missing > 0n && !isDust(missing, line) && missing * 2n > scaledBy(scale, last.size))
    return firstOfRow(row, row.lots.length, { need, scale });
  return withoutDust(takeFresh(row, { need, scale }), line);
}
