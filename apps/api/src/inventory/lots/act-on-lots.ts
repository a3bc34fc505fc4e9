import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { sumCents, type Cents } from "@larder/rules/calendar-and-money/money";
import { worthOf } from "@larder/rules/kitchen/lots/worth";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { changeOfMove, LIFE_FIELDS, lifeAfter, type LifeValues, NO_LIFE } from "./change-life.ts";
import { insertSightings } from "../checking/sightings.store.ts";
import { factsAbout } from "./facts-about.ts";
import type { Lot } from "./lot.ts";
import { replaceValues } from "./lot-values.store.ts";
import { moveStock } from "../stock/move-stock.ts";
import { listPlaces } from "../places/place.store.ts";
import type { ReplacedValues } from "./replaced-values.ts";
import { findLots } from "../stock/stock.store.ts";
import { worthsOfWaste } from "../worth/unpriced-waste.ts";

/** Actions on several lots. */
export type LotAction =
  | { readonly action: "use" | "waste" | "give" | "delete" }
  | { readonly action: "move"; readonly placeId: number | null | undefined }
  | { readonly action: "date"; readonly expiryDate: IsoDate | null | undefined };

interface Acting {
  readonly household: HouseholdId;
  readonly ids: readonly number[];
  readonly act: LotAction;
  /** The acting person. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** The result. */
interface ActedOn {
  /** The lots' current state; none if they left the list. */
  readonly lots: readonly Lot[];
  /** The total of known values; null if unknown or if no food left the kitchen. */
  readonly worth: Cents | null;
  readonly activityId: number;
}

const KINDS = { use: "used", waste: "wasted", give: "given", delete: "removed" } as const;

/** The value of lots that leave the kitchen; mistaken entries have none. At most one statement. */
async function worthsOf(
  tx: Tx,
  household: HouseholdId,
  { lots, kind }: { readonly lots: readonly Lot[]; kind: (typeof KINDS)[keyof typeof KINDS] },
): Promise<readonly (Cents | null)[]> {
  if (kind === "wasted") return worthsOfWaste(tx, household, lots);
  return lots.map((lot) => (kind === "removed" ? null : worthOf(lot, lot.quantity)));
}

/** Takes all of some lots. Three statements, one more for unpriced waste. */
async function takeAll(
  tx: Tx,
  {
    household,
    by,
    now,
    lots,
    action,
  }: Acting & { lots: readonly Lot[]; action: keyof typeof KINDS },
): Promise<Outcome<ActedOn>> {
  const kind = KINDS[action];
  const activity = { by, kind, facts: factsAbout(lots), undo: { of: "stock" }, now } as const;
  const activityId = await logActivity(tx, household, activity);
  const worths = await worthsOf(tx, household, { lots, kind });
  const amounts = lots.map((lot, index) => ({
    lotId: lot.id,
    unitId: lot.unitId,
    quantity: lot.quantity,
    worthCents: worths[index] ?? null,
  }));
  const moved = await moveStock(tx, household, { kind, amounts, activityId, by, now });
  if (!moved.ok) return moved;
  const known = amounts.flatMap(({ worthCents }) => worthCents ?? []);
  return ok({ lots: [], worth: known.length === 0 ? null : sumCents(known), activityId });
}

interface Saying {
  readonly lots: readonly Lot[];
  readonly kind: "moved" | "dated";
  readonly replaced: ReplacedValues;
}

/** Replaces values of each lot. Four statements. */
async function sayOfAll(
  tx: Tx,
  { household, ids, by, now, lots, kind, replaced }: Acting & Saying,
): Promise<Outcome<ActedOn>> {
  const facts = factsAbout(lots);
  const undo = { of: "values", ...replaced } as const;
  const activityId = await logActivity(tx, household, { by, kind, facts, undo, now });
  await replaceValues(tx, household, { ...replaced, now });
  await insertSightings(tx, household, { lotIds: ids, kind: "seen", activityId, now });
  return ok({ lots: await findLots(tx, household, ids), worth: null, activityId });
}

/** A day chosen by a person is not a proposal. */
function datedTo(lots: readonly Lot[], day: IsoDate | null): ReplacedValues {
  return {
    fields: ["expiryDate", "isExpiryProposed"],
    lots: lots.map(({ id, expiryDate, isExpiryProposed }) => ({
      lotId: id,
      before: [expiryDate, isExpiryProposed],
      after: [day, 0],
    })),
  };
}

interface Moving {
  readonly lots: readonly Lot[];
  readonly placeId: number | null;
  readonly today: IsoDate;
}

/**
 * Moves lots, with the effects of a freezer; null for an unknown place. At most two statements.
 * Source: handbook/stock.md#opened-frozen-thawed.
 */
export async function movedTo(
  tx: Tx,
  household: HouseholdId,
  { lots, placeId, today }: Moving,
): Promise<ReplacedValues | null> {
  const places = new Map((await listPlaces(tx, household)).map((place) => [place.id, place]));
  const to = places.get(placeId ?? 0);
  if (placeId !== null && to === undefined) return null;
  const changeOf = (lot: Lot) => changeOfMove(places.get(lot.placeId ?? 0), to);
  if (lots.every((lot) => changeOf(lot) === null))
    return {
      fields: ["placeId"],
      lots: lots.map(({ id, placeId: from }) => ({ lotId: id, before: [from], after: [placeId] })),
    };
  const choices = lots.map(({ masterIngredientId }) => ({ masterIngredientId }));
  const known = await chosenIngredients(tx, household, { choices });
  const listed = (said: LifeValues) => LIFE_FIELDS.map((field) => said[field]);
  return {
    fields: ["placeId", ...LIFE_FIELDS],
    lots: lots.map((lot) => {
      const change = changeOf(lot);
      const life = (known.ok && known.value.get(lot.masterIngredientId)?.life) || NO_LIFE;
      const after = change === null ? lot : lifeAfter(lot, { change, on: today, today, life });
      return {
        lotId: lot.id,
        before: [lot.placeId, ...listed(lot)],
        after: [placeId, ...listed(after)],
      };
    }),
  };
}

/**
 * One action on several lots, all or none: `validation_failed` for a repeated lot, `not_found` if
 * one is not in this household's stock. At most seven statements. Source:
 * handbook/stock.md#several-at-once.
 */
export async function actOnLots(tx: Tx, acting: Acting): Promise<Outcome<ActedOn>> {
  const { household, ids, act, today } = acting;
  if (new Set(ids).size < ids.length) return invalid("ids", "calls.lotTwice");
  const lots = await findLots(tx, household, ids);
  if (lots.length < ids.length) return fail("not_found");
  switch (act.action) {
    case "move": {
      const { placeId } = act;
      const replaced =
        placeId === undefined ? null : await movedTo(tx, household, { lots, placeId, today });
      if (replaced === null) return invalid("placeId", "calls.choosePlace");
      return sayOfAll(tx, { ...acting, lots, kind: "moved", replaced });
    }
    case "date": {
      const { expiryDate } = act;
      if (expiryDate === undefined) return invalid("expiryDate", "calls.expiryDateInvalid");
      const replaced = datedTo(lots, expiryDate);
      return sayOfAll(tx, { ...acting, lots, kind: "dated", replaced });
    }
    default:
      return takeAll(tx, { ...acting, lots, action: act.action });
  }
}
