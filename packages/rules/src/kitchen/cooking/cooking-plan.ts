import { askedLines, chooseLines } from "./chosen-lines.ts";
import { containerUnits } from "../amounts/container-size.ts";
import { comesWith } from "./food-parts.ts";
import { coverLine, type CoveredLine, type Line } from "./line-cover.ts";
import {
  type PreparedStock,
  sharedBy,
  type StockLot,
  unitOf as readOnce,
} from "./prepared-stock.ts";
import { type Micro, MICRO_PER_UNIT, NOTHING } from "../amounts/quantity.ts";
import {
  exactly,
  ONE,
  type Rational,
  rational,
  reduced,
  ZERO,
} from "../../calendar-and-money/rational.ts";
import { coverShared, repeatsAnIngredient } from "./shared-lines.ts";
import { lotsOf, type Portion } from "./stock-portion.ts";
import type { ShelfLot } from "../lots/stock-shelf.ts";
import { viewStock } from "../lots/stock-view.ts";
import { sizeOf } from "../amounts/unit-size.ts";
import { unitFor } from "../amounts/units.ts";
import { allAtOnce, type Steps } from "../../steps.ts";

export interface RecipeAmount {
  /** As written in the recipe. */
  readonly name: string;
  /** Null if the name is unknown. */
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  readonly unit: string;
}

export interface RecipeComponent extends Omit<RecipeAmount, "quantity" | "unit"> {
  /** Null for "to taste"; the lower end of a range. */
  readonly quantity: Micro | null;
  /** Null with `quantity`. */
  readonly unit: string | null;
  /** Printed remark: "drained", "400 g each". */
  readonly note?: string | null;
  /** Never missing. Taken and costed after the required lines, if completely in stock. */
  readonly isOptional?: boolean;
  /** Any one of them can replace the line. */
  readonly alternatives?: readonly RecipeAmount[];
}

/** Line for one cooking. Source: handbook/cooking.md#short-of-something. */
export interface LineToCook extends RecipeComponent {
  /** Whether the quantity is for the cooked servings, not for the recipe's own. */
  readonly isAsCooked?: boolean;
  /** Required, but takes what other required lines leave. */
  readonly comesLast?: boolean;
}

export type AskedAmount = Pick<
  LineToCook,
  "name" | "masterIngredientId" | "quantity" | "unit" | "note" | "isAsCooked"
>;

export type Availability =
  | "enough"
  | "short"
  | "none_in_stock"
  | "only_expired"
  | "cannot_convert"
  | "unknown_ingredient";

/**
 * What a component takes from stock and still lacks, exact. Its `amount` is the component or the
 * chosen alternative.
 */
export interface Allocation extends Line {
  readonly component: RecipeComponent;
  /** Chosen alternative from 0; null for the component itself. */
  readonly coveredBy: number | null;
  /** To taste, or optional and incomplete. Neither costed nor noted. */
  readonly isSetAside: boolean;
  readonly availability: Availability;
  readonly portion: Portion;
}

/** Takes of lines that share an ingredient. */
function coveredTogether(lines: readonly Line[]): ReadonlyMap<Line, CoveredLine> {
  const byIngredient = new Map<number, Line[]>();
  for (const line of lines) {
    const id = line.sharedBy;
    if (id === null || line.isAlwaysThere) continue;
    const together = byIngredient.get(id);
    if (together) together.push(line);
    else byIngredient.set(id, [line]);
  }
  const covered = new Map<Line, CoveredLine>();
  for (const together of byIngredient.values()) {
    if (together.length === 1) continue;
    for (const [line, taken] of coverShared(together).covered) covered.set(line, taken);
  }
  return covered;
}

function availabilityWithout({ amount, view }: Line): Availability {
  if (amount.masterIngredientId === null) return "unknown_ingredient";
  if (!view) return "none_in_stock";
  if (view.shelf) return "short";
  if (view.unconvertibleAmounts) return "cannot_convert";
  return view.expiredAmounts ? "only_expired" : "none_in_stock";
}

/** A step for each plain line would take longer than the line. */
const LINES_A_STEP = 16;

const ITSELF = { coveredBy: null, isSetAside: false } as const;

function allocation(
  component: RecipeComponent,
  { line, portion }: CoveredLine,
  { coveredBy, isSetAside }: Pick<Allocation, "coveredBy" | "isSetAside"> = ITSELF,
): Allocation {
  const availability = portion.uncovered > 0n ? availabilityWithout(line) : "enough";
  // Explicit fields: a spread would cost more than the cover.
  const { amount, sharedBy: shared, unit, size, scale, need, view, isAlwaysThere } = line;
  return {
    component,
    amount,
    sharedBy: shared,
    coveredBy,
    isSetAside,
    unit,
    size,
    scale,
    need,
    view,
    isAlwaysThere,
    availability,
    portion,
  };
}

/** Required line without alternatives. */
function isPlain({ quantity, isOptional, comesLast, alternatives }: LineToCook): boolean {
  return (
    quantity !== null &&
    isOptional !== true &&
    comesLast !== true &&
    (alternatives === undefined || alternatives.length === 0)
  );
}

