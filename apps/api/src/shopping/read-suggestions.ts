import type { Suggestion } from "@larder/contract/week/shopping-list";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { keptOf } from "@larder/rules/kitchen/amounts/keep-at-least";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { isAtHome } from "@larder/rules/shopping/at-home";
import { suggest, type ToBuy, USED_UP_DAYS } from "@larder/rules/shopping/suggest";
import { NO_KINDS } from "@larder/rules/kitchen/cooking/food-kinds";
import { prepareStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { say } from "@larder/words/say";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import { listStaples, type NamedStaple } from "../catalogue/staples/list-staples.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { type Kitchen, readKitchen } from "../inventory/stock/kitchen.ts";
import { boughtLast } from "../inventory/lots/proposed-lot.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { amountText } from "../values/amount-text.ts";
import { findList } from "./lists/list.store.ts";
import {
  type BoughtOn,
  listBoughtSince,
  listIngredientsOnLists,
  listUsedUp,
} from "./suggestion.store.ts";

const MS_PER_DAY = 86_400_000;
/** Days of history for a habit. */
const HABIT_DAYS = 365;

interface SuggestionQuery {
  readonly listId: number;
  readonly today: IsoDate;
  readonly now: number;
  /** Day of an instant in the user's time zone. */
  readonly dayOf: (instant: number) => IsoDate;
  readonly pace: Pace;
}

/** Ingredient below its minimum, with the shortage. */
interface Low {
  readonly inStock: Micro;
  readonly shortBy: Micro;
  readonly least: Micro;
  readonly unit: string;
  readonly unitId: number;
}

/** Shortages of minimums that are not always in stock. */
async function lowOf(
  kitchen: Kitchen,
  staples: readonly NamedStaple[],
  pace: Pace,
): Promise<ReadonlyMap<number, Low>> {
  const kept = staples.flatMap(({ masterIngredientId: id, isAlwaysThere, keepAtLeast, unit }) =>
    isAlwaysThere || keepAtLeast === null ? [] : [{ id, ...keepAtLeast, unit }],
  );
  if (kept.length === 0) return new Map();
  // A minimum is of the food itself, whatever kinds of it are there.
  const stock = prepareStock({ ...kitchen, kinds: NO_KINDS });
  const low = new Map<number, Low>();
  for (const { id, quantity: least, unit, unitId } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- other calls run between them
    if (pace.isSpent) await pace.next();
    const minimum = { masterIngredientId: id, quantity: least, unit };
    const { inStock, shortBy } = keptOf(stock, minimum);
    if (shortBy !== 0) low.set(id, { inStock, shortBy, least, unit, unitId });
  }
  return low;
}

/** Days of purchase in the last year for each ingredient, or else days of entry. */
function daysBought(
  bought: readonly BoughtOn[],
  { today, dayOf }: SuggestionQuery,
): ReadonlyMap<number, readonly IsoDate[]> {
  const first = addDays(today, -HABIT_DAYS);
  const days = new Map<number, IsoDate[]>();
  for (const { ingredientId, day: said, at } of bought) {
    const day = said ?? dayOf(at);
    if (day < first) continue;
    const known = days.get(ingredientId);
    if (known === undefined) days.set(ingredientId, [day]);
    else known.push(day);
  }
  return days;
}

/** Localized reason. */
function textOf(toBuy: ToBuy, low: Low | undefined): string {
  if (toBuy.reason === "used_up") return say("lists.usedUp", { days: toBuy.daysSince });
  if (toBuy.reason === "regular")
    return say("lists.boughtRegularly", { gap: toBuy.gapDays, days: toBuy.daysSince });
  if (low === undefined || low.inStock === 0) return say("lists.noneLeft");
  const { inStock, least, unit } = low;
  return say("lists.runsLow", {
    left: String(numberFromMicro(inStock)),
    least: amountText({ quantity: least, unit }),
  });
}

/** Shortage, or else the last purchased amount; null if never bought. */
function amountOf(
  low: Low | undefined,
  last: { quantity: Micro; unit: string; unitId: number } | null,
) {
  if (low !== undefined)
    return { quantity: numberFromMicro(low.shortBy), unit: low.unit, unitId: low.unitId };
  if (last === null) return { quantity: null, unit: null, unitId: null };
  const { quantity, unit, unitId } = last;
  return { quantity: numberFromMicro(quantity), unit, unitId };
}

/**
 * Suggestions that are not on a list: below minimum, recently used up, regularly bought and due. The
 * last two only if too little is at home. At most thirty. `not_found` for an unknown list. At most eight statements.
 * Source: handbook/shopping.md#suggestions.
 */
export async function readSuggestions(
  db: Reader,
  household: HouseholdId,
  asked: SuggestionQuery,
): Promise<Outcome<{ suggestions: Suggestion[] }>> {
  const { listId, today, now, dayOf, pace } = asked;
  if ((await findList(db, household, listId)) === null) return fail("not_found");
  const [kitchen, onLists, staples, usedUp, bought] = await Promise.all([
    readKitchen(db, household, today),
    listIngredientsOnLists(db, household),
    listStaples(db, household),
    listUsedUp(db, household, now - (USED_UP_DAYS + 1) * MS_PER_DAY),
    listBoughtSince(db, household, {
      day: addDays(today, -HABIT_DAYS),
      at: now - (HABIT_DAYS + 1) * MS_PER_DAY,
    }),
  ]);
  await pace.next();
  const low = await lowOf(kitchen, staples, pace);
  const always = staples.filter(({ isAlwaysThere }) => isAlwaysThere);
  const signs = {
    low: [...low.keys()],
    usedUp: new Map(usedUp.map(({ ingredientId, at }) => [ingredientId, dayOf(at)])),
    purchases: daysBought(bought, asked),
  };
  const ids = [...new Set([...signs.low, ...signs.usedUp.keys(), ...signs.purchases.keys()])];
  await pace.next();
  const last = await boughtLast(db, household, ids);
  await pace.next();
  const stock = kitchen.stock();
  const found = suggest({
    ...signs,
    leftOut: new Set([
      ...onLists.flatMap((id) => [id, ...(kitchen.kinds?.get(id) ?? [])]),
      ...always.map(({ masterIngredientId: id }) => id),
    ]),
    isAtHome: (id) => isAtHome(stock, { masterIngredientId: id, last: last.get(id)?.lot ?? null }),
    today,
  });
  const ingredients = await chosenIngredients(db, household, { choices: found });
  if (!ingredients.ok) return ingredients;
  const suggestions = found.flatMap((toBuy) => {
    const { masterIngredientId: id, reason } = toBuy;
    const ingredient = ingredients.value.get(id);
    if (ingredient === undefined) return [];
    const amount = amountOf(low.get(id), last.get(id)?.lot ?? null);
    const text = textOf(toBuy, reason === "low" ? low.get(id) : undefined);
    return [{ masterIngredientId: id, name: foodName(ingredient.name), ...amount, reason, text }];
  });
  return ok({ suggestions });
}
