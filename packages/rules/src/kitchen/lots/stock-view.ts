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

/** What all lots of an ingredient in one unit hold together; those with a content of their own apart, by its kind. */
interface UnitSum {
  readonly unit: Unit;
  /** In millionths of the unit. */
  quantity: number;
  lots: number;
  /** What is in them; null where the unit says it. */
  readonly content: ContentSum | null;
}

/** In millionths of a gram, a millilitre or a piece, as near as a floating number is. */
interface ContentSum {
  readonly unit: Unit;
  quantity: number;
  /** What is in one of the largest, in the unit itself. */
  largest: number;
}

/** What lots hold, by unit, as far as notes tell it. */
export interface HeldAmounts {
  readonly told: readonly { readonly quantity: Micro; readonly unit: string }[];
  /** In how many more units there is some. */
  readonly more: number;
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
  /** The latest known price that can be turned into the unit, see `latestPriceOf`. */
  readonly seenPrice: SeenPrice | null;
  /** Whether some lots are counted by some lines and weighed by others, so that lines may see them on two shelves. */
  readonly hasContents: boolean;
  readonly facts: IngredientFacts | null;
  /** Of how many foods it is a kind. */
  readonly depth: number;
}

/** Stock of one ingredient, sorted by what turns into what. */
export interface IndexedStock {
  /** In the order in which their first lots are used; null until they are asked for. */
  sums: readonly UnitSum[] | null;
  readonly expiredAmounts: HeldAmounts | null;
  readonly shelves: Shelves;
  /** By what turns into what, those with a content of their own apart: a few, as there are units. */
  readonly latest: readonly LatestPrice[];
  /** Names of units that are counted by their own lines and weighed by all others. */
  readonly packed: ReadonlySet<string>;
  /** Names of units of which some lot or price does not tell the content; null until a container of a size is asked for. */
  untold: ReadonlySet<string> | null;
}

/** Whether a line sees a lot: by its unit, or by its content. */
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
  // by the unit itself, for a piece of one kind may weigh more than a piece of another
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

const isTold = ({ content }: { readonly content: Unit | null }): boolean => content !== null;

/** Names of units of which some lot or price tells the content. */
function packedUnits({ usable, prices }: IngredientStock): ReadonlySet<string> {
  if (!usable.some(isTold) && !prices.some(isTold)) return NO_NAMES;
  const packed = new Set<string>();
  for (const { unit, content } of usable) if (content) packed.add(unit.name);
  for (const { seenAs, content } of prices) if (content) packed.add(seenAs.name);
  return packed;
}

/** Names of units of which some lot or price says no more. */
function untoldUnits({ usable, prices }: IngredientStock): ReadonlySet<string> {
  const untold = new Set<string>();
  for (const { unit, content } of usable) if (!content) untold.add(unit.name);
  for (const { seenAs, content } of prices) if (!content) untold.add(seenAs.name);
  return untold;
}

function indexed(stock: IngredientStock): IndexedStock {
  stock.indexed ??= {
    sums: null,
    expiredAmounts: stock.expired.length === 0 ? null : heldIn(summedByUnit(stock.expired)),
    shelves: shelvesOf(stock),
    latest: latestPrices(stock),
    packed: packedUnits(stock),
    untold: null,
  };
  return stock.indexed;
}

/** Whether a line counts containers of a size among lots or prices that do not tell theirs. */
function isCountingBy({ counts }: Unit, stock: IngredientStock): boolean {
  if (counts === undefined) return false;
  const index = indexed(stock);
  index.untold ??= untoldUnits(stock);
  return index.untold.has(counts);
}

/** What usable lots of an ingredient that was indexed hold, added up when first asked for. */
function sumsOf({ indexed: index, usable }: IngredientStock): readonly UnitSum[] {
  if (!index) return summedByUnit(usable);
  index.sums ??= summedByUnit(usable);
  return index.sums;
}

const NO_SUMS: readonly UnitSum[] = [];

/** What usable lots of an ingredient hold, added up by unit. */
export function usableSums(stock: PreparedStock, ingredientId: number): readonly UnitSum[] {
  const ingredient = stock.ingredients.get(ingredientId);
  if (!ingredient) return NO_SUMS;
  indexed(ingredient);
  return sumsOf(ingredient);
}

/** Of containers of any size so many are remembered: recipes may name as many as they like. */
const MOST_VIEWS = 64;

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

/** The shelf on which a unit that counts no containers sees lots. */
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

/** Stock in more units than this is told in part, since every line of every recipe may have to tell it. */
const MOST_TOLD = 8;

function heldIn(sums: readonly UnitSum[]): HeldAmounts | null {
  if (sums.length === 0) return null;
  const byUnit = new Map<string, number>();
  for (const { unit, quantity } of sums)
    byUnit.set(unit.name, (byUnit.get(unit.name) ?? 0) + quantity);
  const told = [...byUnit].slice(0, MOST_TOLD).map(([unit, quantity]) => ({
    quantity: microOf(Math.min(quantity, Number.MAX_SAFE_INTEGER)),
    unit,
  }));
  return { told, more: byUnit.size - told.length };
}
