import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Life } from "@larder/rules/kitchen/lots/keeping";
import { expiryAfter, type LifeChange } from "@larder/rules/kitchen/lots/life-change";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { insertSightings } from "../checking/sightings.store.ts";
import { factsAbout } from "./facts-about.ts";
import type { KeptLot, Lot } from "./lot.ts";
import { replaceValues } from "./lot-values.store.ts";
import { changeLots, insertLots } from "../stock/move-stock.store.ts";
import { whyNoRoom } from "../stock/move-stock.ts";
import { type KeptPlace, listPlaces } from "../places/place.store.ts";
import { onlyLeft } from "./only-left.ts";
import { findLot } from "../stock/stock.store.ts";

/** A lot's shelf-life facts. */
export type LifeValues = Pick<KeptLot, "expiryDate" | "isExpiryProposed" | "openedOn" | "frozenOn">;

/** Their order in an activity. */
export const LIFE_FIELDS = [
  "expiryDate",
  "isExpiryProposed",
  "openedOn",
  "frozenOn",
] as const satisfies readonly (keyof LifeValues)[];

interface Change {
  readonly change: LifeChange;
  /** The day of the change. */
  readonly on: IsoDate;
  readonly today: IsoDate;
  readonly life: Pick<Life, "freezer" | "opened">;
}

/**
 * A lot's facts after opening, freezing or thawing. The resulting day counts as proposed. Source:
 * handbook/stock.md#opened-frozen-thawed.
 */
export function lifeAfter(
  { expiryDate, isExpiryProposed, openedOn, frozenOn }: LifeValues,
  { change, on, today, life }: Change,
): LifeValues {
  const day = expiryAfter(expiryDate, { change, on, today, life });
  return {
    expiryDate: day,
    isExpiryProposed: day === expiryDate ? isExpiryProposed : 1,
    openedOn: change === "open" ? on : openedOn,
    frozenOn: change === "freeze" ? on : change === "thaw" ? null : frozenOn,
  };
}

/**
 * The effect of moving food between places; null for none. Source:
 * handbook/stock.md#opened-frozen-thawed.
 */
export function changeOfMove(
  from: KeptPlace | undefined,
  to: KeptPlace | undefined,
): "freeze" | "thaw" | null {
  const isInto = to?.kind === "freezer";
  if (isInto === (from?.kind === "freezer")) return null;
  return isInto ? "freeze" : "thaw";
}

/**
 * A lot's place after freezing or thawing: the household's first freezer or fridge, unless it is in
 * the right kind of place or there is none. Source: handbook/stock.md#opened-frozen-thawed.
 */
function placeAfter(
  { placeId }: Pick<KeptLot, "placeId">,
  change: LifeChange,
  places: readonly KeptPlace[],
): number | null {
  const isInFreezer = places.some(({ id, kind }) => id === placeId && kind === "freezer");
  if (change === "open" || isInFreezer === (change === "freeze")) return placeId;
  const kind = change === "freeze" ? "freezer" : "fridge";
  return places.find((place) => place.kind === kind)?.id ?? placeId;
}

/** If the shelf life is unknown. */
export const NO_LIFE = { freezer: null, opened: null };

