import { addDays, type IsoDate } from "./day.ts";
import { EXPIRES_SOON_DAYS, isExpired } from "./expiry.ts";
import type { Cents } from "./money.ts";
import { formatAmount, type Micro, microOf } from "./quantity.ts";
import {
  add,
  divide,
  inverse,
  multiply,
  type Rational,
  rational,
  reduced,
  ZERO,
} from "./rational.ts";
import { conversionFactor, type IngredientFacts, readUnit, type Unit } from "./units.ts";

/** What was bought at once and how much of it is left. Source: decisions §6. */
export interface StockLot {
  readonly id: number;
  readonly masterIngredientId: number;
  readonly unit: string;
  readonly quantity: Micro;
  readonly boughtQuantity: Micro;
  /** Paid for all that was bought. */
  readonly priceCents: Cents | null;
  readonly purchaseDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
}

/** What a household once paid for an ingredient, also in lots that are eaten up by now. */
export interface KnownPrice {
  /** Settles which is the latest of one day. */
  readonly lotId: number;
  readonly masterIngredientId: number;
  readonly unit: string;
  readonly boughtQuantity: Micro;
  readonly priceCents: Cents;
  readonly purchaseDate: IsoDate | null;
}

export interface StockInput {
  readonly lots: readonly StockLot[];
  /** Prices of lots that are not in `lots`; those of `lots` are counted anyway. */
  readonly knownPrices: readonly KnownPrice[];
  /** By master ingredient; one that is absent has no density and no weight of a piece. */
  readonly facts: ReadonlyMap<number, IngredientFacts>;
  readonly today: IsoDate;
}

/** A lot with what planning asks of it again and again. */
export interface PreparedLot {
  readonly lot: StockLot;
  readonly unit: Unit;
  readonly quantity: Rational;
  /** Cents for a millionth of the lot's unit: price / bought quantity. */
  readonly unitCost: Rational | null;
}

/** A lot seen from a recipe's unit. */
export interface ViewedLot extends PreparedLot {
  /** How many of the recipe's units are in one of the lot's. */
  readonly factor: Rational;
  readonly inverseFactor: Rational;
}

/** So much of one lot, exactly, in millionths of the lot's unit. */
export interface LotUse {
  readonly viewed: ViewedLot;
  readonly amount: Rational;
}

/** The usable stock of one ingredient, in one unit. */
export interface StockView {
  readonly unit: Unit;
  /** First-expiring first; only lots that can be turned into the unit. */
  readonly lots: readonly ViewedLot[];
  /** Every lot, whole: what a recipe takes that is short of the ingredient. */
  readonly all: readonly LotUse[];
  /** All of them together, in millionths of the unit. */
  readonly total: Rational;
  /** Cents of all priced lots, and how much all unpriced ones hold, in millionths of the unit. */
  readonly allCost: Rational;
  readonly allUnpriced: Rational;
  /** What usable lots hold that cannot be turned into the unit: "2 can"; empty with none. */
  readonly unconvertibleAmounts: string;
  /** What expired lots hold; empty with none. */
  readonly expiredAmounts: string;
  /** Cents for a millionth of the unit, by the latest known price that can be turned into it. */
  readonly latestUnitCost: Rational | null;
}

interface PricedUnit {
  readonly unit: Unit;
  readonly unitCost: Rational;
}

interface IngredientStock {
  readonly facts: IngredientFacts | null;
  readonly usable: PreparedLot[];
  readonly expired: PreparedLot[];
  readonly prices: KnownPrice[];
  /** The latest price in each unit, latest first; worked out when first asked for. */
  pricedUnits: readonly PricedUnit[] | null;
  readonly views: Map<string, StockView>;
}

/** Stock of a household on one day, sorted and indexed once for any number of recipes. */
export interface PreparedStock {
  readonly today: IsoDate;
  /** The last day that counts as soon. */
  readonly soonUntil: IsoDate;
  readonly ingredients: ReadonlyMap<number, IngredientStock>;
  /** Unit texts that were read already. */
  readonly units: Map<string, Unit>;
}

