import { compareByUse, compareInGrace } from "./order-of-use.ts";
import { addDays, type IsoDate } from "../../calendar-and-money/day.ts";
import { type FoodKinds, factsWithKinds, joinKinds, NO_KINDS } from "./food-kinds.ts";
import { type BoughtPacks, contentOfOne } from "../amounts/pack-content.ts";
import { type DatedFood, EXPIRES_SOON_DAYS, isUsable } from "../lots/expiry.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import type { Micro } from "../amounts/quantity.ts";
import { isInContainer } from "../names/preserved-form.ts";
import type { ReadLot } from "../lots/stock-shelf.ts";
import type { IndexedStock, StockView } from "../lots/stock-view.ts";
import { type IngredientFacts, readUnit, type Unit, unitFor } from "../amounts/units.ts";

/** What was bought at once and how much of it is left. Source: handbook/stock.md#unit-cost. */
export interface StockLot extends DatedFood {
  readonly id: number;
  readonly masterIngredientId: number;
  /** What it is called where it is told; absent where nobody is told. */
  readonly name?: string;
  readonly unit: string;
  readonly quantity: Micro;
  readonly boughtQuantity: Micro;
  /** What all that was bought consists of; absent where nobody said it. */
  readonly packs?: BoughtPacks | null;
  /** Paid for all that was bought. */
  readonly priceCents: Cents | null;
  readonly purchaseDate: IsoDate | null;
  /** The lot that was bought, of which this is a part; absent or null for what was bought itself. */
  readonly partOf?: number | null;
}

/** Whether a lot was bought itself, so that its price is one of the known prices. Source: handbook/cooking.md#cost. */
export const isPurchase = ({ partOf }: Pick<StockLot, "partOf">): boolean =>
  (partOf ?? null) === null;

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

/** A price with the content of one of its unit, where the packs tell it. */
export interface ReadPrice extends KnownPrice {
  /** Its unit as the ingredient sees it: by weight where one weighs something. */
  readonly seenAs: Unit;
  readonly content: Unit | null;
}

export interface StockInput {
  readonly lots: readonly StockLot[];
  /** Prices of lots that are not in `lots`; those of `lots` are counted anyway. */
  readonly knownPrices: readonly KnownPrice[];
  /** By master ingredient; one that is absent has no density and no weights. */
  readonly facts: ReadonlyMap<number, IngredientFacts>;
  readonly today: IsoDate;
  /** For how many days food past its best-before date is used; none unless told. */
  readonly graceDays?: number;
  /** Master ingredients that are always there, in any amount; none unless told. */
  readonly alwaysThere?: ReadonlySet<number>;
  /** What master ingredients are in cans and jars: tomato is canned tomatoes; none unless told. */
  readonly inContainers?: ReadonlyMap<number, number>;
  /** Which foods are kinds of which; none unless told. */
  readonly kinds?: FoodKinds;
}

export interface IngredientStock {
  readonly facts: IngredientFacts | null;
  usable: ReadLot[];
  expired: ReadLot[];
  prices: ReadPrice[];
  /** Worked out when first asked for. */
  indexed: IndexedStock | null;
  /** By what sees the same; null until one is asked for. */
  views: Map<number | string, StockView> | null;
  /** Of how many foods it is a kind. */
  depth: number;
}

/** Stock of a household on one day, sorted and indexed once for any number of recipes. */
export interface PreparedStock {
  readonly today: IsoDate;
  /** The last day that counts as soon. */
  readonly soonUntil: IsoDate;
  readonly ingredients: ReadonlyMap<number, IngredientStock>;
  readonly alwaysThere: ReadonlySet<number>;
  /** Unit texts that were read already. */
  readonly units: Map<string, Unit>;
  /** Of ingredients whose lines see the same lots, one that stands for all of them; most share none. */
  readonly sharing: ReadonlyMap<number, number>;
  /** What the plan holds of ingredients, by master ingredient; it is no part of the stock. Absent where nothing is held. */
  readonly held?: ReadonlyMap<number, readonly HeldForDay[]>;
}

/** So much of an ingredient that the plan holds for a day. Source: handbook/planning.md#reservation. */
export interface HeldForDay {
  readonly day: IsoDate;
  /** Within seven days from today, so that its weekday tells it. */
  readonly isThisWeek: boolean;
  readonly amounts: readonly { readonly quantity: Micro; readonly unit: string }[];
}

const NOTHING_ALWAYS: ReadonlySet<number> = new Set();
/** Nothing becomes another food in cans and jars. */
export const NOTHING_CONTAINED: ReadonlyMap<number, number> = new Map();

/** The unit that a text names, read once for all lots and lines that spell it so. */
export function unitOf(units: Map<string, Unit>, text: string): Unit {
  const known = units.get(text);
  if (known) return known;
  const unit = readUnit(text);
  units.set(text, unit);
  return unit;
}

/** The list with one more; most lists of a kitchen stay at one, and one that begins empty makes room for seventeen. */
function withOneMore<Item>(list: Item[], item: Item): Item[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** What one of a lot's unit holds by its packs; null where the unit says all that is known. */
function contentOf(lot: StockLot, { facts }: IngredientStock, units: Map<string, Unit>) {
  if (!lot.packs) return null;
  const written = unitOf(units, lot.unit);
  // Packs of what is measured tell nothing that its quantity does not.
  if (written.dimension !== "count") return null;
  const pack = unitFor(unitOf(units, lot.packs.unit), facts);
  return contentOfOne(lot, { unit: unitFor(written, facts), pack, facts });
}

/** The ingredient whose lines a lot also covers: two cans of tomato are canned tomatoes. Source: handbook/cooking.md#cans-and-jars. */
export function preservedAs(
  { masterIngredientId, unit }: Pick<StockLot, "masterIngredientId" | "unit">,
  inContainers: ReadonlyMap<number, number>,
): number | null {
  const preserved = inContainers.get(masterIngredientId);
  return preserved !== undefined && isInContainer([], unit) ? preserved : null;
}

/**
 * For `sharing`: the ingredients that lots also cover, and those that they are of. A food and its kinds are one also where nothing of one
 * of them is there, so that a part of a kitchen says the same as all of it.
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

/** The one that stands for all that an id was joined with. */
function headOf(heads: ReadonlyMap<number, number>, id: number): number {
  let head = id;
  for (let next = heads.get(head); next !== undefined && next !== head; next = heads.get(head))
    head = next;
  return head;
}

/** The ingredient under which lines share lots with lines of others; the ingredient itself for most. */
export function sharedBy(
  { sharing }: Pick<PreparedStock, "sharing">,
  ingredientId: number | null,
): number | null {
  return ingredientId === null ? null : (sharing.get(ingredientId) ?? ingredientId);
}

/**
 * Sorts and indexes a household's stock by ingredient, for `planRecipe`. Linear in lots but for the sorting
 * within an ingredient. Lots whose expiry date is before `today` are kept aside, but those past a best-before date within the
 * household's grace; emptied lots count only with their price. A food with kinds holds their lots behind its own. Source: handbook/cooking.md#order-of-use.
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
  joinKinds(ingredients, { kinds, facts, compare });
  const soonUntil = addDays(today, EXPIRES_SOON_DAYS);
  const sharing = sharingOf(lots, { inContainers, kinds });
  return { today, soonUntil, ingredients, alwaysThere, units, sharing };
}
