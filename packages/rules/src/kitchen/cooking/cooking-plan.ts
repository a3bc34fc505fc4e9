import { askedLines, chooseLines } from "./chosen-lines.ts";
import { containerUnits } from "../amounts/container-size.ts";
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
import { viewStock } from "../lots/stock-view.ts";
import { sizeOf } from "../amounts/unit-size.ts";
import { unitFor } from "../amounts/units.ts";
import { allAtOnce, type Steps } from "../../steps.ts";

/** So much of one thing, as a recipe asks for it. */
export interface RecipeAmount {
  /** As it is written in the recipe. */
  readonly name: string;
  /** The master ingredient that the name means; null when it means none. */
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  readonly unit: string;
}

/** One line of a recipe. */
export interface RecipeComponent extends Omit<RecipeAmount, "quantity" | "unit"> {
  /** Null for "to taste"; of a range the lower end. */
  readonly quantity: Micro | null;
  /** Null with `quantity`. */
  readonly unit: string | null;
  /** What else is printed beside it: "drained", "400 g each". */
  readonly note?: string | null;
  /** Never missing; taken and costed when it is wholly in stock after the lines that are required. */
  readonly isOptional?: boolean;
  /** Any one of them covers the line in its place. */
  readonly alternatives?: readonly RecipeAmount[];
}

/** A line as it is cooked once. Source: handbook/cooking.md#short-of-something. */
export interface LineToCook extends RecipeComponent {
  /** The quantity is of the servings that are cooked, not of those that the recipe makes. */
  readonly isAsCooked?: boolean;
  /** Needed, but takes what the other needed lines leave. */
  readonly comesLast?: boolean;
}

/** What a line asks for, itself or in one of its alternatives. */
export type AskedAmount = Pick<
  LineToCook,
  "name" | "masterIngredientId" | "quantity" | "unit" | "note" | "isAsCooked"
>;

/** What came of looking for a component in stock. */
export type Availability =
  | "enough"
  | "short"
  | "none_in_stock"
  | "only_expired"
  | "cannot_convert"
  | "unknown_ingredient";

/** What one component takes from stock and what it still lacks; exact. Its `amount` is what was looked for: the component or an alternative. */
export interface Allocation extends Line {
  readonly component: RecipeComponent;
  /** Which of the alternatives stock covers in its place, from 0; null for the component itself. */
  readonly coveredBy: number | null;
  /** Asks nothing of stock: it is to taste, or optional and not wholly there. Neither costed nor noted. */
  readonly isSetAside: boolean;
  readonly availability: Availability;
  readonly portion: Portion;
}

/** Lines that share an ingredient with another line, with what they take. */
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

const ITSELF = { coveredBy: null, isSetAside: false } as const;

function allocation(
  component: RecipeComponent,
  { line, portion }: CoveredLine,
  { coveredBy, isSetAside }: Pick<Allocation, "coveredBy" | "isSetAside"> = ITSELF,
): Allocation {
  const availability = portion.uncovered > 0n ? availabilityWithout(line) : "enough";
  // One field after the other: spreading a line costs more than covering it.
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

/** A line that asks for one thing, and needs it. */
function isPlain({ quantity, isOptional, comesLast, alternatives }: LineToCook): boolean {
  return (
    quantity !== null &&
    isOptional !== true &&
    comesLast !== true &&
    (alternatives === undefined || alternatives.length === 0)
  );
}

/**
 * Finds for every component of a recipe what it takes from which lots, first-expiring first; lines that need the
 * same ingredient share its stock, those of what is always there take nothing, and one with alternatives takes what stock covers.
 * `scale` multiplies every quantity (cooking 3 of 4 servings is 3/4).
 * Exact; nothing is rounded here. The cost of a line grows as the digits of the number of lots do.
 * Source: handbook/cooking.md#sharing-stock, handbook/cooking.md#optional-to-taste-alternatives.
 */
export function allocateStock(
  components: readonly LineToCook[],
  stock: PreparedStock,
  scale: Rational = ONE,
): readonly Allocation[] {
  return allAtOnce(allocateInSteps(components, stock, scale));
}

/** `allocateStock` in some steps for each line. */
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
    const unit = unitFor(unitOf(amount), facts);
    const view = id === null ? null : viewStock(stock, id, unit);
    const size = sizeOf(unit, view ? facts : null);
    const need = BigInt(quantity ?? NOTHING) * size * (amount.isAsCooked === true ? over : times);
    const isAlwaysThere = id !== null && stock.alwaysThere.has(id);
    const shared = sharedBy(stock, id);
    return { amount, sharedBy: shared, unit, size, scale: over, need, view, isAlwaysThere };
  };
  if (!components.every(isPlain)) {
    const chosen = yield* chooseLines(yield* askedLines(components, lineOf));
    return chosen.map((one) => allocation(one.component, one, one));
  }
  const alone = (component: RecipeComponent, line: Line): Allocation =>
    allocation(component, { line, portion: coverLine(line) });
  if (!repeatsAnIngredient(components, stock)) {
    const allocations: Allocation[] = [];
    for (const component of components) {
      allocations.push(alone(component, lineOf(component)));
      yield;
    }
    return allocations;
  }
  const lines = components.map(lineOf);
  const shared = coveredTogether(lines);
  return components.map((component, index) => {
    const line = lines[index] ?? lineOf(component);
    const taken = shared.get(line);
    return taken ? allocation(component, taken) : alone(component, line);
  });
}

/** What is missing of a line, in millionths of its unit; 0 with enough. */
export function uncoveredOf({ portion, size, scale }: Allocation): Rational {
  return portion.uncovered === 0n ? ZERO : exactly(portion.uncovered, size * scale);
}

/** So much of one lot, exactly. */
export interface LotUse {
  readonly lot: StockLot;
  /** In millionths of the lot's unit. */
  readonly amount: Rational;
  /** In millionths of the component's unit. */
  readonly inRecipe: Rational;
}

/** Which lots a component uses, in the order of their use. */
export function usesOf({ portion, size, scale }: Allocation): readonly LotUse[] {
  return lotsOf(portion, scale).map(({ lot, amount }) => ({
    lot: lot.lot,
    amount: exactly(amount, lot.size * scale),
    inRecipe: exactly(amount, size * scale),
  }));
}

/** A kind that stands in for the food that a line names. */
interface TakenKind {
  readonly masterIngredientId: number;
  readonly name: string;
}

/** The kinds that cover a line with or in place of the food that it names, in the order of their use; none where it is short. */
export function kindsOf({
  amount,
  availability,
  portion,
  scale,
}: Pick<Allocation, "amount" | "availability" | "portion" | "scale">): readonly TakenKind[] {
  if (availability !== "enough") return [];
  const kinds = new Map<number, TakenKind>();
  for (const { lot } of lotsOf(portion, scale)) {
    const { masterIngredientId, name = "" } = lot.lot;
    if (masterIngredientId !== amount.masterIngredientId && !kinds.has(masterIngredientId))
      kinds.set(masterIngredientId, { masterIngredientId, name });
  }
  return [...kinds.values()];
}

/** How much of it all servings asked for are of those the recipe makes; 1 when it cannot be said. */
export function servingsScale(recipeServings: number, servings: Micro): Rational {
  if (!Number.isSafeInteger(recipeServings) || recipeServings <= 0 || servings <= 0) return ONE;
  const whole = recipeServings * MICRO_PER_UNIT;
  return servings === whole ? ONE : reduced(rational(servings, whole));
}
