import {
  type IngredientStock,
  type PreparedStock,
  type StockLot,
} from "../cooking/prepared-stock.ts";
import { compareByRecency } from "../cooking/order-of-use.ts";
import { ONE } from "../../calendar-and-money/rational.ts";
import { type Micro, microOf } from "../amounts/quantity.ts";
import type { ReadLot, Shelf } from "./stock-shelf.ts";
import {
  keyOf,
  shelfCounting,
  shelfOfContainers,
  type Shelves,
  shelvesOf,
} from "./stock-shelves.ts";
import { kindOf, kindsFor, OTHER } from "../amounts/unit-size.ts";
import { latestPrices, type LatestPrice, type SeenPrice } from "./latest-price.ts";
import type { IngredientFacts, Unit } from "../amounts/units.ts";

/** Sum of an ingredient's lots per unit; lots with a content are summed separately by kind. */
interface UnitSum {
  readonly unit: Unit;
  /** In millionths of the unit. */
  quantity: number;
  lots: number;
  /** Content; null if the unit is sufficient. */
  readonly content: ContentSum | null;
}

/** In millionths of a gram, a millilitre or a piece, as a float. */
interface ContentSum {
  readonly unit: Unit;
  quantity: number;
  /** Content of the largest one, in the unit itself. */
  largest: number;
}

/** Amounts of lots by unit, for notes. */
export interface HeldAmounts {
  readonly listed: readonly { readonly quantity: Micro; readonly unit: string }[];
  /** Number of further units. */
  readonly more: number;
}

/** Usable stock of one ingredient for a recipe's unit. Units of one kind share it. */
export interface StockView {
  /** Null if nothing converts. */
  readonly shelf: Shelf | null;
  /** Unit kinds on the shelf that convert. */
  readonly kinds: number;
  /** Usable stock that does not convert; null if none. */
  readonly unconvertibleAmounts: HeldAmounts | null;
  /** Expired stock; null if none. */
  readonly expiredAmounts: HeldAmounts | null;
  /** Latest known price that converts, see `latestPriceOf`. */
  readonly seenPrice: SeenPrice | null;
  /** Whether lines both count and weigh some lots, so lots are on two shelves. */
  readonly hasContents: boolean;
  readonly facts: IngredientFacts | null;
  /** Number of general foods above it. */
  readonly depth: number;
}

/** Stock of one ingredient by convertibility. */
export interface IndexedStock {
  /** In order of first use; null until used. */
  sums: readonly UnitSum[] | null;
  readonly expiredAmounts: HeldAmounts | null;
  readonly shelves: Shelves;
  /** By convertibility; lots with a content separately. As few as there are units. */
  readonly latest: readonly LatestPrice[];
  /** Units that some lines count and others weigh. */
  readonly packed: ReadonlySet<string>;
  /** Units of lots or prices without a content; null until needed for a container with a size. */
  unsized: ReadonlySet<string> | null;
}

/** Whether a line can use a lot, by its unit or content. */
function isSeenBy(
  line: Unit,
  { unit, content }: Pick<ReadLot, "unit" | "content">,
  facts: IngredientFacts | null,
): boolean {
  if (unit.name === line.name) return true;
  if (!content && unit.name === line.counts) return true;
  const kind = kindOf(line);
  return kind !== OTHER && (kindOf(content ?? unit) & kindsFor(kind, facts)) !== 0;
}

function addContent(sum: ContentSum, { quantity }: StockLot, { inBase }: Unit): void {
  const each = Number(inBase.top) / Number(inBase.bottom);
  sum.quantity += quantity * each;
  sum.largest = Math.max(sum.largest, each);
}

function summedByUnit(lots: readonly ReadLot[]): readonly UnitSum[] {
  // keyed by the unit object, because a piece of one kind may weigh more than another's
  const sums = new Map<Unit | string, UnitSum>();
  for (const { lot, unit, content } of lots) {
    const key = content ? `${unit.name} ${kindOf(content)}` : unit;
    let sum = sums.get(key);
    if (!sum) {
      const inside = content && { unit: { ...content, inBase: ONE }, quantity: 0, largest: 0 };
      sum = { unit, quantity: 0, lots: 0, content: inside };
      sums.set(key, sum);
    }
    sum.quantity += lot.quantity;
    sum.lots += 1;
    if (sum.content && content) addContent(sum.content, lot, content);
  }
  return [...sums.values()];
}

const NO_NAMES: ReadonlySet<string> = new Set();

const hasContent = ({ content }: { readonly content: Unit | null }): boolean => content !== null;

/** Units of lots or prices with a content. */
function packedUnits({ usable, prices }: IngredientStock): ReadonlySet<string> {
  if (!usable.some(hasContent) && !prices.some(hasContent)) return NO_NAMES;
  const packed = new Set<string>();
  for (const { unit, content } of usable) if (content) packed.add(unit.name);
  for (const { seenAs, content } of prices) if (content) packed.add(seenAs.name);
  return packed;
}

/** Units of lots or prices without a content. */
function unsizedUnits({ usable, prices }: IngredientStock): ReadonlySet<string> {
  const unsized = new Set<string>();
  for (const { unit, content } of usable) if (!content) unsized.add(unit.name);
  for (const { seenAs, content } of prices) if (!content) unsized.add(seenAs.name);
  return unsized;
}

