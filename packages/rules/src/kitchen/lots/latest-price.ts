import { type IngredientStock, type ReadPrice } from "../cooking/prepared-stock.ts";
import { compareByRecency } from "../cooking/order-of-use.ts";
import type { ReadLot } from "./stock-shelf.ts";
import { keyOf, type UnitKey } from "./stock-shelves.ts";
import { kindOf, sizeOf } from "../amounts/unit-size.ts";
import type { IngredientFacts, Unit } from "../amounts/units.ts";

/** Cents per grains. */
interface Price {
  readonly cents: bigint;
  readonly content: bigint;
}

/** Latest of the prices that convert into each other. */
export interface LatestPrice extends Pick<ReadLot, "unit" | "content"> {
  readonly key: UnitKey;
  readonly price: ReadPrice;
}

/** Price in the unit of a line. */
export interface SeenPrice {
  readonly price: ReadPrice;
  readonly unit: Unit;
}

/** Prices and lots with one key are visible to the same units. */
function priceKeyOf({ unit, content }: Pick<ReadLot, "unit" | "content">): UnitKey {
  return content ? `${unit.name} ${kindOf(content)}` : keyOf(unit, kindOf(unit));
}

export function latestPrices({ prices }: IngredientStock): readonly LatestPrice[] {
  const latest: LatestPrice[] = [];
  for (const price of prices) {
    if (price.boughtQuantity <= 0) continue;
    const { content, seenAs: unit } = price;
    const key = priceKeyOf({ unit, content });
    const place = latest.findIndex((one) => one.key === key);
    const present = latest[place];
    if (!present) latest.push({ key, unit, content, price });
    else if (compareByRecency(price, present.price) < 0)
      latest[place] = { key, unit, content, price };
  }
  return latest;
}

/** Latest known price in a view's unit. Computed on demand, because stock usually has its own price. */
export function latestPriceOf({
  seenPrice,
  facts,
}: {
  readonly seenPrice: SeenPrice | null;
  readonly facts: IngredientFacts | null;
}): Price | null {
  if (seenPrice === null) return null;
  const { price, unit } = seenPrice;
  const content = BigInt(price.boughtQuantity) * sizeOf(unit, facts);
  return { cents: BigInt(price.priceCents), content };
}
