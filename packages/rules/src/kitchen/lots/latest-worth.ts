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

/** So much of a lot, of which nobody knows what it cost. */
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

/** As much, as the packs of its lot tell it. */
function unpacked({ quantity, boughtQuantity, packs, ...food }: UnpricedFood): Amount | null {
  if (!packs || boughtQuantity <= 0) return null;
  const top = BigInt(packs.count) * BigInt(packs.quantity) * BigInt(quantity);
  const content = exactly(top, BigInt(MICRO_PER_UNIT) * BigInt(boughtQuantity));
  return { ...food, quantity: microOf(roundedHalfUp(content)), unit: packs.unit };
}

/**
 * What food is worth whose lot has no price: at the latest known unit cost of its ingredient that what its packs hold, else its unit,
 * turns into, as recipes are costed; exact, rounded half up to cents once. Null where nobody knows one. `stock` has the prices.
 * Source: handbook/stock.md#using-and-wasting.
 */
export function worthAtLatest(stock: PreparedStock, food: UnpricedFood): Cents | null {
  const content = unpacked(food);
  const worth = content && worthOfAmount(stock, content);
  return worth ?? worthOfAmount(stock, food);
}
