import { setImmediate as nextTurn } from "node:timers/promises";
import { FIRST_DAY, type IsoDate } from "@larder/rules/calendar-and-money/day";
import {
  isPurchase,
  prepareStock,
  type PreparedStock,
  type StockInput,
} from "@larder/rules/kitchen/cooking/prepared-stock";
import { compareByRecency } from "@larder/rules/kitchen/cooking/order-of-use";
import { type FoodKinds, NO_KINDS } from "@larder/rules/kitchen/cooking/food-kinds";
import type { IngredientFacts } from "@larder/rules/kitchen/amounts/units";
import { containedFoods, withContained } from "../../catalogue/contained-foods.ts";
import { type Eating, eatingOf, NOBODY_EATS } from "../../catalogue/eating/eating.ts";
import { eaterOfRow } from "../../catalogue/eating/eats.ts";
import { measuresOf } from "../../catalogue/measures.ts";
import { foodKindsOf, foodParts, withGeneralFacts } from "../../catalogue/kinds/food-kinds.ts";
import { alwaysThereOf, neverForOf } from "../../catalogue/staples/staple-settings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { once } from "../../values/once.ts";
import type { KitchenLot } from "./kitchen-lot.ts";
import {
  type FirstLots,
  firstLots,
  latestPricesOf,
  lotsOfRecipe,
  lotsOfSome,
  PRICES_A_STATEMENT,
  pricesBelow,
} from "./kitchen.store.ts";

/** The household's settings of an ingredient that cooking needs. */
export type KitchenSetting = Parameters<typeof alwaysThereOf>[0][number] & {
  /** Ids with blanks between them. */
  readonly neverFor: string | null;
};

/** A kitchen as read. */
interface ReadKitchen extends Omit<StockInput, "facts" | "inContainers" | "knownPrices"> {
  readonly lots: readonly KitchenLot[];
  readonly eating: Eating;
}

/** The data that a household's recipes are compared with. */
export interface Kitchen extends ReadKitchen, StockInput {
  readonly lots: readonly KitchenLot[];
  /**
   * The prepared stock, computed once for all users; its lookups are cached without other effects.
   * A member of the kitchen, since a `WeakMap` would keep it until a full collection
   * (docs/speed.md, Memory).
   */
  readonly stock: () => PreparedStock;
  /** The eaters, and what is in the foods. */
  readonly eating: Eating;
}

function readyWhenAsked(read: ReadKitchen): Kitchen {
  const facts = withGeneralFacts(factsOf(read.lots), read.kinds ?? NO_KINDS);
  const kitchen = {
    ...read,
    knownPrices: [],
    facts,
    inContainers: containedFoods(),
    parts: foodParts,
  };
  return { ...kitchen, stock: once(() => prepareStock(kitchen)) };
}

const NO_WEIGHTS = { milligramsPerMl: null, milligramsPerPiece: null } as const;

/** The kinds of foods with the household's exclusions. */
function kindsOf({ settings, added }: Pick<FirstLots, "settings" | "added">): FoodKinds {
  const said = settings.flatMap(({ masterIngredientId, neverFor }) =>
    neverFor === null ? [] : [{ masterIngredientId, neverFor: neverForOf(neverFor) }],
  );
  return foodKindsOf({ own: kindsAmong(added), settings: said });
}

const kindsAmong = (added: FirstLots["added"]) =>
  added.flatMap(({ id, kindOf }) => (kindOf === null ? [] : [{ id, kindOf }]));

/** An avoided food excludes all of its kinds. */
function eatingIn({ eaters, added }: Pick<FirstLots, "eaters" | "added">): Eating {
  const kinds = foodKindsOf({ own: kindsAmong(added), settings: [] });
  return eatingOf({ eaters: eaters.map(eaterOfRow), added, kinds });
}

/** What is known of the weight of ingredients, each once, also of what some of them are in cans. */
function factsOf(lots: readonly KitchenLot[]): ReadonlyMap<number, IngredientFacts> {
  const facts = new Map<number, IngredientFacts>();
  for (const { masterIngredientId: id, milligramsPerMl, milligramsPerPiece } of lots)
    if (!facts.has(id))
      facts.set(id, { milligramsPerMl, milligramsPerPiece, measures: measuresOf(id) });
  for (const [plain, preserved] of containedFoods())
    if (facts.has(plain) && !facts.has(preserved))
      facts.set(preserved, { ...NO_WEIGHTS, measures: measuresOf(preserved) });
  return facts;
}

