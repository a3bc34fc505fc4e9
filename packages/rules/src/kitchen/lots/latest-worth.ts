import { roundedCents, shareOf } from "../../calendar-and-money/fixed-cents.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import { exactly, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import type { PackedLot } from "../amounts/pack-content.ts";
import { type PreparedStock, unitOf } from "../cooking/prepared-stock.ts";
import { MICRO_PER_UNIT, type Micro, microOf } from "../amounts/quantity.ts";
import { latestPriceOf } from "./latest-price.ts";
import { viewStock } from "./stock-view.ts";
import { sizeOf } from "../amounts/unit-size.ts";
import { unitFor } from "../amounts/units.ts";
import { boundedWorth } from "./worth.ts";

/** Part of a lot with an unknown cost. */
export interface UnpricedFood extends PackedLot {
  readonly masterIngredientId: number;
  readonly quantity: Micro;
  readonly unit: string;
}

type Amount = Pick<UnpricedFood, "masterIngredientId" | "quantity" | "unit">;

function worthOfAmount(
  stock: PreparedStock,
  { masterIngredientId: id, quantity, unit: text }: Amount,
): Cents | null {
  const unit = unitFor(unitOf(stock.units, text), stock.ingredients.get(id)?.facts ?? null);
  const view = viewStock(stock, id, unit);
  const price = view && latestPriceOf(view);
  if (!price) return null;
  const { cents, content } = price;
  return boundedWorth(
    roundedCents(shareOf(cents, BigInt(quantity) * sizeOf(unit, view.facts), content)),
  );
}

/** The same amount in the content of its packs. */
function unpacked({ quantity, boughtQuantity, packs, ...food }: UnpricedFood): Amount | null {
  if (!packs || boughtQuantity <= 0) return null;
  const top = BigInt(packs.count) * BigInt(packs.quantity) * BigInt(quantity);
  const content = exactly(top, BigInt(MICRO_PER_UNIT) * BigInt(boughtQuantity));
  return { ...food, quantity: microOf(roundedHalfUp(content)), unit: packs.unit };
}

/**
 * Worth of food without a price, at the latest known unit cost that its content or unit converts
 * to. Exact, rounded half up to cents once. Null if none is known. `stock` has the prices.
 * Source: handbook/stock.md#using-and-wasting.
 */
export function worthAtLatest(stock: PreparedStock, food: UnpricedFood): Cents | null {
  const content = unpacked(food);
  const worth = content && worthOfAmount(stock, content);
  return worth ?? worthOfAmount(stock, food);
}
