import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { leftoversKeepUntil, type LeftoversPlace } from "@larder/rules/planning/leftovers";
import { CATEGORY_OF_ADDED } from "../../catalogue/food-names/category-names.ts";
import { unitIdOf, unitNameOf } from "../../catalogue/units.ts";
import type { Maker } from "../../db/schema/made-by.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { factsAbout } from "../lots/facts-about.ts";
import { listPutAway } from "./leftovers.store.ts";
import { moveStock } from "./move-stock.ts";
import { listPlaces } from "../places/place.store.ts";
import { NO_EVIDENCE } from "../checking/evidence.ts";
import { presentLot } from "../lots/lot-on-the-wire.ts";
import { stockUp } from "./stock-up.ts";

/** The unit of leftovers. */
export const SERVING_UNIT_ID = unitIdOf("serving");

/** The stored leftovers of a cooking. One statement. Source: handbook/planning.md#leftovers. */
export async function leftoversOf(
  tx: Tx,
  household: HouseholdId,
  cookingId: number,
): Promise<Micro> {
  const all = await listPutAway(tx, household, cookingId);
  return microOf(all.reduce((sum, { delta }) => sum + delta, 0));
}

interface Leftovers {
  readonly cookingId: number;
  readonly ingredient: { readonly id: number; readonly name: string };
  readonly servings: Micro;
  /** The value of all of it; null if unknown. */
  readonly priceCents: Cents | null;
  readonly place: LeftoversPlace;
  readonly by: Maker;
  readonly today: IsoDate;
  readonly now: number;
}

/**
 * Stores leftovers in the first place of their kind, with its expiry; `limit_reached` without room.
 * Five statements. Source: handbook/planning.md#leftovers.
 */
export async function stockLeftovers(
  tx: Tx,
  household: HouseholdId,
  { cookingId, ingredient, servings, priceCents, place: kind, by, today, now }: Leftovers,
): Promise<Outcome<{ ingredient: ReturnType<typeof presentLot>; activityId: number }>> {
  const place = (await listPlaces(tx, household)).find((one) => one.kind === kind);
  const names = {
    name: ingredient.name,
    category: CATEGORY_OF_ADDED,
    unit: unitNameOf(SERVING_UNIT_ID) ?? "",
    place: place?.name ?? null,
    byName: by.name,
    ...NO_EVIDENCE,
  };
  const lot = {
    masterIngredientId: ingredient.id,
    unitId: SERVING_UNIT_ID,
    quantity: servings,
    expiryDate: leftoversKeepUntil(kind, today),
    isExpiryProposed: 1,
    placeId: place?.id ?? null,
    ...(kind === "freezer" && { frozenOn: today }),
  } as const;
  const activityId = await logActivity(tx, household, {
    by: by.id,
    kind: "leftovers",
    facts: factsAbout([{ ...lot, ...names }]),
    undo: { of: "stock" },
    subjectId: cookingId,
    now,
  });
  const stocked = await stockUp(tx, {
    household,
    // Not a purchase: dated as its cooking, without a shop.
    bought: [{ name: ingredient.name, lot, priceCents, purchaseDate: null }],
    activityId,
    cookingId,
    by: by.id,
    today,
    now,
  });
  if (!stocked.ok) return stocked;
  const [made] = stocked.value.lots;
  if (made === undefined) throw new Error("What was put into stock is not there.");
  return ok({ ingredient: presentLot({ ...made, ...names }, 1), activityId });
}

/**
 * Removes a cooking's leftovers from stock; `conflict` if some were used or the unit changed. At
 * most three statements. Source: handbook/planning.md#leftovers.
 */
export async function takeLeftoversOut(
  tx: Tx,
  household: HouseholdId,
  { cookingId, by, now }: { readonly cookingId: number; readonly by: number; readonly now: number },
): Promise<Outcome<number>> {
  const all = await listPutAway(tx, household, cookingId);
  const isWhole = all.every(
    ({ delta, lotQuantity, unitId, lotUnitId }) => delta === lotQuantity && unitId === lotUnitId,
  );
  if (!isWhole) return fail("conflict", { message: "answers.leftoversUsed" });
  const amounts = all.map(({ lotId, unitId, lotQuantity: quantity }) => ({
    lotId,
    unitId,
    quantity,
  }));
  const moved = await moveStock(tx, household, { kind: "removed", amounts, by, now });
  return moved.ok ? ok(all.length) : moved;
}
