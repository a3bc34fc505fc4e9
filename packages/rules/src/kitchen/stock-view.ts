import {
  compareByRecency,
  type IngredientStock,
  type KnownPrice,
  type PreparedStock,
  unitOf,
} from "./prepared-stock.ts";
import { type Micro, microOf } from "./quantity.ts";
import { type ReadLot, type Shelf, shelfOf } from "./stock-shelf.ts";
import { type Kind, kindOf, kindsFor, OTHER, sizeOf } from "./unit-size.ts";
import { type IngredientFacts, type Unit, unitFor } from "./units.ts";

/** What all lots of an ingredient in one unit hold together. */
interface UnitSum {
  readonly unit: Unit;
  /** In millionths of the unit. */
  quantity: number;
  lots: number;
}

/** What lots hold, by unit, as far as notes tell it. */
export interface HeldAmounts {
  readonly told: readonly { readonly quantity: Micro; readonly unit: string }[];
  /** In how many more units there is some. */
  readonly more: number;
}

/** So many cents for so many grains. */
interface Price {
  readonly cents: bigint;
  readonly content: bigint;
}

/** The usable stock of one ingredient, as a recipe's unit sees it. Units of one kind see the same. */
export interface StockView {
  /** Null when nothing in stock can be turned into the unit. */
  readonly shelf: Shelf | null;
  /** The kinds of lots on the shelf that can be turned into the unit. */
  readonly kinds: number;
  /** What usable lots hold that cannot be turned into the unit; null with none. */
  readonly unconvertibleAmounts: HeldAmounts | null;
  /** What expired lots hold; null with none. */
  readonly expiredAmounts: HeldAmounts | null;
  /** The latest known one that can be turned into the unit. */
  readonly latestPrice: Price | null;
  readonly facts: IngredientFacts | null;
  /** Grains in a millionth of the known units that were asked for. */
  readonly sizes: Map<Unit, bigint>;
}

/** A number for a kind of units, a name for a unit that turns into itself alone. */
type UnitKey = number | string;

/** Stock of one ingredient, sorted by what turns into what. */
export interface IndexedStock {
  /** In the order in which their first lots are used. */
  readonly sums: readonly UnitSum[];
  readonly expiredAmounts: HeldAmounts | null;
  readonly shelves: ReadonlyMap<UnitKey, Shelf>;
  readonly latest: ReadonlyMap<UnitKey, KnownPrice>;
}

function keyOf(unit: Unit, kind: Kind): UnitKey {
  return kind === OTHER ? unit.name : kind;
}

/** Everything but cans and the like stands on one shelf, for it may turn into each other. */
const MAIN_SHELF = 0;

function shelvesOf({ usable, facts }: IngredientStock): ReadonlyMap<UnitKey, Shelf> {
  const lots = new Map<UnitKey, ReadLot[]>();
  for (const read of usable) {
    const key = kindOf(read.unit) === OTHER ? read.unit.name : MAIN_SHELF;
    const together = lots.get(key);
    if (together) together.push(read);
    else lots.set(key, [read]);
  }
  return new Map([...lots].map(([key, together]) => [key, shelfOf(together, facts)]));
}

function latestPrices(
  { prices, facts }: IngredientStock,
  units: Map<string, Unit>,
): ReadonlyMap<UnitKey, KnownPrice> {
  const latest = new Map<UnitKey, KnownPrice>();
  for (const price of prices) {
    if (price.boughtQuantity <= 0) continue;
    const unit = unitFor(unitOf(units, price.unit), facts);
    const key = keyOf(unit, kindOf(unit));
    const present = latest.get(key);
    if (!present || compareByRecency(price, present) < 0) latest.set(key, price);
  }
  return latest;
}

function summedByUnit(lots: readonly ReadLot[]): readonly UnitSum[] {
  const sums = new Map<string, UnitSum>();
  for (const { lot, unit } of lots) {
    const sum = sums.get(unit.name);
    if (sum) {
      sum.quantity += lot.quantity;
      sum.lots += 1;
    } else sums.set(unit.name, { unit, quantity: lot.quantity, lots: 1 });
  }
  return [...sums.values()];
}

