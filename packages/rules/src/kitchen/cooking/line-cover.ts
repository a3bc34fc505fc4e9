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

export interface Line {
  readonly amount: AskedAmount;
  readonly unit: Unit;
  readonly size: bigint;
  readonly scale: bigint;
  readonly need: bigint;
  /** Ingredient that represents its shared lots, see `sharedBy`. */
  readonly sharedBy: number | null;
  /** Null if the ingredient is unknown or was never in stock. */
  readonly view: StockView | null;
  /** Always covered without taking anything. Source: handbook/cooking.md#always-there. */
  readonly isAlwaysThere: boolean;
}

/** Fields that determine the negligible amount. */
type Negligible = Pick<Line, "need" | "size" | "scale" | "unit">;

export interface CoveredLine {
  readonly line: Line;
  readonly portion: Portion;
}

/** Half a percent of a need cannot be measured in a kitchen. */
const PARTS_OF_NEED = 200n;
/** For less than half a gram or millilitre, two percent. */
const PARTS_OF_SMALL_NEED = 50n;
const HALF_OF_BASE = 500_000n;

/**
 * Largest shortage of a covered line: half a percent of the need; or below half a gram or
 * millilitre, up to two percent; or the smallest quantity. In grains times its scale.
 * Source: handbook/cooking.md#nearly-enough.
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

/** Whether a partly covered line counts as covered. */
export const isNegligible = (missing: bigint, line: Negligible): boolean =>
  missing <= mostNegligible(line);

/** Drops a negligible shortage. */
export function nearlyCovered(portion: Portion, line: Line): Portion {
  const { wholes, parts, uncovered } = portion;
  if (uncovered === 0n || !isAnyTaken(portion) || !isNegligible(uncovered, line)) return portion;
  return { wholes, parts, uncovered: 0n };
}

export const NOTHING_NEEDED = nothingFor(0n);

/** Takes all stock if it is certainly too little; otherwise from lot after lot. */
export function coverLine(line: Line): Portion {
  const { need, scale, view, isAlwaysThere } = line;
  if (isAlwaysThere) return NOTHING_NEEDED;
  if (!view?.shelf) return nothingFor(need);
  const row = rowOf(view.shelf, view.kinds);
  const inAll = scaledBy(scale, row.contents.at(-1) ?? 0n);
  const last = row.lots.at(-1);
  if (last && need > inAll) {
    const missing = need - inAll;
    if (!isNegligible(missing, line) && missing * 2n > scaledBy(scale, last.size))
      return firstOfRow(row, row.lots.length, line);
  }
  return nearlyCovered(takeFresh(row, line), line);
}