interface Changing {
  readonly id: number;
  readonly change: LifeChange;
  /** The amount; all of it when absent. */
  readonly quantity: Micro | undefined;
  /** The day of the change; today when absent. */
  readonly on: IsoDate | null;
  /** The acting person. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** The changed part, and the unchanged rest: null if the whole lot changed. */
interface ChangedLots {
  readonly changed: Lot;
  readonly rest: Lot | null;
  readonly activityId: number;
}

interface Part {
  readonly lot: Lot;
  /** The part's new values. */
  readonly values: LifeValues & Pick<KeptLot, "placeId">;
  readonly quantity: Micro;
}

/** A part of a lot to change in one activity. */
interface Doing extends Part {
  readonly kind: (typeof KINDS)[LifeChange];
  readonly by: number;
  readonly now: number;
}

/** Freezing and thawing show that food is there; opening has a day of its own. At most one statement. */
async function markSeen(
  tx: Tx,
  household: HouseholdId,
  { kind, lotId, ...seen }: Pick<Doing, "kind" | "now"> & { lotId: number; activityId: number },
): Promise<void> {
  if (kind === "opened") return;
  await insertSightings(tx, household, { ...seen, lotIds: [lotId], kind: "seen" });
}

/**
 * Splits a part off as a new lot with the same unit cost; the price stays with the bought lot.
 * At most eight statements.
 */
async function splitOff(
  tx: Tx,
  household: HouseholdId,
  { lot, values, quantity, kind, by, now }: Doing,
): Promise<Outcome<ChangedLots>> {
  const full = await whyNoRoom(tx, household, 1);
  if (full !== null) return full;
  const facts = factsAbout([{ ...lot, quantity }]);
  const undo = { of: "stock" } as const;
  const activityId = await logActivity(tx, household, { by, kind, facts, undo, now });
  const reason = { kind: "split", activityId, by, now } as const;
  const changes = [{ lotId: lot.id, unitId: lot.unitId, delta: 0 - quantity }];
  const [rest] = (await changeLots(tx, household, { changes, reason })) ?? [];
  if (rest === undefined) return fail("insufficient_stock");
  const [made] = await insertLots(tx, household, {
    lots: [{ ...lot, ...values, quantity, partOf: lot.partOf ?? lot.id }],
    reason,
  });
  if (made === undefined) return fail("not_found");
  await markSeen(tx, household, { kind, lotId: made.id, activityId, now });
  const changed = await findLot(tx, household, made.id);
  if (changed === null) return fail("not_found");
  return ok({ changed, rest: { ...lot, ...rest }, activityId });
}

/** Changes a whole lot. At most four statements. */
async function changeWhole(
  tx: Tx,
  household: HouseholdId,
  { lot, values, kind, by, now }: Doing,
): Promise<Outcome<ChangedLots>> {
  const listed = (said: Doing["values"]) => MOVED_FIELDS.map((field) => said[field]);
  const replaced = {
    fields: MOVED_FIELDS,
    lots: [{ lotId: lot.id, before: listed(lot), after: listed(values) }],
  };
  const undo = { of: "values", ...replaced } as const;
  const facts = factsAbout([lot]);
  const activityId = await logActivity(tx, household, { by, kind, facts, undo, now });
  await replaceValues(tx, household, { ...replaced, now });
  await markSeen(tx, household, { kind, lotId: lot.id, activityId, now });
  const changed = await findLot(tx, household, lot.id);
  return changed === null ? fail("not_found") : ok({ changed, rest: null, activityId });
}

/** The order of values in an activity for a lot that may have moved. */
const MOVED_FIELDS = ["placeId", ...LIFE_FIELDS] as const;

const KINDS = { open: "opened", freeze: "frozen", thaw: "thawed" } as const;

/**
 * Opens, freezes or thaws a lot or a part of it, which becomes a separate lot; expiry and place
 * follow. `not_found`, `insufficient_stock` for more than the lot has, `limit_reached` without room
 * for another lot. At most eleven statements. Source: handbook/stock.md#opened-frozen-thawed.
 */
export async function changeLife(
  tx: Tx,
  household: HouseholdId,
  { id, change, quantity, on, by, today, now }: Changing,
): Promise<Outcome<ChangedLots>> {
  const day = on ?? today;
  if (day > today) return invalid("on", "calls.dayInFuture");
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  const part = quantity ?? lot.quantity;
  if (part > lot.quantity)
    return fail("insufficient_stock", {
      message: onlyLeft(lot),
    });
  const { masterIngredientId } = lot;
  const choices = [{ masterIngredientId }];
  const chosen = await chosenIngredients(tx, household, { choices });
  if (!chosen.ok) return chosen;
  const life = chosen.value.get(masterIngredientId)?.life ?? NO_LIFE;
  const places = change === "open" ? [] : await listPlaces(tx, household);
  const values = {
    ...lifeAfter(lot, { change, on: day, today, life }),
    placeId: placeAfter(lot, change, places),
  };
  const doing = { lot, values, quantity: part, kind: KINDS[change], by, now };
  return part < lot.quantity ? splitOff(tx, household, doing) : changeWhole(tx, household, doing);
}
