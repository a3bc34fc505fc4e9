import { shopKey } from "@larder/rules/receipts/names/shop-key";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { listShops } from "./shops.store.ts";

/** Fits a list under a field. */
const MOST_SHOPS = 20;

/**
 * The household's recent shops, newest first, in their last spelling; branches count as one, as on
 * receipts. One statement. Source: handbook/stock.md#shops.
 */
export async function shopsUsedLast(db: Reader, household: HouseholdId): Promise<string[]> {
  const byKey = new Map<string, string>();
  for (const shop of await listShops(db, household)) {
    const key = shopKey(shop);
    if (!byKey.has(key)) byKey.set(key, shop);
    if (byKey.size === MOST_SHOPS) break;
  }
  return [...byKey.values()];
}
