import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { groupedBy } from "@larder/rules/grouped-by";
import { microFromNumberOrZero } from "@larder/rules/kitchen/amounts/quantity";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Pace } from "../../http/slices.ts";
import type { Tx } from "../../db/transaction.ts";
import { completeActivity, logActivity } from "../../household/activity/log-activity.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { CHANGED_SINCE, takeGone, whyNotThere } from "../checking/answer-check.ts";
import { insertSightings } from "../checking/sightings.store.ts";
import { movedTo } from "../lots/act-on-lots.ts";
import { factsAbout } from "../lots/facts-about.ts";
import type { Lot, LotFacts } from "../lots/lot.ts";
import { replaceValues } from "../lots/lot-values.store.ts";
import type { ReplacedValues } from "../lots/replaced-values.ts";
import { findsPlace } from "../places/place.store.ts";
import { findLots } from "../stock/stock.store.ts";
import { stockUp } from "../stock/stock-up.ts";

/** The stock event of each way of leaving. */
const KINDS = { eaten: "used", wasted: "wasted", given: "given" } as const;

/** An unexpected code as it was answered. */
interface Unexpected {
  readonly count: number;
  readonly masterIngredientId?: number | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly unitId?: number | null | undefined;
  readonly lotId?: number | null | undefined;
}

interface Applying {
  readonly household: HouseholdId;
  readonly placeId: number;
  readonly found: readonly number[];
  readonly missing: readonly { readonly lotId: number; readonly how: keyof typeof KINDS }[];
  readonly unexpected: readonly Unexpected[];
  /** The acting person. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
  readonly pace: Pace;
}

/** Read or saved within a few milliseconds. */
const LOTS_AT_ONCE = 500;

/** Handles lots in parts; other calls run between them. */
async function inParts(
  ids: readonly number[],
  pace: Pace,
  act: (some: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += LOTS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- part after part, in one transaction
    await act(ids.slice(at, at + LOTS_AT_ONCE));
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (pace.isSpent) await pace.next();
  }
}

interface Doing extends Pick<Applying, "household" | "placeId" | "by" | "today" | "now"> {
  readonly activityId: number;
}

/** Takes missing lots, by the way they left. Two statements a way, one more for unpriced waste. */
async function takeMissing(
  tx: Tx,
  { household, by, now, activityId }: Doing,
  missing: readonly (Lot & { readonly how: keyof typeof KINDS })[],
): Promise<Outcome<undefined>> {
  for (const [how, lots] of groupedBy(missing, (lot) => lot.how)) {
    const gone = lots.map((lot) => ({ ...lot, taken: lot.quantity }));
    // oxlint-disable-next-line no-await-in-loop -- one way after the other, in one transaction
    const taken = await takeGone(tx, {
      household,
      lots: gone,
      kind: KINDS[how],
      activityId,
      by,
      now,
    });
    if (!taken.ok) return taken;
  }
  return ok(undefined);
}

/** Moves lots here. At most three statements. */
async function moveHere(
  tx: Tx,
  { household, placeId, today, now }: Doing,
  lots: readonly Lot[],
): Promise<ReplacedValues | null> {
  if (lots.length === 0) return null;
  const moved = await movedTo(tx, household, { lots, placeId, today });
  if (moved !== null) await replaceValues(tx, household, { ...moved, now });
  return moved;
}

/** The lots of unexpected codes that are in no place yet. */
function newLots(unexpected: readonly Unexpected[], placeId: number): readonly LotFacts[] {
  return unexpected.flatMap(({ count, masterIngredientId, quantity, unitId, lotId }) => {
    if (typeof lotId === "number" || typeof masterIngredientId !== "number") return [];
    if (typeof quantity !== "number" || typeof unitId !== "number") return [];
    const amount = microFromNumberOrZero(count * quantity);
    if (amount === null || amount <= 0) return [];
    const facts = { masterIngredientId, unitId, quantity: amount, placeId };
    return [{ ...facts, priceCents: null, purchaseDate: null, expiryDate: null }];
  });
}

/** Adds lots without a price. At most four statements. */
async function addLots(
  tx: Tx,
  { household, activityId, by, today, now }: Doing,
  lots: readonly LotFacts[],
): Promise<Outcome<undefined>> {
  if (lots.length === 0) return ok(undefined);
  const bought = lots.map(({ priceCents, purchaseDate, ...lot }) => ({
    name: "",
    lot,
    priceCents,
    purchaseDate,
  }));
  const stocked = await stockUp(tx, { household, bought, activityId, by, today, now });
  return stocked.ok ? ok(undefined) : stocked;
}

/**
 * Applies a count as one activity: found lots are evidence and keep their quantity, missing ones
 * leave, unexpected ones move here or become lots. `conflict` if a lot is not in this place any
 * more, `not_found` for another household's. At most 24 statements, and two for each further 500
 * lots. Source: handbook/counting.md#applying.
 */
export async function applyCount(
  tx: Tx,
  { household, placeId, found, missing, unexpected, by, today, now, pace }: Applying,
): Promise<Outcome<{ readonly activityId: number }>> {
  if (!(await findsPlace(tx, household, placeId))) return fail("not_found");
  const comesHere = unexpected.flatMap(({ lotId }) => lotId ?? []);
  const wasHere = [...found, ...missing.map(({ lotId }) => lotId)];
  const ids = [...wasHere, ...new Set(comesHere)];
  if (new Set(ids).size < ids.length) return invalid("found", "calls.lotTwice");
  const lots: Lot[] = [];
  const inOrder = ids.toSorted((a, b) => a - b);
  await inParts(inOrder, pace, async (some) => {
    lots.push(...(await findLots(tx, household, some)));
  });
  const gone = await whyNotThere(tx, household, { ids, found: lots });
  if (gone !== null) return gone;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  if (wasHere.some((id) => byId.get(id)?.placeId !== placeId)) return CHANGED_SINCE;
  const added = newLots(unexpected, placeId);
  const chosen = await chosenIngredients(tx, household, { choices: added });
  if (!chosen.ok) return chosen;
  const names = added.map((lot) => ({
    ...lot,
    name: chosen.value.get(lot.masterIngredientId)?.name ?? "",
    unit: "",
  }));
  const facts = factsAbout([...lots, ...names]);
  const activity = { kind: "counted", facts, undo: { of: "sightings" } } as const;
  const activityId = await logActivity(tx, household, { ...activity, by, now });
  const doing = { household, placeId, by, today, now, activityId };
  const left = missing.flatMap(({ lotId, how }) => {
    const lot = byId.get(lotId);
    return lot === undefined ? [] : [{ ...lot, how }];
  });
  const taken = await takeMissing(tx, doing, left);
  if (!taken.ok) return taken;
  const coming = [...new Set(comesHere)].flatMap((id) => byId.get(id) ?? []);
  const moved = await moveHere(tx, doing, coming);
  if (moved !== null)
    await completeActivity(tx, household, { id: activityId, undo: { of: "sightings", moved } });
  const stocked = await addLots(tx, doing, added);
  if (!stocked.ok) return stocked;
  const seen = [...found, ...coming.map(({ id }) => id)];
  await inParts(seen, pace, (lotIds) =>
    insertSightings(tx, household, { lotIds, kind: "seen", activityId, now }),
  );
  return ok({ activityId });
}
