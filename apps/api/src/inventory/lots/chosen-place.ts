import type { PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { findsPlace, listPlaces } from "../places/place.store.ts";

/**
 * Whether a chosen place belongs to this household. One statement. Source:
 * handbook/stock.md#places.
 */
export async function hasPlace(db: Reader, household: HouseholdId, id: number): Promise<boolean> {
  return findsPlace(db, household, id);
}

/** Kinds of a household's places by id. One statement. Source: handbook/stock.md#places. */
export async function placeKinds(
  db: Reader,
  household: HouseholdId,
): Promise<ReadonlyMap<number, PlaceKind>> {
  return new Map((await listPlaces(db, household)).map(({ id, kind }) => [id, kind]));
}
