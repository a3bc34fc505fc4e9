import {
  compareByUse,
  type LotUse,
  type PreparedStock,
  type StockLot,
  type StockView,
  type ViewedLot,
  viewStock,
} from "./prepared-stock.ts";
import { type Micro, microOf, MICRO_PER_UNIT, NOTHING } from "./quantity.ts";
import {
  add,
  compare,
  differsByHalfAtMost,
  multiply,
  ONE,
  type Rational,
  rational,
  reduced,
  roundedHalfUp,
  subtract,
  ZERO,
} from "./rational.ts";

/** One line of a recipe. */
export interface RecipeComponent {
  /** As it is written in the recipe. */
  readonly name: string;
  /** The master ingredient that the name means; null when it means none. */
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  readonly unit: string;
}

/** What came of looking for a component in stock. */
export type Outcome =
  | "enough"
  | "short"
  | "none_in_stock"
  | "only_expired"
  | "cannot_convert"
  | "unknown_ingredient";

/** What one component takes from stock and what it still lacks; exact, in millionths. */
export interface Allocation {
  readonly component: RecipeComponent;
  readonly outcome: Outcome;
  /** In the component's unit. */
  readonly need: Rational;
  /** In the order of their expiry. */
  readonly uses: readonly LotUse[];
  /** In the component's unit; 0 with enough. */
  readonly uncovered: Rational;
  /** Null when the ingredient is unknown or the household never had any. */
  readonly view: StockView | null;
}

interface Line {
  readonly component: RecipeComponent;
  readonly need: Rational;
  readonly view: StockView | null;
}

interface Covering {
  readonly uses: readonly LotUse[];
  readonly uncovered: Rational;
}

type Left = Map<StockLot, Rational>;

const NO_USES: readonly LotUse[] = [];

/**
 * Takes from one lot after another until the need is met. What differs from a lot's content by no more than half
 * a millionth of its unit is that content, so that a lot is emptied rather than left with dust.
 */
function cover(need: Rational, lots: readonly ViewedLot[], left: Left | null): Covering {
  const uses: LotUse[] = [];
  let uncovered = need;
  for (const viewed of lots) {
    const available = left?.get(viewed.lot) ?? viewed.quantity;
    if (available.top <= 0) continue;
    const wanted = multiply(uncovered, viewed.inverseFactor);
    const isEmptied = differsByHalfAtMost(wanted, available);
    if (!isEmptied && compare(wanted, available) < 0) {
      uses.push({ viewed, amount: wanted });
      left?.set(viewed.lot, subtract(available, wanted));
      return { uses, uncovered: ZERO };
    }
    uses.push({ viewed, amount: available });
    left?.set(viewed.lot, ZERO);
    if (isEmptied) return { uses, uncovered: ZERO };
    uncovered = subtract(uncovered, multiply(available, viewed.factor));
  }
  const isDust = uses.length > 0 && differsByHalfAtMost(uncovered, ZERO);
  return { uses, uncovered: isDust ? ZERO : uncovered };
}

/** Whether all of the stock is too little, beyond any doubt of rounding. */
function fallsShort(need: Rational, view: StockView): boolean {
  const last = view.lots.at(-1);
  if (!last || compare(need, view.total) <= 0 || differsByHalfAtMost(need, view.total))
    return false;
  return !differsByHalfAtMost(multiply(subtract(need, view.total), last.inverseFactor), ZERO);
}

function coverLine({ need, view }: Line): Covering {
  if (!view || view.lots.length === 0) return { uses: NO_USES, uncovered: need };
  return fallsShort(need, view)
    ? { uses: view.all, uncovered: subtract(need, view.total) }
    : cover(need, view.lots, null);
}

function isMass(line: Line): boolean {
  return line.view?.unit.dimension === "mass";
}

/** Lots of the line's own kind first, so that mass is left for those who can use nothing else. */
function ownKindFirst({ view }: Line): readonly ViewedLot[] {
  if (!view) return [];
  const isOwn = (viewed: ViewedLot) => viewed.unit.dimension === view.unit.dimension;
  return [...view.lots.filter(isOwn), ...view.lots.filter((viewed) => !isOwn(viewed))];
}

/**
 * Lines that share an ingredient take from the same lots, in the order of the recipe. Pieces and volumes both
 * turn into mass but not into each other; where the plain order leaves a line short for that reason alone,
 * each takes its own kind first and lines of mass come last, which covers whatever can be covered.
 */
function coverShared(lines: readonly Line[]): ReadonlyMap<Line, Covering> {
  const left: Left = new Map();
  const plain = new Map(
    lines.map((line) => [line, cover(line.need, line.view?.lots ?? [], left)] as const),
  );
  const isCovered = ({ uncovered }: Covering) => uncovered.top <= 0;
  const kinds = new Set(lines.map((line) => line.view?.unit.dimension));
  if (kinds.size === 1 || [...plain.values()].every(isCovered)) return plain;
  const leftAgain: Left = new Map();
  const careful = new Map<Line, Covering>();
  for (const line of [...lines.filter((one) => !isMass(one)), ...lines.filter(isMass)]) {
    const { uses, uncovered } = cover(line.need, ownKindFirst(line), leftAgain);
    const inOrder = uses.toSorted((a, b) => compareByUse(a.viewed.lot, b.viewed.lot));
    careful.set(line, { uses: inOrder, uncovered });
  }
  return [...careful.values()].every(isCovered) ? careful : plain;
}

