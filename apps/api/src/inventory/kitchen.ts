import { setImmediate as nextTurn } from "node:timers/promises";
import { FIRST_DAY, type IsoDate } from "@larder/rules/calendar-and-money/day";
import {
  prepareStock,
  type PreparedStock,
  type StockInput,
  type StockLot,
} from "@larder/rules/kitchen/prepared-stock";
import { microOf } from "@larder/rules/kitchen/quantity";
import type { IngredientFacts } from "@larder/rules/kitchen/units";
import { measuresOf } from "../catalogue/measures.ts";
import { alwaysThereOf } from "../catalogue/staple-settings.ts";
import { unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { once } from "../once.ts";
import {
  firstRows,
  latestPricesOf,
  PRICES_A_STATEMENT,
  rowsBelow,
  rowsOfRecipe,
  rowsOfSome,
} from "./kitchen.store.ts";

/** A lot as planning sees it, with what answers show of it. */
export interface KitchenLot extends StockLot, Omit<IngredientFacts, "measures"> {
  readonly name: string;
  readonly unitId: number;
  /** Which of the latest prices it is; 0 for what is in stock. */
  readonly nth: number;
}

/** A lot as it is read. */
export interface KitchenRow extends Omit<KitchenLot, "packs"> {
  /** Count, quantity and unit of its packs: "4000000 400000000 1"; null without. */
  readonly packed: string | null;
}

function withPacks(row: KitchenRow): KitchenLot {
  if (row.packed === null) return row;
  const [count = 0, quantity = 0, unitId = 0] = row.packed.split(" ").map(Number);
  const unit = unitNameOf(unitId);
  if (unit === undefined) return row;
  return { ...row, packs: { count: microOf(count), quantity: microOf(quantity), unit } };
}

/** What the household says of an ingredient, as far as cooking asks. */
export type KitchenSetting = Parameters<typeof alwaysThereOf>[0][number];

/** What is read of a kitchen. */
interface ReadKitchen extends StockInput {
  readonly lots: readonly KitchenLot[];
}

/** All that a household's recipes are held against. */
export interface Kitchen extends ReadKitchen {
  /**
   * The same made ready, once for whoever shares it: what is looked up in it is remembered, and changes nothing. A part of the kitchen
   * itself, since what a `WeakMap` holds lives on until the whole heap is collected (docs/speed.md, Memory).
   */
  readonly stock: () => PreparedStock;
}

const readyWhenAsked = (kitchen: ReadKitchen): Kitchen => ({
  ...kitchen,
  stock: once(() => prepareStock(kitchen)),
});

/** What is known of the weight of ingredients, each once. */
function factsOf(lots: readonly KitchenLot[]): ReadonlyMap<number, IngredientFacts> {
  const facts = new Map<number, IngredientFacts>();
  for (const { masterIngredientId: id, milligramsPerMl, milligramsPerPiece } of lots)
    if (!facts.has(id))
      facts.set(id, { milligramsPerMl, milligramsPerPiece, measures: measuresOf(id) });
  return facts;
}

/** What is in stock of some ingredients; prices and settings are left out. One statement. */
export async function readSomeOfKitchen(
  db: Reader,
  household: HouseholdId,
  { ingredients, today }: { readonly ingredients: readonly number[]; readonly today: IsoDate },
): Promise<Kitchen> {
  const { rows, graceDays } = await rowsOfSome(db, household, ingredients);
  const lots = rows.map(withPacks);
  return readyWhenAsked({ lots, knownPrices: [], facts: factsOf(lots), today, graceDays });
}

/** The latest known prices of some ingredients, for `worthAtLatest`. One statement. Source: handbook/cooking.md#cost. */
export async function readLatestPrices(
  db: Reader,
  household: HouseholdId,
  ingredients: readonly number[],
): Promise<PreparedStock> {
  const lots = (await latestPricesOf(db, household, ingredients)).map(withPacks);
  return prepareStock({ lots, knownPrices: [], facts: factsOf(lots), today: FIRST_DAY });
}

/** All that one recipe is held against, whoever's it is: as `readKitchen`, of the ingredients that it names. One statement. */
export async function readKitchenOfRecipe(
  db: Reader,
  household: HouseholdId,
  { recipeId, today }: { readonly recipeId: number; readonly today: IsoDate },
): Promise<Kitchen> {
  const { rows, settings, graceDays } = await rowsOfRecipe(db, household, recipeId);
  const lots = rows.map(withPacks);
  const alwaysThere = alwaysThereOf(settings);
  const facts = factsOf(lots);
  return readyWhenAsked({ lots, knownPrices: [], facts, today, graceDays, alwaysThere });
}

/**
 * What is in stock, and the latest priced lot of each ingredient in each unit, eaten up or not: that one prices what stock
 * does not cover. One statement, and beyond 2,000 prices one more for each 2,000, in a turn of its own.
 * Source: handbook/cooking.md#order-of-use.
 */
export async function readKitchen(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<Kitchen> {
  const lots: KitchenLot[] = [];
  const first = await firstRows(db, household);
  let { rows } = first;
  for (;;) {
    // what is in stock is there by itself, with its price
    for (const row of rows) if (row.nth === 0 || row.quantity === 0) lots.push(withPacks(row));
    const last = rows.find(({ nth }) => nth === PRICES_A_STATEMENT);
    if (last === undefined) break;
    // Each slice goes on where the one before ended, and others come between.
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
    // oxlint-disable-next-line no-await-in-loop -- each slice goes on where the one before ended
    rows = await rowsBelow(db, household, last);
  }
  const alwaysThere = alwaysThereOf(first.settings);
  const facts = factsOf(lots);
  const { graceDays } = first;
  return readyWhenAsked({ lots, knownPrices: [], facts, today, graceDays, alwaysThere });
}