function indexed(stock: IngredientStock, units: Map<string, Unit>): IndexedStock {
  stock.indexed ??= {
    sums: summedByUnit(stock.usable),
    expiredAmounts: heldIn(summedByUnit(stock.expired)),
    shelves: shelvesOf(stock),
    latest: latestPrices(stock, units),
  };
  return stock.indexed;
}

const NO_SUMS: readonly UnitSum[] = [];

/** What usable lots of an ingredient hold, added up by unit. */
export function usableSums(stock: PreparedStock, ingredientId: number): readonly UnitSum[] {
  const ingredient = stock.ingredients.get(ingredientId);
  return ingredient ? indexed(ingredient, stock.units).sums : NO_SUMS;
}

/** Of no unit: what all units see that neither a lot nor a price is in, however many ways there are to write "handful". */
const NOTHING_SEEN = 0;

/** The stock of an ingredient as a unit sees it; null when the household never had any. */
export function viewStock(
  stock: PreparedStock,
  ingredientId: number,
  unit: Unit,
): StockView | null {
  const ingredient = stock.ingredients.get(ingredientId);
  if (!ingredient) return null;
  const { shelves, latest } = indexed(ingredient, stock.units);
  const kind = kindOf(unit);
  const own = keyOf(unit, kind);
  const key = kind !== OTHER || shelves.has(own) || latest.has(own) ? own : NOTHING_SEEN;
  const present = ingredient.views.get(key);
  if (present) return present;
  const view = newView(ingredient, unit, stock.units);
  ingredient.views.set(key, view);
  return view;
}

function newView(ingredient: IngredientStock, unit: Unit, units: Map<string, Unit>): StockView {
  const { sums, expiredAmounts, shelves, latest } = indexed(ingredient, units);
  const kind = kindOf(unit);
  const kinds = kindsFor(kind, ingredient.facts);
  const isSeen = (other: Unit) =>
    kind === OTHER ? other.name === unit.name : (kindOf(other) & kinds) !== 0;
  const shelf = shelves.get(kind === OTHER ? unit.name : MAIN_SHELF);
  let price: KnownPrice | null = null;
  for (const [key, one] of latest) {
    const isUsable = typeof key === "number" ? (key & kinds) !== 0 : key === unit.name;
    if (isUsable && (!price || compareByRecency(one, price) < 0)) price = one;
  }
  return {
    shelf: shelf && (shelf.kinds & kinds) !== 0 ? shelf : null,
    kinds,
    unconvertibleAmounts: heldIn(sums.filter((sum) => !isSeen(sum.unit))),
    expiredAmounts,
    latestPrice: price && contentOf(price, { units, facts: ingredient.facts }),
    facts: ingredient.facts,
    sizes: new Map(),
  };
}

/** Grains in a millionth of a unit that sees this. */
export function sizeIn({ facts, sizes }: StockView, unit: Unit): bigint {
  const known = sizes.get(unit);
  if (known !== undefined) return known;
  const size = sizeOf(unit, facts);
  if (kindOf(unit) !== OTHER) sizes.set(unit, size);
  return size;
}

function contentOf(
  { priceCents, boughtQuantity, unit }: KnownPrice,
  { units, facts }: { units: Map<string, Unit>; facts: IngredientFacts | null },
): Price {
  const content = BigInt(boughtQuantity) * sizeOf(unitFor(unitOf(units, unit), facts), facts);
  return { cents: BigInt(priceCents), content };
}

/** Stock in more units than this is told in part, since every line of every recipe may have to tell it. */
const MOST_TOLD = 8;

function heldIn(sums: readonly UnitSum[]): HeldAmounts | null {
  if (sums.length === 0) return null;
  const told = sums.slice(0, MOST_TOLD).map(({ unit, quantity }) => ({
    quantity: microOf(Math.min(quantity, Number.MAX_SAFE_INTEGER)),
    unit: unit.name,
  }));
  return { told, more: sums.length - told.length };
}
