import type { Body, Data } from "@larder/contract/endpoint";
import type { shoppingApi } from "@larder/contract/week/shopping";
import { type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { fillExpiry } from "@larder/rules/kitchen/lines/fill-line";
import { NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import type { MasterIngredient } from "../catalogue/master-ingredient.ts";
import { unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { type JudgedRow, refuseImplausible } from "../inventory/lots/implausible-rows.ts";
import { learnLines } from "../inventory/lots/learn-lines.ts";
import { atHome, boughtLast, usualPlace } from "../inventory/lots/proposed-lot.ts";
import { savePurchase } from "../inventory/worth/save-purchase.ts";
import type { Bought } from "../inventory/stock/stock-up.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { itemsToPutAway, type ItemToPutAway, rowOf } from "./put-away-items.ts";
import { takeTicked } from "./take-ticked.ts";

type PutAway = Data<typeof shoppingApi.putAway>;

interface PuttingAway {
  readonly listId: number;
  readonly items: Body<typeof shoppingApi.putAway>["items"];
  readonly purchaseDate: IsoDate;
  /** Null if unknown. */
  readonly shop: string | null;
  /** Author. */
  readonly by: number;
  readonly now: number;
}

/** Proposals of the form for the bought items. */
interface Proposals {
  readonly ingredients: ReadonlyMap<number, MasterIngredient>;
  readonly places: Awaited<ReturnType<typeof atHome>>["places"];
  readonly last: Awaited<ReturnType<typeof boughtLast>>;
}

/**
 * Reads facts of the bought items. `validation_failed` for the first unavailable ingredient, unit
 * or place. Three statements, two if nothing goes into stock.
 */
async function readKnown(
  tx: Tx,
  household: HouseholdId,
  { items, by }: { readonly items: readonly ItemToPutAway[]; readonly by: number },
): Promise<Outcome<Proposals>> {
  const chosen = await chosenIngredients(tx, household, { choices: items, placeOf: rowOf });
  if (!chosen.ok) return chosen;
  const { places } = await atHome(tx, household, by);
  const isThere = ({ placeId }: ItemToPutAway) =>
    typeof placeId !== "number" || places.some(({ id }) => id === placeId);
  const lost = items.findIndex((item) => !isThere(item));
  if (lost >= 0) return invalid(`${rowOf(lost)}placeId`, "calls.choosePlace");
  const ids = [...chosen.value.keys()];
  const last = ids.length === 0 ? new Map() : await boughtLast(tx, household, ids);
  return ok({ ingredients: chosen.value, places, last });
}

/** Row for plausibility checks, without a proposed date. */
function judgedOf({ expiryDate, ...row }: ItemToPutAway, index: number): JudgedRow {
  return {
    ...row,
    path: rowOf(index),
    expiryDate: typeof expiryDate === "string" ? parseIsoDate(expiryDate) : null,
  };
}

/** Given place and date, or else the form's proposals. Source: handbook/stock.md#the-form. */
function lotOf(
  item: ItemToPutAway,
  ingredient: MasterIngredient,
  { places, last, day }: Proposals & { day: IsoDate },
) {
  const before = last.get(ingredient.id)?.lot ?? null;
  const place =
    item.placeId === undefined
      ? usualPlace({ ingredient, last: before }, places)
      : (places.find(({ id }) => id === item.placeId) ?? null);
  const proposed = fillExpiry({ last: before, keeping: ingredient, place, today: day });
  const said =
    typeof item.expiryDate === "string" ? parseIsoDate(item.expiryDate) : item.expiryDate;
  const expiryDate = said === undefined ? proposed : said;
  const isProposed = expiryDate !== null && expiryDate === proposed;
  return {
    masterIngredientId: ingredient.id,
    unitId: item.unitId,
    quantity: item.quantity,
    ...item.packs,
    placeId: place?.id ?? null,
    expiryDate,
    dateKind: ingredient.usual?.dateKind,
    isExpiryProposed: isProposed ? (1 as const) : undefined,
  };
}

/**
 * Turns ticked lines of a list into stock and expenses and removes them, all or nothing, as
 * scanning does. `not_found` for an unknown list, `conflict` for an id without a ticked line,
 * `validation_failed` for an unavailable ingredient, unit or place, `limit_reached`. At most
 * twenty-two statements.
 * Source: handbook/shopping.md#put-away.
 */
export async function putAway(
  tx: Tx,
  household: HouseholdId,
  putting: PuttingAway,
): Promise<Outcome<PutAway>> {
  const { listId, items, purchaseDate: day, shop, by, now } = putting;
  const itemIds = items.map(({ id }) => id);
  const taken = await takeTicked(tx, household, { listId, itemIds, now });
  if (!taken.ok) return taken;
  const { lines } = taken.value;
  const resolved = await itemsToPutAway(tx, household, { items, lines });
  if (!resolved.ok) return resolved;
  const put = resolved.value;
  const known = await readKnown(tx, household, { items: put, by });
  if (!known.ok) return known;
  const rows = put.map(judgedOf);
  const judged = await refuseImplausible(tx, household, {
    ingredients: known.value.ingredients,
    rows,
    today: day,
  });
  if (!judged.ok) return judged;
  const bought = put.map((item, index): Bought => {
    const ingredient = known.value.ingredients.get(item.masterIngredientId ?? 0);
    return {
      name: ingredient?.name ?? lines[index]?.needs[0].name ?? "",
      priceCents: typeof item.price === "number" ? centsFromNumber(item.price) : null,
      purchaseDate: day,
      shop,
      lot: ingredient ? { ...lotOf(item, ingredient, { ...known.value, day }), shop } : null,
    };
  });
  const [first] = put;
  const facts = {
    count: items.length,
    name: bought[0]?.name ?? "",
    quantity: first?.quantity ?? NOTHING,
    unit: unitNameOf(first?.unitId ?? 0) ?? "",
    ingredientId: first?.masterIngredientId ?? undefined,
  };
  const saved = await savePurchase(tx, {
    household,
    bought,
    told: { kind: "added", facts },
    leaves: taken.value.needIds,
    by,
    today: day,
    now,
  });
  if (!saved.ok) return saved;
  const { lots, expenseCount, expenseTotal, activityId } = saved.value;
  const stocked = put.filter((_, index) => bought[index]?.lot);
  const typed = lots.map((lot, index) => ({ text: stocked[index]?.text, lot }));
  await learnLines(tx, { household, person: by, typed, door: "list", today: day, now });
  return ok({
    inventoryCount: lots.length,
    expenseCount,
    expenseTotal: numberFromCents(expenseTotal),
    activityId,
  });
}
