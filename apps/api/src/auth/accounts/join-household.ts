import type { HouseholdId, Move } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { endOwnIngredients } from "../../catalogue/own/end-own.ts";
import { makeFirstPlaces } from "../../inventory/places/first-places.ts";
import { makeFirstList } from "../../shopping/lists/first-list.ts";
import { isLargeHousehold } from "./departure.store.ts";
import { householdOf } from "../sessions/session.store.ts";
import {
  deleteHousehold,
  insertHousehold,
  listAllFollowers,
  listFollowers,
  listMemberships,
  type Membership,
  nextOwner,
  noteFollows,
  noteLeft,
  putIntoHousehold,
  readFollowed,
  redirectFollowers,
} from "./membership.store.ts";

/** Of a household whose rows follow its last member to another one. One statement each. */
export { listAllFollowers, listFollowers, noteFollows, readFollowed, redirectFollowers };
export { isLargeHousehold, type Membership, nextOwner };

/**
 * A household's members, in the order of joining. One statement. Source:
 * handbook/households.md#people.
 */
export async function membersOf(
  db: Reader,
  household: HouseholdId,
): Promise<readonly Membership[]> {
  return listMemberships(db, household);
}

/**
 * Whether a person is in a household now; a write checks it under its lock. One statement. Source:
 * handbook/households.md#leaving.
 */
export async function isInHousehold(
  tx: Reader,
  household: HouseholdId,
  userId: number,
): Promise<boolean> {
  return (await householdOf(tx, userId)) === household;
}

/**
 * Moves a person to a household as a member. Five statements. Source:
 * handbook/households.md#joining.
 */
export async function joinAsMember(
  tx: Tx,
  move: Move,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await putIntoHousehold(tx, move, { userId, role: "MEMBER", now });
}

/**
 * Creates a household with its initial data and moves the person there as its owner. Nine
 * statements. Source: handbook/households.md#leaving.
 */
export async function beginHousehold(
  tx: Tx,
  { id: userId, name, from }: Pick<Membership, "id" | "name"> & Pick<Move, "from">,
  now: number,
): Promise<HouseholdId> {
  const { id: household } = await insertHousehold(tx, { name, now });
  await makeFirstPlaces(tx, household, now);
  await makeFirstList(tx, household, now);
  await putIntoHousehold(tx, { from, to: household }, { userId, role: "OWNER", now });
  return household;
}

/**
 * Removes a household without members and its remaining data. Two statements; one more on Citus.
 */
export async function removeHousehold(tx: Tx, household: HouseholdId): Promise<void> {
  await deleteHousehold(tx, household);
  await endOwnIngredients(tx, household);
}

/**
 * Removes a household without members. Large data is removed in batches within the hour. Three
 * statements at most; one more on Citus. Source: handbook/households.md#joining.
 */
export async function endHousehold(tx: Tx, household: HouseholdId, now: number): Promise<void> {
  if (await isLargeHousehold(tx, household)) await noteLeft(tx, household, now);
  else await removeHousehold(tx, household);
}