/** The stock of some ingredients, without prices and settings. One statement. */
export async function readSomeOfKitchen(
  db: Reader,
  household: HouseholdId,
  { ingredients, today }: { readonly ingredients: readonly number[]; readonly today: IsoDate },
): Promise<Kitchen> {
  const { inStock: lots, graceDays } = await lotsOfSome(db, household, withContained(ingredients));
  return readyWhenAsked({ lots, today, graceDays, eating: NOBODY_EATS });
}

/**
 * The latest known prices of some ingredients, for `worthAtLatest`. One statement. Source:
 * handbook/cooking.md#cost.
 */
export async function readLatestPrices(
  db: Reader,
  household: HouseholdId,
  ingredients: readonly number[],
): Promise<PreparedStock> {
  const lots = await latestPricesOf(db, household, ingredients);
  return prepareStock({ lots, knownPrices: [], facts: factsOf(lots), today: FIRST_DAY });
}

/**
 * The data for one recipe of the household: as `readKitchen`, for its ingredients. Another
 * household's is known by its ingredients. One statement.
 */
export async function readKitchenOfRecipe(
  db: Reader,
  household: HouseholdId,
  {
    recipeId,
    ingredients = [],
    today,
  }: {
    readonly recipeId: number;
    readonly ingredients?: readonly number[];
    readonly today: IsoDate;
  },
): Promise<Kitchen> {
  const { inStock, prices, graceDays, ...said } = await lotsOfRecipe(db, household, {
    recipeId,
    ingredients: withContained(ingredients),
    contained: containedFoods(),
  });
  const lots = [...inStock, ...latestOf(prices, inStock)];
  const [alwaysThere, kinds] = [alwaysThereOf(said.settings), kindsOf(said)];
  return readyWhenAsked({ lots, today, graceDays, alwaysThere, kinds, eating: eatingIn(said) });
}

const pairOf = ({ masterIngredientId, unitId }: KitchenLot): string =>
  `${masterIngredientId} ${unitId}`;

const datedOf = ({ id: lotId, purchaseDate }: KitchenLot) => ({ lotId, purchaseDate });

const isLater = (a: KitchenLot, b: KitchenLot): boolean =>
  compareByRecency(datedOf(a), datedOf(b)) < 0;

/**
 * Only the latest price per ingredient and unit counts: that of eaten food, unless stock has a
 * later one.
 */
function latestOf(
  prices: readonly KitchenLot[],
  inStock: readonly KitchenLot[],
): readonly KitchenLot[] {
  if (prices.length === 0) return prices;
  const latest = new Map<string, KitchenLot>();
  for (const lot of inStock) {
    if (lot.priceCents === null || !isPurchase(lot)) continue;
    const known = latest.get(pairOf(lot));
    if (known === undefined || isLater(lot, known)) latest.set(pairOf(lot), lot);
  }
  return prices.filter((price) => {
    const known = latest.get(pairOf(price));
    return known === undefined || isLater(price, known);
  });
}

/** The last ingredient-unit pair with prices: the index is walked downwards. */
const lowestOf = (prices: readonly KitchenLot[]): KitchenLot =>
  prices.reduce((a, b) =>
    a.masterIngredientId - b.masterIngredientId || a.unitId - b.unitId > 0 ? b : a,
  );

/**
 * The stock and the latest eaten priced lot per ingredient and unit, which price missing food. One
 * statement, and beyond 2,000 prices one more for each 2,000, in a separate turn. Source:
 * handbook/cooking.md#order-of-use.
 */
export async function readKitchen(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<Kitchen> {
  const { inStock, graceDays, prices: first, ...said } = await firstLots(db, household);
  let prices = first;
  const lots = [...inStock, ...latestOf(prices, inStock)];
  while (prices.length === PRICES_A_STATEMENT) {
    // oxlint-disable-next-line no-await-in-loop -- each slice continues the previous one, with other calls in between
    await nextTurn();
    // oxlint-disable-next-line no-await-in-loop -- each slice goes on where the one before ended
    prices = await pricesBelow(db, household, lowestOf(prices));
    for (const price of latestOf(prices, inStock)) lots.push(price);
  }
  const [alwaysThere, kinds] = [alwaysThereOf(said.settings), kindsOf(said)];
  return readyWhenAsked({ lots, today, graceDays, alwaysThere, kinds, eating: eatingIn(said) });
}
