import type { RecipeComponent } from "../kitchen/cooking/cooking-plan.ts";
import { type IsoDate, parseIsoDate } from "../calendar-and-money/day.ts";
import type { PlannableRecipe } from "../kitchen/cooking/meal-plan.ts";
import { centsOf } from "../calendar-and-money/money.ts";
import {
  type KnownPrice,
  prepareStock,
  type PreparedStock,
  type StockLot,
} from "../kitchen/cooking/prepared-stock.ts";
import { type Micro, microFromNumber, microOf } from "../kitchen/amounts/quantity.ts";
import type { IngredientFacts } from "../kitchen/amounts/units.ts";

export function day(text: string): IsoDate {
  const parsed = parseIsoDate(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

export function micro(quantity: number): Micro {
  return microFromNumber(quantity) ?? microOf(0);
}

export const TODAY = day("2025-11-20");

export const FLOUR = 1;
export const EGG = 2;
export const SPINACH = 3;
export const ONION = 4;
export const SAFFRON = 5;

export const FACTS: ReadonlyMap<number, IngredientFacts> = new Map([
  [FLOUR, { milligramsPerMl: 530, milligramsPerPiece: null }],
  [EGG, { milligramsPerMl: 1030, milligramsPerPiece: 50_000 }],
  [ONION, { milligramsPerMl: 650, milligramsPerPiece: 150_000 }],
]);

interface LotWords {
  readonly id: number;
  readonly bought?: number;
  readonly price?: number;
  readonly purchased?: string;
  readonly expires?: string;
}

/** An amount such as "500 g" or "2 fl oz". */
export function amountOf(text: string): { readonly quantity: Micro; readonly unit: string } {
  const [quantity, ...unit] = text.split(" ");
  return { quantity: micro(Number(quantity)), unit: unit.join(" ") };
}

export function lot(masterIngredientId: number, amount: string, words: LotWords): StockLot {
  const { quantity, unit } = amountOf(amount);
  return {
    id: words.id,
    masterIngredientId,
    unit,
    quantity,
    boughtQuantity: words.bought === undefined ? quantity : micro(words.bought),
    priceCents: words.price === undefined ? null : centsOf(Math.round(words.price * 100)),
    purchaseDate: words.purchased === undefined ? null : day(words.purchased),
    expiryDate: words.expires === undefined ? null : day(words.expires),
  };
}

export function component(
  masterIngredientId: number | null,
  amount: string,
  name = "it",
): RecipeComponent {
  return { name, masterIngredientId, ...amountOf(amount) };
}

export function recipe(components: readonly RecipeComponent[], servings = 4): PlannableRecipe {
  return { id: 1, name: "Supper", servings, components };
}

export function kitchen(
  lots: readonly StockLot[],
  knownPrices: readonly KnownPrice[] = [],
  alwaysThere: readonly number[] = [],
): PreparedStock {
  const always = new Set(alwaysThere);
  return prepareStock({ lots, knownPrices, facts: FACTS, today: TODAY, alwaysThere: always });
}
