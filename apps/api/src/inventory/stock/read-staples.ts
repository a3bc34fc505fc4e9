import type { Staple } from "@larder/contract/kitchen/staples";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { keptOf } from "@larder/rules/kitchen/amounts/keep-at-least";
import { NO_KINDS } from "@larder/rules/kitchen/cooking/food-kinds";
import { type PreparedStock, prepareStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { inReadersOrder } from "../../catalogue/food-names/reader-order.ts";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { listStaples, type NamedStaple } from "../../catalogue/staples/list-staples.ts";
import { presentSettings } from "../../catalogue/present-settings.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { kitchenSeenBy, type SeenHousehold } from "../sharing/shared-kitchen.ts";

function presentStaple(
  { masterIngredientId, name, unit, ...said }: NamedStaple,
  stock: PreparedStock,
): Staple {
  const staple = { masterIngredientId, name: foodName(name), ...presentSettings(said) };
  if (said.keepAtLeast === null)
    return { ...staple, unit: null, inStock: null, shortBy: null, uncounted: [] };
  const { quantity } = said.keepAtLeast;
  const { inStock, shortBy, uncounted } = keptOf(stock, { masterIngredientId, quantity, unit });
  return {
    ...staple,
    unit,
    inStock: numberFromMicro(inStock),
    shortBy: numberFromMicro(shortBy),
    uncounted: uncounted.map((one) => ({ ...one, quantity: numberFromMicro(one.quantity) })),
  };
}

interface Asking {
  readonly today: IsoDate;
  readonly pace: Pace;
}

/**
 * Always-there food and minimums, with the usable stock. Two statements, see `readKitchen`. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export async function readStaples(
  db: Reader,
  seenBy: SeenHousehold,
  { today, pace }: Asking,
): Promise<Staple[]> {
  const [staples, kitchen] = await Promise.all([
    listStaples(db, seenBy.householdId),
    kitchenSeenBy(db, seenBy, today),
  ]);
  // Calls that share a kitchen get it in the same turn.
  await pace.next();
  // A minimum is of the food itself, whatever kinds of it are there.
  const stock = prepareStock({ ...kitchen, kinds: NO_KINDS });
  const presented: Staple[] = [];
  for (const staple of staples) {
    // oxlint-disable-next-line no-await-in-loop -- other calls run between them
    if (pace.isSpent) await pace.next();
    presented.push(presentStaple(staple, stock));
  }
  return [...inReadersOrder(presented, ({ name }) => name)];
}
