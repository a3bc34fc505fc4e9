import { compareByUse, compareInGrace } from "./order-of-use.ts";
import { addDays, type IsoDate } from "../../calendar-and-money/day.ts";
import { type FoodKinds, factsWithKinds, joinKinds, NO_KINDS } from "./food-kinds.ts";
import { type BoughtPacks, contentOfOne } from "../amounts/pack-content.ts";
import { type DatedFood, EXPIRES_SOON_DAYS, isUsable } from "../lots/expiry.ts";
import { type FoodParts, NO_PARTS } from "./food-parts.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import type { Micro } from "../amounts/quantity.ts";
import { isInContainer } from "../names/preserved-form.ts";
import type { ReadLot } from "../lots/stock-shelf.ts";
import type { IndexedStock, StockView } from "../lots/stock-view.ts";
import { type IngredientFacts, readUnit, type Unit, unitFor } from "../amounts/units.ts";

/** One purchase and its remaining amount. Source: handbook/stock.md#unit-cost. */
export interface StockLot extends DatedFood {
  readonly id: number;
  readonly masterIngredientId: number;
  /** Name for display; absent if never shown. */
  readonly name?: string;
  readonly unit: string;
  readonly quantity: Micro;
  readonly boughtQuantity: Micro;
  /** Packs of the whole purchase; absent if unknown. */
  readonly packs?: BoughtPacks | null;
  /** For the whole purchase. */
  readonly priceCents: Cents | null;
  readonly purchaseDate: IsoDate | null;
  /** Original lot of a split one; absent or null for a purchase. */
  readonly partOf?: number | null;
}

/** Whether a lot was bought itself, so its price counts as known. Source: handbook/cooking.md#cost. */
export const isPurchase = ({ partOf }: Pick<StockLot, "partOf">): boolean =>
  (partOf ?? null) === null;

/** Price once paid for an ingredient, including used-up lots. */
export interface KnownPrice {
  /** Decides between prices of one day. */
  readonly lotId: number;
  readonly masterIngredientId: number;
  readonly unit: string;
  readonly boughtQuantity: Micro;
  readonly priceCents: Cents;
  readonly purchaseDate: IsoDate | null;
}

/** Price with the content of one unit, from its packs. */
export interface ReadPrice extends KnownPrice {
  /** Unit for the ingredient: by weight if defined. */
  readonly seenAs: Unit;
  readonly content: Unit | null;
}

export interface StockInput {
  readonly lots: readonly StockLot[];
  /** Prices of lots outside `lots`. */
  readonly knownPrices: readonly KnownPrice[];
  /** By ingredient; an absent one has no density or weights. */
  readonly facts: ReadonlyMap<number, IngredientFacts>;
  readonly today: IsoDate;
  /** Days of use past best-before; none by default. */
  readonly graceDays?: number;
  /** Ingredients that are always there in any amount. */
  readonly alwaysThere?: ReadonlySet<number>;
  /** Canned form of ingredients: tomato to canned tomatoes. */
  readonly inContainers?: ReadonlyMap<number, number>;
  /** Kinds of foods; none by default. */
  readonly kinds?: FoodKinds;
  /** Parts of whole foods, which are also their kinds; none by default. */
  readonly parts?: FoodParts;
}

export interface IngredientStock {
  readonly facts: IngredientFacts | null;
  usable: ReadLot[];
  expired: ReadLot[];
  prices: ReadPrice[];
  /** Computed on demand. */
  indexed: IndexedStock | null;
  /** By equal visibility; null until first used. */
  views: Map<number | string, StockView> | null;
  /** Number of general foods above it. */
  depth: number;
}

/** Stock of a household on one day, sorted and indexed for any number of recipes. */
export interface PreparedStock {
  readonly today: IsoDate;
  /** Last day that counts as soon. */
  readonly soonUntil: IsoDate;
  readonly ingredients: ReadonlyMap<number, IngredientStock>;
  readonly alwaysThere: ReadonlySet<number>;
  /** Cache of parsed units. */
  readonly units: Map<string, Unit>;
  /** Representative of ingredients that share lots; most are not included. */
  readonly sharing: ReadonlyMap<number, number>;
  readonly parts: FoodParts;
  /** Amounts held by the plan, by ingredient, not part of the stock. Absent if none. */
  readonly held?: ReadonlyMap<number, readonly HeldForDay[]>;
}

/** Amount held for a day. Source: handbook/planning.md#reservation. */
export interface HeldForDay {
  readonly day: IsoDate;
  /** Within seven days, so its weekday identifies it. */
  readonly isThisWeek: boolean;
  readonly amounts: readonly { readonly quantity: Micro; readonly unit: string }[];
}

const NOTHING_ALWAYS: ReadonlySet<number> = new Set();
export const NOTHING_CONTAINED: ReadonlyMap<number, number> = new Map();

/** Unit of a text, parsed once per spelling. */
export function unitOf(units: Map<string, Unit>, text: string): Unit {
  const known = units.get(text);
  if (known) return known;
  const unit = readUnit(text);
  units.set(text, unit);
  return unit;
}

/**
 * Appends to a list. A one-element literal saves memory: growing an empty array reserves seventeen
 * slots.
 */