function compareDays(a: IsoDate | null, b: IsoDate | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/**
 * The order in which lots are used up: first-expiring first and no date last, then the older purchase and no
 * date last, then by id. Source: decisions §7.
 */
export function compareByUse(a: StockLot, b: StockLot): number {
  return (
    compareDays(a.expiryDate, b.expiryDate) ||
    compareDays(a.purchaseDate, b.purchaseDate) ||
    a.id - b.id
  );
}

/** Latest purchase first, no date last, then the highest id. */
function compareByRecency(a: KnownPrice, b: KnownPrice): number {
  if (a.purchaseDate === null || b.purchaseDate === null || a.purchaseDate === b.purchaseDate) {
    return compareDays(a.purchaseDate, b.purchaseDate) || b.lotId - a.lotId;
  }
  return a.purchaseDate < b.purchaseDate ? 1 : -1;
}

function unitCostOf(priceCents: Cents | null, boughtQuantity: Micro): Rational | null {
  return priceCents === null || boughtQuantity <= 0
    ? null
    : reduced(rational(priceCents, boughtQuantity));
}

function unitOf(units: Map<string, Unit>, text: string): Unit {
  const known = units.get(text);
  if (known) return known;
  const unit = readUnit(text);
  units.set(text, unit);
  return unit;
}

/**
 * Sorts and indexes a household's stock by ingredient, for `planRecipe`. Linear in lots but for the sorting
 * within an ingredient. Lots whose expiry date is before `today` are kept aside; emptied lots count only with
 * their price. Source: decisions §7.
 */
export function prepareStock({ lots, knownPrices, facts, today }: StockInput): PreparedStock {
  const ingredients = new Map<number, IngredientStock>();
  const units = new Map<string, Unit>();
  const stockOf = (id: number): IngredientStock => {
    const present = ingredients.get(id);
    if (present) return present;
    const stock: IngredientStock = {
      facts: facts.get(id) ?? null,
      usable: [],
      expired: [],
      prices: [],
      pricedUnits: null,
      views: new Map(),
    };
    ingredients.set(id, stock);
    return stock;
  };
  for (const lot of lots) {
    const { masterIngredientId, unit, quantity, boughtQuantity, priceCents, purchaseDate } = lot;
    const stock = stockOf(masterIngredientId);
    if (priceCents !== null) {
      stock.prices.push({
        lotId: lot.id,
        masterIngredientId,
        unit,
        boughtQuantity,
        priceCents,
        purchaseDate,
      });
    }
    if (quantity <= 0) continue;
    const isUsable = lot.expiryDate === null || !isExpired(lot.expiryDate, today);
    (isUsable ? stock.usable : stock.expired).push({
      lot,
      unit: unitOf(units, unit),
      quantity: rational(quantity),
      unitCost: unitCostOf(priceCents, boughtQuantity),
    });
  }
  for (const price of knownPrices) stockOf(price.masterIngredientId).prices.push(price);
  for (const { usable, expired } of ingredients.values()) {
    usable.sort((a, b) => compareByUse(a.lot, b.lot));
    expired.sort((a, b) => compareByUse(a.lot, b.lot));
  }
  return { today, soonUntil: addDays(today, EXPIRES_SOON_DAYS), ingredients, units };
}

function pricedUnitsOf(stock: IngredientStock, units: Map<string, Unit>): readonly PricedUnit[] {
  if (stock.pricedUnits) return stock.pricedUnits;
  const latest = new Map<string, PricedUnit>();
  for (const price of stock.prices.toSorted(compareByRecency)) {
    const unit = unitOf(units, price.unit);
    const unitCost = unitCostOf(price.priceCents, price.boughtQuantity);
    if (unitCost && !latest.has(unit.name)) latest.set(unit.name, { unit, unitCost });
  }
  stock.pricedUnits = [...latest.values()];
  return stock.pricedUnits;
}

function latestUnitCost(
  stock: IngredientStock,
  unit: Unit,
  units: Map<string, Unit>,
): Rational | null {
  for (const priced of pricedUnitsOf(stock, units)) {
    const factor = conversionFactor(priced.unit, unit, stock.facts);
    if (factor) return reduced(divide(priced.unitCost, factor));
  }
  return null;
}

function viewedLot(prepared: PreparedLot, factor: Rational): ViewedLot {
  const { lot, unit, quantity, unitCost } = prepared;
  return { lot, unit, quantity, unitCost, factor, inverseFactor: inverse(factor) };
}

/** The stock of an ingredient in the unit that a text names; null when the household never had any. */
export function viewStock(
  stock: PreparedStock,
  ingredientId: number,
  unitText: string,
): StockView | null {
  const ingredient = stock.ingredients.get(ingredientId);
  if (!ingredient) return null;
  const present = ingredient.views.get(unitText);
  if (present) return present;
  const view = newView(ingredient, unitOf(stock.units, unitText), stock.units);
  ingredient.views.set(unitText, view);
  return view;
}

function newView(ingredient: IngredientStock, unit: Unit, units: Map<string, Unit>): StockView {
  const lots: ViewedLot[] = [];
  const unconvertible: PreparedLot[] = [];
  let [total, allCost, allUnpriced] = [ZERO, ZERO, ZERO];
  for (const prepared of ingredient.usable) {
    const factor = conversionFactor(prepared.unit, unit, ingredient.facts);
    if (!factor) {
      unconvertible.push(prepared);
      continue;
    }
    const amount = multiply(prepared.quantity, factor);
    lots.push(viewedLot(prepared, factor));
    total = add(total, amount);
    if (prepared.unitCost) allCost = add(allCost, multiply(prepared.quantity, prepared.unitCost));
    else allUnpriced = add(allUnpriced, amount);
  }
  return {
    unit,
    lots,
    all: lots.map((viewed) => ({ viewed, amount: viewed.quantity })),
    total: reduced(total),
    allCost: reduced(allCost),
    allUnpriced: reduced(allUnpriced),
    unconvertibleAmounts: amountsText(unconvertible),
    expiredAmounts: amountsText(ingredient.expired),
    latestUnitCost: latestUnitCost(ingredient, unit, units),
  };
}

/** "200 g, 1 bunch": what lots hold, those of one unit added up. */
function amountsText(lots: readonly PreparedLot[]): string {
  const sums = new Map<string, number>();
  for (const { lot, unit } of lots) sums.set(unit.name, (sums.get(unit.name) ?? 0) + lot.quantity);
  return [...sums].map(([unit, sum]) => formatAmount(microOf(sum), unit)).join(", ");
}
