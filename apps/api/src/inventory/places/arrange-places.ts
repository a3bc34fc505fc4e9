import { detachBarcodes } from "../../barcodes/change-barcodes.ts";
import { text } from "@larder/words/text";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { NamedDeed } from "../../household/activity/activity.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { emptyPlace } from "../stock/move-stock.store.ts";
import {
  deletePlace,
  insertPlaces,
  listPlaces,
  orderPlaces,
  placeKey,
  rewritePlace,
  type KeptPlace,
  type PlaceFacts,
} from "./place.store.ts";

/** Limit of a household's places. Source: handbook/stock.md#places. */
export const MOST_PLACES = 20;

/** `already_exists` if a place other than `but` has the name, else null. */
function whyTaken(places: readonly KeptPlace[], name: string, but?: number): Failure | null {
  const key = placeKey(name);
  const taken = places.find((place) => place.id !== but && placeKey(place.name) === key);
  if (taken === undefined) return null;
  return fail("already_exists", { message: text("answers.placeKnown", { name: taken.name }) });
}

/** The ids with one moved to a position; beyond the end means last. */
function placedAt(ids: readonly number[], id: number, position: number): readonly number[] {
  return ids.filter((one) => one !== id).toSpliced(position, 0, id);
}

/** The person and the time. */
interface Doing {
  readonly by: number;
  readonly now: number;
}

/** Records a change of places in the household's activity. One statement. */
async function tell(
  tx: Tx,
  household: HouseholdId,
  deed: Doing &
    Pick<NamedDeed, "facts"> & { kind: "place_added" | "place_changed" | "place_removed" },
): Promise<void> {
  await logActivity(tx, household, { ...deed });
}

interface NewPlace extends PlaceFacts, Doing {
  readonly position: number | undefined;
}

/**
 * Adds a place, by default last. `limit_reached` for the 21st, `already_exists` for a name in use,
 * ignoring case and accents. At most four statements. Source: handbook/stock.md#places.
 */
export async function addPlace(
  tx: Tx,
  household: HouseholdId,
  { position, by, now, ...facts }: NewPlace,
): Promise<Outcome<KeptPlace>> {
  const places = await listPlaces(tx, household);
  if (places.length >= MOST_PLACES)
    return fail("limit_reached", { message: text("answers.placesFull", { most: MOST_PLACES }) });
  const taken = whyTaken(places, facts.name);
  if (taken !== null) return taken;
  const [made] = await insertPlaces(tx, household, {
    places: [facts],
    first: places.length,
    now,
  });
  if (made === undefined) return fail("not_found");
  await tell(tx, household, { kind: "place_added", facts: { name: made.name }, by, now });
  if (position === undefined || position >= places.length) return ok(made);
  const ids = placedAt(
    places.map(({ id }) => id),
    made.id,
    position,
  );
  await orderPlaces(tx, household, ids);
  return ok({ ...made, position });
}

interface ChangedPlace extends Doing {
  readonly id: number;
  readonly name?: string | undefined;
  readonly kind?: PlaceFacts["kind"] | undefined;
  readonly position?: number | undefined;
}

/**
 * Changes a place and its position; its food is unchanged. `not_found`, `already_exists`. At most
 * four statements. Source: handbook/stock.md#places.
 */
export async function changePlace(
  tx: Tx,
  household: HouseholdId,
  { id, by, now, ...change }: ChangedPlace,
): Promise<Outcome<KeptPlace>> {
  const places = await listPlaces(tx, household);
  const before = places.find((place) => place.id === id);
  if (before === undefined) return fail("not_found");
  const { name = before.name, kind = before.kind } = change;
  const taken = whyTaken(places, name, id);
  if (taken !== null) return taken;
  if (name !== before.name || kind !== before.kind)
    await rewritePlace(tx, household, { id, name, kind, now });
  const isMoved = change.position !== undefined && change.position !== before.position;
  if (isMoved || name !== before.name || kind !== before.kind)
    await tell(tx, household, { kind: "place_changed", facts: { name }, by, now });
  const present = places.map((place) => place.id);
  const ids = placedAt(present, id, change.position ?? present.indexOf(id));
  if (ids.some((one, index) => one !== present[index])) await orderPlaces(tx, household, ids);
  return ok({ id, name, kind, position: ids.indexOf(id) });
}

/**
 * Removes a place. Its lots and barcodes then have no place, and are unchanged otherwise.
 * `not_found`. Six statements. Source: handbook/stock.md#places.
 */
export async function removePlace(
  tx: Tx,
  household: HouseholdId,
  { id, by, now }: Doing & { readonly id: number },
): Promise<Outcome<undefined>> {
  const name = await deletePlace(tx, household, id);
  if (name === null) return fail("not_found");
  await tell(tx, household, { kind: "place_removed", facts: { name }, by, now });
  await emptyPlace(tx, household, { placeId: id, now });
  await detachBarcodes(tx, household, id);
  await closeUpPlaces(tx, household);
  return ok(undefined);
}

/**
 * Closes gaps in the positions of a household's places. Two statements. Source:
 * handbook/stock.md#places.
 */
export async function closeUpPlaces(tx: Tx, household: HouseholdId): Promise<void> {
  const places = await listPlaces(tx, household);
  await orderPlaces(
    tx,
    household,
    places.map((place) => place.id),
  );
}