function withOneMore<Item>(list: Item[], item: Item): Item[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** Content of one unit by its packs; null if the unit is sufficient. */
function contentOf(lot: StockLot, { facts }: IngredientStock, units: Map<string, Unit>) {
  if (!lot.packs) return null;
  const written = unitOf(units, lot.unit);
  // Packs of a measured lot add nothing to its quantity.
  if (written.dimension !== "count") return null;
  const pack = unitFor(unitOf(units, lot.packs.unit), facts);
  return contentOfOne(lot, { unit: unitFor(written, facts), pack, facts });
}

/**
 * Ingredient that a lot also covers: two cans of tomato are canned tomatoes.
 * Source: handbook/cooking.md#cans-and-jars.
 */
export function preservedAs(
  { masterIngredientId, unit }: Pick<StockLot, "masterIngredientId" | "unit">,
  inContainers: ReadonlyMap<number, number>,
): number | null {
  const preserved = inContainers.get(masterIngredientId);
  return preserved !== undefined && isInContainer([], unit) ? preserved : null;
}

/**
 * Sharing between ingredients by canned forms and kinds. Kinds join even if one has no stock, so a
 * part of a kitchen gives the same result.
 */
export function sharingOf(
  lots: readonly StockLot[],
  {
    inContainers = NOTHING_CONTAINED,
    kinds = NO_KINDS,
  }: Pick<StockInput, "inContainers" | "kinds">,
): ReadonlyMap<number, number> {
  const heads = new Map<number, number>();
  const join = (id: number, other: number): void => {
    heads.set(id, heads.get(id) ?? id).set(other, heads.get(other) ?? other);
    heads.set(headOf(heads, id), headOf(heads, other));
  };
  const joinGenerals = (id: number): void => {
    for (const general of kinds.get(id) ?? []) {
      join(id, general);
      for (const above of kinds.get(general) ?? []) join(general, above);
    }
  };
  for (const id of new Set(lots.map(({ masterIngredientId }) => masterIngredientId)))
    joinGenerals(id);
  if (inContainers.size > 0)
    for (const lot of lots) {
      const preserved = preservedAs(lot, inContainers);
      if (preserved === null) continue;
      join(lot.masterIngredientId, preserved);
      joinGenerals(preserved);
    }
  return new Map([...heads.keys()].map((id) => [id, headOf(heads, id)]));
}

/** Representative of a joined id. */
function headOf(heads: ReadonlyMap<number, number>, id: number): number {
  let head = id;
  for (let next = heads.get(head); next !== undefined && next !== head; next = heads.get(head))
    head = next;
  return head;
}

/** Ingredient under which lots are shared; usually itself. */
export function sharedBy(
  { sharing }: Pick<PreparedStock, "sharing">,
  ingredientId: number | null,
): number | null {
  return ingredientId === null ? null : (sharing.get(ingredientId) ?? ingredientId);
}

/**
 * Sorts and indexes stock by ingredient for `planRecipe`. Linear in lots, except sorting per
 * ingredient. Expired lots are kept apart, except those within the household's grace; empty lots
 * count only as prices. A food with kinds includes their lots after its own.
 * Source: handbook/cooking.md#order-of-use.
 */
export function prepareStock({
  lots,
  knownPrices,
  facts,
  today,
  graceDays = 0,
  alwaysThere = NOTHING_ALWAYS,
  inContainers = NOTHING_CONTAINED,
  kinds = NO_KINDS,
  parts = NO_PARTS,
}: StockInput): PreparedStock {
  const ingredients = new Map<number, IngredientStock>();
  const units = new Map<string, Unit>();
  const stockOf = (id: number): IngredientStock => {
    const present = ingredients.get(id);
    if (present) return present;
    const stock: IngredientStock = {
      facts: factsWithKinds(id, { facts, kinds }),
      usable: [],
      expired: [],
      prices: [],
      indexed: null,
      views: null,
      depth: 0,
    };
    ingredients.set(id, stock);
    return stock;
  };
  const place = (lot: StockLot, masterIngredientId: number): void => {
    const { unit, quantity, boughtQuantity, priceCents, purchaseDate } = lot;
    const stock = stockOf(masterIngredientId);
    const content = contentOf(lot, stock, units);
    if (priceCents !== null && isPurchase(lot)) {
      const price = {
        lotId: lot.id,
        masterIngredientId,
        unit,
        boughtQuantity,
        priceCents,
        purchaseDate,
        seenAs: unitFor(unitOf(units, unit), stock.facts),
        content,
      };
      stock.prices = withOneMore(stock.prices, price);
    }
    if (quantity <= 0) return;
    const read = { lot, unit: unitFor(unitOf(units, unit), stock.facts), content };
    if (isUsable(lot, today, graceDays)) stock.usable = withOneMore(stock.usable, read);
    else stock.expired = withOneMore(stock.expired, read);
  };
  for (const lot of lots) {
    place(lot, lot.masterIngredientId);
    const preserved = preservedAs(lot, inContainers);
    if (preserved !== null) place(lot, preserved);
  }
  for (const price of knownPrices) {
    const stock = stockOf(price.masterIngredientId);
    const seenAs = unitFor(unitOf(units, price.unit), stock.facts);
    stock.prices.push({ ...price, seenAs, content: null });
  }
  const compare = graceDays === 0 ? compareByUse : compareInGrace(today);
  for (const { usable, expired } of ingredients.values()) {
    if (usable.length > 1) usable.sort((a, b) => compare(a.lot, b.lot));
    if (expired.length > 1) expired.sort((a, b) => compareByUse(a.lot, b.lot));
  }
  joinKinds(ingredients, { kinds, parts, facts, compare });
  const soonUntil = addDays(today, EXPIRES_SOON_DAYS);
  const sharing = sharingOf(lots, { inContainers, kinds });
  return { today, soonUntil, ingredients, alwaysThere, units, sharing, parts };
}
