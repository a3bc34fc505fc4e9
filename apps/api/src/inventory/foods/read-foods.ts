import { type Food, MOST_LOTS_OF_A_FOOD } from "@larder/contract/kitchen/inventory";
import { centsOf, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { groupedBy } from "@larder/rules/grouped-by";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { foodTotal, medianOf, USES_LOOKED_AT } from "@larder/rules/kitchen/lots/food-total";
import { worthOf } from "@larder/rules/kitchen/lots/worth";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { unitIdOf, unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import type { Lot } from "../lots/lot.ts";
import { knownLots, type ReadersTime } from "../checking/confidence.ts";
import { presentLot } from "../lots/lot-on-the-wire.ts";
import { listFoods } from "../stock/stock-list.store.ts";
import type { ListedFood } from "./listed-food.ts";
import { listLastUses, type Use } from "./uses.store.ts";

const useKey = ({ masterIngredientId, unitId }: Pick<Use, "masterIngredientId" | "unitId">) =>
  `${masterIngredientId} ${unitId}`;

/** A household's usual amount per use, by food and unit. */
function usualUses(uses: readonly Use[]) {
  const byUnit = groupedBy(uses, useKey);
  return (lot: Lot) => {
    const last = byUnit.get(useKey(lot))?.slice(0, USES_LOOKED_AT) ?? [];
    const usual = medianOf(last.map(({ quantity }) => quantity));
    return usual === null ? null : { quantity: numberFromMicro(usual) };
  };
}

/** The value of the priced rest, each lot rounded once; null without prices. */
function worthOfAll({ sums }: ListedFood): Pick<Food, "worth" | "costKnown"> {
  const worths = sums.map((lot) => worthOf(lot, lot.quantity)).filter((worth) => worth !== null);
  const costKnown = { priced: worths.length, needed: sums.length };
  if (worths.length === 0) return { worth: null, costKnown };
  const worth = numberFromCents(centsOf(worths.reduce((sum, one) => sum + one, 0)));
  return { worth, costKnown };
}

function totalOf({ sums }: ListedFood): Food["total"] {
  const total = foodTotal(
    sums.map(({ quantity, unitId }) => ({ quantity, unit: unitNameOf(unitId) ?? "" })),
  );
  if (total === null) return null;
  const { quantity, unit } = total;
  return { quantity: numberFromMicro(quantity), unitId: unitIdOf(unit), unit };
}

/**
 * A page of the household's stock, one row per food, and the number of foods. Three statements.
 * Source: handbook/stock.md#foods.
 */
export async function readFoods(
  db: Reader,
  household: HouseholdId,
  filter: Omit<Parameters<typeof listFoods>[2], "lotsEach"> & {
    readonly time: ReadersTime;
    readonly pace: Pace;
  },
): Promise<{ readonly foods: Food[]; readonly total: number }> {
  const { pace } = filter;
  const [listed, uses] = await Promise.all([
    listFoods(db, household, { ...filter, lotsEach: MOST_LOTS_OF_A_FOOD }),
    listLastUses(db, household),
  ]);
  if (pace.isSpent) await pace.next();
  const usualUse = usualUses(uses);
  const lots = listed.foods.flatMap((food) => food.lots);
  if (pace.isSpent) await pace.next();
  const known = await knownLots(db, household, { lots, time: filter.time });
  const foods: Food[] = [];
  for (const food of listed.foods) {
    // oxlint-disable-next-line no-await-in-loop -- other calls run between the foods
    if (pace.isSpent) await pace.next();
    const [first] = food.lots;
    if (first === undefined) continue;
    const days = food.sums.flatMap(({ expiryDate }) => expiryDate ?? []);
    foods.push({
      masterIngredientId: first.masterIngredientId,
      name: foodName(first.name),
      lots: food.lots.map((lot) => ({
        ...presentLot(lot, known.get(lot.id)?.confidence ?? 1),
        usualUse: usualUse(lot),
      })),
      lotCount: food.sums.length,
      total: totalOf(food),
      nextExpiry: days.toSorted()[0] ?? null,
      ...worthOfAll(food),
    });
  }
  // The answer is written in a turn of its own.
  if (pace.isSpent) await pace.next();
  return { foods, total: listed.total };
}
