import { type IngredientStock, type ReadPrice } from "../cooking/prepared-stock.ts";
import { compareByRecency } from "../cooking/order-of-use.ts";
import type { ReadLot } from "./stock-shelf.ts";
import { keyOf, type UnitKey } from "./stock-shelves.ts";
import { kindOf, sizeOf } from "../amounts/unit-size.ts";
import type { IngredientFacts, Unit } from "../amounts/units.ts";

/** So many cents for so many grains. */
interface Price {
  readonly cents: bigint;
  readonly content: bigint;
}

/** The latest of the prices that turn into each other. */
export interface LatestPrice extends Pick<ReadLot, "unit" | "content"> {
  readonly key: UnitKey;
  readonly price: ReadPrice;
}

/** A price as a line sees it. */
export interface SeenPrice {
  readonly price: ReadPrice;
  /** In which it is seen. */
  readonly unit: Unit;
}

/** Of prices and lots of one key each unit sees all or none. */
function priceKeyOf({ unit, content }: Pick<ReadLot, "unit" | "content">): UnitKey {
  return content ? `${unit.name} ${kindOf(content)}` : keyOf(unit, kindOf(unit));
}

/** The latest price of each key. */
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

/** The latest known price that can be turned into a view's unit; worked out when asked for, since stock mostly has its own. */
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