function indexed(stock: IngredientStock): IndexedStock {
  stock.indexed ??= {
    sums: null,
    expiredAmounts: stock.expired.length === 0 ? null : heldIn(summedByUnit(stock.expired)),
    shelves: shelvesOf(stock),
    latest: latestPrices(stock),
    packed: packedUnits(stock),
    unsized: null,
  };
  return stock.indexed;
}

/** Whether a container line with a size must count lots or prices without a content. */
function isCountingBy({ counts }: Unit, stock: IngredientStock): boolean {
  if (counts === undefined) return false;
  const index = indexed(stock);
  index.unsized ??= unsizedUnits(stock);
  return index.unsized.has(counts);
}

/** Sums of usable lots, computed on first use. */
function sumsOf({ indexed: index, usable }: IngredientStock): readonly UnitSum[] {
  if (!index) return summedByUnit(usable);
  index.sums ??= summedByUnit(usable);
  return index.sums;
}

const NO_SUMS: readonly UnitSum[] = [];

/** Sums of usable lots by unit. */
export function usableSums(stock: PreparedStock, ingredientId: number): readonly UnitSum[] {
  const ingredient = stock.ingredients.get(ingredientId);
  if (!ingredient) return NO_SUMS;
  indexed(ingredient);
  return sumsOf(ingredient);
}

/** Maximum cached views of container sizes, which recipes choose freely. */
const MOST_VIEWS = 64;

/** View of unknown units, shared by all spellings without a lot or price. */
const NOTHING_SEEN = 0;

/** Stock of an ingredient in a unit; null if it was never in stock. */
export function viewStock(
  stock: PreparedStock,
  ingredientId: number,
  unit: Unit,
): StockView | null {
  const ingredient = stock.ingredients.get(ingredientId);
  if (!ingredient) return null;
  const { shelves, latest, packed } = indexed(ingredient);
  const kind = kindOf(unit);
  const isCounting = isCountingBy(unit, ingredient);
  const own = isCounting || packed.has(unit.name) ? unit.name : keyOf(unit, kind);
  const isSomethingSeen =
    kind !== OTHER ||
    packed.has(unit.name) ||
    shelves.named.has(unit.name) ||
    latest.some((one) => one.key === own);
  const key = isSomethingSeen ? own : NOTHING_SEEN;
  const present = ingredient.views?.get(key);
  if (present) return present;
  const view = newView(ingredient, unit);
  ingredient.views ??= new Map();
  if (!isCounting || ingredient.views.size < MOST_VIEWS) ingredient.views.set(key, view);
  return view;
}

/** Shelf for a unit that does not count containers. */
function sharedShelf(
  ingredient: IngredientStock,
  unit: Unit,
  { shelves, packed }: IndexedStock,
): Shelf | null | undefined {
  if (kindOf(unit) === OTHER) return shelves.named.get(unit.name);
  return packed.has(unit.name) ? shelfCounting(ingredient, unit.name) : shelves.main;
}

function newView(ingredient: IngredientStock, unit: Unit): StockView {
  const { facts } = ingredient;
  const index = indexed(ingredient);
  const { expiredAmounts, latest, packed } = index;
  const kinds = kindsFor(kindOf(unit), facts);
  const isSeen = (other: Pick<ReadLot, "unit" | "content">) => isSeenBy(unit, other, facts);
  const isCounting = isCountingBy(unit, ingredient);
  const shelf = isCounting
    ? shelfOfContainers(ingredient, unit)
    : sharedShelf(ingredient, unit, index);
  let price: SeenPrice | null = null;
  for (const read of latest) {
    if (!isSeen(read) || (price && compareByRecency(read.price, price.price) >= 0)) continue;
    const isCounted = read.unit.name === unit.name;
    const isOne = !read.content && read.unit.name === unit.counts;
    const seen = isCounted ? read.unit : (read.content ?? read.unit);
    price = { price: read.price, unit: isOne ? unit : seen };
  }
  return {
    shelf: shelf && (shelf.kinds & kinds) !== 0 ? shelf : null,
    kinds,
    unconvertibleAmounts: ingredient.usable.every(isSeen)
      ? null
      : heldIn(
          sumsOf(ingredient).filter(
            ({ unit: own, content }) => !isSeen({ unit: own, content: content?.unit ?? null }),
          ),
        ),
    expiredAmounts,
    seenPrice: price,
    hasContents: isCounting || packed.size > 0,
    facts,
    depth: ingredient.depth,
  };
}

/** Units listed in a note at most, because many lines may repeat it. */
const MOST_LISTED = 8;

function heldIn(sums: readonly UnitSum[]): HeldAmounts | null {
  if (sums.length === 0) return null;
  const byUnit = new Map<string, number>();
  for (const { unit, quantity } of sums)
    byUnit.set(unit.name, (byUnit.get(unit.name) ?? 0) + quantity);
  const listed = [...byUnit].slice(0, MOST_LISTED).map(([unit, quantity]) => ({
    quantity: microOf(Math.min(quantity, Number.MAX_SAFE_INTEGER)),
    unit,
  }));
  return { listed, more: byUnit.size - listed.length };
}