/**
 * Takes of each component from lots, first-expiring first. Lines with the same ingredient share its
 * stock, always-there ones take nothing, and a line may use an alternative that stock covers.
 * `scale` multiplies every quantity (3 of 4 servings is 3/4). Exact, without rounding. Cost per
 * line is logarithmic in lots.
 * Source: handbook/cooking.md#sharing-stock, handbook/cooking.md#optional-to-taste-alternatives.
 */
export function allocateStock(
  components: readonly LineToCook[],
  stock: PreparedStock,
  scale: Rational = ONE,
): readonly Allocation[] {
  return allAtOnce(allocateInSteps(components, stock, scale));
}

/** `allocateStock` in several steps per line. */
export function* allocateInSteps(
  components: readonly LineToCook[],
  stock: PreparedStock,
  scale: Rational = ONE,
): Steps<readonly Allocation[]> {
  const [times, over] = [BigInt(scale.top), BigInt(scale.bottom)];
  const unitOf = containerUnits((text) => readOnce(stock.units, text));
  const lineOf = (amount: AskedAmount): Line => {
    const { masterIngredientId: id, quantity } = amount;
    const facts = id === null ? null : (stock.ingredients.get(id)?.facts ?? null);
    const unit = unitFor(unitOf(amount, facts), facts);
    const view = id === null ? null : viewStock(stock, id, unit);
    const size = sizeOf(unit, view ? facts : null);
    const need = BigInt(quantity ?? NOTHING) * size * (amount.isAsCooked === true ? over : times);
    const isAlwaysThere = id !== null && stock.alwaysThere.has(id);
    const shared = sharedBy(stock, id);
    return { amount, sharedBy: shared, unit, size, scale: over, need, view, isAlwaysThere };
  };
  const without = comesWith(components, stock);
  const lineWith = (component: LineToCook): Line => {
    const line = lineOf(component);
    const taker = without.get(component);
    if (taker === undefined || coverLine(lineOf(taker)).uncovered > 0n) return line;
    return { ...line, need: 0n };
  };
  if (!components.every(isPlain)) {
    const chosen = yield* chooseLines(yield* askedLines(components, lineOf, lineWith));
    return chosen.map((one) => allocation(one.component, one, one));
  }
  const alone = (component: RecipeComponent, line: Line): Allocation =>
    allocation(component, { line, portion: coverLine(line) });
  if (!repeatsAnIngredient(components, stock)) {
    const allocations: Allocation[] = [];
    for (const component of components) {
      allocations.push(alone(component, lineWith(component)));
      if (allocations.length % LINES_A_STEP === 0) yield;
    }
    return allocations;
  }
  const lines = components.map(lineWith);
  const shared = coveredTogether(lines);
  return components.map((component, index) => {
    const line = lines[index] ?? lineWith(component);
    const taken = shared.get(line);
    return taken ? allocation(component, taken) : alone(component, line);
  });
}

/** Missing part of a line in millionths of its unit; 0 if covered. */
export function uncoveredOf({ portion, size, scale }: Allocation): Rational {
  return portion.uncovered === 0n ? ZERO : exactly(portion.uncovered, size * scale);
}

/** Exact use of one lot. */
export interface LotUse {
  readonly lot: StockLot;
  /** In millionths of the lot's unit. */
  readonly amount: Rational;
  /** In millionths of the component's unit. */
  readonly inRecipe: Rational;
}

/** Used lots, in order of use. */
export function usesOf({ portion, size, scale }: Allocation): readonly LotUse[] {
  return lotsOf(portion, scale).map(({ lot, amount }) => ({
    lot: lot.lot,
    amount: exactly(amount, lot.size * scale),
    inRecipe: exactly(amount, size * scale),
  }));
}

/** Whether a portion has a lot of another food; most have none. */
function takesOthers({ wholes, parts }: Portion, food: number | null): boolean {
  const isOther = ({ lot }: ShelfLot): boolean => lot.masterIngredientId !== food;
  for (const { row, from, to } of wholes)
    for (let at = from; at < to; at += 1) {
      const lot = row.lots[at];
      if (lot && isOther(lot)) return true;
    }
  return parts.some((part) => isOther(part.lot));
}

/** Kind used for a general food. */
interface TakenKind {
  readonly masterIngredientId: number;
  readonly name: string;
}

/** Kinds that cover a line, alone or with its food, in order of use; empty if it is short. */
export function kindsOf({
  amount,
  availability,
  portion,
  scale,
}: Pick<Allocation, "amount" | "availability" | "portion" | "scale">): readonly TakenKind[] {
  if (availability !== "enough" || !takesOthers(portion, amount.masterIngredientId)) return [];
  const kinds = new Map<number, TakenKind>();
  for (const { lot } of lotsOf(portion, scale)) {
    const { masterIngredientId, name = "" } = lot.lot;
    if (masterIngredientId !== amount.masterIngredientId && !kinds.has(masterIngredientId))
      kinds.set(masterIngredientId, { masterIngredientId, name });
  }
  return [...kinds.values()];
}

/** Ratio of requested to own servings; 1 if invalid. */
export function servingsScale(recipeServings: number, servings: Micro): Rational {
  if (!Number.isSafeInteger(recipeServings) || recipeServings <= 0 || servings <= 0) return ONE;
  const whole = recipeServings * MICRO_PER_UNIT;
  return servings === whole ? ONE : reduced(rational(servings, whole));
}