function repeatsAnIngredient(components: readonly RecipeComponent[]): boolean {
  const ids = new Set<number>();
  for (const { masterIngredientId: id } of components) {
    if (id === null) continue;
    if (ids.has(id)) return true;
    ids.add(id);
  }
  return false;
}

/** The coverings of lines that share an ingredient with another line. */
function sharedCoverings(lines: readonly Line[]): ReadonlyMap<Line, Covering> {
  const byIngredient = new Map<number, Line[]>();
  for (const line of lines) {
    const id = line.component.masterIngredientId;
    if (id === null) continue;
    const together = byIngredient.get(id);
    if (together) together.push(line);
    else byIngredient.set(id, [line]);
  }
  const shared = [...byIngredient.values()].filter((together) => together.length > 1);
  return new Map(shared.flatMap((together) => [...coverShared(together)]));
}

function outcomeWithout({ component, view }: Line): Outcome {
  if (component.masterIngredientId === null) return "unknown_ingredient";
  if (!view) return "none_in_stock";
  if (view.lots.length > 0) return "short";
  if (view.unconvertibleAmounts !== "") return "cannot_convert";
  return view.expiredAmounts === "" ? "none_in_stock" : "only_expired";
}

function allocation(line: Line, { uses, uncovered }: Covering): Allocation {
  const { component, need, view } = line;
  const outcome = uncovered.top > 0 ? outcomeWithout(line) : "enough";
  return { component, outcome, need, uses, uncovered, view };
}

/**
 * Finds for every component of a recipe what it takes from which lots, first-expiring first; lines that need the
 * same ingredient share its stock. `scale` multiplies every quantity (cooking 3 of 4 servings is 3/4).
 * Exact; nothing is rounded here. Source: decisions §7.
 */
export function allocateStock(
  components: readonly RecipeComponent[],
  stock: PreparedStock,
  scale: Rational = ONE,
): readonly Allocation[] {
  const lineOf = (component: RecipeComponent): Line => {
    const { masterIngredientId: id, quantity, unit } = component;
    const need = scale === ONE ? rational(quantity) : multiply(rational(quantity), scale);
    return { component, need, view: id === null ? null : viewStock(stock, id, unit) };
  };
  if (!repeatsAnIngredient(components)) {
    return components.map((component) => {
      const line = lineOf(component);
      return allocation(line, coverLine(line));
    });
  }
  const lines = components.map(lineOf);
  const shared = sharedCoverings(lines);
  return lines.map((line) => allocation(line, shared.get(line) ?? coverLine(line)));
}

/** How much of it all servings asked for are of those the recipe makes; 1 when it cannot be said. */
export function servingsScale(recipeServings: number, servings: Micro): Rational {
  if (!Number.isSafeInteger(recipeServings) || recipeServings <= 0 || servings <= 0) return ONE;
  const whole = recipeServings * MICRO_PER_UNIT;
  return servings === whole ? ONE : reduced(rational(servings, whole));
}

/** So much to take from one lot. */
export interface Take {
  readonly lot: StockLot;
  /** In the lot's unit; above 0 and never more than the lot holds. */
  readonly quantity: Micro;
  /** What is left in the lot; 0 when it is emptied. */
  readonly left: Micro;
  /** The same in the units of the recipe's lines that use it, one entry a unit. */
  readonly inRecipe: readonly { readonly quantity: Micro; readonly unit: string }[];
}

/**
 * What cooking takes from each lot, in the order in which they were used: the exact uses of all components added
 * up per lot, and per unit of the recipe, and rounded half up to a millionth once. Source: decisions §7.
 */
export function takesFrom(allocations: readonly Allocation[]): readonly Take[] {
  const sums = new Map<StockLot, { total: Rational; readonly byUnit: Map<string, Rational> }>();
  for (const { component, uses } of allocations) {
    for (const { viewed, amount } of uses) {
      const sum = sums.get(viewed.lot) ?? { total: ZERO, byUnit: new Map<string, Rational>() };
      sum.total = add(sum.total, amount);
      const before = sum.byUnit.get(component.unit) ?? ZERO;
      sum.byUnit.set(component.unit, add(before, multiply(amount, viewed.factor)));
      sums.set(viewed.lot, sum);
    }
  }
  return [...sums].flatMap(([lot, { total, byUnit }]) => {
    const quantity = microOf(Math.min(roundedHalfUp(total), lot.quantity));
    if (quantity <= NOTHING) return [];
    const inRecipe = [...byUnit].map(([unit, sum]) => ({
      quantity: microOf(roundedHalfUp(sum)),
      unit,
    }));
    return [{ lot, quantity, left: microOf(lot.quantity - quantity), inRecipe }];
  });
}
