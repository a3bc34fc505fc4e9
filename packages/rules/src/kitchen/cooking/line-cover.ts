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

/** What of a line says how much of it is negligible. */
type Negligible = Pick<Line, "need" | "size" | "scale" | "unit">;

/** A line with what it takes. */
export interface CoveredLine {
  readonly line: Line;
  readonly portion: Portion;
}

/** Half a percent of a need is nothing that a cup or a scale shows. */
const PARTS_OF_NEED = 200n;
/** And where it is less than half a gram or millilitre, two percent. */
const PARTS_OF_SMALL_NEED = 50n;
const HALF_OF_BASE = 500_000n;

/**
 * How much may be missing of a line that is covered all the same: half a percent of what it needs, or less than half a gram or
 * millilitre and at most two percent, or what no quantity can say. In grains times its scale. Source: handbook/cooking.md#nearly-enough.
 */
export function mostNegligible({ need, size, scale, unit }: Negligible): bigint {
  const ofNeed = need / PARTS_OF_NEED;
  const dust = scaledBy(scale, size) / 2n;
  const most = ofNeed > dust ? ofNeed : dust;
  if (unit.dimension === "count") return most;
  const half = scaledBy(scale, size) * HALF_OF_BASE * BigInt(unit.inBase.bottom);
  const belowHalf = (half - 1n) / BigInt(unit.inBase.top);
  const ofSmall = need / PARTS_OF_SMALL_NEED;
  const small = ofSmall < belowHalf ? ofSmall : belowHalf;
  return small > most ? small : most;
}

/** Whether so little is missing of a line, of which there is some, that it is covered. */
export const isNegligible = (missing: bigint, line: Negligible): boolean =>
  missing <= mostNegligible(line);

/** Forgets what is missing where it is negligible beside what is taken. */
export function nearlyCovered(portion: Portion, line: Line): Portion {
  const { wholes, parts, uncovered } = portion;
  if (uncovered === 0n || !isAnyTaken(portion) || !isNegligible(uncovered, line)) return portion;
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
  if (
    last &&
    missing > 0n &&
    !isNegligible(missing, line) &&
    missing * 2n > scaledBy(scale, last.size)
  )
    return firstOfRow(row, row.lots.length, { need, scale });
  return nearlyCovered(takeFresh(row, { need, scale }), line);
}
